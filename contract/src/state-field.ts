import { z } from 'zod'
import { type StateName, type StateNumber, type StateWord, stateNumbers } from './states.ts'

/** Which of these fields stand in a schema: the browser is told of them without one (state-places.ts). */
export const stateFields = z.registry<{ states: StateName }>()

/**
 * A state in an answer: the server writes the number that `states.ts` gives its word, and whoever reads it by this schema
 * has the word. Where several words share a number, other people see the first of them.
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
