import { z } from 'zod'
import { amount, id, points } from '../fields.ts'
import { CHOICE_GROUPS, CHOICES } from '../merchants-limits.ts'
import { operation } from '../operation.ts'
import { BILL_ITEMS, MOST_OF_AN_ITEM } from '../payments-limits.ts'

/** What is rung up: items of the shop's menu, each so often and as chosen. What it costs is reckoned by the server. */
export const itemsToBill = z
  .array(
    z.object({
      serviceId: id,
      count: z.int().min(1, 'count').max(MOST_OF_AN_ITEM, 'count'),
      /** By their ids, in any order. */
      choices: z
        .array(id)
        .max(CHOICE_GROUPS * CHOICES)
        .default([]),
    }),
  )
  .max(BILL_ITEMS, `max:${BILL_ITEMS}`)

/** Beside the items: sums that were typed. */
export const typedToBill = amount.optional()

/** A line of a bill, as it was when the bill was made. The lines of a bill come to its amount, before what was taken off. */
export const billLine = z.strictObject({
  kind: z.enum(['item', 'typed']),
  /** Of an item; it may be gone from the menu meanwhile. */
  serviceId: z.int().nullable(),
  choiceIds: z.array(z.int()),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** The names of what was chosen, in the menu's order. */
  choices: z.array(z.string()),
  choicesEn: z.array(z.string()),
  count: z.int(),
  /** Of one, with what was chosen. */
  gfPrice: points,
  gfAmount: points,
})
export type BillLine = z.infer<typeof billLine>

export const markSoldOut = operation({
  method: 'POST',
  path: '/merchants/payment/items/{id}/sold-out',
  caller: 'member',
  summary:
    'Says that an item is sold out, or is to be had again. For the owner and the cashiers. Twice is the same as once.',
  params: z.strictObject({ id }),
  body: z.strictObject({ merchantId: id, isSoldOut: z.boolean() }),
  output: z.strictObject({ serviceId: z.int(), isSoldOut: z.boolean() }),
  errors: ['unknownMerchant', 'unknownService'],
})
