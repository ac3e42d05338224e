import { readUnits, showUnits } from '@torch/contract/money.ts'

/** Formats a USDT price with two decimals, or four where a weighted price has them. Never rounded. */
export function showPrice(price: string): string {
  const units = readUnits(price)
  const rest = (units < 0n ? -units : units) % 100n
  return rest === 0n ? showUnits(units) : `${showUnits(units)}${rest.toString().padStart(2, '0')}`
}

/** Formats a volume: GF are traded in whole hundreds, so cents are shown only where there are some. */
export function showVolume(amount: string): string {
  return showUnits(readUnits(amount)).replace(/\.00$/, '')
}
