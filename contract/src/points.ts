import { z } from 'zod'
import { id, moment, points } from './fields.ts'
import { operation } from './operation.ts'

export const pointsAccount = z.strictObject({
  id: z.int(),
  userId: z.int(),
  /** Available and frozen together (rules.md 1). */
  gfBalance: points,
  pvBalance: points,
  frozenGf: points,
  frozenPv: points,
  totalGfEarned: points,
  totalGfSpent: points,
  totalPvEarned: points,
  createdTime: moment,
  updatedTime: moment,
})
export type PointsAccount = z.infer<typeof pointsAccount>

export const getPointsAccount = operation({
  method: 'GET',
  path: '/points/account/{userId}',
  caller: 'member',
  summary: "The member's balances, in one consistent view.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: pointsAccount,
})
