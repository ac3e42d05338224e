import type { Colleague } from '@torch/contract/operators.ts'
import type { Db } from '../../platform/database/db.ts'
import { operatorOf } from '../account/account.ts'
import { tables } from '../tables.ts'

/** Operators as owners see them, the first one first. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const rows = await select(db).orderBy('id').execute()
  return rows.map(shown)
}

/** One of them, who is there. */
export async function colleagueById(db: Db, id: number): Promise<Colleague> {
  return shown(await select(db).where('id', '=', id).executeTakeFirstOrThrow())
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

function shown(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Colleague {
  return {
    ...operatorOf(row),
    status: row.status,
    passwordGiven: row.password_given,
    createdTime: row.created_at.toISOString(),
    lastLoginTime: row.last_login_at?.toISOString() ?? null,
  }
}
