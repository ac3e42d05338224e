import type { Candle } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { readChange, showChange, withChanges } from './price-changes.ts'

const at = (price: string) => ({ price }) as Candle

// spec: 001 §2 chart: price, 24 h and 7 days, five ranges, kinds, table
// spec: 001 §3 price data; change worked out by the client
test('withChanges compares each candle with the one before, newest first', () => {
  const rows = withChanges([at('1.0000'), at('1.0500'), at('1.0000')])
  expect(rows.map(({ candle, change }) => [candle.price, change])).toEqual([
    ['1.0000', -476n],
    ['1.0500', 500n],
    ['1.0000', undefined],
  ])
})

test('showChange shows the sign and two decimals', () => {
  expect(showChange(500n)).toBe('+5.00%')
  expect(showChange(-476n)).toBe('−4.76%')
  expect(showChange(-5n)).toBe('−0.05%')
  expect(showChange(0n)).toBe('0.00%')
})

test('showChange shows a change read from the server the same way', () => {
  expect(showChange(readChange('-1.25'))).toBe('−1.25%')
  expect(showChange(readChange('0.07'))).toBe('+0.07%')
})
