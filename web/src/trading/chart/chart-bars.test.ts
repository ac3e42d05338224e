import type { Candle } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { barsOf, heightOf, momentOf, nearestCandle, stepCandles } from './chart-bars.ts'

const candle = (time: string) => ({ time }) as Candle
const HOUR = 3600

const bars = barsOf(
  [
    candle('2026-11-21T00:00:00.000Z'),
    candle('2026-11-21T01:00:00.000Z'),
    candle('2026-11-21T04:00:00.000Z'),
  ],
  HOUR,
)

test('hours without a trade keep their place on the axis', () => {
  expect(bars.map(({ candle }) => candle !== undefined)).toEqual([true, true, false, false, true])
  expect(barsOf([], HOUR)).toEqual([])
})

test('the axis counts the days of Shanghai', () => {
  expect(new Date((bars[0]?.time ?? 0) * 1000).toISOString()).toBe('2026-11-21T08:00:00.000Z')
  expect(momentOf(bars[0]?.time ?? 0)).toBe('2026-11-21T00:00:00.000Z')
})

test('a finger between two candles reads the nearer one', () => {
  expect(nearestCandle(bars, -3)).toBe(0)
  expect(nearestCandle(bars, 2.2)).toBe(1)
  expect(nearestCandle(bars, 3)).toBe(4)
  expect(nearestCandle(bars, 99)).toBe(4)
  expect(nearestCandle([], 1)).toBeUndefined()
})

test('the arrow keys go from candle to candle and stop at the ends', () => {
  expect(stepCandles(bars, 1, 1)).toBe(4)
  expect(stepCandles(bars, 4, -1)).toBe(1)
  expect(stepCandles(bars, 4, 1)).toBe(4)
  expect(stepCandles(bars, 1, -99)).toBe(0)
})

test('a price is drawn as high as it is', () => {
  expect(heightOf('1.0525')).toBe(1.0525)
})
