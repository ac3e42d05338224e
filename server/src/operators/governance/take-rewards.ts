import { writeUnits } from '@torch/contract/money.ts'
import { memberForOperators, notify } from '../../identity/index.ts'
import { accountId, PLATFORM, partyBalances, takeRewards as take, waitingPv } from '../../ledger/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { pvChangeListener } from '../../referrals/index.ts'
import type { ChangeOf, Kind } from './kind.ts'

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
