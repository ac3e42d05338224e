import type { releaseGf as promise } from '@torch/contract/trading.ts'
import { type Handler, type MemberCall, Replay } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { firstAnswer } from '../platform/idempotency.ts'
import { completeTrade } from './end-trade.ts'
import type { TradingHouse } from './house.ts'
import { judgeTrade, stepOfTrade, tradeOf } from './own-trade.ts'
import { settleAppeal } from './settle-appeal.ts'
import { tellTrade } from './tell-trade.ts'

/**
 * The seller gives the GF to the buyer, for good. The password is asked where there is something to release; what was
 * released before stays so, whatever is asked twice.
 */
export function releaseGf(house: TradingHouse): Handler<typeof promise> {
  return async (call) => {
    const earlier = await judgeFirst(house, call)
    if (earlier) return earlier
    await house.checkPaymentPassword(call.member, call.body.paymentPassword)
    return stepOfTrade(house, call, 'release', async (tx, ending) => {
      const { trade, moment } = ending
      if (trade.status === 'appealing')
        await settleAppeal(tx, { tradeId: trade.id, inFavourOf: 'buyer', moment })
      await tellTrade(tx, trade, 'released')
      await completeTrade(tx, ending)
    })
  }
}

/** Whoever may not release is told before a password is looked at: no try is used up by it. */
async function judgeFirst(
  house: TradingHouse,
  call: MemberCall<typeof promise>,
): Promise<Replay | undefined> {
  const { transactionId, receiptConfirmed } = call.body
  try {
    const trade = await tradeOf(house.db, transactionId, call.member.memberId)
    judgeTrade(
      trade,
      'release',
      call.member.memberId,
      new Set(receiptConfirmed === false ? ['receiptNotConfirmed'] : []),
    )
    return undefined
  } catch (error) {
    // It may have gone through already, and only the answer was lost: then that answer is the truth.
    const earlier = error instanceof Refusal && call.key && (await firstAnswer(house.db, call.key))
    if (earlier) return new Replay(earlier)
    throw error
  }
}
