import { z } from 'zod'
import { id, moment, points } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'

export const pointsAccount = z.strictObject({
  id: z.int(),
  userId: z.int(),
  /** Available and frozen together: available is the balance less what is frozen (rules/ledger#balances). */
  gfBalance: points,
  pvBalance: points,
  frozenGf: points,
  /** Includes `pendingPv` and `keptPv`. */
  frozenPv: points,
  /** Rewards that are not available yet. */
  pendingPv: points,
  /** PV that refunds of other members' payments may still take back (rules/rewards#kept-and-owed). */
  keptPv: points,
  totalGfEarned: points,
  totalGfSpent: points,
  /** Includes `pendingPv`, which does not count for VIP yet. */
  totalPvEarned: points,
  /** What PV released since midnight, before the fee of a manual release. */
  releasedTodayGf: points,
  createdTime: moment,
  updatedTime: moment,
})
export type PointsAccount = z.infer<typeof pointsAccount>

export const getPointsAccount = memberEndpoint('GET', '/points/account/{userId}', {
  summary: "Returns the member's balances as one consistent snapshot.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: pointsAccount,
})

/** The parameters and rules in force, shown before a member decides. */
export const terms = z.strictObject({
  /** PV per GF, at most one decimal. */
  exchangeMultiple: z.number(),
  /** PV released per GF. */
  releaseDivisor: z.int(),
  manualReleaseFee: points,
  /** Each with its first day since registration; the registration day is day 1. */
  releaseBands: z.array(z.strictObject({ fromDay: z.int(), perMille: z.string() })),
  autoReleasePackages: z.array(
    z.strictObject({ months: z.int(), price: points, /** Compared with single months. */ saving: points }),
  ),
  /** PV for one GF that a gift's receiver spends, with one decimal at most. */
  giftMultiple: z.number(),
  giftDailyCap: points,
  /** PV for one GF paid to a shop, with one decimal at most. */
  customerRewardMultiple: z.number(),
  memberRewardCap: points,
  /** Days until a reward is available. */
  rewardPendingDays: z.int(),
  /** Days in which a payment can be refunded. */
  refundDays: z.int(),
  /** Total PV earned from which a member is VIP and may share the invitation. */
  vipThreshold: points,
  /** GF of final payments to shops from which a friend is valid. */
  validFriendMinimum: points,
  referralMultiples: z.array(
    z.strictObject({
      validFriends: z.int(),
      /** PV for one GF, with one decimal at most. */ multiple: z.number(),
    }),
  ),
  /** In rank order, the lowest first. */
  levels: z.array(
    z.strictObject({
      code: z.enum(['STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL']),
      minPv: points,
      minReferrals: z.int(),
      /** A fraction: 0.05 is 5 %. */
      dividendRate: z.number(),
    }),
  ),
})
export type Terms = z.infer<typeof terms>

export const getTerms = publicEndpoint('GET', '/points/terms', {
  summary: 'Returns the figures in force: rates, prices, multiples, thresholds.',
  output: terms,
})
