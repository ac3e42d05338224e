import { leastUnits, type Units } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { RewardToTakeBack } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { tables } from '../tables.ts'

/** Returns how much GF of a member's gifts still counts on that day, in units. Exact under the lock of the giver's GF account. */
export async function remainingGiftCap(
  db: Db,
  parameters: Parameters,
  giver: number,
  moment: Date,
): Promise<Units> {
  const last = await tables(db)
    .selectFrom('points.gift_credit')
    .select(['opened_today', 'at'])
    .where('giver_id', '=', giver)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const opened = last && dayOf(last.at) === dayOf(moment) ? last.opened_today : 0n
  const remaining = parameters.get('points.gift-daily-cap-units') - opened
  return remaining > 0n ? remaining : 0n
}

interface NewCredit {
  /** The transfer's journal. */
  id: bigint
  giver: number
  receiver: number
  amount: Units
  moment: Date
}

/**
 * Opens the credit of a gift within the giver's daily cap and returns the GF that counts, in units. It earns only as the
 * receiver spends it in shops (docs/decisions/071). The cost does not depend on earlier gifts, and only the two accounts of the
 * transfer must be locked.
 */
export async function openGiftCredit(tx: Tx, parameters: Parameters, credit: NewCredit): Promise<Units> {
  const { id, giver, receiver, amount, moment } = credit
  const remaining = await remainingGiftCap(tx, parameters, giver, moment)
  const counted = leastUnits(amount, remaining)
  if (counted === 0n) return 0n
  const opened = parameters.get('points.gift-daily-cap-units') - remaining + counted
  const until = new Date(moment.getTime() + Number(parameters.get('points.gift-credit-days')) * DAY_MS)
  await tables(tx)
    .insertInto('points.gift_credit')
    .values({
      id,
      giver_id: giver,
      receiver_id: receiver,
      amount: counted,
      left_over: counted,
      opened_today: opened,
      at: moment,
      until,
    })
    .execute()
  return counted
}

interface OutgoingGf {
  from: number
  /** Null where the GF went to no member. */
  to: number | null
  /** Units of GF. */
  amount: Units
}

/**
 * Reduces the credits of gifts that `from` received, because GF left `from` other than by a payment in a shop
 * (docs/decisions/181). Under the lock of that member's GF account.
 */
export async function reduceGiftCredits(tx: Tx, { from, to, amount }: OutgoingGf): Promise<void> {
  await sql`select points.reduce_gift_credits(
    array[${from}]::integer[], array[${to}]::integer[], array[${amount}]::bigint[])`.execute(tx)
}

/** Ends a member's gift credits at the closing of the account: they earn nothing more, and no refund reopens them. */
export async function endGiftCredits(tx: Tx, giver: number): Promise<void> {
  await tables(tx)
    .updateTable('points.gift_credit')
    .set({ left_over: 0n, until: sql<Date>`greatest(platform.now(), at + interval '1 microsecond')` })
    .where('giver_id', '=', giver)
    .where('until', '>', sql<Date>`platform.now()`)
    .execute()
}

interface RefundedPayment {
  paymentNo: string
  amount: Units
}

/** All that was refunded of the payment, in units. */
interface Refund {
  refunded: Units
  moment: Date
}

/**
 * Called with every refund: reopens the credits that the payment used, and returns the givers' rewards to take back, both in
 * proportion.
 */
export const giftRefundListener = {
  async onRefund(
    tx: Tx,
    { paymentNo, amount }: RefundedPayment,
    { refunded, moment }: Refund,
  ): Promise<void> {
    await sql`select points.reopen_gift_credits(${paymentNo}, ${refunded}, ${amount}, ${moment})`.execute(tx)
  },
  async rewardsOf(db: Db, { paymentNo, amount }: RefundedPayment, { refunded }: Pick<Refund, 'refunded'>) {
    const rows = await tables(db)
      .selectFrom('points.gift_use')
      .select(['credit_id', 'reward_id', 'giver_id', 'reward', sql<string>`day::text`.as('day')])
      .where('payment_no', '=', paymentNo)
      .execute()
    return rows.map(
      ({ credit_id, reward_id, giver_id: member, day, reward }): RewardToTakeBack => ({
        kind: 'gift-reward',
        ref: `${paymentNo}:${credit_id}`,
        rewardId: reward_id,
        member,
        day,
        amount: reward,
        part: refunded,
        whole: amount,
      }),
    )
  },
}
