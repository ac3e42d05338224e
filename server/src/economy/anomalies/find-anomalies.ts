import { GF } from '@torch/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { withStatementTimeout } from '../../platform/database/connection.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { circles, moves } from './anomalies.ts'
import { jumps, offPrice, samePayments, sharedDevices } from './search-members.ts'
import { linkedPayments, ownCustomers, refundShare } from './search-shops.ts'

/** How many results of one search are stored, largest first; operators review no more. */
const MAX_RESULTS_PER_SEARCH = 200

/** Job, once a day: searches the last weeks for anomalies that operators should review. */
export function anomaliesJob(db: Db, parameters: Parameters): Job {
  return {
    name: 'economy.anomalies',
    every: 'day',
    async run() {
      await findAnomalies(db, parameters)
    },
  }
}

/**
 * Searches for anomalies and returns how many were found or had grown. Each search is one set-based statement in a transaction
 * of its own with a time limit. An anomaly found again updates its row, and reopens it if something happened since it was
 * reviewed.
 */
export async function findAnomalies(db: Db, parameters: Pick<Parameters, 'get'>): Promise<number> {
  let found = 0
  for (const search of searches(parameters))
    found += await db.transaction().execute((tx) =>
      withStatementTimeout(120, tx, async () => {
        await sql`set local work_mem = '64MB'`.execute(tx)
        const { numAffectedRows } = await sql`
        insert into economy.anomaly as o (kind, about, members, amount, unit, events, details, first_at, last_at)
        select * from (${search}) found order by found.amount desc, found.about limit ${MAX_RESULTS_PER_SEARCH}
        on conflict (kind, about) do update
        set members = excluded.members, amount = excluded.amount, events = excluded.events, details = excluded.details,
          first_at = excluded.first_at, last_at = excluded.last_at, found_at = platform.now(),
          reviewed_at = null, reviewed_by = null, remark = null, outcome = null
        where excluded.last_at > o.last_at`.execute(tx)
        return Number(numAffectedRows ?? 0n)
      }),
    )
  return found
}

function searches(parameters: Pick<Parameters, 'get'>): readonly RawBuilder<unknown>[] {
  const divisor = parameters.get('points.release-divisor')
  return [
    circles(divisor),
    comesBack(divisor, Number(parameters.get('ledger.reward-pending-days'))),
    ...[refundShare, ownCustomers, linkedPayments, sharedDevices],
    jumps(divisor),
    ...[offPrice, samePayments],
  ]
}

/** For how many days returning GF is attributed to a payment: `days`, or `afterPending` longer than its rewards are pending. */
const WINDOW = { days: 14, afterPending: 7 }

/**
 * SQL of GF that returned to its payer from the shop or its owner by any way, at least half of what was paid, within two weeks, or
 * within a week after its rewards became available if that is later. A single refund is normal, so it counts only where it is
 * large or repeated, or where the members are linked. The payer's inviter, who earns from the payments, is listed with them.
 */
export function comesBack(divisor: bigint, pendingDays: number): RawBuilder<unknown> {
  const window = Math.max(WINDOW.days, pendingDays + WINDOW.afterPending)
  const days = window + 16
  return sql`
  with moves as (${moves(days, divisor)}), recent as materialized (
    select * from moves where from_id <> to_id and at > platform.now() - make_interval(days => ${days}::integer)
  ), paid as materialized (
    select from_id as payer_id, to_id as owner_id, sum(amount)::bigint as amount, count(*)::integer as events, min(at) as first_at
    from recent where way = 'payment' group by 1, 2 having sum(amount) >= ${500n * GF}::bigint
  ), returned as (
    select p.payer_id, p.owner_id, p.amount as paid, p.events + b.events as events, b.amount as back, p.first_at, b.last_at,
      b.refunds, b.ways
    from paid p
    cross join lateral (
      select sum(m.amount)::bigint as amount, count(*)::integer as events, max(m.at) as last_at,
        count(*) filter (where m.way = 'refund') as refunds, array_agg(distinct m.way) as ways
      from recent m
      where m.from_id = p.owner_id and m.to_id = p.payer_id and m.way <> 'payment' and exists (
        select from recent q where q.way = 'payment' and q.from_id = p.payer_id and q.to_id = p.owner_id
          and m.at between q.at and q.at + make_interval(days => ${window}::integer))
    ) b
    where b.amount >= ${500n * GF}::bigint and b.amount * 2 >= p.amount
  ), judged as (
    select r.*, i.upline_id as inviter, i.upline_id = r.owner_id or exists (
      select from identity.invitation o where o.member_id = r.owner_id and o.upline_id in (r.payer_id, i.upline_id)
        and o.upline_id in (select n.member_id from identity.invitation n)
    ) as tied
    from returned r
    -- The platform itself does not count as an inviter.
    left join identity.invitation i on i.member_id = r.payer_id and exists (
      select from identity.invitation n where n.member_id = i.upline_id)
  )
  select 'comes-back' as kind, payer_id || '-' || owner_id as about,
    array[payer_id, owner_id] || case when inviter <> owner_id then array[inviter] else '{}' end as members, least(back, paid) as amount,
    'GF' as unit, events, jsonb_build_object('percent', least(back, paid) * 100 / paid, 'ways', array_to_string(ways, ' ')) as details,
    first_at, last_at
  from judged where not ways <@ array['refund'] or refunds >= 2 or back >= ${2000n * GF}::bigint or coalesce(tied, false)`
}
