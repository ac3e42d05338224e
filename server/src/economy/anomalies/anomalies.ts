import type { listAnomalies } from '@torch/contract/economy.ts'
import { GF, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

type Shown = OutputOf<typeof listAnomalies>[number]

/** An anomaly as stored, with member ids instead of names. */
export interface Anomaly extends Omit<Shown, 'members'> {
  members: number[]
}

interface Row {
  id: number
  kind: Shown['kind']
  members: number[]
  amount: Units
  unit: 'GF' | 'PV'
  events: number
  details: Record<string, string | number | boolean>
  firstAt: Date
  lastAt: Date
  foundAt: Date
  reviewedAt: Date | null
  reviewedBy: string | null
  remark: string | null
  outcome: Shown['outcome']
}

interface Page {
  looked: boolean
  kind: Shown['kind'] | undefined
  /** Anomalies that concern this member, among others. */
  memberId: number | undefined
  /** Cursor: the id of the last anomaly already received. */
  after: number | undefined
  size: number
}

const COLUMNS = sql`id, kind, members, amount, unit, events, details, first_at as "firstAt", last_at as "lastAt",
  found_at as "foundAt", reviewed_at as "reviewedAt", reviewed_by as "reviewedBy", remark, outcome`

/** Returns a page of anomalies, reviewed or open, of one kind or all, newest first. */
export async function anomaliesPage(
  db: Db,
  { looked, kind, memberId, after, size }: Page,
): Promise<Anomaly[]> {
  const about = memberId === undefined ? sql`` : sql`and ${isAbout(memberId)}`
  const { rows } = await sql<Row>`
    select ${COLUMNS} from economy.anomaly
    where (reviewed_at is not null) = ${looked} and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${after ?? null}::bigint is null or id < ${after ?? null}::bigint) ${about}
    order by id desc limit ${size}`.execute(db)
  return rows.map(shown)
}

/** Returns the anomalies that concern a member, reviewed or not, newest first. */
export async function anomaliesOf(db: Db, memberId: number, limit: number): Promise<Anomaly[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from economy.anomaly where ${isAbout(memberId)} order by id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(shown)
}

/** Returns all members of an anomaly if it concerns this member and was upheld. The id may be beyond the range of ids. */
export async function membersOfUpheldAnomaly(
  db: Db,
  id: number,
  memberId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ members: number[] }>`select members from economy.anomaly
    where id = ${id}::bigint and outcome = 'upheld' and ${isAbout(memberId)}`.execute(db)
  return rows[0]?.members
}

/** The id may be beyond the range of ids; cast to integer, so that the index on the array is used. */
function isAbout(memberId: number) {
  return memberId < 2 ** 31 ? sql`members @> array[${memberId}::integer]` : sql`false`
}

/** Counts the open anomalies, with the newest and oldest time. */
export async function anomaliesWaiting(
  db: Db,
): Promise<{ count: number; newest: Date | null; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; newest: Date | null; oldest: Date | null }>`
    select count(*)::integer as count, max(found_at) as newest, min(found_at) as oldest
    from economy.anomaly where reviewed_at is null`.execute(db)
  return rows[0] ?? { count: 0, newest: null, oldest: null }
}

/** Closes an anomaly as reviewed, once. Throws `unknownAnomaly` or `anomalyReviewed`. */
export async function reviewAnomaly(
  tx: Tx,
  id: number,
  { by, remark, outcome }: { by: string; remark: string; outcome: NonNullable<Shown['outcome']> },
): Promise<Anomaly> {
  const { rows } = await sql<Row>`
    update economy.anomaly set reviewed_at = platform.now(), reviewed_by = ${by}, remark = ${remark}, outcome = ${outcome}
    where id = ${id}::bigint and reviewed_at is null returning ${COLUMNS}`.execute(tx)
  const [row] = rows
  if (row) return shown(row)
  const { rows: there } = await sql`select from economy.anomaly where id = ${id}::bigint`.execute(tx)
  throw new Refusal(there.length > 0 ? 'anomalyReviewed' : 'unknownAnomaly')
}

function shown({ firstAt, lastAt, foundAt, reviewedAt, amount, details, ...row }: Row): Anomaly {
  const { usual, ...others } = details
  return {
    ...row,
    amount: writeUnits(amount),
    details: typeof usual === 'string' ? { ...others, usual: writeUnits(BigInt(usual)) } : others,
    firstTime: firstAt.toISOString(),
    lastTime: lastAt.toISOString(),
    foundTime: foundAt.toISOString(),
    reviewedTime: reviewedAt?.toISOString() ?? null,
  }
}

