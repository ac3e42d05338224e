import { type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import { namesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { NEWEST_FIRST, paidBefore, paidBetween } from '../payment-order.ts'
import { tillNames } from '../shop-tills/shop-tills-endpoints.ts'
import { MANAGER_ROLES, STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { type PaymentRow, paymentRecords } from './payment-record.ts'
import { recordsWhere } from './record-filter.ts'
import { todayOf } from './shop-period.ts'
import { addTakings, TAKINGS_COLUMNS, type TakingsSums, toTakings, ZERO_TAKINGS } from './takings.ts'

/** Lists the shop's payments: all for the owner and managers, today's for a cashier. */
export function listPaymentRecords(ctx: PaymentsContext): Handler<typeof contract.listPaymentRecords> {
  return async ({ params, query, member }) => {
    const { db } = ctx
    const { shop, role } = await shopAccess(ctx, params.id, member.memberId, STAFF_ROLES)
    // A cursor instead of page numbers: new payments do not shift the pages.
    const where = [await recordsWhere(db, shop.id, query), ...paidBefore(query.before)]
    if (role === 'cashier')
      where.push(...paidBetween({ from: (await todayOf(db, shop.id)).midnight, until: undefined }))
    const { rows } = await sql<PaymentRow>`
      select p.* from payments.payment p where ${sql.join(where, sql` and `)}
      order by ${NEWEST_FIRST} limit ${query.size}`.execute(db)
    return paymentRecords(ctx, rows, role)
  }
}

type Found = TakingsSums & { reward: Units }

/** Returns the sums of the listed payments. Here a refund counts with its payment, in a closing on its own day. */
export function getRecordTotals(ctx: PaymentsContext): Handler<typeof contract.getRecordTotals> {
  return async ({ params, query, member }) => {
    const { db } = ctx
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const where = await recordsWhere(db, shop.id, query)
    const { rows } = await sql<Found & { made_by: number | null; till_id: number | null }>`
      select b.made_by, p.till_id, ${TAKINGS_COLUMNS},
        coalesce(sum(r.refunded), 0)::bigint as refunded, sum(p.reward)::bigint as reward
      from payments.payment p
      left join payments.bill b on b.payment_id = p.id and b.shop_id = ${shop.id}
      left join (
        select payment_id, sum(amount) as refunded from payments.refund where shop_id = ${shop.id} group by payment_id
      ) r on r.payment_id = p.id
      where ${where} group by b.made_by, p.till_id`.execute(db)
    const cashiers = groupSums(rows, ({ made_by }) => made_by)
    const tills = groupSums(rows, ({ till_id }) => till_id)
    const [names, nameOfTill] = await Promise.all([
      namesOf(
        db,
        cashiers.flatMap(([who]) => who ?? []),
      ),
      tillNames(
        db,
        tills.flatMap(([till]) => till ?? []),
      ),
    ])
    return {
      ...shown(rows.reduce(addSums, ZERO_SUMS)),
      cashiers: cashiers.map(([who, sums]) => ({
        name: who === null ? null : (names.get(who)?.username ?? '***'),
        ...shown(sums),
      })),
      tills: tills.map(([till, sums]) => ({
        tillId: till,
        name: till === null ? null : (nameOfTill.get(till) ?? '***'),
        ...shown(sums),
      })),
    }
  }
}

const ZERO_SUMS: Found = { ...ZERO_TAKINGS, reward: 0n }

/** Returns the sums grouped by one key, most GF first; ties by the lower id. */
function groupSums<T extends Found>(
  rows: T[],
  by: (row: T) => number | null,
): [of: number | null, sums: Found][] {
  return [...Map.groupBy(rows, by)]
    .map(([of, some]): [number | null, Found] => [of, some.reduce(addSums, ZERO_SUMS)])
    .sort(([of, one], [other, two]) =>
      one.paid === two.paid ? (of ?? Infinity) - (other ?? Infinity) : one.paid > two.paid ? -1 : 1,
    )
}

const addSums = (to: Found, one: Found): Found => ({
  ...addTakings(to, one),
  reward: to.reward + one.reward,
})

const shown = ({ reward, ...sums }: Found) => ({ ...toTakings(sums), rewardPv: writeUnits(reward) })
