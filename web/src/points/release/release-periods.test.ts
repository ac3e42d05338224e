import { expect, test } from 'vitest'
import { isCurrent, releasePeriods } from './release-periods.ts'

test('each period lasts until the next one begins, and the last one for good', () => {
  expect(releasePeriods()).toEqual([
    { from: 1, to: 90, perMille: '1' },
    { from: 91, to: 180, perMille: '0.8' },
    { from: 181, to: 270, perMille: '0.6' },
    { from: 271, to: undefined, perMille: '0.5' },
  ])
  expect(releasePeriods([{ fromDay: 1, perMille: '2' }])).toEqual([{ from: 1, to: undefined, perMille: '2' }])
})

test.each([
  [1, 0],
  [90, 0],
  [91, 1],
  [270, 2],
  [271, 3],
  [4000, 3],
])('day %i is in period %i', (day, period) => {
  expect(releasePeriods().findIndex((one) => isCurrent(one, day))).toBe(period)
})

test('nobody is in a period before it is known which day it is', () => {
  expect(releasePeriods().some((one) => isCurrent(one, undefined))).toBe(false)
})
