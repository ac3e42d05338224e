import { sql } from 'kysely'
import {
  checkNewMailbox,
  memberForOperators,
  removeFactor as remove,
  requestMailboxChange,
} from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ChangeOf, Kind } from './kind.ts'

/** Replaces a lost mailbox: the approval starts the waiting time (rules/identity#account-recovery). */
export const changeMailbox: Kind<ChangeOf<'change-mailbox'>> = {
  // At most one open change for each member.
  key: ({ id }) => String(id),
  accounts: () => [],
  operators: () => [],
  parties: async ({ id }) => [id],

  async check(tx, _ctx, { id, email }) {
    const member = await memberForOperators(tx, id)
    if (!member) throw new Refusal('noSuchMember')
    if (member.status !== 'active') throw new Refusal('memberChanged')
    await checkNewMailbox(tx, member.id, email)
    if (await isOperatorAddress(tx, email)) throw new Refusal('conflictOfInterest')
    return member.username
  },

  carryOut: (tx, { parameters, publicUrl }, change) =>
    requestMailboxChange(tx, { parameters, publicUrl }, change),
  afterCommit: async () => {},
}

/** Returns whether an address belongs to an operator: a member's account never gets an operator's mailbox. */
async function isOperatorAddress(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from operators.operator
    where lower(account) = lower(${email}) or lower(email) = lower(${email}) limit 1`.execute(db)
  return rows.length > 0
}

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
