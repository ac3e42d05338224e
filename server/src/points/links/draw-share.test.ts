import { expect, test } from 'vitest'
import { drawShare } from './red-packets.ts'

const CENT = 100n
const MIN_SHARE = CENT

/** Returns all shares of one packet in the order drawn. */
function shares(amount: bigint, count: number, random: boolean, minShare = MIN_SHARE): bigint[] {
  const drawn: bigint[] = []
  let left = amount
  for (let n = count; n > 0; n -= 1) {
    const share = drawShare({ amount: left, shares: n }, random, minShare)
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
])('divides %s into %s random shares of at least a hundredth with the exact sum', (amount, count) => {
  for (let n = 0; n < 20; n += 1) {
    const drawn = shares(amount, count, true)
    expect(drawn.reduce((sum, one) => sum + one, 0n)).toBe(amount)
    expect(drawn.filter((one) => one < MIN_SHARE || one % CENT !== 0n)).toEqual([])
  }
})

test('divides into equal shares', () => {
  expect(shares(3000n * CENT, 3, false)).toEqual([1000n * CENT, 1000n * CENT, 1000n * CENT])
})

test('keeps a raised minimum for the remaining shares', () => {
  expect(shares(300n * CENT, 3, true, 100n * CENT)).toEqual([100n * CENT, 100n * CENT, 100n * CENT])
})

test('draws every possible division with the same probability', () => {
  // 7 hundredths can be divided into 3 shares in 15 ways. All random sequences are enumerated, so the counts are exact.
  const divisions = new Map<string, number>()
  const enumerate = (dice: number[]): void => {
    let at = 0
    let openLimit: number | undefined
    let odds = 1
    const below = (limit: number): number => {
      const die = dice[at]
      if (die === undefined) {
        openLimit ??= limit
        return 0
      }
      at += 1
      odds /= limit
      return die
    }
    let left = 7n * CENT
    const drawn: bigint[] = []
    for (let n = 3; n > 0; n -= 1) {
      const share = drawShare({ amount: left, shares: n }, true, MIN_SHARE, below)
      drawn.push(share / CENT)
      left -= share
    }
    if (openLimit === undefined) {
      const division = drawn.join(' ')
      divisions.set(division, (divisions.get(division) ?? 0) + odds)
      return
    }
    for (let die = 0; die < openLimit; die += 1) enumerate([...dice, die])
  }
  enumerate([])
  expect(divisions.size).toBe(15)
  for (const odds of divisions.values()) expect(odds).toBeCloseTo(1 / 15, 10)
})
