import { sql } from 'kysely'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Journals per transaction; a journal of the daily release has thousands of postings. */
const JOURNALS_PER_TRANSACTION = 1000
/** After a long stop there is much to count; other jobs wait no longer than this. */
const MAX_RUN_MS = 20_000

/** Adds every sealed journal to the flows of its day (decision 055) and returns how many. */
export async function countFlows(db: Db): Promise<number> {
  const started = performance.now()
  let counted = 0
  while (performance.now() - started < MAX_RUN_MS) {
    const more = await countSome(db)
    if (more === 0) break
    counted += more
  }
  return counted
}

/** Job, each minute: sums what was sealed since the last run, by day and kind of event. */
export function flowsJob(db: Db): Job {
  return {
    name: 'economy.flows',
    every: { minutes: 1 },
    async run() {
      await countFlows(db)
    },
  }
}

function countSome(db: Db): Promise<number> {
  return db.transaction().execute((tx) =>
    withStatementTimeout(60, tx, async () => {
      const { rows } = await sql<{ counted: number }>`
        select economy.count_flows(${JOURNALS_PER_TRANSACTION}) as counted`.execute(tx)
      return rows[0]?.counted ?? 0
    }),
  )
}
