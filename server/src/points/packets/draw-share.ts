import { randomInt } from 'node:crypto'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'

/**
 * Draws the next share of a red packet's rest. Equal: the same for each. By chance: of all divisions of the rest into shares of
 * at least `minShare`, all equally likely, the first share of one is taken. So every position has the same chances, and no share
 * exists before it is taken (decision 103). The last share is the rest, so the sum is exact.
 */
export function drawShare(
  left: { amount: bigint; shares: number },
  byChance: boolean,
  minShare: bigint,
  below: (limit: number) => number = randomInt,
): bigint {
  const { amount, shares } = left
  if (shares === 1) return amount
  if (!byChance) return amount / BigInt(shares)
  // What exceeds all minimum shares, in hundredths, is laid out in a row with shares - 1 random bars: the part before the first
  // bar is the first share's.
  const free = (amount - minShare * BigInt(shares)) / CENT_UNITS
  const first = firstOf(distinct(shares - 1, Number(free) + shares - 1, below))
  return minShare + BigInt(first) * CENT_UNITS
}

const firstOf = (places: Set<number>) => Math.min(...places)

/** Returns so many distinct numbers below `all`, each choice equally likely (Floyd's algorithm). */
function distinct(count: number, all: number, below: (limit: number) => number): Set<number> {
  const chosen = new Set<number>()
  for (let last = all - count; last < all; last += 1) {
    const place = below(last + 1)
    chosen.add(chosen.has(place) ? last : place)
  }
  return chosen
}
