import { GF } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { expect, test } from 'vitest'
import { interest, redemptionValue, showPercent, type Terms } from './rules.ts'

const start = new Date('2026-03-01T12:00:00.000Z')
const terms: Terms = {
  amount: 1000n * GF,
  dailyRatePpm: 500,
  termDays: 30,
  earlyRedeemRatePpm: 10_000,
  startedAt: start,
}
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

test.each([
  ['at once', 0, 0n, 10n * GF],
  ['a moment before the first day is full', DAY_MS - 1, 0n, 10n * GF],
  ['when the first day is full', DAY_MS, GF / 2n, 10n * GF],
  ['after ten and a half days', 10.5 * DAY_MS, 5n * GF, 10n * GF],
  ['a moment before the end', 30 * DAY_MS - 1, (29n * GF) / 2n, 10n * GF],
  ['at the end', 30 * DAY_MS, 15n * GF, 0n],
  ['long after the end', 400 * DAY_MS, 15n * GF, 0n],
  ['with a clock that went back', -DAY_MS, 0n, 10n * GF],
])('redemptionValue counts whole days: %s', (_when, milliseconds, earned, penalty) => {
  expect(redemptionValue(terms, after(milliseconds))).toEqual({ earned, penalty })
})

test('limits the penalty to the value of the record', () => {
  expect(redemptionValue({ ...terms, earlyRedeemRatePpm: 1_000_000 }, after(DAY_MS)).penalty).toBe(1000n * GF)
  const none = redemptionValue({ ...terms, dailyRatePpm: 0, earlyRedeemRatePpm: 0 }, after(DAY_MS))
  expect(none).toEqual({ earned: 0n, penalty: 0n })
})

test('interest is a whole unit for 100 GF at the smallest rate for a day', () => {
  expect(interest(100n * GF, 1, 1)).toBe(1n)
  expect(interest(9_999_900n * GF, 100_000, 3650)).toBe(9_999_900n * GF * 365n)
})

test.each([
  [0, '0'],
  [1, '0.0001'],
  [500, '0.05'],
  [650, '0.065'],
  [10_000, '1'],
  [12_500, '1.25'],
  [1_000_000, '100'],
])('showPercent writes %i millionths as %s per cent', (ppm, text) => {
  expect(showPercent(ppm)).toBe(text)
})
