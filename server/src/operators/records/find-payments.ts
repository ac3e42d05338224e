import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { PaymentInList, findPayments as promise } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/door.ts'
import { shopNamesOf } from '../../merchants/door.ts'
import { countPayments, type FoundPayment, type PaymentSearch, searchPayments } from '../../payments/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { withMoments } from '../lists/period.ts'
import { withTotal } from '../lists/with-total.ts'

export function findPayments({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query }) => withTotal(query, paymentsFound(db, query), () => countPayments(db, wantedOf(query)))
}

export async function paymentsFound(db: Db, query: QueryOf<typeof promise>): Promise<PaymentInList[]> {
  return shownPayments(db, await searchPayments(db, wantedOf(query)))
}

function wantedOf(query: QueryOf<typeof promise>): PaymentSearch {
  const { memberId: payerId, refunds, sort, ...rest } = withMoments(query)
  const { from, until, search, shopId, after, size } = rest
  const refunded = refunds === 'refunded'
  return { search, payerId, shopId, refunded, from, until, oldestFirst: sort === 'oldest', after, size }
}

export async function shownPayments(db: Db, rows: FoundPayment[]): Promise<PaymentInList[]> {
  const [payers, shops] = await Promise.all([
    namesOf(db, [...new Set(rows.map((row) => row.payer_id))]),
    shopNamesOf(db, [...new Set(rows.map((row) => row.shop_id))]),
  ])
  return rows.map((row) => ({
    id: Number(row.id),
    paymentNo: row.payment_no,
    payerId: row.payer_id,
    payer: payers.get(row.payer_id)?.username ?? '—',
    shopId: row.shop_id,
    shop: shops.get(row.shop_id)?.name ?? '—',
    amount: writeUnits(row.amount),
    reward: writeUnits(row.reward),
    refunded: writeUnits(row.refunded),
    time: row.paid_at.toISOString(),
  }))
}
