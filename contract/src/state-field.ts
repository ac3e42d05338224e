import { z } from 'zod'
import { type StateName, type StateNumber, type StateWord, stateNumbers } from './states.ts'

/** The state of each such field: the browser reads this without a schema (state-places.ts). */
export const stateFields = z.registry<{ states: StateName }>()

/**
 * Returns the schema of a state: the server writes the number that `states.ts` assigns to its word, and readers of this
 * schema get the word. If several words share a number, readers get the first one.
 */
export function state<const N extends StateName>(
  states: N,
): z.ZodCodec<z.ZodType<StateNumber<N>, StateNumber<N>>, z.ZodType<StateWord<N>, StateWord<N>>>
export function state(states: StateName) {
  const numbers: Readonly<Record<string, number>> = stateNumbers[states]
  const words = Object.keys(numbers)
  return z
    .codec(z.literal([...new Set(Object.values(numbers))]), z.enum(words), {
      decode: (number) => words.find((word) => numbers[word] === number) ?? '',
      encode: (word) => numbers[word] ?? Number.NaN,
    })
    .describe(words.map((word) => `${numbers[word]} ${word}`).join(', '))
    .register(stateFields, { states })
}
