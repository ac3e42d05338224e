import { expect, test } from 'vitest'
import { showRecordTime } from './record-time.ts'

// spec: 000 §9 dates are formatted by language
// spec: 001 §2 dates to the minute, unknown time
test('showRecordTime shows year, month, day, hour and minute', () => {
  expect(showRecordTime('2026-11-21T10:05:00.000Z')).toMatch(/^2026\/11\/2[12] \d\d:\d5$/)
})

// spec: 000 §9 dates are formatted by language
// spec: 001 §2 dates to the minute, unknown time
test.each([undefined, null, '', 'soon'])('showRecordTime of %s is the text for an unknown time', (moment) => {
  expect(showRecordTime(moment, '未知时间')).toBe('未知时间')
})
