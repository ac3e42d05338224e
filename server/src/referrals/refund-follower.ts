import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { accountId } from '../ledger/door.ts'
import type { Db, Tx } from '../platform/db.ts'

interface Payment {
  payerId: number
  paymentNo: string
  amount: Units
}

/**
 * Told of every refund: what the inviter and the team earned by the payment goes back in proportion, as far as they still
 * hold it (decision 026). Without it a payment that is given back would have minted their rewards for nothing.
 */
export const refundFollower = {
  /** A payment's rewards were given with it, so nothing is added to them between this look and the locks. */
  async accountsOf(db: Db, { payerId, paymentNo }: Payment): Promise<bigint[]> {
    const { rows } = await sql<{ member_id: number }>`
      select distinct member_id from referrals.rewards_of_payment(${payerId}, ${paymentNo})`.execute(db)
    return rows.map(({ member_id }) => accountId(member_id, 'available', 'PV'))
  },
  async follow(
    tx: Tx,
    { payerId, paymentNo, amount }: Payment,
    { refundNo, refunded, moment }: { refundNo: string; refunded: Units; moment: Date },
  ): Promise<number[]> {
    const { rows } = await sql<{ member_id: number }>`
      select member_id from referrals.take_back_rewards(
        ${payerId}, ${paymentNo}, ${amount}, ${refunded}, ${refundNo}, ${moment})`.execute(tx)
    return [...new Set(rows.map(({ member_id }) => member_id))]
  },
}
