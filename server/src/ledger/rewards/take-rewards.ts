import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Actor } from '../posting/post.ts'

export interface Taking {
  member: number
  /** Never more than is there. */
  most: Units
  proposalId: number
  actor: Actor
}

/**
 * PV that two operators take back from a member (decision 079), in units: of what waited to be granted, of what was pending, and
 * of what was available.
 */
export async function takeRewards(
  tx: Tx,
  { member, most, proposalId, actor }: Taking,
): Promise<{ waiting: Units; pending: Units; available: Units }> {
  const { rows } = await sql<{ waiting: Units; pending: Units; available: Units }>`
    select waiting, pending, available from ledger.take_rewards(
      ${member}, ${most}, ${`proposal-${proposalId}`}, ${actor}, platform.now())`.execute(tx)
  const [taken] = rows
  if (!taken) throw new Error('ledger.take_rewards returned nothing')
  return taken
}
