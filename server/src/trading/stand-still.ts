import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Outage } from '../platform/heartbeat.ts'
import { GRACE_MINUTES } from './rules.ts'

/**
 * Nobody could act while the service was down, or trading halted, so the times of the hall stood still (rules.md 7): what
 * ran when it began runs out so much later, the grace of a payment too. What had run out before stays so; in an outage
 * during a halt that is what had before the halt. In the order of all locks: orders, trades, cases.
 */
export async function standStill(tx: Tx, { from, until }: Outage): Promise<void> {
  const gap = sql`(${until}::timestamptz - ${from}::timestamptz)`
  const began = sql`least(${from}::timestamptz,
    (select halted_at from platform.halt where part = 'trading' and lifted_at is null))`
  await sql`
    update trading.order set expires_at = expires_at + ${gap}
    where status in ('pending', 'partial') and rest > 0 and expires_at > ${began}`.execute(tx)
  const grace = sql`case status when 'pending-payment' then make_interval(mins => ${GRACE_MINUTES}) else '0' end`
  await sql`
    update trading.trade set due_at = due_at + ${gap}, extended = extended + ${gap}
    where due_at + ${grace} > ${began}`.execute(tx)
  await sql`
    update trading.appeal set evidence_due_at = evidence_due_at + ${gap}
    where status = 'under-review' and evidence_due_at > ${began}`.execute(tx)
}
