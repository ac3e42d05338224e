import type { addEvidence as promise } from '@torch/contract/trading.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { tellSides } from '../trades/own-trade.ts'
import { sideOf } from '../trades/trades.ts'
import { shownAppeal } from './appeals-of.ts'
import { holdCase, ownCase } from './case-under-lock.ts'
import { giveEvidence } from './give-evidence.ts'

/** Adds evidence to a case; either side may until it is decided. */
export function addEvidence(house: TradingHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId }, language }) => {
    const known = await ownCase(house.db, body.appealId, memberId)
    const shown = await house.db.transaction().execute(async (tx) => {
      const { appeal } = await holdCase(tx, known.id)
      const side = sideOf(known, memberId) ?? 'buyer'
      const role = side === appeal.side ? 'appellant' : 'other-side'
      const refusal = refusalOf(appealTable, 'add-evidence', { role, state: appeal.status })
      if (refusal) throw new Refusal(refusal)
      await giveEvidence(tx, appeal, {
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
      return shownAppeal(house, tx, appeal.id, { memberId, language })
    })
    tellSides(house, { ...known, id: known.trade_id })
    return shown
  }
}
