import { z } from 'zod'
import { amount, id, moment, points, text } from '../fields.ts'
import { PRODUCT_LENGTHS } from '../governance-limits.ts'
import { operatorEndpoint } from '../operation.ts'
import { STEP_UNITS } from '../points-limits.ts'
import { bilingualText, bilingualTextInput } from './fields.ts'

const hundreds = amount.refine((units) => units % STEP_UNITS === 0n, 'hundreds')
/** In millionths: 500 is 0.05 %. */
const dailyRatePpm = z.int().min(1).max(100_000)
const penaltyPpm = z.int().min(0).max(1_000_000)
const termDays = z.int().min(1).max(3650)

const said = {
  /** Of the principal, per day. */
  dailyRatePpm,
  termDays,
  /** Of the principal, for early redemption; null if that is not allowed. */
  earlyRedeemRatePpm: penaltyPpm.nullable(),
  /** The product that this one replaces: it is stopped in the same transaction and its reserved interest is released. */
  replaces: id.nullable(),
}

/** Puts a wealth product on sale and reserves the interest of its whole quota at once (rules/wealth#quota). */
export const openProductChange = z.strictObject({
  kind: z.literal('open-product'),
  name: bilingualTextInput(PRODUCT_LENGTHS.name),
  description: z.strictObject({ zh: text(PRODUCT_LENGTHS.text), en: text(PRODUCT_LENGTHS.text) }),
  ...said,
  minAmount: hundreds,
  /** Per member; null without a limit. */
  maxAmount: hundreds.nullable(),
  /** The maximum that all members together may invest over the whole term. */
  quota: hundreds,
})

/** Closes a product to new money, reopens it, or stops it for good. */
export const productSaleChange = z.strictObject({
  kind: z.literal('product-sale'),
  id,
  act: z.enum(['close', 'reopen', 'stop']),
})

/** The same change as listed. */
export const listedOpenProduct = z.strictObject({
  kind: z.literal('open-product'),
  name: bilingualText,
  description: bilingualText,
  ...said,
  minAmount: points,
  maxAmount: points.nullable(),
  quota: points,
  replaces: z.int().nullable(),
})
export const listedProductSale = z.strictObject({ ...productSaleChange.shape, id: z.int() })

export const operatedProduct = z.strictObject({
  id: z.int(),
  name: bilingualText,
  description: bilingualText,
  dailyRatePpm: z.int(),
  termDays: z.int(),
  minAmount: points,
  maxAmount: points.nullable(),
  /** Null if the platform's penalty on the day of the investment applies. */
  earlyRedeemRatePpm: z.int().nullable(),
  earlyRedeemAllowed: z.boolean(),
  quota: points,
  /** Everything ever invested, including what was redeemed early. */
  sold: points,
  /** What members can still invest. */
  remaining: points,
  /** GF reserved for the interest of the remaining quota. */
  reserved: points,
  /** Running principal and the interest promised on it. */
  running: points,
  promised: points,
  /** `closed`: takes no new money for now. `off-sale`: stopped for good. */
  status: z.enum(['on-sale', 'closed', 'off-sale']),
  openedTime: moment,
})
export type OperatedProduct = z.infer<typeof operatedProduct>

export const listProducts = operatorEndpoint('GET', '/operator/wealth-products', {
  permissions: ['products:read'],
  summary:
    "Returns all present and past wealth products, newest first, with the amount sold and the interest reserved, and the treasury's balance available for new ones.",
  output: z.strictObject({ treasury: points, products: z.array(operatedProduct) }),
})
