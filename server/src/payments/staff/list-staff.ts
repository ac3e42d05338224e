import type { listStaff as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { ownShop } from '../own-shop.ts'
import { tables } from '../tables.ts'
import { shownStaff } from './shown-staff.ts'

export function listStaff(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const shop = await ownShop(house, params.id, member.memberId)
    const rows = await tables(house.db)
      .selectFrom('payments.cashier')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .orderBy('id')
      .execute()
    return shownStaff(house.db, rows)
  }
}
