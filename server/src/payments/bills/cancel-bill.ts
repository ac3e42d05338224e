import type { cancelBill as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsHouse } from '../house.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { billByNo, checkOpen, showBill } from './bills.ts'

/** By who made it, the owner and managers. Against a payment of the same moment the bill's row decides. */
export function cancelBill(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member: { memberId } }) => {
    const { db } = house
    const bill = await billByNo(db, params.billNo)
    const { role } = await shopAccess(house, bill.shop_id, memberId, STAFF).catch((error) => {
      throw error instanceof Refusal ? new Refusal('unknownBill') : error
    })
    if (role === 'cashier' && bill.made_by !== memberId) throw new Refusal('unknownBill')
    const { numUpdatedRows } = await tables(db)
      .updateTable('payments.bill')
      .set({ status: 'cancelled' })
      .where('bill_no', '=', bill.bill_no)
      .where('status', '=', 'open')
      .executeTakeFirst()
    const now = await billByNo(db, bill.bill_no)
    // Twice is the same as once.
    if (numUpdatedRows === 0n && now.status !== 'cancelled') checkOpen(now)
    return showBill(house, now, memberId)
  }
}
