import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Refund } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { tables } from '../tables.ts'

/**
 * Returns what was refunded of these payments so far, and the part since they became final, in units; payments without a refund
 * are left out.
 */
export async function refundedOf(
  db: Db,
  paymentIds: bigint[],
): Promise<Map<bigint, { amount: Units; sinceFinal: Units }>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('payments.refund')
    .select(['payment_id', 'amount', 'was_final'])
    .where('payment_id', 'in', paymentIds)
    .execute()
  const sums = new Map<bigint, { amount: Units; sinceFinal: Units }>()
  for (const { payment_id, amount, was_final } of rows) {
    const sum = sums.get(payment_id) ?? { amount: 0n, sinceFinal: 0n }
    sums.set(payment_id, {
      amount: sum.amount + amount,
      sinceFinal: sum.sinceFinal + (was_final ? amount : 0n),
    })
  }
  return sums
}

/** Returns a payment's refunds, oldest first, with the member who made each; null for an operator. */
export async function refundsOf(db: Db, paymentId: bigint): Promise<(Refund & { madeBy: number | null })[]> {
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
    releasedGf: writeUnits(row.released),
    reason: row.reason,
    refundTime: row.at.toISOString(),
    madeBy: row.made_by,
  }))
}

/** Returns the day on which a payment became final; null where it is not. Reliable under the lock of issuance. */
export async function finalDayOf(db: Db, { id, day }: { id: bigint; day: string }): Promise<string | null> {
  const { rows } = await sql<{ final_on: string }>`
    select f.final_on::text from payments.final_day f
    where f.day = ${day}::date and (f.done or (f.through_at, f.through_id) >= (
      select p.paid_at, p.id from payments.payment p where p.id = ${id}))`.execute(db)
  return rows[0]?.final_on ?? null
}

/** Returns the last day on which payments of a day can be refunded. */
export async function lastRefundDay(db: Db, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    select refundable_until::text as until from ledger.budget_of_day where day = ${day}::date`.execute(db)
  return rows[0]?.until
}

/** Returns the day from which all that a payment has earned its payer so far is available; null where it earned nothing. */
export async function rewardDayOf(
  db: Db,
  { payment_no, reward, paid_at }: { payment_no: string; reward: Units; paid_at: Date },
): Promise<string | null> {
  // What was granted later counts on the day of the grant.
  const { rows } = await sql<{ day: string | null }>`
    select max(b.matures_on)::text as day from ledger.budget_of_day b
    where (${reward}::bigint > 0 and b.day = ${dayOf(paid_at)}::date) or b.day in (
      select g.day from ledger.later_grant g
      where g.kind = 'payment' and g.ref = ${payment_no})`.execute(db)
  return rows[0]?.day ?? null
}
