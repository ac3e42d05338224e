import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../posting/post.ts'

export interface RewardTaking {
  member: number
  /** Upper limit in units; less is taken where there is less. */
  most: Units
  proposalId: number
  actor: Actor
}

/**
 * Takes PV back from a member, signed by two operators (decision 079). Returns how much was taken of waiting, pending and
 * available PV, in units.
 */
export async function takeRewards(
  tx: Tx,
  { member, most, proposalId, actor }: RewardTaking,
): Promise<{ waiting: Units; pending: Units; available: Units }> {
  const { rows } = await sql<{ waiting: Units; pending: Units; available: Units }>`
    select waiting, pending, available from ledger.take_rewards(
      ${member}, ${most}, ${`proposal-${proposalId}`}, ${actor}, platform.now())`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('ledger.take_rewards returned nothing')
  return taken
}
