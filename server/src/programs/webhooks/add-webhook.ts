import { randomBytes } from 'node:crypto'
import type { addWebhook as endpoint } from '@torch/contract/programs.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { lockPrograms, ownShop } from '../own-shop.ts'
import { MAX_WEBHOOKS } from '../rules.ts'
import { tables } from '../tables.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { toWebhook, webhookOf } from './webhooks.ts'

/** Adds a webhook. Requires the payment password, because the address then gets all payments of the shop's bills. */
export function addWebhook(ctx: ProgramsContext): Handler<typeof endpoint> {
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
