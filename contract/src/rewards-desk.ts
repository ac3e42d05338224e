import { z } from 'zod'
import { id, moment, text } from './fields.ts'
import { HOLD_DAYS } from './governance-limits.ts'
import { operation } from './operation.ts'
import { actAnswer } from './operators/feedback.ts'

// What operators do about rewards that were earned in a circle: one holds them for a while, two for longer, two take them back
// (decision 079).

/** Shown to the member whose rewards are held. */
const reason = text(300, { min: 1 })

/** All rewards of a member, or all rewards for paying at a shop. */
const holder = z.strictObject({ holder: z.enum(['member', 'shop']), id })

/** Held rewards stay pending. */
export const rewardHold = z.strictObject({
  by: z.string(),
  /** True if two operators must lift it. */
  byTwo: z.boolean(),
  reason: z.string(),
  since: moment,
  /** When it ends by itself; null if it lasts until it is lifted. */
  until: moment.nullable(),
  /** The member's answers. */
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
    'Keeps rewards pending, those to come too: a member’s, who is told why and until when, or what is earned at a shop. One operator may, it takes nothing away; what operators hold each by themselves comes to 30 days of any 365. For longer it takes two, by a proposal.',
  body: z.strictObject({ reason, days: z.literal(HOLD_DAYS) }),
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsHeld', 'holdTakesTwo', 'ownMatter'],
})

export const liftRewards = operation({
  ...holding,
  path: '/operator/reward-holds/{holder}/{id}/lift',
  summary:
    'Lets held rewards go on before the hold ends by itself: what became due meanwhile is available at the next midnight. What two hold two lift, by a proposal.',
  body: z.strictObject({ reason }),
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsNotHeld', 'liftTakesTwo', 'ownMatter'],
})
