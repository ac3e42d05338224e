import { randomUUID } from 'node:crypto'
import { type testWebhook as endpoint, WEBHOOK_PING } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { MANUAL_SEND_RATE_LIMIT } from '../rules.ts'
import { deliveriesOf } from './deliveries.ts'
import { eventPayload } from './events.ts'
import { webhookOf } from './webhooks.ts'

/** Sends a test event to this webhook alone, whichever events it subscribes to. */
export function testWebhook(ctx: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const { db } = ctx
    const shop = await ownShop(ctx, params.id, member.memberId)
    const webhook = await webhookOf(db, shop.id, params.webhookId)
    if (webhook.off_at) throw new Refusal('webhookDisabled')
    await limitUse(db, `programs.sent-by-hand:${shop.id}`, MANUAL_SEND_RATE_LIMIT)
    const deliveryId = await db.transaction().execute(async (tx) => {
      const moment = await momentNow(tx)
      const about = eventPayload(WEBHOOK_PING, shop.id, moment, {})
      const { rows } = await sql<{ id: bigint }>`
        with webhook as (
          select id from programs.webhook where id = ${webhook.id} and off_at is null for key share
        ), event as (
          insert into programs.event (shop_id, kind, ref, about, at)
          select ${shop.id}, ${WEBHOOK_PING}, ${randomUUID()}, ${about}, ${moment}::timestamptz from webhook returning id
        )
        insert into programs.delivery (webhook_id, event_id) select webhook.id, event.id from webhook, event returning id`.execute(
        tx,
      )
      const [made] = rows
      if (!made) throw new Refusal('unknownWebhook')
      return Number(made.id)
    })
    const [delivery] = await deliveriesOf(db, webhook.id, { deliveryId })
    if (!delivery) throw new Refusal('unknownWebhook')
    return delivery
  }
}
