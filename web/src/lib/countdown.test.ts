import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

const HOUR = 3_600_000

// spec: 000 §4 auto-release: countdown in its four forms
test.each([
  [30 * 24 * HOUR, { unit: 'days', days: 30, hours: 0 }],
  [26 * HOUR + 59_000, { unit: 'days', days: 1, hours: 2 }],
  [24 * HOUR - 1, { unit: 'hours', hours: 23, minutes: 59 }],
  [HOUR, { unit: 'hours', hours: 1, minutes: 0 }],
  [HOUR - 1000, { unit: 'minutes', minutes: 59, seconds: 59 }],
  [60_000, { unit: 'minutes', minutes: 1, seconds: 0 }],
  [59_999, { unit: 'seconds', seconds: 59 }],
  [999, { unit: 'seconds', seconds: 0 }],
  [-5000, { unit: 'seconds', seconds: 0 }],
])('countdown of %i ms is %o', (left, shown) => {
  expect(countdown(left)).toEqual(shown)
})
