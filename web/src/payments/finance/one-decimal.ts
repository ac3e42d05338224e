import { readUnits, showUnits } from '@torch/contract/money.ts'

/** Formats an amount with one decimal, truncated: '79.9900' -> 79.9 (rules/payments#finance). */
export function oneDecimal(amount: string): string {
  return showUnits(readUnits(amount)).slice(0, -1)
}
