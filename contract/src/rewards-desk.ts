import { z } from 'zod'
import { id, moment, text } from './fields.ts'
import { operation } from './operation.ts'
import { actAnswer } from './operators/feedback.ts'

// What operators do about rewards that were earned in a circle: one holds them, two take them back (decision 079).

/** The member whose rewards are held reads it. */
const reason = text(300, { min: 1 })

/** Whose: all of a member's, or what everybody earns by paying at a shop. */
const holder = z.strictObject({ holder: z.enum(['member', 'shop']), id })

/** For how many days rewards may be held by one operator; without an end two have to lift it. */
const HOLD_DAYS = [1, 7, 30] as const

/** Rewards that are held stay pending. */
export const rewardHold = z.strictObject({
  by: z.string(),
  reason: z.string(),
  since: moment,
  /** When it ends by itself; null where it lasts until two operators lift it. */
  until: moment.nullable(),
  /** What the member answered to it. */
  answers: z.array(actAnswer),
})

const holding = {
  method: 'POST',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  params: holder,
} as const

export const holdRewards = operation({
  ...holding,
  path: '/operator/reward-holds/{holder}/{id}',
  summary:
    'Keeps rewards pending, those to come too: a member’s, who is told why and until when, or what is earned at a shop. One operator may; it takes nothing away. With `days` null it lasts until two operators lift it.',
  body: z.strictObject({ reason, days: z.literal(HOLD_DAYS).nullable() }),
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsHeld', 'ownMatter'],
})

export const liftRewards = operation({
  ...holding,
  path: '/operator/reward-holds/{holder}/{id}/lift',
  summary:
    'Lets held rewards go on before the hold ends by itself: what became due meanwhile is available at the next midnight. Where it has no end two operators lift it, by a proposal.',
  body: z.strictObject({ reason }),
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsNotHeld', 'liftTakesTwo', 'ownMatter'],
})
