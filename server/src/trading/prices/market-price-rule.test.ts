import { GF } from '@torch/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeMarketPrice, type PriceInputs, priceBand, volumeWeightedPrice } from './market-price-rule.ts'

/** Returns the sums of trades of 1,000 GF each at these prices in USDT cents, between this many pairs. */
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

describe('source of the price', () => {
  test.each<[string, Partial<PriceInputs>, bigint, string]>([
    ['uses the fallback without trades', {}, 10_000n, 'fallback'],
    ['uses the fallback with trades of two pairs', { day: traded(2, 104, 104) }, 10_000n, 'fallback'],
    ['uses the last price with trades of two pairs', { day: traded(2, 104), last: 10_200n }, 10_200n, 'last'],
    ['uses the last price on a day without trades', { last: 9900n, dayAgo: 9700n }, 9900n, 'last'],
    ['uses the trades of three pairs', { day: traded(3, 101, 102, 103) }, 10_200n, 'trades'],
    [
      'uses the pinned price instead of the trades',
      { pinned: 25_000n, day: traded(9, 101, 102) },
      25_000n,
      'pinned',
    ],
    [
      'uses the fallback when fewer pairs than the minimum traded',
      { minPairs: 4, day: traded(3, 101, 102, 103) },
      10_000n,
      'fallback',
    ],
  ])('%s', (_, more, price, source) => {
    expect(computeMarketPrice(inputs(more))).toEqual({ price, source })
  })
})

describe('daily limit of the price', () => {
  test.each<[string, Partial<PriceInputs>, bigint]>([
    ['limits a rise to 5 %', { day: traded(3, 200, 200, 200), dayAgo: 10_000n }, 10_500n],
    ['limits a fall to 5 %', { day: traded(3, 50, 50, 50), dayAgo: 10_000n }, 9500n],
    ['rounds the upper limit down', { day: traded(3, 200, 200, 200), dayAgo: 10_013n }, 10_513n],
    ['rounds the lower limit up', { day: traded(3, 50, 50, 50), dayAgo: 10_013n }, 9513n],
    [
      'measures from the price a day ago, not from the last price',
      { day: traded(3, 107), dayAgo: 10_200n, last: 10_700n },
      10_700n,
    ],
    ['measures the first price from the fallback', { day: traded(3, 300, 300, 300) }, 10_500n],
    [
      'keeps the price when the limit is zero',
      { day: traded(3, 104), dayAgo: 10_000n, maxMovePpm: 0n },
      10_000n,
    ],
  ])('%s', (_, more, price) => {
    expect(computeMarketPrice(inputs(more)).price).toBe(price)
  })

  test('rises by at most seven steps of 5 % in a week of extreme trades', () => {
    let price = 10_000n
    for (let day = 0; day < 7; day += 1)
      price = computeMarketPrice(inputs({ day: traded(5, 5000), dayAgo: price, last: price })).price
    expect(price).toBeLessThanOrEqual(14_071n)
    expect(price).toBeGreaterThan(14_060n)
  })
})

test('volumeWeightedPrice weights by volume and rounds to the nearest ten-thousandth', () => {
  const one = { volume: 1000n * GF, turnover: 1000n * GF }
  const large = { volume: 2000n * GF, turnover: 2000n * GF * 2n }
  expect(
    volumeWeightedPrice({ volume: one.volume + large.volume, turnover: one.turnover + large.turnover }),
  ).toBe(16_667n)
})

test('volumeWeightedPrice lies between the lowest and the highest price of any trades', () => {
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

// spec: 001 §9 trading: 1,000, hundreds, 5 %
test('the price band is 95 to 105 per cent, rounded inwards to whole cents', () => {
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
