import { useWords } from '../../lib/words.ts'
import { journalWords } from '../journal-words.ts'

/** Returns the name of an event. */
export function useEventWord(): (event: string) => string {
  const { kinds, other } = useWords(journalWords)
  return (event) => (isKnown(kinds, event) ? kinds[event] : other)
}

function isKnown<T extends object>(tree: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(tree, name)
}
