import { readUnits, UNITS_PER_POINT } from '@torch/contract/money.ts'
import type { Candle } from '@torch/contract/trading.ts'
import type { UTCTimestamp } from 'lightweight-charts'
import { PLATFORM_UTC_OFFSET } from '../../lib/local-time.ts'

/** A position on the chart's time axis; without a candle where nothing was traded. */
export interface Bar {
  /** In the library's UTC time. */
  time: UTCTimestamp
  candle: Candle | undefined
  /**
   * The candle's open: the previous price. Trades are few, and a candle of one trade alone would hide how the price
   * moved.
   */
  from: string
}

/**
 * Returns all buckets from the first candle to the last, including empty ones. If most are empty they are left out,
 * because a few distant lines show no price movement.
 */
export function barsOf(history: readonly Candle[], bucketSeconds: number): Bar[] {
  const byTime = new Map(history.map((candle) => [Date.parse(candle.time) / 1000, candle]))
  const times = [...byTime.keys()]
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  const bars: Bar[] = []
  const isThin = 2 * times.length * bucketSeconds < last - first
  let from = byTime.get(first)?.open ?? '0'
  for (let time = first; time <= last; time += bucketSeconds) {
    const candle = byTime.get(time)
    if (candle || !isThin) bars.push({ time: (time + SHANGHAI_SECONDS) as UTCTimestamp, candle, from })
    from = candle?.close ?? from
  }
  return bars
}

// The axis shows platform time; Shanghai has no summer time.
const SHANGHAI_SECONDS = PLATFORM_UTC_OFFSET / 1000

/** For drawing only, without cents. */
export function heightOf(price: string): number {
  return Number(readUnits(price)) / Number(UNITS_PER_POINT)
}

/** Returns the index of the nearest candle; undefined where there is none. */
export function nearestCandle(bars: readonly Bar[], place: number): number | undefined {
  const there = Math.min(Math.max(Math.round(place), 0), bars.length - 1)
  for (let away = 0; away < bars.length; away += 1) {
    if (bars[there - away]?.candle) return there - away
    if (bars[there + away]?.candle) return there + away
  }
  return undefined
}

/** Returns the index `steps` candles further, within the range. */
export function stepCandles(bars: readonly Bar[], place: number, steps: number): number {
  const traded = bars.flatMap(({ candle }, index) => (candle ? [index] : []))
  const now = traded.indexOf(place)
  return traded[Math.min(Math.max(now + steps, 0), traded.length - 1)] ?? place
}
