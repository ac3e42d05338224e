import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { IDLE_HOURS } from './appeal-rules.ts'
import { notifySidesOfCase } from './notify-sides-of-case.ts'

/**
 * Job: returns cases to the queue whose arbiter has not acted for a day since the evidence deadline and the last act
 * (rules/trading#cases). That day is counted in the hall's running time, without halts and outages. A proposal that waits for a
 * second arbiter stays. The guarded update serializes with an arbiter who acts concurrently.
 */
export function idleCasesJob(ctx: Pick<TradingContext, 'db' | 'events'>): Job {
  return {
    name: 'trading.idle-cases',
    every: { minutes: 10 },
    async run() {
      const { rows } = await sql<{ trade_id: number }>`
        update trading.appeal set status = 'pending', handler_id = null, handler_name = null, taken_at = null,
          queue_no = nextval('trading.queue_no'), updated_at = date_trunc('milliseconds', platform.now())
        where id in (
          select id from trading.appeal where status = 'under-review' and for_side is null
            and trading.running_time_since(greatest(updated_at, evidence_due_at)) > make_interval(hours => ${IDLE_HOURS})
          for update skip locked)
        returning trade_id`.execute(ctx.db)
      for (const appeal of rows) await notifySidesOfCase(ctx, appeal)
    },
  }
}
