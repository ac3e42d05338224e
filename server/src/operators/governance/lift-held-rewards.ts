import { rewardHoldOf } from '../../ledger/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { partyOf } from '../party-of.ts'
import { letGo } from '../rewards/lift-rewards.ts'
import { aboutHold } from './hold-rewards-by-two.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'

/** Lifts a hold on rewards; a hold by two operators can only be lifted by two. */
export const liftHeldRewards: Kind<ChangeOf<'lift-rewards'>> = {
  ...aboutHold,

  async judge(tx, _ctx, { of, id }) {
    const { party, name } = await partyOf(tx, of, id)
    if (!(await rewardHoldOf(tx, party))) throw new Refusal('rewardsNotHeld')
    return name
  },

  async carryOut(tx, _ctx, { of, id }, both) {
    await letGo(tx, of, await partyOf(tx, of, id), { by: namesOfBoth(both), byTwo: true })
  },
}
