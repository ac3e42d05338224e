import { writeUnits } from '@torch/contract/money.ts'
import type { getReceipt as promise } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import type { Handler } from '../../platform/http/call.ts'
import { billsPaidBy } from '../bills/bills.ts'
import type { PaymentsHouse } from '../house.ts'
import { refundsOf, rewardDayOf } from '../refunds/refunds.ts'
import { paymentFor } from '../till/payment-for.ts'

export function getReceipt(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const { payment, shop } = await paymentFor(house, params.paymentNo, member.memberId)
    return {
      paymentNo: payment.payment_no,
      merchantId: shop.id,
      shopName: shop.shopName,
      shopNameEn: shop.shopNameEn,
      shopLogo: shop.shopLogo,
      gfAmount: writeUnits(payment.amount),
      rewardPv: writeUnits(payment.reward),
      rewardDay: await rewardDayOf(house.db, payment.paid_at),
      remark: payment.remark,
      paymentMethod: paymentMethod.scan,
      paymentTime: payment.paid_at.toISOString(),
      reference: (await billsPaidBy(house.db, [payment.id])).get(payment.id)?.reference ?? null,
      refunds: await refundsOf(house.db, payment.id),
    }
  }
}
