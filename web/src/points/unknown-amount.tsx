import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

/** Placeholder for an unknown balance, because a zero would be false. */
export function UnknownAmount() {
  const w = useWords(words)
  return (
    <span className="text-2xl">
      <span aria-hidden>—</span>
      <span className="sr-only">{w.unknown}</span>
    </span>
  )
}
