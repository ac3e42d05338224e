/** Set by `npm run test:long`, which runs exhaustive tests in full; `npm test` runs a few rounds of them. */
const IS_LONG = process.env.TEST_ROUNDS === 'long'

/** Returns `all` in the long tests, and `few` otherwise, which still test the behaviour. */
export function rounds(all: number, few: number): number {
  return IS_LONG ? all : few
}

/**
 * Returns all things in the long tests, otherwise every `step`th, with another start each time, so that each of them is tried
 * somewhere.
 */
export function shareOf<T>(things: readonly T[], step: number, turn: number): T[] {
  const every = rounds(1, step)
  return things.filter((_, at) => (at + turn) % every === 0)
}
