import type { removeCashier as promise } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { STAFF, shopAccess } from './shop-access.ts'

/** By the owner, or by whoever leaves. Nothing is remembered about who may do what, so it holds at once. */
export function removeCashier(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member: { memberId } }) => {
    const { shop, role } = await shopAccess(house, params.id, memberId, STAFF)
    let removal = tables(house.db)
      .deleteFrom('payments.cashier')
      .where('shop_id', '=', shop.id)
      // A number may be sent that is larger than any id of ours.
      .where(sql<boolean>`id = ${params.cashierId}::bigint`)
    if (role !== 'owner') removal = removal.where('member_id', '=', memberId)
    const { numDeletedRows } = await removal.executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('unknownCashier')
    return null
  }
}
