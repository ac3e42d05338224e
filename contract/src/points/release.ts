import { z } from 'zod'
import { day, id, moment, optionalPaymentPassword, points, secondKeyErrors } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { wholeHundreds } from './fields.ts'

/** Not in the spec: rules/identity#daily-allowance defines what succeeds without it. */
const secondKey = z.strictObject({ paymentPassword: optionalPaymentPassword })

export const flashExchange = memberEndpoint('POST', '/points/flash-exchange/gf-to-pv', {
  summary: 'Exchanges GF for PV at the rate in force.',
  query: z.strictObject({
    userId: id,
    gfAmount: wholeHundreds,
    fromAsset: z.literal('GF').optional(),
    toAsset: z.literal('PV').optional(),
  }),
  body: secondKey,
  own: ['query.userId'],
  movesPoints: true,
  output: z.strictObject({ exchangeNo: z.string(), gfAmount: points, pvAmount: points, createdTime: moment }),
  errors: [
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'notCovered',
    'accountFrozen',
    'insufficientGf',
  ],
})

export const previewRelease = memberEndpoint('GET', '/points/pv-release/preview/{userId}', {
  summary:
    'Returns what a manual release would release now, its fee and the remaining balance, without making it.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.strictObject({
    /** Days since registration; the registration day is day 1. */
    day: z.int(),
    perMille: z.string(),
    pvBalance: points,
    /** PV that would be released, and the resulting GF. */
    releasable: points,
    gf: points,
    fee: points,
    /** gf - fee: negative if the fee exceeds it. */
    net: points,
    /** Null if none is running. */
    autoReleaseEndTime: moment.nullable(),
    /** The refusal that it would get, by its name in the catalogue; null if none. */
    refusalReason: z
      .enum(['autoReleaseRunning', 'nothingToRelease', 'pvOwed', 'insufficientGf', 'releasePoolEmpty'])
      .nullable(),
  }),
})

export const manualRelease = memberEndpoint('POST', '/points/pv-release/manual-release/{userId}', {
  summary: 'Releases the accrued PV, for a fee in GF that may be paid from the released GF.',
  params: z.strictObject({ userId: id }),
  body: secondKey,
  own: ['params.userId'],
  movesPoints: true,
  output: z.strictObject({
    releaseNo: z.string(),
    releasedPv: points,
    gf: points,
    fee: points,
    net: points,
    createdTime: moment,
  }),
  errors: [
    ...secondKeyErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'autoReleaseRunning',
    'nothingToRelease',
    'releasePoolEmpty',
    'pvOwed',
    'accountFrozen',
    'insufficientGf',
  ],
})

export const purchaseAutoRelease = memberEndpoint(
  'POST',
  '/points/pv-release/purchase-auto-release/{userId}',
  {
    summary: 'Buys daily release without a fee for 1, 6, 12 or 36 months. Only one can run at a time.',
    params: z.strictObject({ userId: id }),
    query: z.strictObject({ intervalMonths: z.enum(['1', '6', '12', '36']).transform(Number) }),
    body: secondKey,
    own: ['params.userId'],
    movesPoints: true,
    output: z.strictObject({ price: points, endTime: moment }),
    errors: [
      ...secondKeyErrors,
      'idempotencyKeyReused',
      'requestInProgress',
      'autoReleaseRunning',
      'accountFrozen',
      'insufficientGf',
    ],
  },
)

export const getAutoReleaseEndTime = memberEndpoint(
  'GET',
  '/points/pv-release/auto-release-end-time/{userId}',
  {
    summary: 'Returns when the running auto-release ends; null if none runs.',
    params: z.strictObject({ userId: id }),
    own: ['params.userId'],
    output: moment.nullable(),
  },
)

export const getPointsForecast = memberEndpoint('GET', '/points/forecast/{userId}', {
  summary: "Projects how today's balances develop under the rules in force if nothing else happens.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.strictObject({
    /** With daily releases for the next year: total GF released up to each day, and the remaining PV. */
    curve: z.array(z.strictObject({ day, releasedGf: points, pv: points })),
    /** What newly received PV release with daily releases from today on: scales with the PV. */
    newPv: z.strictObject({
      pv: points,
      /** GF released within a year. */
      yearGf: points,
      /** The day by which half of them is released; null if it is more than ten years away. */
      halfDay: day.nullable(),
    }),
    /** PV earned per day, averaged over the last 30 days (fewer for a newer member). */
    pace: points,
    milestones: z.array(
      z.strictObject({
        pv: points,
        /** `earned`: in total so far (VIP, sharing). `balance`: the current balance (torch bearer). */
        of: z.enum(['earned', 'balance']),
        now: points,
        /** The day at today's pace; null if it is never reached. */
        on: day.nullable(),
        reached: z.boolean(),
      }),
    ),
    /** Each package for this balance: what it would release, and what remains after its price. */
    packages: z.array(
      z.strictObject({
        months: z.int(),
        price: points,
        releasedGf: points,
        net: points,
        /** The first day on which it has paid for itself; null if it does not within its time. */
        breakEvenDay: day.nullable(),
      }),
    ),
  }),
})
