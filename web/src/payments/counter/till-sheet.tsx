import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Chip } from '../finance/chip.tsx'
import { words } from './till-words.ts'
import type { useTill } from './use-till.ts'

interface TillSheetProps {
  till: ReturnType<typeof useTill>
  open: boolean
  onClose: () => void
}

/** Asks which till this device is. */
export function TillSheet({ till: { tills, tillId, setTill }, open, onClose }: TillSheetProps) {
  const w = useWords(words)
  const say = (next: number | null) => {
    setTill(next)
    onClose()
  }
  return (
    <Sheet open={open} title={w.title} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        {tills.map((one) => (
          <Chip key={one.tillId} isOn={one.tillId === tillId} onClick={() => say(one.tillId)}>
            {one.name}
          </Chip>
        ))}
        <Chip isOn={tillId === null} onClick={() => say(null)}>
          {w.none}
        </Chip>
      </div>
      <p className="pt-3 text-sm text-quiet">{w.lead}</p>
    </Sheet>
  )
}
