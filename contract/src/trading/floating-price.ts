import type { Units } from '../money.ts'

// A price that follows the market price (rules/trading#floating-price), calculated here for server and browser.

/** Prices are multiples of 0.01 USDT. */
const STEP = 100n

/**
 * Returns the price of one GF at a margin of `perMille` thousandths on the market price: rounded to the nearest 0.01
 * USDT and clamped to the band. In 0.0001 USDT.
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
