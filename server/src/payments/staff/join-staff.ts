import type { joinStaff as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, undoUse } from '../../platform/limits/limits.ts'
import type { PaymentsContext } from '../context.ts'
import { CASHIER_CODE_ATTEMPT_LIMIT } from '../rules.ts'
import { tables } from '../tables.ts'
import { hashInvitationCode } from './invite-cashier.ts'

/** Makes the caller a cashier. One statement consumes the code, so of two concurrent attempts one succeeds. */
export function joinStaff(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId } }) => {
    const use = `payments.join-staff:${memberId}`
    await limitUse(ctx.db, use, CASHIER_CODE_ATTEMPT_LIMIT)
    const shopId = await ctx.db.transaction().execute(async (tx) => {
      const invitation = await tables(tx)
        .updateTable('payments.cashier_invitation')
        .set({ used_by: memberId })
        .where('code_hash', '=', hashInvitationCode(body.code.toUpperCase()))
        .where('used_by', 'is', null)
        .where('expires_at', '>', sql<Date>`platform.now()`)
        .returning('shop_id')
        .executeTakeFirst()
      const shop = invitation && (await ctx.payableShop(invitation.shop_id))
      if (!shop) throw new Refusal('unknownCashierCode')
      if (shop.ownerId === memberId) throw new Refusal('alreadyStaff')
      const { numInsertedOrUpdatedRows } = await tables(tx)
        .insertInto('payments.cashier')
        .values({ shop_id: shop.id, member_id: memberId })
        .onConflict((conflict) => conflict.columns(['shop_id', 'member_id']).doNothing())
        .executeTakeFirst()
      // A member who already works there does not use up the code.
      if (!numInsertedOrUpdatedRows) throw new Refusal('alreadyStaff')
      return shop.id
    })
    await undoUse(ctx.db, use)
    const shop = await ctx.payableShop(shopId)
    if (!shop) throw new Refusal('unknownCashierCode')
    return { merchantId: shop.id, shopName: shop.shopName, shopNameEn: shop.shopNameEn }
  }
}
