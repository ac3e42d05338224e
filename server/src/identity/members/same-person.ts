import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { LINKED_DAYS } from '../rules.ts'
import { OWN_NETWORK } from './members.ts'

/** A person who is not a member: their addresses, and the network and browser of their sign-ins. */
export interface KnownTraces {
  mails: readonly string[]
  places: readonly { ip: string; userAgent: string }[]
}

/**
 * Returns whether one of these members may be that person: the same address, or the same network and browser within
 * 30 days, as for linked members (rules/identity#linked-members).
 */
export async function matchesKnownPerson(
  db: Db,
  memberIds: readonly number[],
  { mails, places }: KnownTraces,
): Promise<boolean> {
  const { rows } = await sql<{ is_among: boolean }>`
    select exists (
      select from identity.member where id = any(${memberIds}::integer[])
        and lower(email) = any(${mails.map((mail) => mail.toLowerCase())}::text[])
    ) or exists (
      select from identity.session s
      join unnest(${places.map(({ ip }) => ip)}::text[], ${places.map(({ userAgent }) => userAgent)}::text[])
        as place (ip, user_agent) on place.ip = s.ip and place.user_agent = s.user_agent
      where s.member_id = any(${memberIds}::integer[])
        and s.created_at > platform.now() - make_interval(days => ${LINKED_DAYS}) and s.ip !~ ${OWN_NETWORK}
    ) as is_among`.execute(db)
  return rows[0]?.is_among === true
}
