import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Whether a member is active, and stays so until the transaction ends: an account that is closed or disabled meanwhile
 * waits. For rooms that begin something in a member's name.
 */
export async function holdActiveMember(tx: Tx, memberId: number): Promise<boolean> {
  return (await holdActiveMembers(tx, [memberId])).has(memberId)
}

/**
 * Holds many members as `holdActiveMember` does, in the order of their ids, so that no deadlock comes of it. Gives those
 * who are active.
 */
export async function holdActiveMembers(tx: Tx, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.member where id = any(${memberIds}::integer[]) and status = 'active'
    order by id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
