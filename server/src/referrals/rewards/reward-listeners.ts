import { sql } from 'kysely'
import type { Granted } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
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
