import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** Returns when the running auto-release ends; null where none runs. */
export async function autoReleaseEnd(db: Db, memberId: number, moment: Date): Promise<Date | null> {
  const running = await tables(db)
    .selectFrom('points.auto_release')
    .select('ends_at')
    .where('member_id', '=', memberId)
    .where('ends_at', '>', moment)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return running?.ends_at ?? null
}
