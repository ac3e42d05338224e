import type { setStaffRole as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { toStaff } from './to-staff.ts'

/**
 * Sets a staff member's role; only for the owner. A concurrent refund runs before it with the old role or after it with the new
 * one.
 */
export function setStaffRole(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const row = await tables(ctx.db)
      .updateTable('payments.cashier')
      .set({ role: body.role })
      .where('shop_id', '=', shop.id)
      // The client may send a number beyond the range of ids.
      .where(sql<boolean>`id = ${params.cashierId}::bigint`)
      .returningAll()
      .executeTakeFirst()
    const [shown] = row ? await toStaff(ctx.db, [row]) : []
    if (!shown) throw new Refusal('unknownCashier')
    return shown
  }
}
