import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { findPayments as endpoint, PaymentInList } from '@torch/contract/operator-lists.ts'
import { AMOUNT_SEARCH_DAYS } from '@torch/contract/operators-limits.ts'
import { namesOf } from '../../identity/index.ts'
import { shopNamesOf } from '../../merchants/index.ts'
import { countPayments, type FoundPayment, type PaymentSearch, searchPayments } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { daysBetween } from '../../platform/time/calendar.ts'
import type { OperatorsContext } from '../context.ts'
import { withTimeRange, withTotal } from '../lists/lists.ts'

export function findPayments({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => {
    const wanted = wantedOf(query)
    const page = async () => shownPayments(db, await searchPayments(db, wanted))
    return withTotal(query, page(), () => countPayments(db, wanted))
  }
}

export async function paymentsFound(db: Db, query: QueryOf<typeof endpoint>): Promise<PaymentInList[]> {
  return shownPayments(db, await searchPayments(db, wantedOf(query)))
}

function wantedOf(query: QueryOf<typeof endpoint>): PaymentSearch {
  const { memberId: payerId, refunds, ...rest } = withTimeRange(query)
  const byAmount = askedByAmount(query)
  if (byAmount !== undefined && !isNarrow(query))
    throw new Refusal('parameter', faultIn([byAmount], 'wide', String(AMOUNT_SEARCH_DAYS)))
  return { ...rest, payerId, refunded: refunds === 'refunded' }
}

/** Returns the first parameter that filters or sorts by amount; undefined for none. */
function askedByAmount({ amountFrom, amountUntil, sort }: QueryOf<typeof endpoint>): string | undefined {
  if (amountFrom !== undefined) return 'amountFrom'
  if (amountUntil !== undefined) return 'amountUntil'
  return sort === 'largest' || sort === 'smallest' ? 'sort' : undefined
}

/**
 * Payments have no index on amounts, so the search must be bounded. A shop alone is no bound: a whole city may pay there.
 */
function isNarrow({ search, memberId, from, until }: QueryOf<typeof endpoint>): boolean {
  if (search !== '' || memberId !== undefined) return true
  return from !== undefined && until !== undefined && daysBetween(from, until) < AMOUNT_SEARCH_DAYS
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
