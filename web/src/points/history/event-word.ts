import { useWords } from '../../lib/words.ts'
import { words } from '../assets-words.ts'

/** What an event is called. One that this version of the app does not know yet is called a movement. */
export function useEventWord(): (event: string) => string {
  const w = useWords(words).event
  return (event) => (isKnown(w, event) ? w[event] : w.other)
}

function isKnown<T extends object>(tree: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(tree, name)
}
