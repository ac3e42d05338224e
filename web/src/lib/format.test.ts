import { expect, test } from 'vitest'
import { dayOfMembership, showAmount, showMinute, wholeCents } from './format.ts'

test.each([
  ['0.0000', '0.00'],
  ['12.5000', '12.50'],
  ['0.0099', '0.00'],
  ['1234567.8999', '1,234,567.89'],
  ['-3.0050', '−3.00'],
])('%s is shown as %s, cut and never rounded', (wire, shown) => {
  expect(showAmount(wire)).toBe(shown)
})

test.each([
  // 76.5475 GF were released for 100.00: the lines above show 76.54.
  [-234_525n, -234_600n],
  [-234_500n, -234_500n],
  [-1n, -100n],
  [0n, 0n],
  [765_475n, 765_400n],
])('what is left, %s, is shown as %s', (units, shown) => {
  expect(wholeCents(units)).toBe(shown)
})

test('a minute is shown by the platform’s clock', () => {
  expect(showMinute('2026-01-04T23:04:59.000Z')).toBe('2026-01-05 07:04')
})

test.each([null, undefined, '', 'yesterday'])('%s is no moment', (moment) => {
  expect(showMinute(moment)).toBeUndefined()
})

test.each([
  ['2026-01-01T15:59:59Z', '2026-01-01T15:59:59Z', 1],
  // Shanghai's midnight is between the two.
  ['2026-01-01T15:59:59Z', '2026-01-01T16:00:00Z', 2],
  ['2026-01-01T16:00:00Z', '2026-04-01T15:59:59Z', 90],
  ['2026-01-01T16:00:00Z', '2026-04-01T16:00:00Z', 91],
  // A phone whose clock is behind.
  ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z', 1],
])('registered %s, now %s: day %i', (registered, now, day) => {
  expect(dayOfMembership(registered, Date.parse(now))).toBe(day)
})
