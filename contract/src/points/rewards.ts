import { z } from 'zod'
import { cutReward } from '../cut-reward.ts'
import { day, id, moment, points } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { pendingEntry } from './history.ts'

export const pendingRewards = z.strictObject({
  pending: points,
  /** By the day on which they were earned, next available first. */
  days: z.array(
    z.strictObject({
      day,
      /** The day at whose start they become available; null while operators hold them. */
      availableOn: day.nullable(),
      amount: points,
      entries: z.array(pendingEntry),
    }),
  ),
  /** PV cut by caps or budgets and waiting to be granted, next first, at most 200 rewards. */
  waitingPv: points,
  waiting: z.array(cutReward.extend({ id: z.int(), /** The kind of the reward. */ event: z.string(), day })),
  /** Why operators hold the member's rewards; null if they do not. */
  holdReason: z.string().nullable(),
  /** When the hold ends by itself; null if it does not, or if there is none. */
  holdUntil: moment.nullable(),
  /** Available PV that is kept back because refunds of others' payments may still take it. */
  kept: points,
  owed: points,
  /** The refunds that caused the debt, newest first. */
  owedFrom: z.array(z.strictObject({ refundNo: z.string(), amount: points, refundTime: moment })),
})
export type PendingRewards = z.infer<typeof pendingRewards>

export const getPendingRewards = memberEndpoint('GET', '/points/pending-rewards/{userId}', {
  summary:
    'Returns pending rewards by day with their sources, waiting rewards, the PV kept back for possible refunds, and the PV owed.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  fromReplica: true,
  output: pendingRewards,
})
