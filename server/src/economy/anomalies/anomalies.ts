import type { listAnomalies } from '@torch/contract/economy.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
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
