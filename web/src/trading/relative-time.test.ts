import { expect, test } from 'vitest'
import { ago } from './relative-time.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

// spec: 001 §2 relative time up to 30 days
// spec: 001 §9 trading: pages of 20 and 10, 1000 for one order, 30 days, 10 MB and 5 MB
test.each([
  ['2026-11-21T12:00:00.000Z', { unit: 'seconds', count: 0 }],
  ['2026-11-21T12:00:30.000Z', { unit: 'seconds', count: 0 }],
  ['2026-11-21T11:59:00.001Z', { unit: 'seconds', count: 59 }],
  ['2026-11-21T11:59:00.000Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T11:00:00.001Z', { unit: 'minutes', count: 59 }],
  ['2026-11-21T11:00:00.000Z', { unit: 'hours', count: 1 }],
  ['2026-11-20T12:00:00.001Z', { unit: 'hours', count: 23 }],
  ['2026-11-20T12:00:00.000Z', { unit: 'days', count: 1 }],
  ['2026-10-22T12:00:00.000Z', { unit: 'days', count: 30 }],
  ['2026-10-22T11:59:59.999Z', undefined],
])('ago of %s is %o', (moment, passed) => {
  expect(ago(moment, now)).toEqual(passed)
})
