import { expect, test } from 'vitest'
import { amountChecks, priceCheck, takeChoices, takeFault } from './checks.ts'

const gf = (points: number) => BigInt(points) * 10_000n

// spec: 001 §5 publish: 1,000, hundreds, band, code for a sale
// spec: 001 §9 trading: 1,000, hundreds, 5 %
test.each([
  ['', { minimum: 'open', hundreds: 'open' }],
  ['900', { minimum: 'failed', hundreds: 'met' }],
  ['1000', { minimum: 'met', hundreds: 'met' }],
  ['1050', { minimum: 'met', hundreds: 'failed' }],
  ['1000.5', { minimum: 'met', hundreds: 'failed' }],
  ['0', { minimum: 'failed', hundreds: 'failed' }],
])('amountChecks of "%s" GF to buy is %o', (typed, checks) => {
  expect(amountChecks(typed, undefined)).toEqual(checks)
})

test.each([
  ['1500', 'met'],
  ['1600', 'failed'],
  ['', 'open'],
])('amountChecks of "%s" GF to sell with 1,500 available: %s', (typed, balance) => {
  expect(amountChecks(typed, gf(1500)).balance).toBe(balance)
})

// spec: 001 §5 publish: 1,000, hundreds, band, code for a sale
test('priceCheck compares the price with the band', () => {
  const band = { minPrice: '0.9500', maxPrice: '1.0500' }
  expect(['', '0.9', '0.95', '1.06'].map((typed) => priceCheck(typed, band))).toEqual([
    'open',
    'failed',
    'met',
    'failed',
  ])
})

test.each([
  ['', 2500, undefined, 'missing'],
  ['900', 2500, undefined, 'tooSmall'],
  ['1000', 2500, undefined, undefined],
  ['1050', 2500, undefined, 'notHundreds'],
  ['2500', 2500, undefined, undefined],
  ['2600', 2500, undefined, 'tooMuch'],
  // The whole remainder may be taken when it is less than 1,000.
  ['500', 500, undefined, undefined],
  ['400', 500, undefined, 'tooSmall'],
  ['1000', 2500, 900, 'notEnough'],
])('takeFault of "%s" of %i with %s available is %s', (typed, left, available, fault) => {
  expect(
    takeFault(typed, { left: gf(left), available: available === undefined ? undefined : gf(available) }),
  ).toBe(fault)
})

test('takeChoices offers parts smaller than the whole', () => {
  expect(takeChoices(gf(6000))).toEqual({ parts: [gf(1000), gf(5000)], all: gf(6000) })
  expect(takeChoices(gf(1000)).parts).toEqual([])
})

test.each([
  [189, 5000, undefined],
  [1100, 5000, 1100],
  [500, 500, 500],
])('takeChoices with at most %i of %i suggests %s as the most', (most, left, all) => {
  expect(takeChoices(gf(most), gf(left)).all).toBe(all === undefined ? undefined : gf(all))
})
