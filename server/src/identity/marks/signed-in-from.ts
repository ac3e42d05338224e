import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deviceOf } from '../sign-in/device.ts'
import type { Marked } from './marks.ts'

/** Upper bound of sign-ins scanned: a carrier's network may serve a whole town. */
const MAX_SESSIONS_READ = 20_000

interface SignedIn {
  memberId: number
  sessions: number
  devices: string[]
  firstAt: Date
  lastAt: Date
}

/** Returns the members who signed in from there, latest first, and whether the scan was cut off. */
export async function signedInFrom(
  db: Db,
  { addresses, matchesBrowser }: Marked,
): Promise<{ members: SignedIn[]; more: boolean }> {
  const { rows } = await sql<{
    member_id: number
    user_agent: string
    sessions: number
    first_at: Date
    last_at: Date
  }>`
    select member_id, user_agent, count(*)::integer as sessions, min(created_at) as first_at, max(last_seen_at) as last_at
    from (
      select s.member_id, s.user_agent, s.created_at, s.last_seen_at from identity.session s
      where s.ip = any(${addresses}::text[]) limit ${MAX_SESSIONS_READ}
    ) recent
    group by member_id, user_agent`.execute(db)
  const read = rows.reduce((sum, { sessions }) => sum + sessions, 0)
  const people = Map.groupBy(
    rows.filter((row) => matchesBrowser(row.user_agent)),
    (row) => row.member_id,
  )
  const members = [...people].map(([memberId, own]) => ({
    memberId,
    sessions: own.reduce((sum, { sessions }) => sum + sessions, 0),
    devices: [...new Set(own.map((row) => deviceOf(row.user_agent)))].sort(),
    firstAt: new Date(Math.min(...own.map((row) => row.first_at.getTime()))),
    lastAt: new Date(Math.max(...own.map((row) => row.last_at.getTime()))),
  }))
  return {
    members: members.sort((a, b) => b.lastAt.getTime() - a.lastAt.getTime() || b.memberId - a.memberId),
    more: read >= MAX_SESSIONS_READ,
  }
}
