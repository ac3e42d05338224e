import { z } from 'zod'
import { day, points } from './fields.ts'

/** What makes a reward smaller than the full one, in the order in which it is named where several would. */
const REWARD_CUTS = ['member-cap', 'shop-cap', 'cover', 'day-budget'] as const
export const rewardCut = z.enum(REWARD_CUTS)
export type RewardCut = z.infer<typeof rewardCut>

/** What became of a reward that was cut when it was earned: the parts come to the full reward. */
export const cutReward = z.strictObject({
  fullPv: points,
  cutBy: rewardCut,
  /** Given at once. */
  givenPv: points,
  /** Granted later, as caps and budgets had room. */
  grantedPv: points,
  /** Still waiting to be granted, and for what; at the latest on `waitingUntil`. Null where nothing waits. */
  waitingPv: points,
  waitsFor: rewardCut.exclude(['cover']).nullable(),
  waitingUntil: day.nullable(),
  /** Taken back by refunds while it waited. */
  returnedPv: points,
  /** Never granted: not covered, or it waited as long as rewards wait. */
  lostPv: points,
})
export type CutReward = z.infer<typeof cutReward>
