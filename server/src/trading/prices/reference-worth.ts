import { UNITS_PER_POINT, writeUnits } from '@torch/contract/money.ts'
import type { ReferenceWorth } from '@torch/contract/trading.ts'
import type { ComputedPrice } from './market-price-rule.ts'

interface DatedRate {
  /** In 0.0001 CNY per USDT; 0 where none is set. */
  rate: bigint
  since: Date | null
}

/**
 * Returns what a GF is worth in CNY, rounded to 0.0001 (rules/trading#worth). Null without a rate, and before the first trades: the
 * fallback is no price that anyone paid.
 */
export function referenceWorth(
  { price, source }: Pick<ComputedPrice, 'price' | 'source'>,
  { rate, since }: DatedRate,
): ReferenceWorth | null {
  if (rate === 0n || source === 'fallback') return null
  return {
    cnyPerGf: writeUnits((price * rate + UNITS_PER_POINT / 2n) / UNITS_PER_POINT),
    cnyPerUsdt: writeUnits(rate),
    rateSince: since?.toISOString() ?? null,
  }
}
