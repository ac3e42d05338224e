import { readUnits, showUnits } from '@torch/contract/money.ts'

/** A price as the server wrote it, in USDT: two decimals, and four where a weighted one has them. Never rounded. */
export function showPrice(price: string): string {
  const units = readUnits(price)
  const rest = (units < 0n ? -units : units) % 100n
  return rest === 0n ? showUnits(units) : `${showUnits(units)}${rest.toString().padStart(2, '0')}`
}

/** A volume: GF are traded in whole hundreds, so cents are shown only where there are some. */
export function showVolume(amount: string): string {
  return showUnits(readUnits(amount)).replace(/\.00$/, '')
}
