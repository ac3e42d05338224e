import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Refund } from '@torch/contract/payments.ts'
import type { Db } from '../platform/db.ts'
import { tables } from './tables.ts'

/** What was given back of these payments so far, in units; payments without a refund are left out. */
export async function refundedOf(
  db: Db,
  paymentIds: bigint[],
): Promise<Map<bigint, { amount: Units; reward: Units }>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payments.refund')
    .select(['payment_id', 'amount', 'reward'])
    .where('payment_id', 'in', paymentIds)
    .execute()
  const sums = new Map<bigint, { amount: Units; reward: Units }>()
  for (const { payment_id, amount, reward } of rows) {
    const sum = sums.get(payment_id) ?? { amount: 0n, reward: 0n }
    sums.set(payment_id, { amount: sum.amount + amount, reward: sum.reward + reward })
  }
  return sums
}

/** The refunds of a payment, the oldest first. */
export async function refundsOf(db: Db, paymentId: bigint): Promise<Refund[]> {
  const rows = await tables(db)
    .selectFrom('payments.refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('refunded_before')
    .execute()
  return rows.map((row) => ({
    refundNo: row.refund_no,
    gfAmount: writeUnits(row.amount),
    rewardPv: writeUnits(row.reward),
    reason: row.reason,
    refundTime: row.at.toISOString(),
  }))
}
