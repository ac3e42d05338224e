import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { LINKED_DAYS } from '../rules.ts'
import { OWN_NETWORK } from './linked-members.ts'

/** Somebody who is no member: the mailboxes they have, and from where and with which browser they signed in. */
export interface Known {
  mails: readonly string[]
  places: readonly { ip: string; userAgent: string }[]
}

/**
 * Whether one of these members may well be that person: the same mailbox, or the same network with the same browser within
 * 30 days, as two members are linked (rules/identity#linked).
 */
export async function isAmong(
  db: Db,
  memberIds: readonly number[],
  { mails, places }: Known,
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
