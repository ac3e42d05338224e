import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Whether a member may act at this moment. What is begun in a member's name holds the member by `holdActiveMember`. */
export async function isActive(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
