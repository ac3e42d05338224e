import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { lockMember } from '../members/member-status.ts'

/**
 * Locks a member's credential and then the member's row, in the order that members' own changes use, to avoid deadlocks.
 * Throws as `lockMember` does.
 */
export async function lockAccount(tx: Tx, id: number) {
  await sql`select from identity.credential where member_id = ${id}::bigint for update`.execute(tx)
  return lockMember(tx, id)
}
