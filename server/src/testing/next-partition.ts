import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../platform/database/db.ts'

/** Starts a month: opens the next partition of postings (docs/decisions/114). Returns its number. */
export async function openNextMonthPartition({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ no: number }>(
    "update ledger.posting_partition set month = '2000-01-01' where no = (select max(no) - 1 from ledger.posting_partition) returning no",
  )
  const before = rows[0]?.no ?? 0
  for (;;) {
    // Waits for transactions of other tests, too.
    const { rows: open } = await pool.query<{ no: number }>('select ledger.open_next_partition() as no')
    if (open[0] && open[0].no > before) return open[0].no
    await pause(10)
  }
}
