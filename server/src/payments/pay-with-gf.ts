import { writeUnits } from '@torch/contract/money.ts'
import { MAX_PAYMENT_UNITS, type payWithGf as promise } from '@torch/contract/payments.ts'
import { type Handler, type MemberCall, Replay, Written } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { succeeded } from '../platform/http/success.ts'
import { firstAnswer } from '../platform/idempotency.ts'

import type { PayableShop, PaymentsHouse } from './house.ts'

/**
 * Pays a shop. What may refuse is judged in the order of the promise; the balance and the key are judged under the
 * locks of payments.pay. Shop and password are read before, without a lock: a shop that closes at the same moment
 * closes after this payment, which is one of the two lawful orders.
 */
export function payWithGf(house: PaymentsHouse): Handler<typeof promise> {
  return async (call) => {
    const { body, member } = call
    const shop = await payableShop(house, call)
    if (shop instanceof Replay) return shop
    await house.checkPaymentPassword(member, body.paymentPassword)

    const result = await house.till({
      payer: member.memberId,
      shop: body.merchantId,
      amount: body.gfAmount,
      remark: body.remark,
      key: call.key,
      answer: answerTemplate(call),
    })
    switch (result.outcome) {
      case 'paid': {
        house.events.publish({ to: member.memberId, type: 'points-changed', ref: result.paymentNo })
        house.events.publish({ to: shop.ownerId, type: 'payment-received', ref: result.paymentNo })
        house.tellOwner({ to: shop.ownerId, amount: body.gfAmount })
        return new Written(result.answer)
      }
      case 'replay':
        return new Replay(result.answer)
      case 'reused':
        throw new Refusal('keyReused')
      case 'insufficient':
        throw new Refusal('insufficientGf')
    }
  }
}

async function payableShop(
  house: PaymentsHouse,
  call: MemberCall<typeof promise>,
): Promise<PayableShop | Replay> {
  try {
    if (call.body.gfAmount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
    const shop = await house.payableShop(call.body.merchantId)
    if (!shop) throw new Refusal('unknownMerchant')
    if (!shop.open) throw new Refusal('merchantClosed')
    if (shop.ownerId === call.member.memberId) throw new Refusal('ownShop')
    return shop
  } catch (error) {
    // It may have been paid already, and only the answer was lost: then that answer is the truth.
    const earlier = error instanceof Refusal && call.key && (await firstAnswer(house.db, call.key))
    if (earlier) return new Replay(earlier)
    throw error
  }
}

function answerTemplate({ body, language }: MemberCall<typeof promise>): string {
  return succeeded(language, {
    paymentNo: '@no',
    merchantId: body.merchantId,
    gfAmount: writeUnits(body.gfAmount),
    rewardPv: '@reward',
    paymentTime: '@time',
  })
}
