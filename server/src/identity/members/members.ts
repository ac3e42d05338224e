import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { endOf, midnightOf } from '../../platform/time/calendar.ts'
import { LINKED_DAYS } from '../rules.ts'
import { tables } from '../tables.ts'

/**
 * Returns a username or an email address normalized for comparison. NFKC maps full-width and other variant letters;
 * upper case first folds pairs that lower case alone keeps apart (ß and ss).
 */
export function accountKey(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

/** Returns the column for a key. Usernames never contain @ and addresses always do, so one login field takes both. */
export function accountColumn(key: string): 'email_key' | 'username_key' {
  return key.includes('@') ? 'email_key' : 'username_key'
}

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

/** Returns whether a member is active now, without a lock. Operations in a member's name use `lockActiveMember`. */
export async function isActive(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether an account is closed. Under the locks of the member's ledger accounts, which closing also takes,
 * the answer stays true until they are released.
 */
export async function isClosed(db: Db, memberId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('identity.member')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.status === 'closed'
}

/** Returns how many members registered on each day, in the order of the days given. */
export async function countRegistrations(db: Db, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from identity.member m
      where m.created_at >= d.begins and m.created_at < d.ends and m.upline_id is not null) as count
    from unnest(${days.map(midnightOf)}::timestamptz[], ${days.map(endOf)}::timestamptz[])
      with ordinality d (begins, ends, place)
    order by d.place`.execute(db)
  return rows.map(({ count }) => count)
}

/** Returns whether a member used the account within this many days, on any device. */
export async function wasSeenSince(db: Db, memberId: number, days: number): Promise<boolean> {
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from identity.session where member_id = ${memberId}
      and last_seen_at > platform.now() - make_interval(days => ${days})) as seen`.execute(db)
  return rows[0]?.seen === true
}

/**
 * Returns for each pair whether the two members may be one person or act as one: one invited the other, or both
 * signed in from the same network with the same browser within 30 days (rules/identity#linked-members). Private networks,
 * such as a proxy's, are not compared. Keeps self-dealing out of statistics; no request is rejected for it.
 */
export async function areEachLinked(db: Db, pairs: readonly [number, number][]): Promise<boolean[]> {
  const { rows } = await sql<{ linked: boolean }>`
    select identity.are_linked(a, b, ${LINKED_DAYS}, ${OWN_NETWORK}) as linked
    from unnest(${pairs.map(([a]) => a)}::integer[], ${pairs.map(([, b]) => b)}::integer[])
      with ordinality pair (a, b, n) order by n`.execute(db)
  return rows.map((row) => row.linked)
}

/** Returns `areEachLinked` for one pair. */
export async function areLinked(db: Db, a: number, b: number): Promise<boolean> {
  const [linked] = await areEachLinked(db, [[a, b]])
  return linked === true
}

/** Matches loopback, private, link-local and carrier-grade NAT addresses of IPv4 and IPv6. */
export const OWN_NETWORK =
  '^(::ffff:)?(10|127|192[.]168|169[.]254|172[.](1[6-9]|2[0-9]|3[01])|100[.](6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))[.]|^::1$|^f[cd]|^fe[89ab]'

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

/** Finds the account with this username or email key. The root member has no credentials and is never found. */
export function findAccount(db: Db, key: string) {
  return tables(db)
    .selectFrom('identity.member as m')
    .innerJoin('identity.credential as c', 'c.member_id', 'm.id')
    .select([
      'm.id',
      'm.username',
      'm.email',
      'm.email_key',
      'm.language',
      'm.status',
      'm.disabled_reason',
      'c.login_hash',
    ])
    .where(`m.${accountColumn(key)}`, '=', key)
    .executeTakeFirst()
}

/** A person who is not a member: their addresses, and the network and browser of their sign-ins. */
export interface KnownTraces {
  mails: readonly string[]
  places: readonly { ip: string; userAgent: string }[]
}

/**
 * Returns whether one of these members may be that person: the same address, or the same network and browser within
 * 30 days. An IPv6 network is one, since a device changes its address in it daily.
 */
export async function matchesKnownPerson(
  db: Db,
  memberIds: readonly number[],
  { mails, places }: KnownTraces,
): Promise<boolean> {
  const { rows: sameMail } = await sql`
    select from identity.member where id = any(${memberIds}::integer[])
      and lower(email) = any(${mails.map((mail) => mail.toLowerCase())}::text[]) limit 1`.execute(db)
  if (sameMail.length > 0) return true
  const { rows: theirs } = await sql<KnownTraces['places'][number]>`
    select distinct ip, user_agent as "userAgent" from identity.session
    where member_id = any(${memberIds}::integer[]) and user_agent = any(${places.map(({ userAgent }) => userAgent)}::text[])
      and created_at > platform.now() - make_interval(days => ${LINKED_DAYS}) and ip <> '' and ip !~ ${OWN_NETWORK}`.execute(
    db,
  )
  const placeOf = ({ ip, userAgent }: KnownTraces['places'][number]) => `${networkOf(ip)} ${userAgent}`
  const known = new Set(places.map(placeOf))
  return theirs.some((place) => known.has(placeOf(place)))
}
