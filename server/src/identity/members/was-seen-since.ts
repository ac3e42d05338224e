import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Returns whether a member used the account within this many days, on any device. */
export async function wasSeenSince(db: Db, memberId: number, days: number): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from identity.session where member_id = ${memberId}
      and last_seen_at > platform.now() - make_interval(days => ${days})) as seen`.execute(db)
  return rows[0]?.seen === true
}
