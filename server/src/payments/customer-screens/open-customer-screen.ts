import { randomBytes } from 'node:crypto'
import type { openCustomerScreen as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { PaymentsContext } from '../context.ts'
import { SCREEN_OPEN_RATE_LIMIT } from '../rules.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { endScreen, screenEvent, screenHash, TOKEN_BYTES } from './customer-screens.ts'

/**
 * Opens a screen under a new link and ends the one before. Of two concurrent calls the later one ends the other's: the unique
 * index makes it retry.
 */
export function openCustomerScreen(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body: { merchantId }, member: { memberId, sessionId } }) => {
    const { shop } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    await limitUse(ctx.db, `payments.screens:${memberId}`, SCREEN_OPEN_RATE_LIMIT)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const own = { sessionId, shopId: shop.id }
    const values = {
      token_hash: screenHash(token),
      shop_id: shop.id,
      member_id: memberId,
      session_id: sessionId,
    }
    for (let isOpen = false; !isOpen; ) {
      const ended = await ctx.db.transaction().execute(async (tx) => {
        const before = await endScreen(tx, own)
        const made = await tables(tx)
          .insertInto('payments.customer_screen')
          .values(values)
          .onConflict((live) =>
            live.columns(['session_id', 'shop_id']).where('ended_at', 'is', null).doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
        isOpen = made !== undefined
        return before
      })
      if (ended !== undefined) ctx.events.publish(screenEvent(ended))
    }
    return { merchantId: shop.id, token }
  }
}
