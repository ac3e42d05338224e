import { z } from 'zod'
import { id, moment, text } from './fields.ts'
import { operation } from './operation.ts'

// What operators do about rewards that were earned in a circle: one holds them, two take them back (decision 079).

/** The member whose rewards are held reads it. */
const reason = text(300, { min: 1 })

/** Whose: all of a member's, or what everybody earns by paying at a shop. */
const holder = z.strictObject({ holder: z.enum(['member', 'shop']), id })

/** Rewards that are held stay pending. */
export const rewardHold = z.strictObject({ by: z.string(), reason: z.string(), since: moment })

const holding = {
  method: 'POST',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  params: holder,
  body: z.strictObject({ reason }),
} as const

export const holdRewards = operation({
  ...holding,
  path: '/operator/reward-holds/{holder}/{id}',
  summary:
    'Keeps rewards pending, those to come too: a member’s, who reads the reason, or what is earned at a shop. One operator may; it takes nothing away.',
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsHeld'],
})

export const liftRewards = operation({
  ...holding,
  path: '/operator/reward-holds/{holder}/{id}/lift',
  summary: 'Lets held rewards go on: what became due meanwhile is available at the next midnight.',
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsNotHeld'],
})
