import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Returns the number of failing webhooks that are on, and since when the first one fails. */
export async function failingWebhooks(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(failing_since) as since from programs.webhook
    where failing_since is not null and off_at is null`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
