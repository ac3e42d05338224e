import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Outage } from '../../platform/time/heartbeat.ts'
import { GRACE_MINUTES, LEAST_MINUTES_LEFT } from '../rules.ts'

/**
 * Nobody could act while the service was down, or trading halted, so the times of the hall stood still
 * (rules/trading#clock-fairness): what ran when it began runs out so much later, the grace of a payment too. What had
 * run out before stays so; in an outage during a halt that is what had before the halt. Nobody knows beforehand when
 * the hall runs again: so ten minutes of a trade's time are left at least, or as much as it stood still where that is
 * less. An order that is wholly taken is moved as well: what its buyers call off goes back to it while it lives. In the
 * order of all locks: orders, trades, cases.
 *
 * A step of the database's clock moves the same times by its amount, back where the clock was set back: what is left of
 * each stays. What had run out by the old clock must not run again by the new one, so the earlier of both begins.
 *
 * Times that no row holds, as that of a complaint, are counted by \`trading.ran_since\` (decision 040).
 */
export async function standStill(tx: Tx, { from, until }: Outage): Promise<void> {
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
          case when ${gap} > '0' then trading.running_time() + least(${gap}, make_interval(mins => ${LEAST_MINUTES_LEFT})) end)
        else due_at + ${gap} end as due_at
      from trading.trade where due_at + ${grace} > ${began} order by id for update
    ) moved
    where t.id = moved.id`.execute(tx)
  await sql`
    update trading.appeal set evidence_due_at = evidence_due_at + ${gap}
    where status = 'under-review' and evidence_due_at > ${began}`.execute(tx)
}
