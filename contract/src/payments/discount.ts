import { z } from 'zod'
import { amount, id, points, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { DISCOUNT_REASON_LENGTH } from '../payments-limits.ts'

const reason = text(DISCOUNT_REASON_LENGTH, { min: 1 })

/** A discount on a bill, with its reason: an amount, or a percentage of the total. */
export const discountToBill = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount, reason }),
  z.object({ kind: z.literal('percent'), percent: z.int().min(1, 'min:1').max(99, 'max:99'), reason }),
])
export type DiscountToBill = z.output<typeof discountToBill>

/** The discount of a bill, whose amount is after it. */
export const billDiscount = z.strictObject({
  gfAmount: points,
  /** Set if it was given as a percentage. */
  percent: z.int().nullable(),
  reason: z.string(),
})
export type BillDiscount = z.infer<typeof billDiscount>

/** What a shop's owner permits at its counters. */
const counterRules = z.strictObject({
  /** The largest discount of a cashier, in per cent of a bill; owner and managers have no limit. */
  cashierDiscount: z.int().min(0, 'min:0').max(99, 'max:99'),
  /** True if payers may add a tip for the shop. */
  tips: z.boolean(),
})
export type CounterRules = z.infer<typeof counterRules>

export const getCounterRules = memberEndpoint('GET', '/merchants/payment/counter/{id}/rules', {
  summary: "Returns the rules for the shop's counters. For its owner.",
  params: z.strictObject({ id }),
  output: counterRules,
  errors: ['unknownMerchant'],
})

export const setCounterRules = memberEndpoint('PUT', '/merchants/payment/counter/{id}/rules', {
  summary:
    "Sets the rules for the shop's counters: the largest discount of a cashier, and whether bills accept tips. For its owner.",
  params: z.strictObject({ id }),
  body: counterRules,
  output: counterRules,
  errors: ['unknownMerchant'],
})
