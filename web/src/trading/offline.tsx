import { useWords } from '../lib/words.ts'
import { words } from './words.ts'

/** In place of what never came: there is no network. */
export function Offline() {
  return <p className="px-4 py-6 text-center text-quiet">{useWords(words).offline}</p>
}
