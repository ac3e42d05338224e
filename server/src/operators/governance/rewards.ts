import { writeUnits } from '@torch/contract/money.ts'
import { memberForOperators, notify } from '../../identity/index.ts'
import {
  accountId,
  PLATFORM,
  partyBalances,
  rewardHoldOf,
  takeRewards as take,
  waitingPv,
} from '../../ledger/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { pvChangeListener } from '../../referrals/index.ts'
import { partyOf } from '../party-of.ts'
import { putOnHold } from '../rewards/hold-rewards.ts'
import { liftHold } from '../rewards/lift-rewards.ts'
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

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

/** Takes back PV that a member earned in a circle, at most what is there at the approval (decision 079). */
export const takeRewards: Kind<ChangeOf<'take-rewards'>> = {
  key: ({ id }) => String(id),
  // An unknown id is rejected by the check before accounts are locked.
  accounts: ({ id }) =>
    id < 2 ** 31 ? [ISSUANCE, accountId(id, 'available', 'PV'), accountId(id, 'pending', 'PV')] : [],
  operators: () => [],

  async check(tx, _ctx, { id }) {
    const member = await memberForOperators(tx, id)
    if (!member) throw new Refusal('noSuchMember')
    const balances = await partyBalances(tx, id)
    if (!balances || balances.pv + balances.pendingPv + (await waitingPv(tx, id)) === 0n)
      throw new Refusal('nothingToTake')
    return member.username
  },

  async carryOut(tx, { parameters }, { id, amount }, both) {
    const { asker, approver, proposalId, reason } = both
    const taken = await take(tx, {
      member: id,
      most: amount,
      proposalId,
      actor: `operator:${asker.id}+${approver.id}`,
    })
    await pvChangeListener(parameters)(tx, [id])
    const about = {
      kind: 'rewards-taken' as const,
      amount: writeUnits(taken.waiting + taken.pending + taken.available),
      reason,
      ref: `proposal:${proposalId}`,
    }
    await notify(tx, [{ to: id, about }])
  },

  async afterCommit({ events }, { id }) {
    events.publish({ to: id, type: 'points-changed', ref: '' })
  },
}
