import { type Units, writeUnits } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, inVolumesOf, type JournalKind } from '../../ledger/door.ts'
import type { Db } from '../../platform/database/db.ts'

export type Unit = 'GF' | 'PV'

/** A stretch of an account's history: the entries after `low` up to and with `high`. */
export interface Stretch {
  account: bigint
  low: bigint
  high: bigint
}

export interface Bounds {
  /** Not older than. */
  from: Date
  /** Older than. */
  until?: Date | undefined
  /** After the entry with this id. */
  after?: number | undefined
}

/** Where a shop's entries between these bounds lie, found by halving: as cheap in millions of them as in hundreds. */
export async function stretchesOf(
  db: Db,
  shopId: number,
  { from, until, after }: Bounds,
): Promise<Record<Unit, Stretch>> {
  const [gf, pv] = [accountId(shopId, 'available', 'GF'), accountId(shopId, 'available', 'PV')]
  // An entry's id is its journal's, doubled, and one more for PV: the first journal whose entry is after that one.
  const first =
    after === undefined ? undefined : { gf: BigInt(after) / 2n + 1n, pv: (BigInt(after) + 1n) / 2n }
  const { rows } = await sql<Stretch>`
    select account, low, greatest(low, high) as high from (
      select b.id as account, greatest(
          ledger.entries_before_moment(b.id, 0, b.entries, ${from}),
          case when ${first === undefined} then 0 else ledger.entries_before_journal(b.id, b.entries,
            case when b.id = ${gf} then ${first?.gf ?? 0n}::bigint else ${first?.pv ?? 0n}::bigint end) end) as low,
        case when ${until ?? null}::timestamptz is null then b.entries
          else ledger.entries_before_moment(b.id, 0, b.entries, ${until ?? null}) end as high
      from ledger.balance b where b.id in (${gf}, ${pv})
    ) found order by account`.execute(db)
  const [GF, PV] = rows
  if (!GF || !PV) throw new Error(`shop ${shopId} has no accounts`)
  return { GF, PV }
}

/** What was available before the first entry of each stretch, or after its last. */
export async function balancesAt(
  db: Db,
  { GF, PV }: Record<Unit, Stretch>,
  end: 'low' | 'high',
): Promise<{ gf: string; pv: string }> {
  const at = (stretch: Stretch) => sql`ledger.balance_after(${stretch.account}, ${stretch[end]})`
  const { rows } = await sql<{ gf: Units; pv: Units }>`select ${at(GF)} as gf, ${at(PV)} as pv`.execute(db)
  return { gf: writeUnits(rows[0]?.gf ?? 0n), pv: writeUnits(rows[0]?.pv ?? 0n) }
}

export interface Total {
  unit: Unit
  kind: JournalKind
  count: number
  /** With its sign. */
  sum: Units
}

/** What was paid and what was given back among them. */
export function paidAndBack(totals: Total[]): { count: number; paid: Units; refunded: Units } {
  const of = (kind: JournalKind) => totals.find((one) => one.unit === 'GF' && one.kind === kind)
  const payments = of('payment')
  return { count: payments?.count ?? 0, paid: payments?.sum ?? 0n, refunded: -(of('refund')?.sum ?? 0n) }
}

/** What moved a shop's points in these stretches, by kind. Only the entries in them are looked at. */
export async function totalsOf(db: Db, { GF, PV }: Record<Unit, Stretch>): Promise<Total[]> {
  const of = ({ account, low, high }: Stretch) => sql`
    (select l.account_id, l.kind, l.amount from ledger.line l
      where l.account_id = ${account} and l.seq > ${low} and l.seq <= ${high}
        and ${inVolumesOf('l', { account, low, high })})`
  const { rows } = await sql<{ account_id: bigint; kind: JournalKind; count: bigint; sum: Units }>`
    select account_id, kind, count(*) as count, sum(amount)::bigint as sum
    from (${of(GF)} union all ${of(PV)}) moved
    group by account_id, kind order by account_id, kind`.execute(db)
  return rows.map(({ account_id, kind, count, sum }) => ({
    unit: account_id === GF.account ? 'GF' : 'PV',
    kind,
    count: Number(count),
    sum,
  }))
}
