import { z } from 'zod'
import { cutReward } from '../cut-reward.ts'
import { day, id, moment, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { pendingEntry } from './history.ts'

export const pendingRewards = z.strictObject({
  pending: points,
  /** By the day on which they were earned, the next to become available first. */
  days: z.array(
    z.strictObject({
      day,
      /** The day on whose beginning they become available; null where operators hold them. */
      availableOn: day.nullable(),
      amount: points,
      entries: z.array(pendingEntry),
    }),
  ),
  /** PV that caps or budgets cut and that wait to be granted, the next first, 200 rewards at most. */
  waitingPv: points,
  waiting: z.array(cutReward.extend({ id: z.int(), /** The kind of the reward. */ event: z.string(), day })),
  /** Why operators hold rewards of the member; null where they do not. */
  heldBecause: z.string().nullable(),
  /** When the hold ends by itself; null where it does not, and without one. */
  heldUntil: moment.nullable(),
  /** Available PV that stays while refunds of other people's payments may take it back. */
  kept: points,
  owed: points,
  /** The refunds that it is owed from, newest first. */
  owedFrom: z.array(z.strictObject({ refundNo: z.string(), amount: points, refundTime: moment })),
})
export type PendingRewards = z.infer<typeof pendingRewards>

export const getPendingRewards = operation({
  method: 'GET',
  path: '/points/pending-rewards/{userId}',
  caller: 'member',
  summary: 'Rewards that are on their way, day by day with their sources; what is kept, and what is owed.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  fromCopy: true,
  output: pendingRewards,
})
