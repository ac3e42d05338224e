import { expect, test } from 'vitest'
import { referenceWorth } from './reference-worth.ts'

const since = new Date('2026-11-26T07:26:00Z')

test.each([
  [9_700n, 71_200n, '6.9064'],
  [10_000n, 71_200n, '7.1200'],
  // 0.9999 x 7.1234 = 7.12268766
  [9_999n, 71_234n, '7.1227'],
  [1n, 1n, '0.0000'],
])('a GF at %s units of USDT and %s of CNY per USDT is worth %s CNY', (price, rate, cnyPerGf) => {
  expect(referenceWorth({ price, source: 'trades' }, { rate, since })?.cnyPerGf).toBe(cnyPerGf)
})

test('the reference names its rate and since when the rate applies', () => {
  expect(referenceWorth({ price: 9_700n, source: 'last' }, { rate: 71_200n, since })).toEqual({
    cnyPerGf: '6.9064',
    cnyPerUsdt: '7.1200',
    rateSince: '2026-11-26T07:26:00.000Z',
  })
})

test('there is no reference without a rate, and none before the first trades', () => {
  expect(referenceWorth({ price: 9_700n, source: 'trades' }, { rate: 0n, since: null })).toBeNull()
  expect(referenceWorth({ price: 10_000n, source: 'fallback' }, { rate: 71_200n, since })).toBeNull()
})
