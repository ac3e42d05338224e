/** A pseudorandom generator with a fixed seed, so that the demo data are the same at every start. */
export interface SeededRandom {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number
  /** Returns an integer from 0 to `n`, excluding `n`. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    pick(from) {
      const one = from[below(from.length)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
  }
}
