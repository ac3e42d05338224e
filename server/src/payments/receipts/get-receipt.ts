import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { getReceipt as promise } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { cutRewardOf } from '../../ledger/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { billsPaidBy } from '../bills/bills.ts'
import type { PaymentsHouse } from '../house.ts'
import { refundsOf, rewardDayOf } from '../refunds/refunds.ts'
import { staffNames } from '../staff/staff-name.ts'
import { paymentFor } from '../till/payment-for.ts'

export function getReceipt(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member }) => {
    const { payment, shop, isManaged } = await paymentFor(house, params.paymentNo, member.memberId)
    const [refunds, bills, cut] = await Promise.all([
      refundsOf(house.db, payment.id),
      billsPaidBy(house.db, [payment.id]),
      cutRewardOf(house.db, { kind: 'payment', ref: payment.payment_no }),
    ])
    const bill = bills.get(payment.id)
    const people = [...refunds.flatMap(({ madeBy }) => madeBy ?? []), ...(bill ? [bill.made_by] : [])]
    const names = isManaged ? await staffNames(house.db, people, 'owner') : new Map<number, string>()
    return {
      paymentNo: payment.payment_no,
      merchantId: shop.id,
      shopName: shop.shopName,
      shopNameEn: shop.shopNameEn,
      shopLogo: shop.shopLogo,
      gfAmount: writeUnits(payment.amount),
      rewardPv: writeUnits(payment.reward + readUnits(cut?.cut.grantedPv ?? '0')),
      rewardDay: await rewardDayOf(house.db, payment),
      cut: cut?.cut ?? null,
      remark: payment.remark,
      paymentMethod: paymentMethod.scan,
      paymentTime: payment.paid_at.toISOString(),
      reference: bill?.reference ?? null,
      lines: bill?.lines ?? [],
      till: bill?.till ?? null,
      discount: bill?.discount ?? null,
      tip: writeUnits(bill?.tip ?? 0n),
      refunds: refunds.map(({ madeBy, ...refund }) => ({
        ...refund,
        madeBy: (madeBy && names.get(madeBy)) || null,
      })),
      cashier: (bill && names.get(bill.made_by)) ?? null,
      isOwn: payment.payer_id === member.memberId,
    }
  }
}
