/** Set by `npm run test:long`: what is exhaustive is then done as often as it says, and in `npm test` a few times. */
const IS_LONG = process.env.TEST_ROUNDS === 'long'

/** How often something is done: `all` in the long tests; `few`, which still show it, otherwise. */
export function rounds(all: number, few: number): number {
  return IS_LONG ? all : few
}

/**
 * Of the things that are tried: every one in the long tests, every `step`th otherwise, beginning elsewhere each time, so that
 * each of them is tried somewhere.
 */
export function shareOf<T>(things: readonly T[], step: number, turn: number): T[] {
  const every = rounds(1, step)
  return things.filter((_, at) => (at + turn) % every === 0)
}
