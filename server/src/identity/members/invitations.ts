import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Returns whether `member` was invited by `above`, directly or at any depth. */
export async function isBelow(db: Db, member: number, above: number): Promise<boolean> {
  const { rows } = await sql<{ below: boolean }>`
    select identity.is_below(${member}, ${above}) as below`.execute(db)
  return rows[0]?.below ?? false
}

/** Returns the registration time of those ids that are members. */
export async function membersSince(db: Db, ids: number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('identity.member')
    .select(['id', 'created_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.created_at]))
}
