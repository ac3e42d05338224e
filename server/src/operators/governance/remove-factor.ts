import { memberForOperators, removeFactor as remove } from '../../identity/index.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ChangeOf, Kind } from './kind.ts'

/** Removes a factor that a member has lost (rules/identity#account-recovery). */
export const removeFactor: Kind<ChangeOf<'remove-factor'>> = {
  key: ({ id, factor }) => `${id} ${factor}`,
  accounts: () => [],
  operators: () => [],
  parties: async ({ id }) => [id],

  async check(tx, _ctx, { id, factor }) {
    const member = await memberForOperators(tx, id)
    if (!member) throw new Refusal('noSuchMember')
    if (member.status !== 'active') throw new Refusal('memberChanged')
    const has = factor === 'authenticator' ? member.has_two_factor : member.has_passkey
    if (!has) throw new Refusal('unknownFactor')
    return member.username
  },

  carryOut: (tx, { parameters }, change) => remove(tx, parameters, change),
  afterCommit: async () => {},
}
