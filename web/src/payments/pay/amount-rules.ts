import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'

/** 0.01 GF. */
const MIN_PAYMENT_UNITS = 100n

export type AmountFault = 'missing' | 'tooSmall' | 'tooLarge'

/** Returns what is wrong with a typed amount before sending (rules/payments#amount). */
export function amountFault(typed: string): AmountFault | undefined {
  const units = readTypedAmount(typed)
  if (units === undefined) return 'missing'
  if (units < MIN_PAYMENT_UNITS) return 'tooSmall'
  return units > MAX_PAYMENT_UNITS ? 'tooLarge' : undefined
}

/** Returns an amount as it is sent; undefined while it is invalid. */
export function payable(typed: string): string | undefined {
  return amountFault(typed) === undefined ? amountToWire(typed) : undefined
}
