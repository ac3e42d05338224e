import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { PaymentInList, findPayments as promise } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/door.ts'
import { shopNamesOf } from '../../merchants/door.ts'
import { type FoundPayment, searchPayments } from '../../payments/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { OperatorsHouse } from '../house.ts'
import { withMoments } from '../lists/period.ts'

export function findPayments({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query }) => paymentsFound(db, query)
}

export async function paymentsFound(db: Db, query: QueryOf<typeof promise>): Promise<PaymentInList[]> {
  const { memberId: payerId, refunds, ...rest } = withMoments(query)
  const { from, until, search, shopId, after, size } = rest
  const wanted = { search, payerId, shopId, refunded: refunds === 'refunded', from, until, after, size }
  return shownPayments(db, await searchPayments(db, wanted))
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
