import { CHART_RANGES } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { RANGES, readChoice } from './use-chart-choice.ts'

// spec: 001 §2 chart: price, 24 h and 7 days, five ranges, kinds, table
test('RANGES are the ranges of the contract', () => {
  expect(RANGES).toEqual(CHART_RANGES)
})

test('readChoice falls back to the defaults for unknown values', () => {
  expect(readChoice(new URLSearchParams('range=90d&kind=area'))).toEqual({ range: '90d', kind: 'area' })
  expect(readChoice(new URLSearchParams('range=5y&kind=<b>'))).toEqual({ range: '7d', kind: 'candles' })
})
