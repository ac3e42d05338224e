import type { StatePlaces } from '@torch/contract/state-places.ts'
import { type StateName, type StateNumber, type StateWord, stateNumbers } from '@torch/contract/states.ts'

/**
 * What came over the wire, with the words of its states; what has them already stays as it is. The wire speaks of states in
 * numbers and the screens in words: here, and nowhere else in the app, one becomes the other.
 */
export function inWords(value: unknown, places: StatePlaces | undefined): unknown {
  if (places === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => inWords(one, places))
  if (typeof places === 'string') return wordOf(places, value)
  if (typeof value !== 'object') return value
  const read = (field: string, inside: unknown) => [field, inWords(inside, places[field])] as const
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => read(field, inside)))
}

/** Where several words share a number, the first of them is what others see. */
function wordOf(states: StateName, value: unknown): string {
  const found = Object.entries(stateNumbers[states]).find(([word, number]) =>
    [word, number].includes(value as string),
  )
  // No screen guesses what a server that is newer than this page may mean.
  if (!found) throw new TypeError(`no ${states}: ${String(value)}`)
  return found[0]
}

/** What a request says for a state. */
export function numberOf<N extends StateName>(states: N, word: StateWord<N>): StateNumber<N> {
  return stateNumbers[states][word as keyof (typeof stateNumbers)[N]]
}

/** The same in a query, where a filter may be left out. */
export function filterOf<N extends StateName>(
  states: N,
  word: StateWord<N> | undefined,
): `${StateNumber<N> & number}` | undefined {
  return word === undefined ? undefined : (`${numberOf(states, word)}` as `${StateNumber<N> & number}`)
}

/** The words of some states, in their order. */
export function wordsOf<N extends StateName>(states: N): StateWord<N>[] {
  return Object.keys(stateNumbers[states]) as StateWord<N>[]
}
