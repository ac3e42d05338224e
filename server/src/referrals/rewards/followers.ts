import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { rulesInForce } from '../rules.ts'

/**
 * What follows an exchange: the inviter's reward and the valid friend, in its transaction. The accounts are taken
 * together with the exchange's own, before anything is judged.
 */
export function exchangeFollower(parameters: Parameters) {
  return {
    async accountsOf(db: Db, memberId: number): Promise<bigint[]> {
      const { rows } = await sql<{ accounts: bigint[] }>`
        select referrals.inviter_accounts(${[memberId]}::integer[]) || ledger.account_id(1, 'issuance', 'PV') as accounts`.execute(
        db,
      )
      return (rows[0]?.accounts ?? []).map(BigInt)
    },
    async follow(
      tx: Tx,
      { memberId, amount, ref }: { memberId: number; amount: Units; ref: string },
    ): Promise<void> {
      await sql`select referrals.settle_friends(
        ${[memberId]}::integer[], ${[amount]}::bigint[], ${[ref]}::text[], true, platform.now(),
        ${rulesInForce(parameters)}::jsonb)`.execute(tx)
    },
  }
}

/**
 * What follows any other change of members' PV: levels are judged anew. The locks of their PV accounts are held.
 */
export function pvFollower(parameters: Parameters) {
  return async (tx: Tx, memberIds: number[]): Promise<void> => {
    await sql`select referrals.check_standing(
      ${memberIds}::integer[], platform.now(), ${rulesInForce(parameters)}::jsonb)`.execute(tx)
  }
}

/** What follows rewards that a refund took back: their holders' levels are judged anew. */
export function standingOfTaken(parameters: Parameters) {
  const changed = pvFollower(parameters)
  return async (tx: Tx, taken: { member: number }[]): Promise<void> => {
    if (taken.length > 0) await changed(tx, [...new Set(taken.map(({ member }) => member))])
  }
}
