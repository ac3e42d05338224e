import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { lockMember } from '../members/member-status.ts'

/**
 * The credential and then the row of a member, in the order in which members' own changes take them, so that nobody waits for
 * the other. Refuses as `lockMember` does.
 */
export async function lockAccount(tx: Tx, id: number) {
  await sql`select from identity.credential where member_id = ${id}::bigint for update`.execute(tx)
  return lockMember(tx, id)
}
