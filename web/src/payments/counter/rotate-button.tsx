import { RotateCw } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { words } from './counter-words.ts'

/** Turns a full screen towards the customer and back. */
export function RotateButton({
  isRotated,
  onRotate,
}: {
  isRotated: boolean
  onRotate: (isRotated: boolean) => void
}) {
  const w = useWords(words)
  return (
    <Button
      variant="secondary"
      icon={<RotateCw aria-hidden className="size-4.5" />}
      onClick={() => onRotate(!isRotated)}
    >
      {isRotated ? w.turnBack : w.turn}
    </Button>
  )
}
