import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { getShopSales as endpoint, ShopSales } from '@torch/contract/payments.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, shopAccess } from '../staff/shop-access.ts'
import { recordsWhere } from './record-filter.ts'
import { checkPeriod } from './shop-period.ts'
import { toTakings } from './takings.ts'

/** Returns a shop's sales of a period, by the same condition as the payment records (rules/payments#sales). */
export function getShopSales(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, query: { from, to }, member }) => {
    const { db } = ctx
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    checkPeriod(from, to)
    const parts = await partsOf(db, shop.id, await recordsWhere(db, shop.id, { from, to }))
    const [paid] = parts.get('paid') ?? []
    const [refunded] = parts.get('refunded') ?? []
    const [tips] = parts.get('tip') ?? []
    const hours = new Map(parts.get('hour')?.map((row) => [row.hour, row]))
    return {
      merchantId: shop.id,
      from,
      to,
      ...toTakings({
        count: Number(paid?.count ?? 0n),
        paid: paid?.amount ?? 0n,
        discount: paid?.discount ?? 0n,
        tip: tips?.amount ?? 0n,
        refunded: refunded?.amount ?? 0n,
      }),
      items: ITEMS.flatMap((kind) =>
        (parts.get(kind) ?? []).map((row) => ({
          kind,
          name: row.name,
          nameEn: row.name_en,
          ...sold(row),
          ...grossAndDiscount(row),
        })),
      ),
      hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...sold(hours.get(hour)) })),
    }
  }
}

const ITEMS: readonly ShopSales['items'][number]['kind'][] = ['item', 'typed', 'none', 'tip']

interface Part {
  part: 'paid' | 'refunded' | 'hour' | ShopSales['items'][number]['kind']
  name: string
  name_en: string | null
  hour: number | null
  count: bigint
  /** The amount paid, and the discount taken off before. */
  amount: Units
  discount: Units
}

const sold = (row: Part | undefined) => ({
  count: Number(row?.count ?? 0n),
  gfAmount: writeUnits(row?.amount ?? 0n),
})

const grossAndDiscount = ({ part, amount, discount }: Part) => ({
  grossGf: writeUnits(part === 'tip' ? 0n : amount + discount),
  discountGf: writeUnits(discount),
})

/** Reads everything in one query: a concurrent payment is in every part or in none. */
async function partsOf(
  db: Db,
  shopId: number,
  where: RawBuilder<unknown>,
): Promise<Map<Part['part'], Part[]>> {
  const { rows } = await sql<Part>`
    with paid as materialized (
      select p.id, p.amount, b.bill_no, coalesce(b.discount, 0) as discount, coalesce(b.tip, 0) as tip,
        extract(hour from p.paid_at at time zone 'Asia/Shanghai')::integer as hour
      from payments.payment p left join payments.bill b on b.payment_id = p.id and b.shop_id = ${shopId}
      where ${where}
    ), line as materialized (
      select paid.id, l.bill_no, l.kind, l.name, l.name_en, l.count, l.amount - l.discount as amount, l.discount
      from paid join payments.bill_line l on l.bill_no = paid.bill_no
    ), part as (
      select 'paid' as part, '' as name, null as name_en, null::integer as hour, count(*), sum(amount) as amount,
        sum(discount) as discount from paid
      union all
      select 'refunded', '', null, null, count(*), sum(r.amount), 0
      from payments.refund r where r.shop_id = ${shopId} and r.payment_id in (select id from paid)
      union all
      select 'hour', '', null, hour, count(*), sum(amount), 0 from paid group by hour
      union all
      -- The last English name given.
      select kind, name, (array_agg(name_en order by id desc))[1], null, sum(count), sum(amount), sum(discount)
      from line group by kind, name
      union all
      select 'none', '', null, null, count(*), sum(amount - tip), sum(discount)
      from paid where bill_no is null or bill_no not in (select bill_no from line) having count(*) > 0
      union all
      select 'tip', '', null, null, count(*), sum(tip), 0 from paid where tip > 0 having count(*) > 0
    )
    select part, name, name_en, hour, count, coalesce(amount, 0)::bigint as amount,
      coalesce(discount, 0)::bigint as discount
    from part order by amount desc, name`.execute(db)
  return Map.groupBy(rows, ({ part }) => part)
}
