import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import type * as contract from '@torch/contract/programs.ts'
import { capture, captureByNo, showCapture } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/keys.ts'

export function captureShopPayment({
  db,
  payments,
}: ProgramsContext): Handler<typeof contract.captureShopPayment> {
  return async ({ body, program, key, language }) => {
    await limitCalls(db, program)
    if (program.isTest) throw new Refusal('notInTestMode')
    if (body.amount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
    const shop = await payments.payableShop(program.shopId)
    if (!shop) throw new Refusal('merchantClosed')
    return capture(payments, {
      act: 'captureShopPayment',
      shop,
      madeBy: shop.ownerId,
      ...body,
      key,
      language,
    })
  }
}

export function getShopCapture({ db, payments }: ProgramsContext): Handler<typeof contract.getShopCapture> {
  return async ({ params, program }) => {
    await limitCalls(db, program)
    if (program.isTest) throw new Refusal('notInTestMode')
    const row = await captureByNo(db, params.captureNo)
    if (row.shop_id !== program.shopId) throw new Refusal('unknownCapture')
    return showCapture(payments, row)
  }
}
