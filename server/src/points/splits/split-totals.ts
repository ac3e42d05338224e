import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { OwnPayment } from '../context.ts'

/**
 * Returns what others have paid of a payment and what they are still asked for. Exact under the lock of the payer's GF account,
 * which asking, paying and refunding all take.
 */
export async function splitTotalsOf(db: Db, paymentNo: string): Promise<{ paid: Units; open: Units }> {
  const { rows } = await sql<{ paid: Units; open: Units }>`
    select coalesce(sum(h.amount) filter (where h.paid_by is not null), 0)::bigint as paid,
      coalesce(sum(h.amount) filter (where h.paid_by is null and s.cancelled_at is null
        and s.ends_at > platform.now()), 0)::bigint as open
    from points.split s join points.split_share h on h.split_id = s.id
    where s.payment_no = ${paymentNo}`.execute(db)
  return rows[0] ?? { paid: 0n, open: 0n }
}

/** Returns what a payment has cost its payer: the payment less refunds. */
export const costOf = ({ amount, refunded }: OwnPayment): Units => amount - refunded

const above0 = (units: Units): Units => (units > 0n ? units : 0n)

/** Returns what may still be asked for. */
export const amountLeftToAsk = (payment: OwnPayment, { paid, open }: { paid: Units; open: Units }): Units =>
  above0(costOf(payment) - paid - open)

/** Returns what may still be paid: the others together never pay more than the cost. */
export const amountLeftToPay = (payment: OwnPayment, { paid }: { paid: Units }): Units =>
  above0(costOf(payment) - paid)
