import type { StatePlaces } from '@torch/contract/state-places.ts'
import { type StateName, type StateNumber, type StateWord, stateNumbers } from '@torch/contract/states.ts'

/**
 * Converts state numbers of a response into words; words stay as they are. The API uses numbers and the screens words;
 * this is the only place that converts them.
 */
export function decodeStates(value: unknown, places: StatePlaces | undefined): unknown {
  if (places === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => decodeStates(one, places))
  if (typeof places === 'string') return stateNameOf(places, value)
  if (typeof value !== 'object') return value
  const read = (field: string, inside: unknown) => [field, decodeStates(inside, places[field])] as const
  return Object.fromEntries(Object.entries(value).map(([field, inside]) => read(field, inside)))
}

/** Returns the word of a state number: the first one where several words share it. */
function stateNameOf(states: StateName, value: unknown): string {
  const found = Object.entries(stateNumbers[states]).find(([word, number]) =>
    [word, number].includes(value as string),
  )
  // A state of a newer server must not be guessed.
  if (!found) throw new TypeError(`no ${states}: ${String(value)}`)
  return found[0]
}

/** Returns the number of a state for a request. */
export function stateNumberOf<N extends StateName>(states: N, word: StateWord<N>): StateNumber<N> {
  return stateNumbers[states][word as keyof (typeof stateNumbers)[N]]
}

/** The same for an optional filter in a query. */
export function stateFilterOf<N extends StateName>(
  states: N,
  word: StateWord<N> | undefined,
): `${StateNumber<N> & number}` | undefined {
  return word === undefined ? undefined : (`${stateNumberOf(states, word)}` as `${StateNumber<N> & number}`)
}

/** Returns the words of a state, in order. */
export function stateNamesOf<N extends StateName>(states: N): StateWord<N>[] {
  return Object.keys(stateNumbers[states]) as StateWord<N>[]
}
