import { readUnits, writeUnits } from '@torch/contract/money.ts'
import type { getReceipt as endpoint } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { cutRewardOf } from '../../ledger/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { billsPaidBy } from '../bills/bills.ts'
import type { PaymentsContext } from '../context.ts'
import { paymentFor } from '../pay/payment-for.ts'
import { refundsOf, rewardDayOf } from '../refunds/refunds.ts'
import { staffNames } from '../staff/staff-name.ts'

export function getReceipt(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const { payment, shop, isManaged } = await paymentFor(ctx, params.paymentNo, member.memberId)
    const [refunds, bills, cut] = await Promise.all([
      refundsOf(ctx.db, payment.id),
      billsPaidBy(ctx.db, [payment.id]),
      cutRewardOf(ctx.db, { kind: 'payment', ref: payment.payment_no }),
    ])
    const bill = bills.get(payment.id)
    const people = [...refunds.flatMap(({ madeBy }) => madeBy ?? []), ...(bill ? [bill.made_by] : [])]
    const names = isManaged ? await staffNames(ctx.db, people, 'owner') : new Map<number, string>()
    return {
      paymentNo: payment.payment_no,
      merchantId: shop.id,
      shopName: shop.shopName,
      shopNameEn: shop.shopNameEn,
      shopLogo: shop.shopLogo,
      gfAmount: writeUnits(payment.amount),
      rewardPv: writeUnits(payment.reward + readUnits(cut?.cut.grantedPv ?? '0')),
      rewardDay: await rewardDayOf(ctx.db, payment),
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
