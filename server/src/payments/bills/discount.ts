import { discountUnits } from '@torch/contract/discount-units.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { BillDiscount, DiscountToBill } from '@torch/contract/payments.ts'
import type { Selectable } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsTables } from '../tables.ts'
import type { NewLine } from './bill-lines.ts'

/** Amounts, and so what is taken off them, go by hundredths. */
const STEP = 100n

export interface GivenDiscount {
  /** Units, above nothing. */
  amount: Units
  percent: number | null
  reason: string
}

/**
 * What comes off what lines come to. Something is left to pay, and who has a limit (per cents) keeps to it, in whichever way it
 * is said. A per cent of so little that it comes to nothing is no discount.
 */
export function discountOf(
  gross: Units,
  asked: DiscountToBill | undefined,
  limit: number | null,
): GivenDiscount | undefined {
  if (!asked) return undefined
  const amount = discountUnits(gross, asked)
  if (amount === 0n && gross > 0n) return undefined
  if (gross - amount < STEP) throw new Refusal('discountTooLarge')
  if (limit !== null && amount * 100n > gross * BigInt(limit))
    throw new Refusal('discountNotYours', { percent: String(limit) })
  return { amount, percent: asked.kind === 'percent' ? asked.percent : null, reason: asked.reason }
}

/**
 * The same lines, each with its part of what is taken off: in proportion, in whole hundredths, and together exactly that. No
 * line is given more than it comes to, since each part lies between the sums before and behind it.
 */
export function spread(lines: readonly NewLine[], discount: Units): NewLine[] {
  const gross = sumOf(lines)
  let before = 0n
  return lines.map((line) => {
    const behind = before + line.amount
    const upTo = (sum: Units) => ((discount / STEP) * sum) / gross
    const part = (upTo(behind) - upTo(before)) * STEP
    before = behind
    return { ...line, discount: part }
  })
}

export const sumOf = (lines: readonly NewLine[]): Units => lines.reduce((all, { amount }) => all + amount, 0n)

/** As the wire has it. */
export function shownDiscount({
  discount,
  discount_percent: percent,
  discount_reason: reason,
}: Pick<
  Selectable<PaymentsTables['payments.bill']>,
  'discount' | 'discount_percent' | 'discount_reason'
>): BillDiscount | null {
  return reason === null ? null : { gfAmount: writeUnits(discount), percent, reason }
}
