import type { Colleague } from '@torch/contract/operators.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { operatorOf } from '../account/account.ts'
import { tables } from '../tables.ts'

/** Returns all operators as owners see them, in order of their ids. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  return shown(db, await select(db).orderBy('id').execute())
}

/** Returns one operator, who must exist. */
export async function colleagueById(db: Db, id: number): Promise<Colleague> {
  const [one] = await shown(db, await select(db).where('id', '=', id).execute())
  if (!one) throw new Error(`operator ${id} does not exist`)
  return one
}

function select(db: Db) {
  return tables(db)
    .selectFrom('operators.operator')
    .selectAll()
    .select((operator) =>
      operator
        .selectFrom('operators.session')
        .whereRef('operators.session.operator_id', '=', 'operators.operator.id')
        .orderBy('operators.session.id', 'desc')
        .limit(1)
        .select('operators.session.created_at')
        .as('last_login_at'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

async function shown(db: Db, rows: Row[]): Promise<Colleague[]> {
  const added = await whoAdded(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...operatorOf(row),
    status: row.status,
    hasInitialPassword: row.password_given,
    createdTime: row.created_at.toISOString(),
    lastLoginTime: row.last_login_at?.toISOString() ?? null,
    added: added.get(row.id) ?? null,
  }))
}

interface Added {
  id: number
  by: string
  at: Date
  approvedBy: string | null
  autoApproved: boolean
}

/**
 * Returns who added each operator and who approved it. An account is added only once, so there is at most one proposal.
 */
async function whoAdded(db: Db, ids: number[]): Promise<Map<number, NonNullable<Colleague['added']>>> {
  const { rows } = await sql<Added>`
    select g.operator_id as id, owner.name as by, g.at, second.name as "approvedBy",
      coalesce(p.status = 'auto-approved', false) as "autoApproved"
    from operators.access_grant g
    join operators.operator added on added.id = g.operator_id
    join operators.operator owner on owner.id = g.granted_by
    left join operators.proposal p on p.kind = 'access' and p.key = added.account_key
      and p.content ->> 'act' = 'add' and p.status in ('approved', 'auto-approved')
    left join operators.operator second on second.id = p.decided_by
    where g.act = 'add' and g.operator_id = any(${ids}::integer[])`.execute(db)
  return new Map(
    rows.map(({ id, by, at, approvedBy, autoApproved }) => [
      id,
      { by, approvedBy, autoApproved, time: at.toISOString() },
    ]),
  )
}
