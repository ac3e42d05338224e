import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'

/** Returns how many members registered on each day, in the order of the days given. */
export async function countRegistrations(db: Db, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from identity.member m
      where m.created_at >= d.begins and m.created_at < d.ends and m.upline_id is not null) as count
    from unnest(${days.map(midnightOf)}::timestamptz[], ${days.map(endOf)}::timestamptz[])
      with ordinality d (begins, ends, place)
    order by d.place`.execute(db)
  return rows.map(({ count }) => count)
}
