import type { createBill as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { PaymentsContext } from '../context.ts'
import { discountLimitOf } from '../counter-rules/counter-rules.ts'
import { BILL_RATE_LIMIT } from '../rules.ts'
import { checkTill } from '../shop-tills/shop-tills.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { writeLines } from './bill-lines.ts'
import { billByNo, showBill } from './bills.ts'
import { checkBillable, makeBill } from './make-bill.ts'
import { priceBill } from './price-bill.ts'

export function createBill(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ body: { merchantId, ...asked }, member: { memberId, atCounter } }) => {
    const { shop, role } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    checkBillable('createBill', shop, asked.amount)
    await limitUse(ctx.db, `payments.bills:${memberId}`, BILL_RATE_LIMIT)
    const { items, typed, discount, ...bill } = asked
    const billNo = await ctx.db.transaction().execute(async (tx) => {
      await checkTill(tx, shop.id, bill.tillId)
      const sale = { amount: bill.amount, items, typed, discount }
      const priced = await priceBill(
        tx,
        shop.id,
        sale,
        await discountLimitOf(tx, shop.id, atCounter ? 'cashier' : role),
      )
      const made = await makeBill(tx, ctx, { shop, madeBy: memberId, ...bill, discount: priced.discount })
      await writeLines(tx, made, priced.lines)
      return made
    })
    return showBill(ctx, await billByNo(ctx.db, billNo), memberId)
  }
}
