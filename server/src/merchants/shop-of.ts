import type { Db } from '../platform/database/db.ts'
import { tables } from './tables.ts'

/** The shop that a member owns, open or closed. */
export async function shopOf(db: Db, memberId: number): Promise<{ id: number; shopName: string } | null> {
  const shop = await tables(db)
    .selectFrom('merchants.shop')
    .select(['id', 'name as shopName'])
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  return shop ?? null
}
