import { rewardHoldOf } from '../../ledger/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { partyOf } from '../party-of.ts'
import { putOnHold } from '../rewards/hold-rewards.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

/** Common parts of holding rewards and lifting the hold. */
export const aboutHold = {
  key: ({ of, id }) => `${of} ${id}`,
  accounts: () => [],
  operators: () => [],
  parties: async ({ of, id }, db) => [(await partyOf(db, of, id)).memberId],

  async afterCommit({ db, events }, { of, id }) {
    events.publish({ to: (await partyOf(db, of, id)).memberId, type: 'points-changed', ref: '' })
  },
} satisfies Omit<Kind<ChangeOf<'hold-rewards' | 'lift-rewards'>>, 'check' | 'carryOut'>

/** Puts rewards on hold for longer than one operator alone may (decision 079). */
export const holdRewardsByTwo: Kind<ChangeOf<'hold-rewards'>> = {
  ...aboutHold,

  async check(tx, _ctx, { of, id }) {
    const { party, name } = await partyOf(tx, of, id)
    const hold = await rewardHoldOf(tx, party)
    // An indefinite hold cannot be extended.
    if (hold?.byTwo && hold.until === null) throw new Refusal('rewardsHeld')
    return name
  },

  async carryOut(tx, _ctx, { of, id, days }, both) {
    const subject = await partyOf(tx, of, id)
    await putOnHold(tx, of, subject, { by: approvalNames(both), byTwo: true, reason: both.reason, days })
  },
}
