import type { removeCashier as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { endShifts } from '../shifts/shifts.ts'
import { tables } from '../tables.ts'
import { STAFF_ROLES, shopAccess } from './shop-access.ts'

/**
 * Removes a member from the staff; by the owner, or by the member. Roles are not cached, so it takes effect at once; an open
 * shift ends.
 */
export function removeCashier(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    const { shop, role } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    await ctx.db.transaction().execute(async (tx) => {
      let removal = tables(tx)
        .deleteFrom('payments.cashier')
        .where('shop_id', '=', shop.id)
        // The client may send a number beyond the range of ids.
        .where(sql<boolean>`id = ${params.cashierId}::bigint`)
      if (role !== 'owner') removal = removal.where('member_id', '=', memberId)
      const removed = await removal.returning('member_id').executeTakeFirst()
      if (!removed) throw new Refusal('unknownCashier')
      await endShifts(tx, removed.member_id, shop.id)
    })
    return null
  }
}
