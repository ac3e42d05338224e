import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** After a month without purging, millions of rows may be due: limits the locks and the duration of each statement. */
const BATCH_SIZE = 10_000

/**
 * Purges the rows that match `spent`, in chunks that are transactions of their own, and records their number
 * (rules/platform#retention). Returns that number.
 */
export async function purge(db: Db, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const name = sql.table(table)
  let all = 0
  for (;;) {
    const { rows } = await sql<{ gone: number }>`
      with gone as (
        delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${BATCH_SIZE})) and ${condition}
        returning 1
      ), noted as (
        insert into platform.purged as t (day, what, rows)
        select platform.day_of(platform.now()), ${table}, count(*) from gone having count(*) > 0
        on conflict (day, what) do update set rows = t.rows + excluded.rows
      )
      select count(*)::integer as gone from gone`.execute(db)
    const gone = rows[0]?.gone ?? 0
    all += gone
    if (gone < BATCH_SIZE) return all
  }
}
