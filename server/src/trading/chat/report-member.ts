import type { reportMember as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { tradeOf } from '../trades/own-trade.ts'
import { sideOf } from '../trades/trades.ts'
import { REPORTS_PER_DAY } from './chat-rules.ts'
import { checkOtherMember } from './check-other-member.ts'

/** Reports a member to the arbiters. The reported member is not notified. */
export function reportMember({ db }: TradingContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId } }) => {
    await checkOtherMember(db, memberId, body.reportedMemberId)
    if (body.transactionId !== undefined) {
      const trade = await tradeOf(db, body.transactionId, memberId)
      if (!sideOf(trade, body.reportedMemberId)) throw new Refusal('unknownTrade')
    }
    await limitUse(db, `reports:${memberId}`, REPORTS_PER_DAY)
    await tables(db)
      .insertInto('trading.report')
      .values({
        reporter_id: memberId,
        reported_id: body.reportedMemberId,
        trade_id: body.transactionId ?? null,
        reason: body.reason,
        description: body.description,
      })
      .execute()
    return null
  }
}