/**
 * SQL of a lower bound of the journal ids of the last `days` days, from the daily flows. Older journals may be above it, so
 * queries compare the time as well.
 */
export const firstJournal = (days: number) => sql`coalesce((
  select min(first_journal) from economy.events where day > platform.day_of(platform.now()) - ${days}::integer
), 0)`

/**
 * SQL of everything that moved from one member to another within the last days, in GF: transfers, payments and refunds (a shop
 * counts as its owner), completed trades, red packets, and a shop's gifts of PV, of which `divisor` are released for one GF.
 * Movements between an owner and the own shop have equal ids. Columns: from_id, to_id, amount, at, way.
 */
export const moves = (days: number, divisor: bigint): RawBuilder<unknown> => sql`
  select from_id, to_id, amount, at, 'transfer' as way from points.gf_sent where id >= ${firstJournal(days + 1)} and at > ${ago(days + 1)}
  union all
  select from_id, to_id, amount, at, 'red-packet' from points.red_packet_share_taken where id >= ${firstJournal(days + 1)} and at > ${ago(days + 1)}
  union all
  select case when p.amount > 0 then p.payer_id else w.owner_id end, case when p.amount > 0 then w.owner_id else p.payer_id end,
    abs(p.amount), p.at, case when p.amount > 0 then 'payment' else 'refund' end
  from payments.payment_or_refund p join merchants.owner w on w.shop_id = p.shop_id where p.id >= ${firstJournal(days + 1)} and p.at > ${ago(days + 1)}
  union all
  select w.owner_id, g.to_id, g.amount / ${divisor}::bigint, g.at, 'pv-gift'
  from payments.pv_given g join merchants.owner w on w.shop_id = g.shop_id where g.id >= ${firstJournal(days + 1)} and g.at > ${ago(days + 1)}
  union all
  select case when t.sold_by_a then t.a else t.b end, case when t.sold_by_a then t.b else t.a end, t.volume, t.at, 'trade'
  from trading.priced t where t.at > ${ago(days)}`

const ago = (days: number) => sql`platform.now() - make_interval(days => ${days}::integer)`

/** SQL of circles: GF that returned within a week to the member it came from, by any way, over one or two others. */
export const circles = (divisor: bigint) => sql`
  with moves as (${moves(7, divisor)}), ways as materialized (
    select from_id, to_id, sum(amount)::bigint as amount, count(*) as events, min(at) as first_at, max(at) as last_at,
      array_agg(distinct way) as ways
    from moves where from_id <> to_id and at > platform.now() - interval '7 days'
    group by 1, 2 having sum(amount) >= ${500n * GF}::bigint
  ), through as materialized (
    select * from ways w
    where exists (select from ways i where i.to_id = w.from_id) and exists (select from ways o where o.from_id = w.to_id)
  ), rounds as (
    select array[a.from_id, a.to_id] as members, least(a.amount, b.amount) as amount, a.events + b.events as events,
      a.ways || b.ways as ways, least(a.first_at, b.first_at) as first_at, greatest(a.last_at, b.last_at) as last_at
    from through a join through b on b.from_id = a.to_id and b.to_id = a.from_id
    where a.from_id < a.to_id
      -- Excluded: mutual transfers and red packets, mutual trades, and refunds of payments.
      and not a.ways || b.ways <@ array['transfer', 'red-packet'] and not a.ways || b.ways <@ array['trade']
      and not a.ways || b.ways <@ array['payment', 'refund']
    union all
    select array[a.from_id, a.to_id, b.to_id], least(a.amount, b.amount, c.amount), a.events + b.events + c.events,
      a.ways || b.ways || c.ways, least(a.first_at, b.first_at, c.first_at), greatest(a.last_at, b.last_at, c.last_at)
    from through a
    join through b on b.from_id = a.to_id
    join through c on c.from_id = b.to_id and c.to_id = a.from_id
    -- Each circle once, starting with the lowest id.
    where a.from_id < a.to_id and a.from_id < b.to_id and a.to_id <> b.to_id
  )
  select 'circle' as kind, array_to_string(members, '-') as about, members, amount, 'GF' as unit, events::integer as events,
    jsonb_build_object('ways', (select string_agg(distinct way, ' ' order by way) from unnest(ways) way)) as details, first_at, last_at
  from rounds`
