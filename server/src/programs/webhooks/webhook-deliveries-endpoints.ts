import type * as contract from '@torch/contract/programs.ts'
import { WEBHOOK_TIMEOUT_SECONDS, type WebhookDelivery } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { MANUAL_SEND_RATE_LIMIT } from '../rules.ts'
import type { Row } from '../tables.ts'
import { webhookOf } from './webhooks.ts'

export function listWebhookDeliveries(ctx: ProgramsContext): Handler<typeof contract.listWebhookDeliveries> {
  return async ({ params, query, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    return deliveriesOf(ctx.db, id, query)
  }
}

/** Resends a delivery with all its attempts. One that is being sent now continues as it is. */
export function resendWebhookDelivery(ctx: ProgramsContext): Handler<typeof contract.resendWebhookDelivery> {
  return async ({ params, member }) => {
    const { db } = ctx
    const { deliveryId } = params
    const shop = await ownShop(ctx, params.id, member.memberId)
    const webhook = await webhookOf(db, shop.id, params.webhookId)
    const [known] = await deliveriesOf(db, webhook.id, { deliveryId })
    if (!known) throw new Refusal('unknownDelivery')
    if (webhook.off_at) throw new Refusal('webhookDisabled')
    await limitUse(db, `programs.sent-by-hand:${shop.id}`, MANUAL_SEND_RATE_LIMIT)
    await sql`
      update programs.delivery set status = 'waiting', tries = 0, next_attempt_at = platform.now()
      where id = ${deliveryId}::bigint and (status <> 'waiting' or last_attempt_at is null
        or last_attempt_at < platform.now() - make_interval(secs => ${WEBHOOK_TIMEOUT_SECONDS + 5}))`.execute(
      db,
    )
    const [delivery] = await deliveriesOf(db, webhook.id, { deliveryId })
    if (!delivery) throw new Refusal('unknownDelivery')
    return delivery
  }
}

interface Wanted {
  deliveryId?: number | undefined
  status?: WebhookDelivery['status'] | undefined
  before?: number | undefined
  size?: number
}

type DeliveryRow = Row<'programs.delivery'> & Pick<Row<'programs.event'>, 'kind' | 'about' | 'at'>

/** Returns the deliveries of a webhook, newest first. */
export async function deliveriesOf(
  db: Db,
  webhookId: number,
  { deliveryId, status, before, size = 1 }: Wanted,
): Promise<WebhookDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.*, e.kind, e.about, e.at from programs.delivery d join programs.event e on e.id = d.event_id
    where d.webhook_id = ${webhookId}
      and (${deliveryId ?? null}::bigint is null or d.id = ${deliveryId ?? null}::bigint)
      and (${status ?? null}::text is null or d.status = ${status ?? null}::text)
      and (${before ?? null}::bigint is null or d.id < ${before ?? null}::bigint)
    order by d.id desc limit ${size}`.execute(db)
  return rows.map(toDelivery)
}

/** Returns the body of an event, byte for byte: its id in front of what was stored when it happened. */
export function bodyOf(eventId: bigint, about: string): string {
  return `{"id":"${eventNo(eventId)}",${about.slice(1)}`
}

function eventNo(eventId: bigint): string {
  return `evt_${eventId}`
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    deliveryId: Number(row.id),
    eventId: eventNo(row.event_id),
    type: row.kind,
    body: bodyOf(row.event_id, row.about),
    eventTime: row.at.toISOString(),
    status: row.status,
    attempts: row.attempts,
    lastAttemptTime: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptTime: row.status === 'waiting' ? row.next_attempt_at.toISOString() : null,
    answerStatus: row.answer_status,
    failure: row.failure,
    took: row.took,
  }
}
