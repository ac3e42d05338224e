import { MAX_PAYMENT_UNITS, type createBill as promise } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { limitUse } from '../platform/limits.ts'
import { billByNo, showBill } from './bills.ts'
import type { PaymentsHouse } from './house.ts'
import { randomCode } from './random-code.ts'
import { BILLS_MADE, billMinutes } from './rules.ts'
import { STAFF, shopAccess } from './shop-access.ts'
import { tables } from './tables.ts'

/** 94 random bits after the letter: nobody reads a stranger's bill by trying. */
const LENGTH = 19

export function createBill(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId } }) => {
    const { shop } = await shopAccess(house, body.merchantId, memberId, STAFF)
    if (body.amount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
    if (!shop.open) throw new Refusal('merchantClosed')
    await limitUse(house.db, `payments.bills:${memberId}`, BILLS_MADE)
    const billNo = `B${randomCode(LENGTH)}`
    const minutes = Number(house.parameters.get(billMinutes))
    await tables(house.db)
      .insertInto('payments.bill')
      .values({
        ...{ bill_no: billNo, shop_id: shop.id, made_by: memberId, amount: body.amount },
        ...{ reference: body.reference, remark: body.remark },
        expires_at: sql<Date>`platform.now() + make_interval(mins => ${minutes})`,
      })
      .execute()
    return showBill(house, await billByNo(house.db, billNo), memberId)
  }
}
