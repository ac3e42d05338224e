import { readUnits, type Units } from '@torch/contract/money.ts'
import { readTyped } from '../lib/typed-amount.ts'

/** USDT for so many GF. Exact: GF go by hundreds and a price has two decimals. */
export function totalOf(gf: Units, unitPrice: Units): Units {
  return (gf * unitPrice) / 10_000n
}

export interface Band {
  minPrice: string
  maxPrice: string
}

export type PriceFault = 'missing' | 'outside'

/**
 * What is wrong with a typed unit price. While the market price is not known, none is outside
 * (rules/trading#price-band).
 */
export function priceFault(typed: string, band: Band | undefined): PriceFault | undefined {
  const units = readTyped(typed)
  if (units === undefined || units === 0n) return 'missing'
  if (!band) return undefined
  return units < readUnits(band.minPrice) || units > readUnits(band.maxPrice) ? 'outside' : undefined
}
