import { z } from 'zod'
import { id, moment, text } from './fields.ts'
import { SINGLE_OPERATOR_HOLD_DAYS } from './governance-limits.ts'
import { operatorEndpoint } from './operation.ts'
import { actAnswer } from './operators/feedback.ts'

// Operators' actions about rewards earned by circular payments: one operator holds them for a while, two for longer, and two
// take them back (decision 079).

/** Shown to the member whose rewards are on hold. */
const reason = text(300, { min: 1 })

/** All rewards of a member, or all rewards for paying at a shop. */
const holder = z.strictObject({ holder: z.enum(['member', 'shop']), id })

/** Rewards on hold stay pending. */
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

const holding = { permissions: ['rewards:hold'], params: holder } as const

export const holdRewards = operatorEndpoint('POST', '/operator/reward-holds/{holder}/{id}', {
  ...holding,
  summary:
    'Holds rewards, including future ones: those of a member, who is notified of the reason and the end, or those earned at a shop. Nothing is taken, so one operator is enough, for up to 30 days in any 365 days. A longer hold requires two operators, by a proposal.',
  body: z.strictObject({ reason, days: z.literal(SINGLE_OPERATOR_HOLD_DAYS) }),
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: ['noSuchMember', 'unknownMerchant', 'rewardsHeld', 'holdNeedsTwoOperators', 'conflictOfInterest'],
})

export const liftRewards = operatorEndpoint('POST', '/operator/reward-holds/{holder}/{id}/lift', {
  ...holding,
  summary:
    'Lifts a hold on rewards early: rewards that became due in the meantime are available at the next midnight. A hold that required two operators is lifted by two, by a proposal.',
  body: z.strictObject({ reason }),
  output: z.strictObject({ hold: rewardHold.nullable() }),
  errors: [
    'noSuchMember',
    'unknownMerchant',
    'rewardsNotHeld',
    'liftNeedsTwoOperators',
    'conflictOfInterest',
  ],
})
