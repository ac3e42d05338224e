import { expect, test } from 'vitest'
import { periodFault, presetOf, presetPeriod } from './periods.ts'

test.each([
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['days90', '2026-11-21', '2026-08-24', '2026-11-21'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-11-21'],
] as const)('presetPeriod %s on %s is %s to %s', (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to })
  expect(presetOf({ from, to }, today)).toBe(preset)
})

test('presetOf is undefined for other days', () => {
  expect(presetOf({ from: '2026-11-02', to: '2026-11-21' }, '2026-11-21')).toBeUndefined()
})

test('periodFault refuses a reversed period and one above three years', () => {
  expect(periodFault({ from: '2026-11-22', to: '2026-11-21' })).toBe('reversed')
  expect(periodFault({ from: '2026-11-21', to: '2026-11-21' })).toBeUndefined()
  expect(periodFault({ from: '2023-11-21', to: '2026-11-21' })).toBeUndefined()
  expect(periodFault({ from: '2020-11-21', to: '2026-11-21' })).toBe('tooLong')
})
