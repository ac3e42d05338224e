import { expect, test } from 'vitest'
import { dayOfMembership, showAmount, showMinute, wholeCents } from './format.ts'

test.each([
  ['0.0000', '0.00'],
  ['12.5000', '12.50'],
  ['0.0099', '0.00'],
  ['1234567.8999', '1,234,567.89'],
  ['-3.0050', '−3.00'],
])('showAmount of %s is %s, truncated', (wire, shown) => {
  expect(showAmount(wire)).toBe(shown)
})

test.each([
  // A loss of 100.00 − 76.5475, where 76.5475 is shown as 76.54.
  [-234_525n, -234_600n],
  [-234_500n, -234_500n],
  [-1n, -100n],
  [0n, 0n],
  [765_475n, 765_400n],
])('wholeCents of %s is %s', (units, shown) => {
  expect(wholeCents(units)).toBe(shown)
})

// spec: 000 §2 GF detail: balance, earned, spent, both times
// spec: 000 §9 dates are formatted by language
test('showMinute uses the platform’s time zone', () => {
  expect(showMinute('2026-01-04T23:04:59.000Z')).toBe('2026-01-05 07:04')
})

// spec: 000 §2 GF detail: balance, earned, spent, both times
// spec: 000 §9 dates are formatted by language
test.each([null, undefined, '', 'yesterday'])('showMinute of %s is undefined', (moment) => {
  expect(showMinute(moment)).toBeUndefined()
})

test.each([
  ['2026-01-01T15:59:59Z', '2026-01-01T15:59:59Z', 1],
  // Midnight in Shanghai is between the two.
  ['2026-01-01T15:59:59Z', '2026-01-01T16:00:00Z', 2],
  ['2026-01-01T16:00:00Z', '2026-04-01T15:59:59Z', 90],
  ['2026-01-01T16:00:00Z', '2026-04-01T16:00:00Z', 91],
  // The clock of the phone is behind.
  ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z', 1],
])('dayOfMembership registered %s, now %s is %i', (registered, now, day) => {
  expect(dayOfMembership(registered, Date.parse(now))).toBe(day)
})
