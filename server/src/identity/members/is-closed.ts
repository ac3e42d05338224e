import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/**
 * Returns whether an account is closed. Under the locks of the member's ledger accounts, which closing also takes,
 * the answer stays true until they are released.
 */
export async function isClosed(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.status === 'closed'
}
