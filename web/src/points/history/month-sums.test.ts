import type { HistoryMonth } from '@torch/contract/points.ts'
import { expect, test } from 'vitest'
import { monthSums } from './history-list.tsx'

const sum = (month: string, pointsType: 'GF' | 'PV', amountIn: string): HistoryMonth => ({
  ...{ month, pointsType, in: amountIn, out: '0.0000' },
})

test('monthSums takes the sum of a month on two pages from the later page', () => {
  const pages = [
    {
      months: [
        sum('2026-11', 'GF', '1.0000'),
        sum('2026-10', 'GF', '2.0000'),
        sum('2026-10', 'PV', '3.0000'),
      ],
    },
    {
      months: [
        sum('2026-10', 'GF', '2.5000'),
        sum('2026-10', 'PV', '3.0000'),
        sum('2026-09', 'GF', '4.0000'),
      ],
    },
  ]
  expect(monthSums(pages).map((one) => `${one.month} ${one.pointsType} ${one.in}`)).toEqual([
    ...['2026-11 GF 1.0000', '2026-10 GF 2.5000', '2026-10 PV 3.0000', '2026-09 GF 4.0000'],
  ])
})
