/** Numbers that look like chance and are the same each time: the demo's story does not change between two starts. */
export interface Chance {
  /** From 0 up to, but without, 1. */
  next(): number
  /** A whole number from 0 up to, but without, `n`. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
}

export function chance(seed: number): Chance {
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
