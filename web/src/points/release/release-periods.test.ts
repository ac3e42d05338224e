import { expect, test } from 'vitest'
import { isCurrent, releasePeriods } from './release-periods.ts'

test('releasePeriods end where the next one begins, and the last one never', () => {
  expect(releasePeriods()).toEqual([
    { from: 1, to: 90, perMille: '1' },
    { from: 91, to: 180, perMille: '0.8' },
    { from: 181, to: 270, perMille: '0.6' },
    { from: 271, to: undefined, perMille: '0.5' },
  ])
  expect(releasePeriods([{ fromDay: 1, perMille: '2' }])).toEqual([{ from: 1, to: undefined, perMille: '2' }])
})

// spec: 000 §2 PV detail: days, four periods, rates
test.each([
  [1, 0],
  [90, 0],
  [91, 1],
  [270, 2],
  [271, 3],
  [4000, 3],
])('isCurrent: day %i is in the period with index %i', (day, period) => {
  expect(releasePeriods().findIndex((one) => isCurrent(one, day))).toBe(period)
})

test('isCurrent is false while the day is unknown', () => {
  expect(releasePeriods().some((one) => isCurrent(one, undefined))).toBe(false)
})
