import type { listWorkplaces as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'

/** Lists the shops where the caller works; the caller's own shops are in the user info. */
export function listWorkplaces(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ member }) => {
    const rows = await tables(ctx.db)
      .selectFrom('payments.cashier')
      .select(['id', 'shop_id', 'role', 'since'])
      .where('member_id', '=', member.memberId)
      .orderBy('id')
      .execute()
    const shops = await Promise.all(rows.map((row) => ctx.payableShop(row.shop_id)))
    return rows.flatMap((row, n) => {
      const shop = shops[n]
      if (!shop) return []
      const { id, shopName, shopNameEn, shopLogo } = shop
      const open = shop.status === 'open'
      const since = row.since.toISOString()
      return [
        { merchantId: id, shopName, shopNameEn, shopLogo, open, cashierId: row.id, role: row.role, since },
      ]
    })
  }
}
