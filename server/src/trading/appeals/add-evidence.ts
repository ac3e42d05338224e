import type { addEvidence as endpoint } from '@torch/contract/trading.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { notifySides } from '../trades/own-trade.ts'
import { sideOf } from '../trades/trades.ts'
import { shownAppeal } from './appeals-of.ts'
import { lockCaseAndTrade, ownCase } from './lock-case.ts'
import { storeEvidence } from './store-evidence.ts'

/** Adds evidence to a case; either side may until it is decided. */
export function addEvidence(ctx: TradingContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId }, language }) => {
    const known = await ownCase(ctx.db, body.appealId, memberId)
    const shown = await ctx.db.transaction().execute(async (tx) => {
      const { appeal } = await lockCaseAndTrade(tx, known.id)
      const side = sideOf(known, memberId) ?? 'buyer'
      const role = side === appeal.side ? 'appellant' : 'other-side'
      const refusal = refusalOf(appealTable, 'add-evidence', { role, state: appeal.status })
      if (refusal) throw new Refusal(refusal)
      await storeEvidence(tx, appeal, {
        side,
        memberId,
        files: body.evidence,
        description: body.description,
      })
      await tables(tx)
        .updateTable('trading.appeal')
        .set({ updated_at: sql<Date>`date_trunc('milliseconds', platform.now())` })
        .where('id', '=', appeal.id)
        .execute()
      return shownAppeal(ctx, tx, appeal.id, { memberId, language })
    })
    notifySides(ctx, { ...known, id: known.trade_id })
    return shown
  }
}
