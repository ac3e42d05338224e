import { GF } from '@torch/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeMarketPrice, type PriceInputs, priceBand, volumeWeightedPrice } from './market-price-rule.ts'

/** 1,000 GF each at these prices in USDT cents, between so many pairs. */
function traded(pairs: number, ...cents: number[]): PriceInputs['day'] {
  const volume = 1000n * GF * BigInt(cents.length)
  return { pairs, volume, turnover: cents.reduce((sum, cent) => sum + 10n * BigInt(cent) * GF, 0n) }
}
const inputs = (more: Partial<PriceInputs>): PriceInputs => ({
  pinned: 0n,
  day: traded(0),
  dayAgo: undefined,
  last: undefined,
  fallback: 10_000n,
  minPairs: 3,
  maxMovePpm: 50_000n,
  ...more,
})

describe('where the price comes from', () => {
  test.each<[string, Partial<PriceInputs>, bigint, string]>([
    ['nobody has traded', {}, 10_000n, 'fallback'],
    ['two pairs are too few', { day: traded(2, 104, 104) }, 10_000n, 'fallback'],
    ['two pairs are too few, and there was a price', { day: traded(2, 104), last: 10_200n }, 10_200n, 'last'],
    ['a quiet day', { last: 9900n, dayAgo: 9700n }, 9900n, 'last'],
    ['three pairs', { day: traded(3, 101, 102, 103) }, 10_200n, 'trades'],
    ['pinned, whatever was traded', { pinned: 25_000n, day: traded(9, 101, 102) }, 25_000n, 'pinned'],
    ['more pairs asked for', { minPairs: 4, day: traded(3, 101, 102, 103) }, 10_000n, 'fallback'],
  ])('%s', (_, more, price, source) => {
    expect(computeMarketPrice(inputs(more))).toEqual({ price, source })
  })
})

describe('how far it moves in a day', () => {
  test.each<[string, Partial<PriceInputs>, bigint]>([
    ['up by 5 % at most', { day: traded(3, 200, 200, 200), dayAgo: 10_000n }, 10_500n],
    ['down by 5 % at most', { day: traded(3, 50, 50, 50), dayAgo: 10_000n }, 9500n],
    ['rounded inwards', { day: traded(3, 200, 200, 200), dayAgo: 10_013n }, 10_513n],
    ['rounded inwards downwards', { day: traded(3, 50, 50, 50), dayAgo: 10_013n }, 9513n],
    [
      'from where it was a day ago, not from the last one',
      { day: traded(3, 107), dayAgo: 10_200n, last: 10_700n },
      10_700n,
    ],
    ['a first price from the fallback', { day: traded(3, 300, 300, 300) }, 10_500n],
    ['not at all', { day: traded(3, 104), dayAgo: 10_000n, maxMovePpm: 0n }, 10_000n],
  ])('%s', (_, more, price) => {
    expect(computeMarketPrice(inputs(more)).price).toBe(price)
  })

  test('however prices are driven, a week of it is a week of 5 %', () => {
    let price = 10_000n
    for (let day = 0; day < 7; day += 1)
      price = computeMarketPrice(inputs({ day: traded(5, 5000), dayAgo: price, last: price })).price
    expect(price).toBeLessThanOrEqual(14_071n)
    expect(price).toBeGreaterThan(14_060n)
  })
})

test('large trades weigh more, to the nearest ten-thousandth', () => {
  const one = { volume: 1000n * GF, turnover: 1000n * GF }
  const large = { volume: 2000n * GF, turnover: 2000n * GF * 2n }
  expect(
    volumeWeightedPrice({ volume: one.volume + large.volume, turnover: one.turnover + large.turnover }),
  ).toBe(16_667n)
})

test('any trades: the price lies between their lowest and highest', () => {
  const trade = fc.record({ hundreds: fc.bigInt(10n, 10_000n), cents: fc.bigInt(1n, 100_000n) })
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 50 }), (trades) => {
      const volume = trades.reduce((sum, { hundreds }) => sum + hundreds * 100n * GF, 0n)
      const turnover = trades.reduce((sum, { hundreds, cents }) => sum + hundreds * cents * GF, 0n)
      const price = volumeWeightedPrice({ volume, turnover })
      const prices = trades.map(({ cents }) => cents * 100n)
      expect(prices.some((one) => one <= price) && prices.some((one) => one >= price)).toBe(true)
      // Computed differently: the error is at most half a step.
      const off = price * volume - turnover * 10_000n
      expect((off < 0n ? -off : off) * 2n <= volume).toBe(true)
    }),
  )
})

test('the band is 95 to 105 per cent, in whole cents inwards', () => {
  expect(priceBand(10_000n)).toEqual({ lowest: 9500n, highest: 10_500n })
  // 0.9633 to 1.0647
  expect(priceBand(10_140n)).toEqual({ lowest: 9700n, highest: 10_600n })
  fc.assert(
    fc.property(fc.bigInt(1000n, 1_000_000_000n), (price) => {
      const { lowest, highest } = priceBand(price)
      expect(lowest % 100n === 0n && highest % 100n === 0n).toBe(true)
      expect(lowest * 100n >= price * 95n && (lowest - 100n) * 100n < price * 95n).toBe(true)
      expect(highest * 100n <= price * 105n && (highest + 100n) * 100n > price * 105n).toBe(true)
    }),
  )
})
