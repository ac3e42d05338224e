import { randomBytes, randomUUID } from 'node:crypto'
import type * as contract from '@torch/contract/programs.ts'
import { WEBHOOK_PING } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { ProgramsContext } from '../context.ts'
import { lockPrograms, ownShop } from '../own-shop.ts'
import { MANUAL_SEND_RATE_LIMIT, MAX_WEBHOOKS } from '../rules.ts'
import { tables } from '../tables.ts'
import { eventPayload } from './add-webhook-event.ts'
import { deliveriesOf } from './webhook-deliveries-endpoints.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { switchOff, switchOn, toWebhook, webhookOf, webhooksOf } from './webhooks.ts'

/** Adds a webhook. Requires the payment password, because the address then gets all payments of the shop's bills. */
export function addWebhook(ctx: ProgramsContext): Handler<typeof contract.addWebhook> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const url = new URL(body.url)
    // The resolved address is checked at each call.
    if (!ctx.addressPolicy.allowsUrl(url)) throw new Refusal('invalidWebhookUrl')
    await checkWebhookLimit(ctx.db, shop.id)
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const salt = randomBytes(32)
    const { plaintext, sealed } = newWebhookSecret(ctx.secrets, salt)
    return ctx.db.transaction().execute(async (tx) => {
      await lockPrograms(tx, shop.id)
      await checkWebhookLimit(tx, shop.id)
      const { id } = await tables(tx)
        .insertInto('programs.webhook')
        .values({
          shop_id: shop.id,
          owner_id: shop.ownerId,
          url: url.href,
          events: body.events,
          is_test: body.isTest,
          salt,
          secret: sealed,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { webhook: toWebhook(await webhookOf(tx, shop.id, id)), secret: plaintext }
    })
  }
}

async function checkWebhookLimit(db: Db, shopId: number): Promise<void> {
  const { count } = await tables(db)
    .selectFrom('programs.webhook')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_WEBHOOKS) throw new Refusal('tooManyWebhooks', { max: MAX_WEBHOOKS })
}

export function listWebhooks(ctx: ProgramsContext): Handler<typeof contract.listWebhooks> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    return webhooksOf(ctx.db, shop.id)
  }
}

export function removeWebhook(ctx: ProgramsContext): Handler<typeof contract.removeWebhook> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    await tables(ctx.db).deleteFrom('programs.webhook').where('id', '=', id).execute()
    return null
  }
}

export function updateWebhook(ctx: ProgramsContext): Handler<typeof contract.updateWebhook> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    await ctx.db.transaction().execute(async (tx) => {
      if (body.on) await switchOn(tx, id)
      else await switchOff(tx, id)
    })
    return toWebhook(await webhookOf(ctx.db, shop.id, id))
  }
}

/** Sends a test event to this webhook alone, whichever events it subscribes to. */
export function testWebhook(ctx: ProgramsContext): Handler<typeof contract.testWebhook> {
  return async ({ params, member }) => {
    const { db } = ctx
    const shop = await ownShop(ctx, params.id, member.memberId)
    const webhook = await webhookOf(db, shop.id, params.webhookId)
    if (webhook.off_at) throw new Refusal('webhookDisabled')
    await limitUse(db, `programs.sent-by-hand:${shop.id}`, MANUAL_SEND_RATE_LIMIT)
    const deliveryId = await db.transaction().execute(async (tx) => {
      const moment = await momentNow(tx)
      const about = eventPayload(WEBHOOK_PING, { shopId: shop.id, moment, isTest: webhook.is_test, data: {} })
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
