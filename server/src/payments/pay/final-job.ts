import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import type { RewardRules } from './pay-batch.ts'

const CHUNK = 500

/** Job: makes payments final on the day their rewards become available, and never before their own day is over. */
export function finalJob(db: Db, rewardRules: RewardRules): Job {
  return {
    name: 'payments.final',
    inOrder: true,
    every: 'day',
    // A payment that began before midnight has ended by then: a statement lives 8 s (platform/database/db.ts).
    afterSeconds: 15,
    run: (due) => finalizePayments(db, due, rewardRules),
  }
}

/**
 * Makes final all payments due at the midnight `due` or before: for what is left of them friends become valid and dividends are
 * computed (docs/decisions/071). Can be interrupted, repeated, and run late. `moment` is for a demo's past.
 */
export async function finalizePayments(
  db: Db,
  due: Date,
  rewardRules: RewardRules,
  moment?: Date,
): Promise<void> {
  const today = dayOf(due)
  const { rows } = await sql<{ day: string }>`
    select b.day::text from ledger.budget_of_day b
    where b.matures_on <= ${today}::date and b.day < ${today}::date
      and not exists (select from payments.final_day f where f.day = b.day and f.done)
    order by b.day`.execute(db)
  for (const { day } of rows) {
    for (let more = true; more; ) {
      const chunk = await sql<{ processed: number }>`
        select payments.finalize_chunk(${day}::date, ${today}::date, ${CHUNK},
          coalesce(${moment ?? null}::timestamptz, platform.now()), ${rewardRules()}::jsonb) as processed`.execute(
        db,
      )
      more = (chunk.rows[0]?.processed ?? 0) > 0
    }
  }
}
