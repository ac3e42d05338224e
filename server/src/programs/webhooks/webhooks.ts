import type { Webhook } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Row, tables } from '../tables.ts'

type WebhookRow = Row<'programs.webhook'> & {
  /** Null if it has expired as well. */
  old_secret_valid_until: Date | null
}

export async function webhooksOf(db: Db, shopId: number): Promise<Webhook[]> {
  const rows = await webhooks(db).where('shop_id', '=', shopId).orderBy('id').execute()
  return rows.map(toWebhook)
}

/** Returns one of the shop's webhooks. Throws `unknownWebhook` if it has none with that id. */
export async function webhookOf(db: Db, shopId: number, webhookId: number): Promise<WebhookRow> {
  const row = await webhooks(db).where('id', '=', webhookId).where('shop_id', '=', shopId).executeTakeFirst()
  if (!row) throw new Refusal('unknownWebhook')
  return row
}

export function toWebhook(row: WebhookRow): Webhook {
  return {
    webhookId: row.id,
    url: row.url,
    events: row.events,
    isTest: row.is_test,
    on: row.off_at === null,
    disabledTime: row.off_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: row.old_secret_valid_until?.toISOString() ?? null,
    createdTime: row.made_at.toISOString(),
  }
}

/** Selects webhooks together with whether their old secret is still valid now. */
function webhooks(db: Db) {
  return tables(db)
    .selectFrom('programs.webhook')
    .selectAll()
    .select(
      sql<Date | null>`case when old_secret_until > platform.now() then old_secret_until end`.as(
        'old_secret_valid_until',
      ),
    )
}

/** Returns the number of failing webhooks that are on, and since when the first one fails. */
export async function failingWebhooks(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(failing_since) as since from programs.webhook
    where failing_since is not null and off_at is null`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

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
