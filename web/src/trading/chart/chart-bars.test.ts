import type { Candle } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { barsOf, heightOf, nearestCandle, stepCandles } from './chart-bars.ts'

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

test('where hardly anything was traded, only what was is drawn', () => {
  const thin = barsOf([candle('2026-11-21T00:00:00.000Z'), candle('2026-11-21T09:00:00.000Z')], HOUR)
  expect(thin.map(({ candle }) => candle !== undefined)).toEqual([true, true])
})

test('days and hours are those of Shanghai', () => {
  const [day] = barsOf([candle('2026-11-20T16:00:00.000Z')], 24 * HOUR)
  expect(new Date((day?.time ?? 0) * 1000).toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(bars[0]?.time).toBe(Date.parse('2026-11-21T08:00:00.000Z') / 1000)
})

test('a candle begins with the price of the one before, however long ago that was', () => {
  const priced = (time: string, open: string, close: string) => ({ time, open, close }) as Candle
  const connected = barsOf(
    [
      priced('2026-11-21T00:00:00.000Z', '1.0100', '1.0200'),
      priced('2026-11-21T02:00:00.000Z', '1.0500', '1.0500'),
    ],
    HOUR,
  )
  expect(connected.map(({ from }) => from)).toEqual(['1.0100', '1.0200', '1.0200'])
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
