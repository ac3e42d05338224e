import { z } from 'zod'
import { day, points } from './fields.ts'

/** Reasons for reducing a reward, in order of precedence. */
const REWARD_CUTS = ['member-cap', 'shop-cap', 'cover', 'day-budget'] as const
export const rewardCut = z.enum(REWARD_CUTS)
export type RewardCut = z.infer<typeof rewardCut>

/** What happened to a reward that was cut when earned; the parts add up to the full reward. */
export const cutReward = z.strictObject({
  fullPv: points,
  cutBy: rewardCut,
  /** Given at once. */
  givenPv: points,
  /** Granted later, when caps and budgets allowed it. */
  grantedPv: points,
  /** Still waiting to be granted and for which limit, until `waitingUntil` at the latest. Null if nothing waits. */
  waitingPv: points,
  waitsFor: rewardCut.exclude(['cover']).nullable(),
  waitingUntil: day.nullable(),
  /** Taken back by refunds while waiting. */
  returnedPv: points,
  /** Never granted: not covered, or the waiting time expired. */
  lostPv: points,
})
export type CutReward = z.infer<typeof cutReward>
