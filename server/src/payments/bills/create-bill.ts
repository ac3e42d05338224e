import type { createBill as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { PaymentsHouse } from '../house.ts'
import { BILLS_MADE } from '../rules.ts'
import { checkTill } from '../shop-tills/shop-tills.ts'
import { STAFF, shopAccess } from '../staff/shop-access.ts'
import { pricedLines, writeLines } from './bill-lines.ts'
import { billByNo, showBill } from './bills.ts'
import { checkBillable, makeBill } from './make-bill.ts'

export function createBill(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ body: { merchantId, ...asked }, member: { memberId } }) => {
    const { shop } = await shopAccess(house, merchantId, memberId, STAFF)
    checkBillable(shop, asked.amount)
    await limitUse(house.db, `payments.bills:${memberId}`, BILLS_MADE)
    const { items, typed, ...bill } = asked
    const billNo = await house.db.transaction().execute(async (tx) => {
      await checkTill(tx, shop.id, bill.tillId)
      const lines = await pricedLines(tx, shop.id, { amount: bill.amount, items, typed })
      const made = await makeBill(tx, house, { shop, madeBy: memberId, ...bill })
      await writeLines(tx, made, lines)
      return made
    })
    return showBill(house, await billByNo(house.db, billNo), memberId)
  }
}
