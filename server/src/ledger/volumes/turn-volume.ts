import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/**
 * Job, every ten minutes: opens the next partition of postings where a month began (decision 114). If it does not run, the
 * current partition continues.
 */
export function volumeJob(db: Db): Job {
  return {
    name: 'ledger.volume',
    every: { minutes: 10 },
    async run() {
      await turnVolume(db)
    },
  }
}

/** Opens the next partition if it is due and returns the number of the open one. */
export async function turnVolume(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select ledger.turn_volume() as open`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a function returned no row')
  return row.open
}
