import { leastUnits, type Units } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import type { AskedBack } from '../../ledger/door.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import { giftCreditDays, giftDailyCap } from '../rules.ts'
import { tables } from '../tables.ts'

/** How much GF of a member's gifts would still count on a day, in units. Exact under the lock of the giver's GF account. */
export async function giftRoom(db: Db, parameters: Parameters, giver: number, moment: Date): Promise<Units> {
  const last = await tables(db)
    .selectFrom('points.gift_credit')
    .select(['opened_today', 'at'])
    .where('giver_id', '=', giver)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const opened = last && dayOf(last.at) === dayOf(moment) ? last.opened_today : 0n
  const room = parameters.get(giftDailyCap) - opened
  return room > 0n ? room : 0n
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
 * Opens the credit of a gift, as far as the giver's day allows, and gives the GF that counts, in units. Nothing is earned
 * before the receiver spends it in shops (docs/decisions/071). Costs the same however much was given before, and asks for no
 * account but the two that moved.
 */
export async function openCredit(tx: Tx, parameters: Parameters, credit: NewCredit): Promise<Units> {
  const { id, giver, receiver, amount, moment } = credit
  const room = await giftRoom(tx, parameters, giver, moment)
  const counted = leastUnits(amount, room)
  if (counted === 0n) return 0n
  const opened = parameters.get(giftDailyCap) - room + counted
  const until = new Date(moment.getTime() + Number(parameters.get(giftCreditDays)) * DAY_MS)
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

interface CameBack {
  giver: number
  receiver: number
  /** Units of GF. */
  amount: Units
}

/** GF came back from receivers of gifts to their givers, by whatever way: it shrinks what may still earn something. */
export async function shrinkCredits(tx: Tx, back: CameBack[]): Promise<void> {
  if (back.length === 0) return
  await sql`select points.shrink_credits(
    ${back.map(({ giver }) => giver)}::integer[], ${back.map(({ receiver }) => receiver)}::integer[],
    ${back.map(({ amount }) => amount)}::bigint[])`.execute(tx)
}

/** Ends a member's gift credits: whoever closes the account earns nothing by gifts any more. */
export async function endCredits(tx: Tx, giver: number): Promise<void> {
  await tables(tx)
    .updateTable('points.gift_credit')
    .set({ left_over: 0n })
    .where('giver_id', '=', giver)
    .where('left_over', '>', 0n)
    .execute()
}

interface RefundedPayment {
  paymentNo: string
  payerId: number
  ownerId: number
  amount: Units
}

/**
 * Told of every refund: the rewards of who had given the GF go back in proportion. And where the shop's owner had been given
 * GF by the payer, the refund is one way in which it comes back.
 */
export const giftRefundFollower = {
  async follow(tx: Tx, { payerId, ownerId }: RefundedPayment, { amount }: { amount: Units }): Promise<void> {
    await shrinkCredits(tx, [{ giver: payerId, receiver: ownerId, amount }])
  },
  async rewardsOf(db: Db, { paymentNo, amount }: RefundedPayment, { refunded }: { refunded: Units }) {
    const rows = await tables(db)
      .selectFrom('points.gift_use')
      .select(['credit_id', 'reward_id', 'giver_id', 'reward', sql<string>`day::text`.as('day')])
      .where('payment_no', '=', paymentNo)
      .execute()
    return rows.map(
      ({ credit_id, reward_id, giver_id: member, day, reward }): AskedBack => ({
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
