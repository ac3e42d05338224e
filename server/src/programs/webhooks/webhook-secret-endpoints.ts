import type * as contract from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import { notify } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { toWebhook, webhookOf } from './webhooks.ts'

/** Ends the previous secret at once, on every server. Needs no confirmation, because it only reduces the valid secrets. */
export function revokeOldSecret(ctx: ProgramsContext): Handler<typeof contract.revokeOldSecret> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id } = await webhookOf(ctx.db, shop.id, params.webhookId)
    await tables(ctx.db)
      .updateTable('programs.webhook')
      .set({ old_secret: null, old_secret_until: null })
      .where('id', '=', id)
      .execute()
    return toWebhook(await webhookOf(ctx.db, shop.id, id))
  }
}

/**
 * Rotates the signing secret. Requires the payment password, since the secret suffices to fake a paid bill. The old secret signs
 * for a while longer, so that the shop can change its program without a rejected call (decision 052).
 */
export function rotateWebhookSecret(ctx: ProgramsContext): Handler<typeof contract.rotateWebhookSecret> {
  return async ({ params, body, member }) => {
    const { db, secrets, parameters } = ctx
    const shop = await ownShop(ctx, params.id, member.memberId)
    const { id, url, salt, old_secret_valid_until } = await webhookOf(db, shop.id, params.webhookId)
    if (old_secret_valid_until) throw new Refusal('oldSecretActive')
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const { plaintext, sealed } = newWebhookSecret(secrets, salt)
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        update programs.webhook set secret = ${sealed}, old_secret = secret,
          old_secret_until = platform.now() + make_interval(hours => ${Number(parameters.get('programs.old-secret-hours'))})
        where id = ${id} and (old_secret_until is null or old_secret_until <= platform.now())
        returning id`.execute(tx)
      // Throws if the webhook was removed meanwhile; if another call rotated it, that call's secret is the new one.
      const webhook = await webhookOf(tx, shop.id, id)
      if (rows.length === 0) throw new Refusal('oldSecretActive')
      await notify(tx, [
        { to: shop.ownerId, about: { kind: 'webhook-secret-rotated', host: new URL(url).host } },
      ])
      return { webhook: toWebhook(webhook), secret: plaintext }
    })
  }
}
