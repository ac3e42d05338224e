import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId, type JournalKind } from '../ledger/door.ts'
import type { Db } from '../platform/db.ts'

export type Unit = 'GF' | 'PV'

/** A stretch of an account's history: the entries after `low` up to and with `high`. */
export interface Stretch {
  account: bigint
  low: bigint
  high: bigint
}

/** Where a shop's entries of a period lie, found by halving: as cheap in millions of them as in hundreds. */
export async function stretchesOf(
  db: Db,
  shopId: number,
  from: Date,
  until: Date | undefined,
): Promise<Record<Unit, Stretch>> {
  const { rows } = await sql<Stretch>`
    select b.id as account, points.entries_before_moment(b.id, 0, b.entries, ${from}) as low,
      case when ${until ?? null}::timestamptz is null then b.entries
        else points.entries_before_moment(b.id, 0, b.entries, ${until ?? null}) end as high
    from ledger.balance b
    where b.id in (${accountId(shopId, 'available', 'GF')}, ${accountId(shopId, 'available', 'PV')})
    order by b.id`.execute(db)
  const [GF, PV] = rows
  if (!GF || !PV) throw new Error(`shop ${shopId} has no accounts`)
  return { GF, PV }
}

export interface Total {
  unit: Unit
  kind: JournalKind
  count: number
  /** With its sign. */
  sum: Units
}

/** What moved a shop's points in these stretches, by kind. Only the entries in them are looked at. */
export async function totalsOf(db: Db, { GF, PV }: Record<Unit, Stretch>): Promise<Total[]> {
  const of = ({ account, low, high }: Stretch) => sql`
    (select account_id, kind, amount from ledger.line
      where account_id = ${account} and seq > ${low} and seq <= ${high})`
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
