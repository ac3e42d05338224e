import { writeUnits } from '@torch/contract/money.ts'
import type { getSplitTerms as endpoint } from '@torch/contract/splits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { splitDays, splitMostShares } from '../rules.ts'
import { askedOf, freeOf } from './room-of-payment.ts'

export function getSplitTerms(ctx: PointsContext): Handler<typeof endpoint> {
  const { db, parameters } = ctx
  const paymentShown = async (memberId: number, paymentNo: string) => {
    const payment = await ctx.paymentOf(db, memberId, paymentNo)
    if (!payment) throw new Refusal('unknownPayment')
    const { shopName, shopNameEn, amount, time } = payment
    return {
      shopName,
      shopNameEn,
      amount: writeUnits(amount),
      time: time.toISOString(),
      free: writeUnits(freeOf(payment, await askedOf(db, paymentNo))),
    }
  }
  return async ({ query: { paymentNo }, member: { memberId } }) => ({
    mostShares: Number(parameters.get(splitMostShares)),
    days: Number(parameters.get(splitDays)),
    payment: paymentNo === undefined ? null : await paymentShown(memberId, paymentNo),
  })
}
