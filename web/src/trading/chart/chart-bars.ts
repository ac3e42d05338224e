import { readUnits, UNITS_PER_POINT } from '@torch/contract/money.ts'
import type { Candle } from '@torch/contract/trading.ts'
import type { UTCTimestamp } from 'lightweight-charts'

/** A place on the chart's time axis. Where nothing was traded there is no candle, and the axis goes on. */
export interface Bar {
  time: UTCTimestamp
  candle: Candle | undefined
}

// The platform's days are Shanghai's, which has no summer time; the library draws the days of UTC.
const SHANGHAI_SECONDS = 8 * 3600

/** Every bucket from the first candle to the last one, with those in which nothing was traded. */
export function barsOf(history: readonly Candle[], bucketSeconds: number): Bar[] {
  const byTime = new Map(history.map((candle) => [Date.parse(candle.time) / 1000, candle]))
  const times = [...byTime.keys()]
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  const bars: Bar[] = []
  for (let time = first; time <= last; time += bucketSeconds)
    bars.push({ time: drawnTime(time), candle: byTime.get(time) })
  return bars
}

function drawnTime(seconds: number): UTCTimestamp {
  return (seconds + SHANGHAI_SECONDS) as UTCTimestamp
}

/** What the axis says of a time, as a moment that the rest of the app shows. */
export function momentOf(time: number): string {
  return new Date((time - SHANGHAI_SECONDS) * 1000).toISOString()
}

/** For drawing only: a picture has no cents. */
export function heightOf(price: string): number {
  return Number(readUnits(price)) / Number(UNITS_PER_POINT)
}

/** The candle that lies nearest to a place; undefined where there is none at all. */
export function nearestCandle(bars: readonly Bar[], place: number): number | undefined {
  const there = Math.min(Math.max(Math.round(place), 0), bars.length - 1)
  for (let away = 0; away < bars.length; away += 1) {
    if (bars[there - away]?.candle) return there - away
    if (bars[there + away]?.candle) return there + away
  }
  return undefined
}

/** So many candles further on, or as far as there are any. */
export function stepCandles(bars: readonly Bar[], place: number, steps: number): number {
  const traded = bars.flatMap(({ candle }, index) => (candle ? [index] : []))
  const now = traded.indexOf(place)
  return traded[Math.min(Math.max(now + steps, 0), traded.length - 1)] ?? place
}
