import type { Units } from '../money.ts'

// A price that follows the market price (rules/trading#floating-price): said once for who sets it and for who shows it.

/** Prices go by whole 0.01 USDT. */
const STEP = 100n

/**
 * What one GF costs at so many thousandths above the market price, or below it: rounded to the nearest 0.01 USDT, and never
 * outside the band. In 0.0001 USDT.
 */
export function floatingPrice(
  market: Units,
  perMille: number,
  { lowest, highest }: { lowest: Units; highest: Units },
): Units {
  const exact = market * BigInt(1000 + perMille)
  const price = ((exact + 500n * STEP) / (1000n * STEP)) * STEP
  if (price < lowest) return lowest
  return price > highest ? highest : price
}
