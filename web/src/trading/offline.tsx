import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

/** Shown in place of missing data without a network. */
export function Offline() {
  return <p className="px-4 py-6 text-center text-quiet">{useWords(words).offline}</p>
}
