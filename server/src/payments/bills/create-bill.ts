import type { createBill as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { PaymentsHouse } from '../house.ts'
import { BILLS_MADE } from '../rules.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { billByNo, showBill } from './bills.ts'
import { checkBillable, makeBill } from './make-bill.ts'

export function createBill(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ body: { merchantId, ...asked }, member: { memberId } }) => {
    const { shop } = await shopAccess(house, merchantId, memberId, STAFF)
    checkBillable(shop, asked.amount)
    await limitUse(house.db, `payments.bills:${memberId}`, BILLS_MADE)
    const billNo = await makeBill(house.db, house, { shop, madeBy: memberId, ...asked })
    return showBill(house, await billByNo(house.db, billNo), memberId)
  }
}
