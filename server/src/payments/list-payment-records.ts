import type { listPaymentRecords as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../platform/http/call.ts'
import type { PaymentsHouse } from './house.ts'
import { ownShop } from './own-shop.ts'
import { paymentRecords } from './payment-record.ts'
import { tables } from './tables.ts'

export function listPaymentRecords(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, query, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    let payments = tables(house.db)
      .selectFrom('payments.payment')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('id', 'desc')
      .limit(query.size)
    // By the key of the last one held, not by a page number: new payments do not shift the pages.
    if (query.before !== undefined) payments = payments.where('id', '<', BigInt(query.before))
    return paymentRecords(house, await payments.execute())
  }
}
