import type { Transaction } from '@torch/contract/points.ts'
import { expect, test } from 'vitest'
import { byDay } from './history-days.ts'

const entry = (id: number, createdTime: string) => ({ id, createdTime }) as Transaction

test('midnight in Shanghai parts the days, and the newest stay on top', () => {
  const groups = byDay([
    entry(4, '2026-11-21T01:00:00.000Z'),
    entry(3, '2026-11-20T16:00:00.000Z'),
    entry(2, '2026-11-20T15:59:59.000Z'),
    entry(1, '2026-11-19T16:00:00.000Z'),
  ])
  expect(groups.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [4, 3]],
    ['2026-11-20', [2, 1]],
  ])
})
