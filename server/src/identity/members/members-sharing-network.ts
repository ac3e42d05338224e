import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { LINKED_DAYS } from '../rules.ts'
import { OWN_NETWORK } from './linked-members.ts'

interface SharedNetwork {
  memberId: number
  /** The other member. */
  otherId: number
  ip: string
  userAgent: string
}

/**
 * Returns other members who signed in from the same network and browser within 30 days (rules/identity#linked-members), at
 * most `most` for each place. One member may appear for several places.
 */
export async function membersSharingNetwork(
  db: Db,
  ids: readonly number[],
  most: number,
): Promise<SharedNetwork[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ member_id: number; other_id: number; ip: string; user_agent: string }>`
    select * from identity.members_sharing_network(${ids}::integer[], ${LINKED_DAYS}, ${OWN_NETWORK}, ${most})
    order by member_id, other_id, ip, user_agent`.execute(db)
  return rows.map(({ member_id, other_id, ip, user_agent }) => ({
    memberId: member_id,
    otherId: other_id,
    ip,
    userAgent: user_agent,
  }))
}
