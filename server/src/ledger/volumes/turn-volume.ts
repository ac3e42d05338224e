import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/**
 * Job, every ten minutes: opens the next volume of postings where a month began (decision 114). Nothing waits for it: where
 * it does not run, the volume before goes on.
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

/** Gives the volume that is open now. */
export async function turnVolume(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select ledger.turn_volume() as open`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a function returned no row')
  return row.open
}
