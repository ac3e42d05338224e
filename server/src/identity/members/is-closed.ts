import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/**
 * Whether an account is closed. Under the locks of the member's accounts, which closing takes too, the answer stays true
 * until they are let go.
 */
export async function isClosed(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.status === 'closed'
}
