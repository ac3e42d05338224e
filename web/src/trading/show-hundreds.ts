import { showAmount } from '../lib/format.ts'

/** Formats GF of an order or a trade without cents, since they are whole hundreds. */
export function showHundreds(amount: string): string {
  return showAmount(amount).replace(/\.00$/, '')
}
