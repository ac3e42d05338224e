import type { listTills as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

export function listTills(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const { shop } = await shopAccess(house, params.id, member.memberId, STAFF)
    return tables(house.db)
      .selectFrom('payments.shop_till')
      .select(['id as tillId', 'name'])
      .where('shop_id', '=', shop.id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
  }
}
