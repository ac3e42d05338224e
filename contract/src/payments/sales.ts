import { z } from 'zod'
import { day, id, points } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { takings } from './takings.ts'

const soldOf = { count: z.int(), gfAmount: points }
/** The total of its lines before discounts, and those discounts, without tips. */
const beforeDiscounts = { grossGf: points, discountGf: points }

export const getShopSales = memberEndpoint('GET', '/merchants/payment/sales/{id}', {
  summary:
    "Returns the sales of whole days (Shanghai time), first and last day included, by item and by hour of the day. The totals equal those of the payment records. For the shop's owner and managers.",
  params: z.strictObject({ id }),
  query: z.strictObject({ from: day, to: day }),
  fromReplica: true,
  output: z.strictObject({
    merchantId: z.int(),
    from: day,
    to: day,
    /** Totals of the payments. Refunds of them so far, whenever made, are not assigned to items. */
    ...takings,
    /** Their GF add up to that of the payments. Items by their name on the bill, largest GF first. */
    items: z.array(
      z.strictObject({
        /** Typed sums are one row, as are payments without items, and tips; these come last. */
        kind: z.enum(['item', 'typed', 'none', 'tip']),
        name: z.string(),
        nameEn: z.string().nullable(),
        /** Number of items, typed sums, payments or tips. */
        ...soldOf,
        /** A bill's discount is distributed over its lines. */
        ...beforeDiscounts,
      }),
    ),
    /** Hours of the day from 0 to 23, by the time of payment, over all days. */
    hours: z.array(z.strictObject({ hour: z.int(), /** Payments. */ ...soldOf })),
  }),
  errors: ['unknownMerchant', 'periodReversed', 'periodTooLong'],
})
export type ShopSales = z.infer<typeof getShopSales.output>
