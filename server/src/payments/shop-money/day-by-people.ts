import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { paidBetween } from '../paid-between.ts'
import { staffNames } from '../staff/staff-name.ts'

/**
 * A day by who rang it up and who gave it back, the most GF first; the sums are the day's. Payments without a bill are
 * nobody's.
 */
export async function dayByPeople(
  db: Db,
  shopId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Closing['people']> {
  const { rows } = await sql<{
    member: number | null
    count: number
    paid: Units
    refunded: Units
    discount: Units
  }>`
    select member, sum(count)::int as count, sum(paid)::bigint as paid, sum(refunded)::bigint as refunded,
      sum(discount)::bigint as discount from (
      select b.made_by as member, 1 as count, p.amount as paid, 0 as refunded, coalesce(b.discount, 0) as discount
      from payments.payment p left join payments.bill b on b.payment_id = p.id and b.shop_id = ${shopId}
      where p.shop_id = ${shopId} and ${sql.join(paidBetween({ from, until }), sql` and `)}
      union all
      select r.made_by, 0, 0, r.amount, 0 from payments.refund r
      where r.shop_id = ${shopId} and r.at >= ${from} and r.at < ${until}
    ) one group by member order by paid desc, member`.execute(db)
  const names = await staffNames(
    db,
    rows.flatMap(({ member }) => member ?? []),
    'owner',
  )
  return rows.map(({ member, count, paid, refunded, discount }) => ({
    name: member === null ? null : (names.get(member) ?? '***'),
    count,
    gfAmount: writeUnits(paid),
    refundedGf: writeUnits(refunded),
    netGf: writeUnits(paid - refunded),
    discountGf: writeUnits(discount),
  }))
}
