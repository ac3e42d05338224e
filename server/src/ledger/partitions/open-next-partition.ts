import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/**
 * Job, every ten minutes: opens the next partition of postings where a month began (decision 114). If it does not run, the
 * current partition continues.
 */
export function partitionJob(db: Db): Job {
  return {
    name: 'ledger.partition',
    every: { minutes: 10 },
    async run() {
      await openNextPartition(db)
    },
  }
}

/** Opens the next partition if it is due and returns the number of the open one. */
export async function openNextPartition(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select ledger.open_next_partition() as open`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a function returned no row')
  return row.open
}
