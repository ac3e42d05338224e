import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/**
 * Locks a member's row until the transaction ends and returns whether the member is active. Closing or disabling the
 * account waits meanwhile. For modules that start something in a member's name.
 */
export async function lockActiveMember(tx: Tx, memberId: number): Promise<boolean> {
  return (await lockActiveMembers(tx, [memberId])).has(memberId)
}

/** Locks many members as `lockActiveMember` does, in id order to avoid deadlocks. Returns the active ones. */
export async function lockActiveMembers(tx: Tx, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.member where id = any(${memberIds}::integer[]) and status = 'active'
    order by id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
