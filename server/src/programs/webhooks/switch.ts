import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Switches a webhook on and clears its earlier failures. */
export async function switchOn(tx: Tx, webhookId: number): Promise<void> {
  await sql`update programs.webhook set off_at = null, failing_since = null
    where id = ${webhookId} and off_at is not null`.execute(tx)
}

/** Switches a webhook off and gives up its waiting deliveries. Returns true if it was on. */
export async function switchOff(tx: Tx, webhookId: number): Promise<boolean> {
  const { rows } = await sql`update programs.webhook set off_at = platform.now()
    where id = ${webhookId} and off_at is null returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update programs.delivery set status = 'failed'
    where webhook_id = ${webhookId} and status = 'waiting'`.execute(tx)
  return true
}
