import type { Parameter } from '../platform/parameters.ts'

/** What one GF is worth where nobody has traded yet: 0.0001 USDT. */
export const fallbackPrice: Parameter = {
  name: 'trading.fallback-price',
  default: 10_000n,
  min: 100n,
  max: 1_000_000_000n,
  source: 'rules.md 7',
}

/** What operators pin the market price to, in 0.0001 USDT; 0 lets trades rule it. */
export const pinnedPrice: Parameter = {
  name: 'trading.pinned-price',
  default: 0n,
  min: 0n,
  max: 1_000_000_000n,
  source: 'rules.md 7',
}

/** So many different pairs of people, not linked, must have traded within a day for their price to count. */
export const leastPairs: Parameter = {
  name: 'trading.price-least-pairs',
  default: 3n,
  min: 1n,
  max: 1000n,
  source: 'rules.md 7',
}

/** How far the market price moves within a day at most: millionths (50,000 is 5 %). */
export const mostMovePpm: Parameter = {
  name: 'trading.price-most-move-ppm',
  default: 50_000n,
  min: 0n,
  max: 500_000n,
  source: 'rules.md 7',
}
