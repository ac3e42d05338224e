import { showAmount } from '../lib/format.ts'

/** GF of an order or a trade. They go by hundreds, so cents would only be noise. */
export function showHundreds(amount: string): string {
  return showAmount(amount).replace(/\.00$/, '')
}
