import type { AccessChange } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeAccess } from '../access/change-access.ts'
import type { RemovalContext } from '../access/removals.ts'
import { accountKey } from '../account/account.ts'
import { tables } from '../tables.ts'
import type { ChangeOf, Kind } from './kind.ts'

/**
 * Adds an operator or changes roles. Throws `colleagueChanged` if the operator was changed otherwise since the proposal.
 */
export const access: Kind<ChangeOf<'access'>> = {
  key: ({ account }) => accountKey(account),
  accounts: () => [],
  operators: ({ id }) => (id === null ? [] : [id]),

  async check(tx, _ctx, change) {
    await checkLoginNameFree(tx, change)
    return ''
  },

  carryOut: (tx, ctx, change, { proposalId, asker }) =>
    giveAccess(tx, ctx, change, { proposalId, requestedBy: asker.id }),

  afterCommit: async () => {},
}

/** Throws `operatorTaken`. */
async function checkLoginNameFree(tx: Tx, { id, account }: AccessChange): Promise<void> {
  if (id !== null) return
  const { rows } = await sql`
    select from operators.operator where account_key = ${accountKey(account)}`.execute(tx)
  if (rows.length > 0) throw new Refusal('operatorTaken')
}

/** Carries out an access proposal. Throws `colleagueChanged` or `operatorTaken`. */
export async function giveAccess(
  tx: Tx,
  ctx: RemovalContext,
  change: AccessChange,
  {
    proposalId,
    requestedBy,
    autoApproved = false,
  }: { proposalId: number; requestedBy: number; autoApproved?: boolean },
): Promise<void> {
  if (change.id !== null && (await wasChangedSince(tx, change.id, proposalId)))
    throw new Refusal('colleagueChanged')
  const given = await tables(tx)
    .deleteFrom('operators.initial_password')
    .where('proposal_id', '=', proposalId)
    .returning('password_hash')
    .executeTakeFirst()
  await changeAccess(tx, ctx, change, {
    grantedBy: requestedBy,
    passwordHash: given?.password_hash,
    how: autoApproved ? 'auto-approved' : 'approved',
  })
}

async function wasChangedSince(tx: Tx, operatorId: number, proposalId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select o.access_since > p.asked_at as changed
    from operators.operator o, operators.proposal p where o.id = ${operatorId} and p.id = ${proposalId}`.execute(
    tx,
  )
  return rows[0]?.changed ?? true
}
