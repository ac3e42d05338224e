import type { listStaff as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { toStaff } from './to-staff.ts'

export function listStaff(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const rows = await tables(ctx.db)
      .selectFrom('payments.cashier')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('id')
      .execute()
    return toStaff(ctx.db, rows)
  }
}
