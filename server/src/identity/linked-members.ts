import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { LINKED_DAYS } from './rules.ts'

/**
 * Whether two members may well be one person, or act as one: one invited the other, or both signed in from the same
 * network with the same browser within 30 days (faults.md 2.1, SELF). Networks of our own, such as a proxy's, tell
 * nothing. For what must not be moved by people who deal with themselves; nothing is refused for it.
 */
export async function areLinked(db: Db, a: number, b: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    select exists (select from identity.member
      where (id = ${a} and upline_id = ${b}) or (id = ${b} and upline_id = ${a}))
    or exists (
      select from identity.session one
      join identity.session other on other.ip = one.ip and other.user_agent = one.user_agent
      where one.member_id = ${a} and other.member_id = ${b}
        and least(one.created_at, other.created_at) > platform.now() - make_interval(days => ${LINKED_DAYS})
        and one.ip !~ ${OWN_NETWORK}
    ) as linked`.execute(db)
  return rows[0]?.linked ?? false
}

/** Loopback, private, link-local and carriers' shared addresses, in both families. */
const OWN_NETWORK =
  '^(::ffff:)?(10|127|192[.]168|169[.]254|172[.](1[6-9]|2[0-9]|3[01])|100[.](6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))[.]|^::1$|^f[cd]|^fe[89ab]'
