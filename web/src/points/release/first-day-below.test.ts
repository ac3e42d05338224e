import { expect, test } from 'vitest'
import { addDays } from '../../lib/calendar.ts'
import { firstDayBelow } from './first-day-below.ts'

const MINIMUM = 100_000n * 10_000n

function curve(start: number, perDay: number) {
  return Array.from({ length: 366 }, (_, day) => ({
    day: addDays('2026-11-21', day),
    pv: `${start - perDay * day}.0000`,
  }))
}

test('returns the first day below the minimum', () => {
  expect(firstDayBelow(curve(100_200, 100), MINIMUM)).toBe('2026-11-24')
})

test('is undefined when that day is over 30 days away or the start is below', () => {
  expect(firstDayBelow(curve(100_000 + 31 * 100, 100), MINIMUM)).toBeUndefined()
  expect(firstDayBelow(curve(100_000 + 30 * 100 - 1, 100), MINIMUM)).toBe('2026-12-21')
  expect(firstDayBelow(curve(99_999, 100), MINIMUM)).toBeUndefined()
  expect(firstDayBelow([], MINIMUM)).toBeUndefined()
})
