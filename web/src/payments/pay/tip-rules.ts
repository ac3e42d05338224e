import { discountUnits } from '@torch/contract/discount-units.ts'
import type { Units } from '@torch/contract/money.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { amountFault } from './amount-rules.ts'

export const TIP_PERCENTS = [5, 10] as const

export type TipFault = 'missing' | 'tooLarge'

/** Returns the maximum tip on a bill: the bill's amount, within the limit of one payment. */
export function maxTip(bill: Units): Units {
  const remaining = MAX_PAYMENT_UNITS - bill
  return remaining < bill ? remaining : bill
}

/** Returns a percentage of a bill, cut to hundredths. */
export function tipOf(bill: Units, percent: number): Units {
  return discountUnits(bill, { kind: 'percent', percent })
}

/** Returns what is wrong with a typed tip; undefined where it is valid (rules/payments#tip). */
export function tipFault(typed: string, bill: Units): TipFault | undefined {
  const fault = amountFault(typed)
  if (fault === 'missing' || fault === 'tooSmall') return 'missing'
  return fault === 'tooLarge' || (readTypedAmount(typed) ?? 0n) > maxTip(bill) ? 'tooLarge' : undefined
}
