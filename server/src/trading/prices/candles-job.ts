import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Job: adds the trades of the last minute to the candles. Until then readers find them through the view trading.candle_with_backlog. */
export function candlesJob(db: Db): Job {
  return {
    name: 'trading.candles',
    every: { minutes: 1 },
    async run() {
      await sql`select trading.add_backlog_to_candles()`.execute(db)
    },
  }
}
