import { sql } from 'kysely'
import { accountId, type Granted, type RewardToTakeBack } from '../../ledger/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { rulesInForce } from '../rules.ts'

/** Returns the listener for changes of members' PV: it checks their VIP and levels. Their PV accounts must be locked. */
export function pvChangeListener(parameters: Parameters) {
  return async (tx: Tx, memberIds: number[]): Promise<void> => {
    await sql`select referrals.check_standing(
      ${memberIds}::integer[], platform.now(), ${rulesInForce(parameters)}::jsonb)`.execute(tx)
  }
}

/** Returns the listener for rewards that a refund took back: it checks their holders' levels. */
export function rewardsTakenBackListener(parameters: Parameters) {
  const changed = pvChangeListener(parameters)
  return async (tx: Tx, taken: { member: number }[]): Promise<void> => {
    if (taken.length > 0) await changed(tx, [...new Set(taken.map(({ member }) => member))])
  }
}

/** Adds rewards that were granted later to what members have received. */
export async function countGrants(tx: Tx, grants: Granted[]): Promise<void> {
  await sql`select referrals.count_grants(
    ${grants.map(({ member }) => member)}::integer[], ${grants.map(({ kind }) => kind)}::text[],
    ${grants.map(({ amount }) => amount)}::bigint[])`.execute(tx)
}

interface Payment {
  payerId: number
  paymentNo: string
  /** Units. */
  amount: bigint
}

interface Refund {
  amount: bigint
  refunded: bigint
  sinceFinal: bigint
  finalOn: string | null
  moment: Date
}

/**
 * Returns the follower of refunds: the rewards of inviter and team, and what counted as final, go back in proportion
 * (docs/decisions/071). Without it a refunded payment would have minted these rewards for nothing.
 */
export function referralRefundListener(parameters: Parameters) {
  return {
    /** The inviter's account: the number of valid friends may change. */
    async accountsOf(db: Db, { payerId }: Payment): Promise<bigint[]> {
      const { rows } = await sql<{ upline_id: number }>`
        select upline_id from identity.invitation where member_id = ${payerId}`.execute(db)
      return rows.map(({ upline_id }) => accountId(upline_id, 'available', 'PV'))
    },
    async onRefund(tx: Tx, { payerId }: Payment, { amount, finalOn, moment }: Refund): Promise<void> {
      if (finalOn === null) return
      await sql`select referrals.reverse_settled_payment(
        ${payerId}, ${amount}, ${finalOn}::date, ${moment}, ${rulesInForce(parameters)}::jsonb)`.execute(tx)
    },
    async rewardsOf(db: Db, payment: Payment, refund: Refund): Promise<RewardToTakeBack[]> {
      const { rows } = await sql<RewardToTakeBack>`
        select kind, ref, reward_id as "rewardId", member_id as member, day::text, amount, part, whole
        from referrals.rewards_of_payment(${payment.payerId}, ${payment.paymentNo}, ${payment.amount},
          ${refund.refunded}, ${refund.sinceFinal}, ${refund.finalOn}::date)`.execute(db)
      return rows
    },
  }
}
