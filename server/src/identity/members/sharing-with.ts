import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { LINKED_DAYS } from '../rules.ts'
import { OWN_NETWORK } from './linked-members.ts'

interface Shared {
  memberId: number
  /** Who else. */
  otherId: number
  ip: string
  userAgent: string
}

/**
 * Who else signed in from the same network with the same browser within 30 days, as linked members do (rules/identity#linked);
 * from each such place so many at most. One may stand here for several places.
 */
export async function sharingWith(db: Db, ids: readonly number[], most: number): Promise<Shared[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ member_id: number; other_id: number; ip: string; user_agent: string }>`
    select * from identity.sharing_with(${ids}::integer[], ${LINKED_DAYS}, ${OWN_NETWORK}, ${most})
    order by member_id, other_id, ip, user_agent`.execute(db)
  return rows.map(({ member_id, other_id, ip, user_agent }) => ({
    memberId: member_id,
    otherId: other_id,
    ip,
    userAgent: user_agent,
  }))
}
