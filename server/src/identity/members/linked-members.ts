import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { LINKED_DAYS } from '../rules.ts'

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
