import { ArrowUp } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { words } from './words.ts'

/** Shows the number of new items above a stable list; a press adds them. */
export function NewItemsButton({ count, onTake }: { count: number; onTake: () => void }) {
  const w = useWords(words)
  return (
    <div role="status" className="flex justify-center empty:hidden">
      {count > 0 && (
        <Button variant="secondary" icon={<ArrowUp aria-hidden className="size-4" />} onClick={onTake}>
          {w.arrived(count)}
        </Button>
      )}
    </div>
  )
}
