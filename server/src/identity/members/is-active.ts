import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Returns whether a member is active now, without a lock. Operations in a member's name use `lockActiveMember`. */
export async function isActive(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
