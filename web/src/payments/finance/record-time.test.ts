import { expect, test } from 'vitest'
import { showRecordTime } from './record-time.ts'

test('a moment shows year, month, day, hour and minute', () => {
  expect(showRecordTime('2026-11-21T10:05:00.000Z')).toMatch(/^2026\/11\/2[12] \d\d:\d5$/)
})

test.each([undefined, null, '', 'soon'])('no moment (%s) is said to be unknown', (moment) => {
  expect(showRecordTime(moment, '未知时间')).toBe('未知时间')
})
