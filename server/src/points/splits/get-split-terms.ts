import { writeUnits } from '@torch/contract/money.ts'
import type { getSplitTerms as endpoint } from '@torch/contract/splits.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { splitDays, splitMaxShares } from '../rules.ts'
import { amountLeftToAsk, splitTotalsOf } from './split-totals.ts'

export function getSplitTerms(ctx: PointsContext): Handler<typeof endpoint> {
  const { db, parameters } = ctx
  const paymentView = async (memberId: number, paymentNo: string) => {
    const payment = await ctx.paymentOf(db, memberId, paymentNo)
    if (!payment) throw new Refusal('unknownPayment')
    const { shopName, shopNameEn, amount, time } = payment
    return {
      shopName,
      shopNameEn,
      amount: writeUnits(amount),
      time: time.toISOString(),
      free: writeUnits(amountLeftToAsk(payment, await splitTotalsOf(db, paymentNo))),
    }
  }
  return async ({ query: { paymentNo }, member: { memberId } }) => ({
    maxShares: Number(parameters.get(splitMaxShares)),
    days: Number(parameters.get(splitDays)),
    payment: paymentNo === undefined ? null : await paymentView(memberId, paymentNo),
  })
}
