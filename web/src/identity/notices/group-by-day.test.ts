import type { Notice } from '@torch/contract/notices.ts'
import { expect, test } from 'vitest'
import { dayHeading, groupByDay } from './notices-page.tsx'

const at = (time: string) => ({ time }) as Notice

test('groupByDay starts a new day at midnight in Shanghai', () => {
  const groups = groupByDay([
    at('2026-11-21T16:00:00.000Z'),
    at('2026-11-21T15:59:59.999Z'),
    at('2026-11-20T16:00:00.000Z'),
  ])
  expect(groups.map(({ day, notices }) => [day, notices.length])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
  ])
})

test.each([
  ['2026-11-22', 'Today'],
  ['2026-11-21', 'Yesterday'],
  ['2026-11-20', 'Fri, Nov 20'],
  ['2025-11-20', 'Thu, Nov 20, 2025'],
])('dayHeading of %s is %s', (day, heading) => {
  const near = { today: 'Today', yesterday: 'Yesterday' }
  expect(dayHeading(day, Date.parse('2026-11-21T16:00:00Z'), 'en', near)).toBe(heading)
})
