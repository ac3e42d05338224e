import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import { GRACE_MINUTES, MIN_MINUTES_LEFT } from '../rules.ts'

/**
 * Moves the hall's deadlines by an outage or a halt, during which no member could act (rules/trading#clock-fairness): what was
 * running when it began runs out later by its length, a payment's grace included. What had run out before stays so; for an
 * outage during a halt the halt's beginning decides. Since members cannot know when the hall resumes, at least ten minutes of a
 * trade's time are left, or the length of the stop if shorter. An order that is wholly taken is moved, too: cancelled trades
 * return to it while it lives. Locks in the global order: orders, trades, cases.
 *
 * A step of the database's clock moves the same deadlines by its amount, also backwards: the time left stays the same. What had
 * run out by the old clock must not run again by the new one, so the earlier of both counts as the beginning.
 *
 * Deadlines that no row stores, such as that of a complaint, are computed by `trading.running_time_since` (decision 040).
 */
export async function extendDeadlines(tx: Tx, { from, until }: Outage): Promise<void> {
  const gap = sql`(${until}::timestamptz - ${from}::timestamptz)`
  const began = sql`least(${from}::timestamptz, ${until}::timestamptz,
    (select halted_at from platform.halt where part = 'trading' and lifted_at is null))`
  await sql`
    update trading.order set expires_at = expires_at + ${gap}
    where status in ('pending', 'partial') and expires_at > ${began}`.execute(tx)
  const grace = sql`case status when 'pending-payment' then make_interval(mins => ${GRACE_MINUTES}) else '0' end`
  await sql`
    update trading.trade t set due_at = moved.due_at, extended = t.extended + (moved.due_at - t.due_at)
    from (
      select id, case when due_at > ${began} then greatest(due_at + ${gap},
          case when ${gap} > '0' then trading.running_time() + least(${gap}, make_interval(mins => ${MIN_MINUTES_LEFT})) end)
        else due_at + ${gap} end as due_at
      from trading.trade where due_at + ${grace} > ${began} order by id for update
    ) moved
    where t.id = moved.id`.execute(tx)
  await sql`
    update trading.appeal set evidence_due_at = evidence_due_at + ${gap}
    where status = 'under-review' and evidence_due_at > ${began}`.execute(tx)
}
