import { expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysBetween,
  isDay,
  lastDayOf,
  monthOf,
  monthsBack,
  showDate,
  showDayHeading,
  showMoment,
  showMonth,
  showTime,
} from './calendar.ts'

test('dayOf and showTime use the time of Shanghai', () => {
  expect(dayOf('2026-11-20T15:59:59.999Z')).toBe('2026-11-20')
  expect(dayOf('2026-11-20T16:00:00.000Z')).toBe('2026-11-21')
  expect(showTime('2026-11-20T16:05:00.000Z')).toBe('00:05')
})

test('addDays and daysBetween cross months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-11-21', '2027-11-21')).toBe(365)
})

test('monthOf uses the time of Shanghai, monthsBack lists months down to the first one', () => {
  expect([monthOf('2026-10-31T15:59:59.999Z'), monthOf('2026-10-31T16:00:00.000Z')]).toEqual([
    '2026-10',
    '2026-11',
  ])
  expect([lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual(['2028-02-29', '2026-12-31'])
  expect(monthsBack('2026-02', '2025-11')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBack('2026-02', '2026-02')).toEqual(['2026-02'])
  expect([showMonth('2026-11', 'zh'), showMonth('2026-11', 'en')]).toEqual(['2026年11月', 'November 2026'])
})

test('dates are shown in the format of each language', () => {
  expect(showDate('2026-11-21', 'zh')).toBe('2026年11月21日')
  expect(showDate('2026-11-21', 'en')).toBe('Nov 21, 2026')
  expect(showMoment('2026-11-21T10:05:00.000Z', 'zh')).toBe('2026年11月21日 18:05')
  expect(showDayHeading('2026-11-21', '2026-12-01', 'zh')).toContain('11月21日')
  expect(showDayHeading('2026-11-21', '2026-12-01', 'en')).toBe('Sat, Nov 21')
  expect(showDayHeading('2025-11-21', '2026-12-01', 'en')).toBe('Fri, Nov 21, 2025')
})

test.each(['2026-02-29', '2026-13-01', '26-1-1', '2026-11-21T00:00', '', null])(
  'isDay of %s is false',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
