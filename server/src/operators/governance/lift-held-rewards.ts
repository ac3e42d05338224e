import { rewardHoldOf } from '../../ledger/door.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { partyOf } from '../party-of.ts'
import { letGo } from '../rewards/lift-rewards.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'

/** Rewards that were held without an end go on: what nobody has to look at again by a day, nobody lifts alone. */
export const liftHeldRewards: Kind<ChangeOf<'lift-rewards'>> = {
  key: ({ of, id }) => `${of} ${id}`,
  accounts: () => [],
  operators: () => [],
  parties: async ({ of, id }, db) => [(await partyOf(db, of, id)).memberId],

  async judge(tx, _house, { of, id }) {
    const { party, name } = await partyOf(tx, of, id)
    if (!(await rewardHoldOf(tx, party))) throw new Refusal('rewardsNotHeld')
    return name
  },

  async carryOut(tx, _house, { of, id }, both) {
    await letGo(tx, of, await partyOf(tx, of, id), namesOfBoth(both))
  },

  async tell({ db, events }, { of, id }) {
    events.publish({ to: (await partyOf(db, of, id)).memberId, type: 'points-changed', ref: '' })
  },
}
