import { expect, test } from 'vitest'
import { isOpenAt } from './opening-hours.ts'

const at = (time: string) => Date.parse(`2026-11-27T${time}:00+08:00`)

test.each([
  ['09:00-21:00', '08:59', false],
  ['09:00-21:00', '09:00', true],
  ['09:00 – 21:00', '20:59', true],
  ['9:00至21:00', '21:00', false],
  ['17：00～02：00', '01:30', true],
  ['17:00-02:00', '03:00', false],
  ['00:00-24:00', '23:59', true],
  ['每天早九点到晚九点', '12:00', undefined],
  ['09:00-14:00, 17:00-21:00', '12:00', undefined],
  ['', '12:00', undefined],
  [null, '12:00', undefined],
])('a shop with the hours %s at %s: %s', (hours, time, expected) => {
  expect(isOpenAt(hours, at(time))).toBe(expected)
})
