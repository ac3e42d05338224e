import type { HistoryMonth } from '@torch/contract/points.ts'
import { expect, test } from 'vitest'
import { monthSums } from './month-sums.ts'

const sum = (month: string, pointsType: 'GF' | 'PV', come: string): HistoryMonth => ({
  ...{ month, pointsType, in: come, out: '0.0000' },
})

test('a month that two pages touch is summed once, by the later one', () => {
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
