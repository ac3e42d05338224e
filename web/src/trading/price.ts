import { readUnits, type Units } from '@torch/contract/money.ts'
import { readTypedAmount } from '../lib/typed-amount.ts'

/** Returns the USDT for an amount of GF. Exact: GF are whole hundreds and a price has two decimals. */
export function totalOf(gf: Units, unitPrice: Units): Units {
  return (gf * unitPrice) / 10_000n
}

export interface Band {
  minPrice: string
  maxPrice: string
}

export type PriceFault = 'missing' | 'outside'

/**
 * Returns what is wrong with a typed unit price. While the market price is unknown, no price is out of range
 * (rules/trading#price-band).
 */
export function priceFault(typed: string, band: Band | undefined): PriceFault | undefined {
  const units = readTypedAmount(typed)
  if (units === undefined || units === 0n) return 'missing'
  if (!band) return undefined
  return units < readUnits(band.minPrice) || units > readUnits(band.maxPrice) ? 'outside' : undefined
}
