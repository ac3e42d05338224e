import { MINUS, readUnits } from '@torch/contract/money.ts'
import type { Candle } from '@torch/contract/trading.ts'

/** A candle with its change from the previous one, in hundredths of a per cent; undefined for the first. */
export interface PricedMoment {
  candle: Candle
  change: bigint | undefined
}

/** Returns the rows of the price table with their changes (rules/trading#chart). Newest first; truncated towards zero. */
export function withChanges(history: readonly Candle[]): PricedMoment[] {
  return history
    .map((candle, place) => ({ candle, change: changeFrom(history[place - 1], candle) }))
    .reverse()
}

function changeFrom(before: Candle | undefined, { price }: Candle): bigint | undefined {
  if (!before) return undefined
  const from = readUnits(before.price)
  return from === 0n ? undefined : ((readUnits(price) - from) * 10_000n) / from
}

/** '+1.25%', '−0.40%', '0.00%'. */
export function showChange(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths
  const sign = hundredths > 0n ? '+' : hundredths < 0n ? MINUS : ''
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}%`
}

/** Converts the API's per cent ('-1.25') to hundredths. */
export function readChange(change: string): bigint {
  return readUnits(change) / 100n
}
