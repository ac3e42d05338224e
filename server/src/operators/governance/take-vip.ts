import { memberForOperators, notify, takeVip as take } from '../../identity/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ChangeOf, Kind } from './kind.ts'

/** Revokes VIP that operators granted; earned VIP stays (rules/operators#vip). */
export const takeVip: Kind<ChangeOf<'take-vip'>> = {
  key: ({ id }) => String(id),
  accounts: () => [],
  operators: () => [],
  parties: async ({ id }) => [id],

  async check(tx, _ctx, { id }) {
    const member = await memberForOperators(tx, id)
    if (!member) throw new Refusal('noSuchMember')
    if (member.status === 'closed') throw new Refusal('memberChanged')
    if (!member.is_vip) throw new Refusal('notVip')
    return member.username
  },

  async carryOut(tx, _ctx, { id }, { reason, proposalId }) {
    await take(tx, id)
    await notify(tx, [{ to: id, about: { kind: 'vip-taken', reason, ref: `proposal:${proposalId}` } }])
  },

  afterCommit: async () => {},
}
