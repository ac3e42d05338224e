import type { JournalKind } from '@torch/contract/journal-words.ts'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, inSeqRanges, type SeqRange } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dayOf, daysBetween, midnightOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'

export type Unit = 'GF' | 'PV'

export interface Bounds {
  /** Inclusive lower bound. */
  from: Date
  /** Exclusive upper bound. */
  until?: Date | undefined
  /** Cursor: entries after the one with this id. */
  after?: number | undefined
}

/** Returns the ranges of a shop's entries between these bounds; the cost does not grow with the history. */
export async function seqRangesOf(
  db: Db,
  shopId: number,
  { from, until, after }: Bounds,
): Promise<Record<Unit, SeqRange[]>> {
  const [gf, pv] = accountsOf(shopId)
  // An entry's id is its journal's, doubled, plus one for PV; this is the first journal whose entry comes after it.
  const first = after === undefined ? [null, null] : [BigInt(after) / 2n + 1n, (BigInt(after) + 1n) / 2n]
  const { rows } = await sql<SeqRange>`
    select account, low, high from ledger.seq_ranges(${[gf, pv]}::bigint[], ${from}::timestamptz, ${until ?? null}::timestamptz,
      ${first}::bigint[], array[null, null]::bigint[])`.execute(db)
  const of = (wanted: bigint) => rows.filter(({ account }) => account === wanted)
  const found = { GF: of(gf), PV: of(pv) }
  if (found.GF.length === 0 || found.PV.length === 0) throw new Error(`shop ${shopId} has no accounts`)
  return found
}

export async function balancesAt(db: Db, shopId: number, moment: Date): Promise<{ gf: string; pv: string }> {
  const [gf, pv] = accountsOf(shopId)
  const { rows } = await sql<{ gf: Units; pv: Units }>`
    select ledger.balance_before(${gf}, ${moment}) as gf, ledger.balance_before(${pv}, ${moment}) as pv`.execute(
    db,
  )
  return { gf: writeUnits(rows[0]?.gf ?? 0n), pv: writeUnits(rows[0]?.pv ?? 0n) }
}

const accountsOf = (shopId: number): [gf: bigint, pv: bigint] => [
  accountId(shopId, 'available', 'GF'),
  accountId(shopId, 'available', 'PV'),
]

export interface Total {
  unit: Unit
  kind: JournalKind
  count: number
  /** Signed, in units. */
  sum: Units
}

/** Returns what was paid and refunded among the totals. */
export function paidAndRefunded(totals: Total[]): { count: number; paid: Units; refunded: Units } {
  const of = (kind: JournalKind) => totals.find((one) => one.unit === 'GF' && one.kind === kind)
  const payments = of('payment')
  return { count: payments?.count ?? 0, paid: payments?.sum ?? 0n, refunded: -(of('refund')?.sum ?? 0n) }
}

/** Returns what moved a shop's points in these ranges, by kind. Reads only entries in them. */
export async function totalsOf(db: Db, { GF, PV }: Record<Unit, SeqRange[]>): Promise<Total[]> {
  const of = (ranges: SeqRange[]) =>
    sql`(select l.account_id, l.kind, l.amount from ledger.line l where ${inSeqRanges('l', ranges)})`
  const { rows } = await sql<{ account_id: bigint; kind: JournalKind; count: bigint; sum: Units }>`
    select account_id, kind, count(*) as count, sum(amount)::bigint as sum
    from (${of(GF)} union all ${of(PV)}) moved
    group by account_id, kind order by account_id, kind`.execute(db)
  return rows.map(({ account_id, kind, count, sum }) => ({
    unit: account_id === GF[0]?.account ? 'GF' : 'PV',
    kind,
    count: Number(count),
    sum,
  }))
}

/** Three years including a leap day: as long as a member's own statement. */
const MAX_DAYS = 3 * 365 + 1

/** Throws `periodReversed` for days in the wrong order and `periodTooLong` above three years. */
export function checkPeriod(from: string, to: string): void {
  if (from > to) throw new Refusal('periodReversed')
  if (daysBetween(from, to) >= MAX_DAYS) throw new Refusal('periodTooLong')
}

export interface Today {
  /** The day of the platform's calendar, 'YYYY-MM-DD', and its first moment. */
  day: string
  midnight: Date
  /** The shop's entries since midnight. */
  ranges: Record<Unit, SeqRange[]>
}

export async function todayOf(db: Db, shopId: number): Promise<Today> {
  const day = dayOf(await momentNow(db))
  const midnight = midnightOf(day)
  return { day, midnight, ranges: await seqRangesOf(db, shopId, { from: midnight }) }
}
