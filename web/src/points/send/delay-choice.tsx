import { TRANSFER_DELAYS, type TransferDelay } from '@torch/contract/points-limits.ts'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { words } from './delay-words.ts'

interface DelayChoiceProps {
  /** Undefined: at once. */
  value: TransferDelay | undefined
  /** The receiver is new to the sender, so the choice is shown and says why. */
  isNew: boolean
  onValueChange: (value: TransferDelay | undefined) => void
}

/** When a transfer arrives. Collapsed for receivers who got GF before. */
export function DelayChoice({ value, isNew, onValueChange }: DelayChoiceProps) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  if (!isNew && !isOpen && value === undefined)
    return (
      <Button
        variant="ghost"
        className="self-start bg-sunken px-3.5! text-sm! font-medium! text-text!"
        icon={<Clock3 aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {w.later}
      </Button>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {w.arrival}
      </span>
      <Segmented
        label={w.arrival}
        options={[
          { value: 'now', label: w.atOnce },
          ...TRANSFER_DELAYS.map((hours) => ({ value: String(hours), label: w.inHours(hours) })),
        ]}
        value={value === undefined ? 'now' : String(value)}
        onValueChange={(chosen) => onValueChange(TRANSFER_DELAYS.find((hours) => String(hours) === chosen))}
      />
      {(isNew || value !== undefined) && (
        <p className="text-sm text-quiet">{value === undefined ? w.isNew : w.canCallBack}</p>
      )}
    </div>
  )
}
