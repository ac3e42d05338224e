import type { Contest } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import { replaceCodes } from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { operatorFactors } from '../account/authenticator-app.ts'
import { endSessionsOf } from '../account/sessions.ts'
import { type Row, tables } from '../tables.ts'
import { recoveryMacs } from './removals.ts'

// Stores the two states of a contested account: before and after the removal (rules/operators#contesting-a-removal).

/** A removal of an owner's rights, with the account's earlier state. */
export type RemovalRow = Row<'operators.removal'>

/** Returns a removal by its id, locked until the transaction ends; undefined if unknown. */
export function lockRemoval(tx: Tx, id: number): Promise<RemovalRow | undefined> {
  return tables(tx)
    .selectFrom('operators.removal')
    .selectAll()
    .where(sql<boolean>`id = ${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Swaps the account's state with the one stored in the removal and ends all sessions. The first swap restores the owner;
 * a second one puts the removal in force again. The caller locks both rows.
 */
export async function swapAccountState(tx: Tx, removal: RemovalRow): Promise<void> {
  const { operator_id: operatorId } = removal
  const now = await tables(tx)
    .selectFrom('operators.operator')
    .selectAll()
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow()
  if (removal.password_hash === null) throw new Error(`removal ${removal.id} has no stored state`)
  const macs = await recoveryMacs(tx, operatorId)
  await tables(tx)
    .updateTable('operators.operator')
    .set({
      email: removal.email,
      roles: removal.roles,
      status: removal.status,
      password_hash: removal.password_hash,
      password_given: removal.password_given,
      app_secret: removal.app_secret,
      app_confirmed_at: removal.app_confirmed_at,
      // No app code is accepted twice, in whichever state it was used.
      app_last_step: sql<bigint>`greatest(app_last_step, ${removal.app_last_step})`,
      next_app_secret: null,
    })
    .where('id', '=', operatorId)
    .execute()
  // With the same app, recovery codes used meanwhile stay used.
  if (!sameSecret(now.app_secret, removal.app_secret))
    await replaceCodes(tx, operatorFactors(operatorId), removal.recovery_macs)
  await endSessionsOf(tx, operatorId)
  await tables(tx)
    .updateTable('operators.removal')
    .set({
      email: now.email,
      roles: now.roles,
      status: now.status,
      password_hash: now.password_hash,
      password_given: now.password_given,
      app_secret: now.app_secret,
      app_confirmed_at: now.app_confirmed_at,
      app_last_step: now.app_last_step,
      recovery_macs: macs,
    })
    .where('id', '=', removal.id)
    .execute()
}

function sameSecret(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}

/** Ends an open contest under its lock. Clears what could restore either state. */
export async function endContest(
  tx: Tx,
  id: number,
  outcome: NonNullable<RemovalRow['outcome']>,
  { by, remark }: { by: string | null; remark: string },
): Promise<void> {
  await tables(tx)
    .updateTable('operators.removal')
    .set({
      outcome,
      settled_at: sql`platform.now()`,
      settled_by: by,
      remark,
      password_hash: null,
      app_secret: null,
      recovery_macs: [],
    })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Clears passwords, secrets and codes of removals that can no longer be contested. */
export async function purgeRemovedStates(db: Db): Promise<void> {
  await sql`
    update operators.removal set password_hash = null, app_secret = null, recovery_macs = '{}'
    where password_hash is not null and contested_at is null
      and (contest_until <= platform.now() or superseded_by is not null)`.execute(db)
}

export function shownContest(row: RemovalRow, readerId: number): Contest {
  if (!row.contested_at || !row.lapses_at) throw new Error(`removal ${row.id} is not contested`)
  return {
    id: row.id,
    operator: row.operator_name,
    by: row.by_name,
    act: row.act,
    removedTime: row.at.toISOString(),
    contestedTime: row.contested_at.toISOString(),
    expiresTime: row.lapses_at.toISOString(),
    status: row.outcome ?? 'open',
    settledBy: row.settled_by,
    settledTime: row.settled_at?.toISOString() ?? null,
    remark: row.remark,
    may: row.outcome === null ? outcomesFor(row, readerId) : [],
  }
}

/**
 * Returns the outcomes that a reader may choose. A party may only concede; in a contest about one's own account, the
 * account's own session may be a thief's and settles nothing.
 */
export function outcomesFor(
  { operator_id, by_id }: Pick<RemovalRow, 'operator_id' | 'by_id'>,
  readerId: number,
): ('reversed' | 'upheld')[] {
  if (operator_id === by_id && readerId === by_id) return []
  if (readerId === operator_id) return ['upheld']
  if (readerId === by_id) return ['reversed']
  return ['reversed', 'upheld']
}
