import { readUnits, showUnits } from '@torch/contract/money.ts'

/** An amount with one decimal, cut and never rounded up: '79.9900' -> 79.9 (rules/payments#finance). */
export function oneDecimal(amount: string): string {
  return showUnits(readUnits(amount)).slice(0, -1)
}
