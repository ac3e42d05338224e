import { expect, test } from 'vitest'
import { ageOf } from './waiting.tsx'

const moment = '2026-11-21T08:00:00.000Z'
const after = (minutes: number) => ageOf(moment, Date.parse(moment) + minutes * 60_000)

test.each([
  [-5, 'minutes', 0, 'neutral'],
  [0, 'minutes', 0, 'neutral'],
  [59.9, 'minutes', 59, 'neutral'],
  [60, 'hours', 1, 'neutral'],
  [4 * 60, 'hours', 4, 'accent'],
  [24 * 60 - 1, 'hours', 23, 'accent'],
  [24 * 60, 'days', 1, 'bad'],
  [49 * 60, 'days', 2, 'bad'],
] as const)('ageOf after %d minutes is in %s', (minutes, unit, count, tone) => {
  expect(after(minutes)).toEqual({ unit, count, tone })
})
