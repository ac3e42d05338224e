import { z } from 'zod'
import { amount, id, points } from '../fields.ts'
import { MAX_CHOICE_GROUPS, MAX_CHOICES } from '../merchants-limits.ts'
import { memberEndpoint } from '../operation.ts'
import { MAX_BILL_ITEMS, MAX_ITEM_QUANTITY } from '../payments-limits.ts'

/** Items of the shop's menu with quantity and choices. The server calculates the price. */
export const itemsToBill = z
  .array(
    z.object({
      serviceId: id,
      count: z.int().min(1, 'count').max(MAX_ITEM_QUANTITY, 'count'),
      /** Choice ids, in any order. */
      choices: z
        .array(id)
        .max(MAX_CHOICE_GROUPS * MAX_CHOICES)
        .default([]),
    }),
  )
  .max(MAX_BILL_ITEMS, `max:${MAX_BILL_ITEMS}`)

/** A typed sum beside the items. */
export const typedToBill = amount.optional()

/** A line of a bill as it was when the bill was created. The lines add up to the amount before the discount. */
export const billLine = z.strictObject({
  kind: z.enum(['item', 'typed']),
  /** Of an item, which may since have left the menu. */
  serviceId: z.int().nullable(),
  choiceIds: z.array(z.int()),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** The names of the choices, in the menu's order. */
  choices: z.array(z.string()),
  choicesEn: z.array(z.string()),
  count: z.int(),
  /** Per piece, including its choices. */
  gfPrice: points,
  gfAmount: points,
})
export type BillLine = z.infer<typeof billLine>

export const markSoldOut = memberEndpoint('POST', '/merchants/payment/items/{id}/sold-out', {
  summary:
    'Marks an item as sold out or as available. For the owner and the staff of the shop. Repeating the call changes nothing.',
  params: z.strictObject({ id }),
  body: z.strictObject({ merchantId: id, isSoldOut: z.boolean() }),
  output: z.strictObject({ serviceId: z.int(), isSoldOut: z.boolean() }),
  errors: ['unknownMerchant', 'unknownService'],
})
