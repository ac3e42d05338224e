import { showAmount } from '../../lib/format.ts'

/** Formats a figure within a sentence: '880.0000' -> 880, '8.8000' -> 8.8, '8.0800' -> 8.08. */
export function showShort(amount: string): string {
  return showAmount(amount).replace(/\.?0+$/, '')
}
