import type { createAppeal as endpoint } from '@torch/contract/trading.ts'
import { moveIdempotently } from '../../ledger/index.ts'
import { type Handler, StoredAnswer } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { otherSide } from '../traders/sides.ts'
import { accountsOf } from '../trades/end-trade.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { notifySides, tradeOf } from '../trades/own-trade.ts'
import { lockTrade } from '../trades/trades.ts'
import { shownAppeal } from './appeals-of.ts'
import { checkMayAppeal, openAppeal } from './open-appeal.ts'
import { storeEvidence } from './store-evidence.ts'

/**
 * Opens an appeal or complaint (rules/trading#cases). Concurrent releases, payments and appeals are serialized by the same
 * locks.
 */
export function createAppeal(ctx: TradingContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, language } = call
    const { memberId } = call.member
    const known = await tradeOf(ctx.db, body.transactionId, memberId)
    const side = known.buyer_id === memberId ? 'buyer' : 'seller'
    const result = await moveIdempotently(ctx.db, call, accountsOf(known), async (tx) => {
      const trade = await lockTrade(tx, known.id)
      await checkMayAppeal(tx, ctx.parameters, trade, { side, claimed: body.appealType })
      const { reason, description, contactInfo: contact } = body
      const appeal = await openAppeal(tx, trade, { side, reason, description, contact })
      await storeEvidence(tx, appeal, { side, memberId, files: body.evidence, description: '' })
      const step = appeal.kind === 'appeal' ? 'appealed' : 'complaint'
      await notifyTrade(tx, trade, step, { sides: [otherSide(side)] })
      return shownAppeal(ctx, tx, appeal.id, { memberId, language })
    })
    if (result instanceof StoredAnswer) notifySides(ctx, known)
    return result
  }
}
