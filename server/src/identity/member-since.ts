import type { Db } from '../platform/db.ts'
import { tables } from './tables.ts'

/** When a member registered. */
export async function memberSince(db: Db, memberId: number): Promise<Date> {
  const { created_at } = await tables(db)
    .selectFrom('identity.member')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return created_at
}
