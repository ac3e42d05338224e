import { readUnits, UNITS_PER_POINT } from '@torch/contract/money.ts'
import type { Candle } from '@torch/contract/trading.ts'
import type { UTCTimestamp } from 'lightweight-charts'
import { PLATFORM_AHEAD } from '../../lib/own-clock.ts'

/** A place on the chart's time axis; without a candle where nothing was traded. */
export interface Bar {
  /** As the library counts: the days of UTC. */
  time: UTCTimestamp
  candle: Candle | undefined
  /**
   * What the candle begins with: the price of the one before. Trades are few, and a candle of one trade alone would be a
   * dash that hides how the price came there.
   */
  from: string
}

/**
 * Every bucket from the first candle to the last one, with those in which nothing was traded. Where these are most of
 * them they are left out: a few hairs far apart are no picture of a price.
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

// The platform's clock, for days and hours: Shanghai has no summer time.
const SHANGHAI_SECONDS = PLATFORM_AHEAD / 1000

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
