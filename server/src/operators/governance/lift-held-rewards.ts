import { rewardHoldOf } from '../../ledger/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { partyOf } from '../party-of.ts'
import { liftHold } from '../rewards/lift-rewards.ts'
import { aboutHold } from './hold-rewards-by-two.ts'
import { approvalNames, type ChangeOf, type Kind } from './kind.ts'

/** Lifts a hold on rewards; a hold by two operators can only be lifted by two. */
export const liftHeldRewards: Kind<ChangeOf<'lift-rewards'>> = {
  ...aboutHold,

  async check(tx, _ctx, { of, id }) {
    const { party, name } = await partyOf(tx, of, id)
    if (!(await rewardHoldOf(tx, party))) throw new Refusal('rewardsNotHeld')
    return name
  },

  async carryOut(tx, _ctx, { of, id }, both) {
    await liftHold(tx, of, await partyOf(tx, of, id), { by: approvalNames(both), byTwo: true })
  },
}
