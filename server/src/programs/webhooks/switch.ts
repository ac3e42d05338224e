import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** It begins anew: what failed before says nothing about it any more. */
export async function switchOn(tx: Tx, webhookId: number): Promise<void> {
  await sql`update programs.webhook set off_at = null, failing_since = null
    where id = ${webhookId} and off_at is not null`.execute(tx)
}

/** What still waits for it is given up: nobody is flooded with old events later. True where it was on. */
export async function switchOff(tx: Tx, webhookId: number): Promise<boolean> {
  const { rows } = await sql`update programs.webhook set off_at = platform.now()
    where id = ${webhookId} and off_at is null returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`update programs.delivery set status = 'failed'
    where webhook_id = ${webhookId} and status = 'waiting'`.execute(tx)
  return true
}
