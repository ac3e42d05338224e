import { randomInt } from 'node:crypto'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'

/**
 * The next share of what is left of a red packet. Equal: the same for each. By chance: of all ways to divide what is left
 * into so many shares of at least `least`, each is as likely as any other, and the first share of one of them is taken. So
 * every place has the same chances, whoever comes first or last, and before it is taken a share lies nowhere, for nobody
 * to look at (decision 103). The last one gets the rest: the sum is exact.
 */
export function drawShare(
  left: { amount: bigint; shares: number },
  byChance: boolean,
  least: bigint,
  below: (limit: number) => number = randomInt,
): bigint {
  const { amount, shares } = left
  if (shares === 1) return amount
  if (!byChance) return amount / BigInt(shares)
  // What there is beyond everybody's least, in hundredths, lies in a row with shares - 1 bars among it: what is before the
  // first bar is the first share's.
  const free = (amount - least * BigInt(shares)) / CENT_UNITS
  const first = firstOf(distinct(shares - 1, Number(free) + shares - 1, below))
  return least + BigInt(first) * CENT_UNITS
}

const firstOf = (places: Set<number>) => Math.min(...places)

/** So many different places of `all`, each choice as likely as any other (Floyd). */
function distinct(count: number, all: number, below: (limit: number) => number): Set<number> {
  const chosen = new Set<number>()
  for (let last = all - count; last < all; last += 1) {
    const place = below(last + 1)
    chosen.add(chosen.has(place) ? last : place)
  }
  return chosen
}
