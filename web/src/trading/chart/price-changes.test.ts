import type { Candle } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { readChange, showChange, withChanges } from './price-changes.ts'

const at = (price: string) => ({ price }) as Candle

test('each item is compared with the one before it, and the newest comes first', () => {
  const rows = withChanges([at('1.0000'), at('1.0500'), at('1.0000')])
  expect(rows.map(({ candle, change }) => [candle.price, change])).toEqual([
    ['1.0000', -476n],
    ['1.0500', 500n],
    ['1.0000', undefined],
  ])
})

test('a change is cut towards zero and carries its sign', () => {
  expect(showChange(500n)).toBe('+5.00%')
  expect(showChange(-476n)).toBe('−4.76%')
  expect(showChange(-5n)).toBe('−0.05%')
  expect(showChange(0n)).toBe('0.00%')
})

test("the server's own change reads the same", () => {
  expect(showChange(readChange('-1.25'))).toBe('−1.25%')
  expect(showChange(readChange('0.07'))).toBe('+0.07%')
})
