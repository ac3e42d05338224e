import { expect, test } from 'vitest'
import { drawShare } from './packets.ts'

const CENT = 100n
const LEAST = CENT

/** Returns all shares of one packet in the order drawn. */
function shares(amount: bigint, count: number, byChance: boolean, minShare = LEAST): bigint[] {
  const drawn: bigint[] = []
  let left = amount
  for (let n = count; n > 0; n -= 1) {
    const share = drawShare({ amount: left, shares: n }, byChance, minShare)
    drawn.push(share)
    left -= share
  }
  expect(left).toBe(0n)
  return drawn
}

test.each([
  [100n * CENT, 3],
  [1_000_000n * CENT, 100],
  [100n * CENT, 100],
  [101n * CENT, 100],
  [7n * CENT, 1],
])('%s in %s shares by chance: hundredths, none below the least, the sum to the unit', (amount, count) => {
  for (let n = 0; n < 20; n += 1) {
    const drawn = shares(amount, count, true)
    expect(drawn.reduce((sum, one) => sum + one, 0n)).toBe(amount)
    expect(drawn.filter((one) => one < LEAST || one % CENT !== 0n)).toEqual([])
  }
})

test('equal shares are equal', () => {
  expect(shares(3000n * CENT, 3, false)).toEqual([1000n * CENT, 1000n * CENT, 1000n * CENT])
})

test('a least share that is raised meanwhile is kept for the rest', () => {
  expect(shares(300n * CENT, 3, true, 100n * CENT)).toEqual([100n * CENT, 100n * CENT, 100n * CENT])
})

test('every way to divide is as likely as any other, so no place is better than another', () => {
  // 7 hundredths in 3 shares can be divided in 15 ways. All random sequences are enumerated, so the counts are exact.
  const ways = new Map<string, number>()
  const walk = (dice: number[]): void => {
    let at = 0
    let open: number | undefined
    let odds = 1
    const below = (limit: number): number => {
      const die = dice[at]
      if (die === undefined) {
        open ??= limit
        return 0
      }
      at += 1
      odds /= limit
      return die
    }
    let left = 7n * CENT
    const drawn: bigint[] = []
    for (let n = 3; n > 0; n -= 1) {
      const share = drawShare({ amount: left, shares: n }, true, LEAST, below)
      drawn.push(share / CENT)
      left -= share
    }
    if (open === undefined) {
      const way = drawn.join(' ')
      ways.set(way, (ways.get(way) ?? 0) + odds)
      return
    }
    for (let die = 0; die < open; die += 1) walk([...dice, die])
  }
  walk([])
  expect(ways.size).toBe(15)
  for (const odds of ways.values()) expect(odds).toBeCloseTo(1 / 15, 10)
})
