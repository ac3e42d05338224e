import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

/** Where a balance should be that nobody knows: no answer came, and none was kept. A zero would be a lie. */
export function UnknownAmount() {
  const w = useWords(words)
  return (
    <span className="text-2xl">
      <span aria-hidden>—</span>
      <span className="sr-only">{w.unknown}</span>
    </span>
  )
}
