import { z } from 'zod'
import { amount, decimal, id, moment, optionalPaymentPassword, points, secondKeyErrors } from './fields.ts'
import { endpointOf, memberEndpoint } from './operation.ts'
import { STEP_UNITS } from './points-limits.ts'
import { state } from './state-field.ts'
import { WEALTH_RECORDS_PAGE } from './wealth-limits.ts'

export const wealthProduct = z.strictObject({
  id: z.int(),
  productName: z.string(),
  /** `flexible` is meant to be redeemed early, `fixed` to be kept to its end. */
  productType: z.enum(['fixed', 'flexible']),
  /** Per cent a day, as a decimal text: '0.05'. */
  dailyRate: decimal,
  minAmount: points,
  /** Per member within the product's term; null without a limit. */
  maxAmount: points.nullable(),
  /** What the caller may still invest of it; null without a limit or without a session. */
  ownRemaining: points.nullable(),
  /** What all members may still invest. An early redemption returns the unused part. */
  remainingQuota: points,
  termDays: z.int(),
  earlyRedeemAllowed: z.boolean(),
  /** Per cent of the principal, as a decimal text. */
  earlyRedeemRate: decimal,
  description: z.string(),
  status: state('wealthProductStatus'),
})
export type WealthProduct = z.infer<typeof wealthProduct>

export const listWealthProducts = endpointOf('anyone-or-member')('GET', '/points/wealth/products', {
  summary: "Returns the products on sale in the caller's language, shortest term first.",
  output: z.array(wealthProduct),
})

export const wealthRecord = z.strictObject({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  investAmount: points,
  /** Principal plus earnings: so far, or until it was redeemed. */
  currentAmount: points,
  /** For whole days of 24 hours. */
  earnedAmount: points,
  /** Per cent a day, as it was when the record was made. */
  dailyRate: decimal,
  termDays: z.int(),
  startDate: moment,
  /** From this moment it can be redeemed without a penalty and earns nothing more. */
  endDate: moment,
  /** Matured: its term has ended and it waits to be redeemed. */
  status: state('wealthRecordStatus'),
  redeemTime: moment.nullable(),
  /** The final payout; null before. */
  redeemedAmount: points.nullable(),
  /** The whole interest of the term. */
  promisedInterest: points,
  /** What redeeming early would pay now; null if it is not allowed, or no longer early. */
  earlyRedeem: z.strictObject({ earned: points, penalty: points, payout: points }).nullable(),
})
export type WealthRecord = z.infer<typeof wealthRecord>

/** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
const secondKey = z.strictObject({ paymentPassword: optionalPaymentPassword })

export const invest = memberEndpoint('POST', '/points/wealth/invest', {
  summary: 'Invests GF in a product. The whole promised interest is reserved from the treasury immediately.',
  query: z.strictObject({
    userId: id,
    productId: id,
    investAmount: amount.refine((units) => units % STEP_UNITS === 0n, 'hundreds'),
  }),
  body: secondKey,
  own: ['query.userId'],
  movesPoints: true,
  output: wealthRecord,
  errors: [
    'unknownWealthProduct',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'wealthProductOffSale',
    'belowWealthMinimum',
    'aboveWealthMaximum',
    'wealthQuotaSpent',
    'accountFrozen',
    'insufficientGf',
  ],
})

export const redeem = memberEndpoint('POST', '/points/wealth/redeem', {
  summary: 'Redeems an investment: in full after its end, earlier with the penalty.',
  query: z.strictObject({
    userId: id,
    recordId: id,
    /** Must match the actual case, so that no one pays an unexpected penalty. */
    isEarlyRedeem: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .default(false),
  }),
  /** Required for early redemption, because of the penalty. */
  body: secondKey,
  own: ['query.userId'],
  movesPoints: true,
  output: wealthRecord,
  errors: [
    'unknownWealthRecord',
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'alreadyRedeemed',
    'notMatured',
    'alreadyMatured',
    'earlyRedeemNotAllowed',
    'accountFrozen',
  ],
})

export const listWealthRecords = memberEndpoint('GET', '/points/wealth/records/{userId}', {
  summary: `Returns the member's investments, newest first, at most ${WEALTH_RECORDS_PAGE} per call.`,
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    status: z.enum(['1', '2', '3']).transform(Number).optional(),
    /** Cursor: the id of the last item already received. */
    before: id.optional(),
  }),
  own: ['params.userId'],
  fromReplica: true,
  output: z.array(wealthRecord),
})
