import type { createShopBill as endpoint } from '@torch/contract/programs.ts'
import { checkBillable, makeBill, shopBill } from '../../payments/index.ts'
import { runIdempotently } from '../../platform/database/idempotency.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/limit-calls.ts'

export function createShopBill({ db, payments }: ProgramsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { program } = call
    const { expiresInMinutes: minutes, ...asked } = call.body
    await limitCalls(db, program)
    const shop = await payments.payableShop(program.shopId)
    if (!shop) throw new Refusal('merchantClosed')
    return runIdempotently(db, call, async (tx) => {
      // Checked under the key, so that a bill created before the shop closed is returned again.
      checkBillable('createShopBill', shop, asked.amount)
      const billNo = await makeBill(tx, payments, { shop, madeBy: shop.ownerId, minutes, ...asked })
      return shopBill({ ...payments, db: tx }, { shopId: shop.id, billNo })
    })
  }
}
