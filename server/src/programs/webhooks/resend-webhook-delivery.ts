import { type resendWebhookDelivery as endpoint, WEBHOOK_TIMEOUT_SECONDS } from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import type { ProgramsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { MANUAL_SEND_RATE_LIMIT } from '../rules.ts'
import { deliveriesOf } from './deliveries.ts'
import { webhookOf } from './webhooks.ts'

/** Resends a delivery with all its attempts. One that is being sent now continues as it is. */
export function resendWebhookDelivery(ctx: ProgramsContext): Handler<typeof endpoint> {
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
