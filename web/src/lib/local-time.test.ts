import { HOUR_MS } from '@torch/contract/time.ts'
import { expect, test } from 'vitest'
import { momentOf, showMoment, showTime, timeOf } from './calendar.ts'
import { showMinute } from './format.ts'
import { setLanguage } from './language.ts'
import { localTimeSuffix, withZone } from './local-time.ts'

const moment = '2026-11-21T10:05:00.000Z'

test('times have no zone on a device in the platform’s time zone, and withZone adds it', () => {
  setLanguage('zh')
  expect(showMinute(moment)).toBe('2026-11-21 18:05')
  expect(showTime(moment)).toBe('18:05')
  expect(showMoment(moment, 'en')).toBe('Nov 21, 2026, 18:05')
  expect(withZone(showTime(moment), moment)).toBe('18:05 北京时间')
})

test.each([
  ['London', 0, ' 北京时间（本地 10:05）', ' Beijing (10:05 here)'],
  ['New York', -5, ' 北京时间（本地 05:05）', ' Beijing (05:05 here)'],
  ['a ship at the date line', -12, ' 北京时间（本地 11-20 22:05）', ' Beijing (11-20 22:05 here)'],
  ['Auckland, the day after', 14, ' 北京时间（本地 11-22 00:05）', ' Beijing (11-22 00:05 here)'],
])('localTimeSuffix shows the device’s own time: %s', (_, hours, zh, en) => {
  expect(breakable(localTimeSuffix(moment, 'zh', hours * HOUR_MS))).toBe(zh)
  expect(breakable(localTimeSuffix(moment, 'en', hours * HOUR_MS))).toBe(en)
})

test('localTimeSuffix prevents line breaks within the device’s own time', () => {
  for (const language of ['zh', 'en'] as const) {
    const [own = ''] = /[（(].+[）)]/.exec(localTimeSuffix(moment, language, -12 * HOUR_MS)) ?? []
    expect(own).not.toBe('')
    expect(own).not.toMatch(/[ ]|本地|[^\u2060]-|-[^\u2060]/)
  }
})

/** Removes the characters that prevent line breaks. */
const breakable = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

test('momentOf reads a typed time in the platform’s time zone', () => {
  expect(momentOf('2026-11-21T18:05')).toBe(moment)
  expect(timeOf(momentOf('2026-11-21T18:05') ?? '')).toBe('18:05')
  expect(momentOf('275760-09-13T08:01')).toBeUndefined()
  expect(momentOf('')).toBeUndefined()
})
