import type { Tx } from '../platform/db.ts'
import { tables } from './tables.ts'

/**
 * Whether a member is active, and stays so until the transaction ends: an account that is closed or disabled meanwhile
 * waits. For rooms that begin something in a member's name.
 */
export async function holdActiveMember(tx: Tx, memberId: number): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
