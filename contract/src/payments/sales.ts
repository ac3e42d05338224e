import { z } from 'zod'
import { day, id, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { takings } from './takings.ts'

const soldOf = { count: z.int(), gfAmount: points }
/** What its lines came to before discounts, and those; nothing of a tip. */
const beforeDiscounts = { grossGf: points, discountGf: points }

export const getShopSales = operation({
  method: 'GET',
  path: '/merchants/payment/sales/{id}',
  caller: 'member',
  summary:
    "What was sold in whole days of Shanghai, both included, by item and by hour of the day; for the shop's owner and managers. Its sums are those of the payments' records.",
  params: z.strictObject({ id }),
  query: z.strictObject({ from: day, to: day }),
  fromCopy: true,
  output: z.strictObject({
    merchantId: z.int(),
    from: day,
    to: day,
    /** Of the payments. What was given back of them so far, whenever that was, no item bears. */
    ...takings,
    /** Their GF come to that of the payments. Items by the name that stood on the bill, the most GF first. */
    items: z.array(
      z.strictObject({
        /** Sums that were typed beside items are one row, and so are payments that name no item, and tips; these come last. */
        kind: z.enum(['item', 'typed', 'none', 'tip']),
        name: z.string(),
        nameEn: z.string().nullable(),
        /** How many of an item, typed sums, payments, or tips. */
        ...soldOf,
        /** A discount of a bill is spread over its lines. */
        ...beforeDiscounts,
      }),
    ),
    /** The hours of the day from 0 to 23, by when it was paid, all days together. */
    hours: z.array(z.strictObject({ hour: z.int(), /** Payments. */ ...soldOf })),
  }),
  errors: ['unknownMerchant', 'periodReversed', 'periodTooLong'],
})
export type ShopSales = z.infer<typeof getShopSales.output>
