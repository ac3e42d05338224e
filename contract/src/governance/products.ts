import { z } from 'zod'
import { amount, id, moment, points, text } from '../fields.ts'
import { PRODUCT_LENGTHS } from '../governance-limits.ts'
import { operation } from '../operation.ts'
import { STEP_UNITS } from '../points-limits.ts'
import { both, inBoth } from './fields.ts'

const hundreds = amount.refine((units) => units % STEP_UNITS === 0n, 'hundreds')
/** Millionths: 500 is 0.05 %. */
const dailyRatePpm = z.int().min(1).max(100_000)
const penaltyPpm = z.int().min(0).max(1_000_000)
const termDays = z.int().min(1).max(3650)

const said = {
  /** Of the principal, a day. */
  dailyRatePpm,
  termDays,
  /** Of the principal, for redeeming before the end; null where that is not allowed. */
  earlyRedeemRatePpm: penaltyPpm.nullable(),
  /** The product whose place it takes: that one is stopped in the same act, and what it kept for interest is free again. */
  replaces: id.nullable(),
}

/** A wealth product is put on sale, with the interest of its whole quota set aside in the same act (rules/wealth#quota). */
export const openProductChange = z.strictObject({
  kind: z.literal('open-product'),
  name: inBoth(PRODUCT_LENGTHS.name),
  description: z.strictObject({ zh: text(PRODUCT_LENGTHS.text), en: text(PRODUCT_LENGTHS.text) }),
  ...said,
  minAmount: hundreds,
  /** Of one member; null without a limit. */
  maxAmount: hundreds.nullable(),
  /** What all members together may have in it for the whole term. */
  quota: hundreds,
})

/** A product takes no new money for a while, takes it again, or is stopped for good. */
export const productSaleChange = z.strictObject({
  kind: z.literal('product-sale'),
  id,
  act: z.enum(['close', 'reopen', 'stop']),
})

/** The same as they are listed. */
export const listedOpenProduct = z.strictObject({
  kind: z.literal('open-product'),
  name: both,
  description: both,
  ...said,
  minAmount: points,
  maxAmount: points.nullable(),
  quota: points,
  replaces: z.int().nullable(),
})
export const listedProductSale = z.strictObject({ ...productSaleChange.shape, id: z.int() })

export const operatedProduct = z.strictObject({
  id: z.int(),
  name: both,
  description: both,
  dailyRatePpm: z.int(),
  termDays: z.int(),
  minAmount: points,
  maxAmount: points.nullable(),
  /** Null where the house's own penalty is in force on the day of the investment. */
  earlyRedeemRatePpm: z.int().nullable(),
  earlyRedeemAllowed: z.boolean(),
  quota: points,
  /** What members ever put in, also what was redeemed early. */
  sold: points,
  /** What members can still put in. */
  remaining: points,
  /** What is set aside for the interest of what is left of the quota. */
  reserved: points,
  /** What runs now, and what that was promised. */
  running: points,
  promised: points,
  /** `closed`: takes no new money for now. `off-sale`: stopped for good. */
  status: z.enum(['on-sale', 'closed', 'off-sale']),
  openedTime: moment,
})
export type OperatedProduct = z.infer<typeof operatedProduct>

export const listProducts = operation({
  method: 'GET',
  path: '/operator/wealth-products',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary:
    'Every wealth product there is and was, newest first, with what it sold and what is set aside for it, and what the treasury holds to promise more.',
  output: z.strictObject({ treasury: points, products: z.array(operatedProduct) }),
})
