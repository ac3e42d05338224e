import { z } from 'zod'
import { amount, id, points, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { DISCOUNT_REASON } from '../payments-limits.ts'

const reason = text(DISCOUNT_REASON, { min: 1 })

/** What is to be taken off a bill, and why: so much, or so many per cent of what it comes to. */
export const discountToBill = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount, reason }),
  z.object({ kind: z.literal('percent'), percent: z.int().min(1, 'min:1').max(99, 'max:99'), reason }),
])
export type DiscountToBill = z.output<typeof discountToBill>

/** What was taken off a bill. The bill's amount is what is left. */
export const billDiscount = z.strictObject({
  gfAmount: points,
  /** Where it was given so. */
  percent: z.int().nullable(),
  reason: z.string(),
})
export type BillDiscount = z.infer<typeof billDiscount>

/** What the owner of a shop lets its counters do. */
const counterRules = z.strictObject({
  /** How many per cent of a bill a cashier may take off; owner and managers go by none. */
  cashierDiscount: z.int().min(0, 'min:0').max(99, 'max:99'),
  /** Whether who pays a bill may add a tip for the shop. */
  tips: z.boolean(),
})
export type CounterRules = z.infer<typeof counterRules>

export const getCounterRules = operation({
  method: 'GET',
  path: '/merchants/payment/counter/{id}/rules',
  caller: 'member',
  summary: "What the shop's owner lets its counters do, for the owner.",
  params: z.strictObject({ id }),
  output: counterRules,
  errors: ['unknownMerchant'],
})

export const setCounterRules = operation({
  method: 'PUT',
  path: '/merchants/payment/counter/{id}/rules',
  caller: 'member',
  summary: 'Says what the counters of the shop may do, and whether bills take tips. For the owner.',
  params: z.strictObject({ id }),
  body: counterRules,
  output: counterRules,
  errors: ['unknownMerchant'],
})
