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

test('barsOf adds an empty bar for each hour without a trade', () => {
  expect(bars.map(({ candle }) => candle !== undefined)).toEqual([true, true, false, false, true])
  expect(barsOf([], HOUR)).toEqual([])
})

test('barsOf leaves out the empty bars when trades are sparse', () => {
  const thin = barsOf([candle('2026-11-21T00:00:00.000Z'), candle('2026-11-21T09:00:00.000Z')], HOUR)
  expect(thin.map(({ candle }) => candle !== undefined)).toEqual([true, true])
})

test('barsOf shifts times to the time zone of Shanghai', () => {
  const [day] = barsOf([candle('2026-11-20T16:00:00.000Z')], 24 * HOUR)
  expect(new Date((day?.time ?? 0) * 1000).toISOString()).toBe('2026-11-21T00:00:00.000Z')
  expect(bars[0]?.time).toBe(Date.parse('2026-11-21T08:00:00.000Z') / 1000)
})

test('barsOf starts a bar at the closing price of the candle before', () => {
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

test('nearestCandle returns the nearest bar with a candle', () => {
  expect(nearestCandle(bars, -3)).toBe(0)
  expect(nearestCandle(bars, 2.2)).toBe(1)
  expect(nearestCandle(bars, 3)).toBe(4)
  expect(nearestCandle(bars, 99)).toBe(4)
  expect(nearestCandle([], 1)).toBeUndefined()
})

test('stepCandles skips empty bars and stops at the ends', () => {
  expect(stepCandles(bars, 1, 1)).toBe(4)
  expect(stepCandles(bars, 4, -1)).toBe(1)
  expect(stepCandles(bars, 4, 1)).toBe(4)
  expect(stepCandles(bars, 1, -99)).toBe(0)
})

test('heightOf converts a price to a number', () => {
  expect(heightOf('1.0525')).toBe(1.0525)
})
