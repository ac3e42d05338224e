import { writeUnits } from '@torch/contract/money.ts'
import type { inspectPayment as endpoint, PaymentInList } from '@torch/contract/operator-lists.ts'
import { AMOUNT_SEARCH_DAYS } from '@torch/contract/operators-limits.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { namesOf } from '../../identity/index.ts'
import { cutRewardOf, journalsByIds } from '../../ledger/index.ts'
import { shopForOperators, shopNamesOf } from '../../merchants/index.ts'
import {
  countPayments,
  type FoundPayment,
  type PaymentSearch,
  paymentForOperators,
  paymentsOfRefunds,
  refundsAndBillOf,
  searchPayments,
} from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { faultIn } from '../../platform/http/issues.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { openReturns } from '../../referrals/index.ts'
import { inTransaction } from '../in-transaction.ts'
import { type ListQuery, listHandler } from '../lists/list-handler.ts'
import { recordAct } from '../log/acts.ts'
import { journalInList } from '../show-journals.ts'

export const findPayments = listHandler('payments', {
  find: async (db, query) => shownPayments(db, await searchPayments(db, wantedOf(query))),
  count: async (db, query) => countPayments(db, wantedOf(query)),
})

function wantedOf(query: ListQuery<'payments'>): PaymentSearch {
  const { memberId: payerId, refunds, ...rest } = query
  const byAmount = askedByAmount(query)
  if (byAmount !== undefined && !isNarrow(query))
    throw new Refusal('parameter', faultIn([byAmount], 'wide', String(AMOUNT_SEARCH_DAYS)))
  return { ...rest, payerId, refunded: refunds === 'refunded' }
}

/** Returns the first parameter that filters or sorts by amount; undefined for none. */
function askedByAmount({ amountFrom, amountUntil, sort }: ListQuery<'payments'>): string | undefined {
  if (amountFrom !== undefined) return 'amountFrom'
  if (amountUntil !== undefined) return 'amountUntil'
  return sort === 'largest' || sort === 'smallest' ? 'sort' : undefined
}

/**
 * Payments have no index on amounts, so the search must be bounded. A shop alone is no bound: a whole city may pay there.
 */
function isNarrow({ search, memberId, from, until }: ListQuery<'payments'>): boolean {
  if (search !== '' || memberId !== undefined) return true
  return (
    from !== undefined &&
    until !== undefined &&
    until.getTime() - from.getTime() <= AMOUNT_SEARCH_DAYS * DAY_MS
  )
}

async function shownPayments(db: Db, rows: FoundPayment[]): Promise<PaymentInList[]> {
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

export const inspectPayment = inTransaction<typeof endpoint>(async (tx, call) => {
  const row = await paymentForOperators(tx, call.params.paymentNo)
  if (!row) throw new Refusal('unknownPayment')
  await recordAct(tx, call, {
    act: 'payment-viewed',
    about: `payment:${row.payment_no}`,
    memberId: row.payer_id,
  })
  const [shown] = await shownPayments(tx, [row])
  if (!shown) throw new Error('a payment could not be read')
  const shop = await shopForOperators(tx, row.shop_id)
  const { refunds, bill } = await refundsAndBillOf(tx, row.id)
  return {
    ...shown,
    remark: row.remark,
    cut: (await cutRewardOf(tx, { kind: 'payment', ref: row.payment_no }))?.cut ?? null,
    ...bill,
    canRefundForShop: shop !== undefined && ['suspended', 'stopped'].includes(shop.status),
    refunds: refunds.map((refund) => ({
      id: Number(refund.id),
      refundNo: refund.refund_no,
      amount: writeUnits(refund.amount),
      reward: writeUnits(refund.reward),
      reason: refund.reason,
      time: refund.at.toISOString(),
    })),
    journals: (await journalsByIds(tx, [row.id, ...refunds.map(({ id }) => id)])).map(journalInList),
  }
})

/** Rewards that refunds claimed back and could not collect. */
export const findOpenReturns = listHandler('returns', {
  async find(db, query) {
    const rows = await openReturns(db, { ...query, after: query.after })
    const [names, paymentNos] = await Promise.all([
      namesOf(db, [...new Set(rows.map((row) => row.memberId))]),
      paymentsOfRefunds(db, [...new Set(rows.map((row) => row.refundNo))]),
    ])
    return rows.map((row) => ({
      id: row.id,
      memberId: row.memberId,
      member: names.get(row.memberId)?.username ?? '—',
      reward: row.reward,
      paymentNo: paymentNos.get(row.refundNo) ?? '—',
      refundNo: row.refundNo,
      claimedPv: writeUnits(row.wanted),
      returnedPv: writeUnits(row.returned),
      openPv: writeUnits(row.wanted - row.returned),
      rewardTime: row.rewardedAt.toISOString(),
      refundTime: row.refundedAt.toISOString(),
    }))
  },
})
