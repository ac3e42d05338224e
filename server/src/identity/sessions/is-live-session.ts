import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Returns whether a session is live. Connections that live as long as a session check this repeatedly. */
export async function isLiveSession(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session s join identity.member m on m.id = s.member_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > platform.now() and m.status = 'active'`.execute(
    db,
  )
  return rows.length > 0
}
