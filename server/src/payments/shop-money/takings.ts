import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Closing, Takings } from '@torch/contract/payments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { paidBetween } from '../payment-order.ts'
import { tillNames } from '../shop-tills/shop-tills-endpoints.ts'
import { staffNames } from '../staff/staff-name.ts'

/** Sums of payments as read; the other fields of `Takings` follow from them. */
export interface TakingsSums {
  count: number
  /** Includes tips, excludes discounts. */
  paid: Units
  discount: Units
  tip: Units
  refunded: Units
}

/** The columns of `Sums` except `refunded`, over payments `p` and the bills `b` they paid, if any. */
export const TAKINGS_COLUMNS = sql`count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as paid,
  coalesce(sum(b.discount), 0)::bigint as discount, coalesce(sum(b.tip), 0)::bigint as tip`

export const ZERO_TAKINGS: TakingsSums = { count: 0, paid: 0n, discount: 0n, tip: 0n, refunded: 0n }

export const addTakings = (to: TakingsSums, one: TakingsSums): TakingsSums => ({
  count: to.count + one.count,
  paid: to.paid + one.paid,
  discount: to.discount + one.discount,
  tip: to.tip + one.tip,
  refunded: to.refunded + one.refunded,
})

export const toTakings = ({ count, paid, discount, tip, refunded }: TakingsSums): Takings => ({
  count,
  grossGf: writeUnits(paid - tip + discount),
  discountGf: writeUnits(discount),
  tipGf: writeUnits(tip),
  gfAmount: writeUnits(paid),
  refundedGf: writeUnits(refunded),
  netGf: writeUnits(paid - refunded),
})

/** Converts shown takings back, so that a total is summed from exactly the parts beside it. */
export const takingsSumsOf = ({ count, gfAmount, discountGf, tipGf, refundedGf }: Takings): TakingsSums => ({
  count,
  paid: readUnits(gfAmount),
  discount: readUnits(discountGf),
  tip: readUnits(tipGf),
  refunded: readUnits(refundedGf),
})

interface Period {
  from: Date
  until: Date
}

/**
 * Returns a day's sums by the member who made the bill or the refund, most GF first; they add up to the day's. Payments without
 * a bill have no name.
 */
export async function takingsByStaff(db: Db, shopId: number, period: Period): Promise<Closing['people']> {
  const rows = await takingsGroupedBy(db, shopId, period, { paid: sql`b.made_by`, refunded: sql`r.made_by` })
  const names = await staffNames(
    db,
    rows.flatMap(({ of }) => of ?? []),
    'owner',
  )
  return rows.map((row) => ({
    name: row.of === null ? null : (names.get(row.of) ?? '***'),
    ...toTakings(row),
  }))
}

/** Returns a day's sums by till. A refund counts at the till of its payment. */
export async function takingsByTill(db: Db, shopId: number, period: Period): Promise<Closing['tills']> {
  const rows = await takingsGroupedBy(db, shopId, period, {
    paid: sql`p.till_id`,
    refunded: sql`(select till_id from payments.payment p where p.id = r.payment_id)`,
  })
  const names = await tillNames(
    db,
    rows.flatMap(({ of }) => of ?? []),
  )
  return rows.map((row) => ({
    tillId: row.of,
    name: row.of === null ? null : (names.get(row.of) ?? '***'),
    ...toTakings(row),
  }))
}

type Row = TakingsSums & { of: number | null }

/** Returns a day's payments and refunds, grouped by a column of their bills or of the refunds. */
async function takingsGroupedBy(
  db: Db,
  shopId: number,
  { from, until }: Period,
  column: { paid: RawBuilder<unknown>; refunded: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select "of", sum(count)::int as count, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded,
      sum(discount)::bigint as discount, sum(tip)::bigint as tip from (
      select ${column.paid} as "of", 1 as count, p.amount as paid, 0 as refunded, coalesce(b.discount, 0) as discount,
        coalesce(b.tip, 0) as tip
      from payments.payment p left join payments.bill b on b.payment_id = p.id and b.shop_id = ${shopId}
      where p.shop_id = ${shopId} and ${sql.join(paidBetween({ from, until }), sql` and `)}
      union all
      select ${column.refunded}, 0, 0, r.amount, 0, 0
      from payments.refund r
      where r.shop_id = ${shopId} and r.at >= ${from} and r.at < ${until}
    ) one group by "of" order by paid desc, "of"`.execute(db)
  return rows
}
