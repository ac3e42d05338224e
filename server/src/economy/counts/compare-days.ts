import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

interface DaySum {
  count: bigint
  gf: Units
}

/** A day's summary: its flows as far as counted, its reward budget, and how long the pool was forecast to last. */
export interface DaySummary {
  day: string
  payments: DaySum
  refunds: DaySum
  trades: DaySum
  /** Null where no reward was earned on that day. */
  budget: { budget: Units; used: Units } | null
  /** Null without a forecast for that day; `days` is null where the pool lasts the year. */
  pool: { days: number | null } | null
}

interface Row {
  day: string
  payments: bigint
  paid: Units
  refunds: bigint
  refunded: Units
  trades: bigint
  traded: Units
  budget: Units | null
  used: Units | null
  hasForecast: boolean
  poolDays: number | null
}

const DAYS_IN_A_WEEK = 7

/** Returns today and the same weekday a week ago, and up to when they are counted, in one query over daily sums. */
export async function compareDays(
  db: Db,
): Promise<{ today: DaySummary; weekAgo: DaySummary; countedAt: Date | null }> {
  const events = (kind: string) => sql`coalesce((
    select e.events from economy.events e where e.day = d.day and e.kind = ${kind}), 0)::bigint`
  const inflow = (kind: string, holder: string) => sql`coalesce((
    select sum(f.inflow) from economy.flow f
    where f.day = d.day and f.kind = ${kind} and f.holder = ${holder} and f.purpose = 'available' and f.unit = 'GF'), 0)::bigint`
  const { rows } = await sql<Row & { countedAt: Date | null }>`
    select d.day::text as day,
      ${events('payment')} as payments, ${inflow('payment', 'shop')} as paid,
      ${events('refund')} as refunds, ${inflow('refund', 'member')} as refunded,
      ${events('trade')} as trades, ${inflow('trade', 'member')} as traded,
      b.budget, greatest(0, b.used) as used, o.day is not null as "hasForecast",
      (o.published::jsonb ->> 'depletionDay')::date - d.day as "poolDays",
      (select j.at from economy.flow_cursor m join ledger.journal_head j on j.id = m.through) as "countedAt"
    from (select platform.day_of(platform.now()) - back as day from unnest(array[0, ${DAYS_IN_A_WEEK}::integer]) back) d
    left join ledger.budget_of_day b on b.day = d.day
    left join economy.release_forecast o on o.day = d.day
    order by d.day desc`.execute(db)
  const [today, weekAgo] = rows
  if (!today || !weekAgo) throw new Error('two days were requested')
  return { today: daySummaryOf(today), weekAgo: daySummaryOf(weekAgo), countedAt: today.countedAt }
}

function daySummaryOf(row: Row): DaySummary {
  return {
    day: row.day,
    payments: { count: row.payments, gf: row.paid },
    refunds: { count: row.refunds, gf: row.refunded },
    trades: { count: row.trades, gf: row.traded },
    budget: row.budget === null || row.used === null ? null : { budget: row.budget, used: row.used },
    pool: row.hasForecast ? { days: row.poolDays } : null,
  }
}
