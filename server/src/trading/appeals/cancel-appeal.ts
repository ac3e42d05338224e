import type { cancelAppeal as promise } from '@torch/contract/trading.ts'
import { appealTable, refusalOf } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { moveOnce } from '../../ledger/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type Handler, Written } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { TradingHouse } from '../house.ts'
import { after } from '../moment.ts'
import { LEAST_MINUTES_LEFT } from '../rules.ts'
import { type Appeal, tables } from '../tables.ts'
import { otherSide } from '../traders/sides.ts'
import { accountsOf } from '../trades/end-trade.ts'
import { tellSides } from '../trades/own-trade.ts'
import { tellTrade } from '../trades/tell-trade.ts'
import { lockTrade, moveTrade, type TradeRow } from '../trades/trades.ts'
import { shownAppeal } from './appeals-of.ts'
import { lockCase, ownCase } from './case-under-lock.ts'

/**
 * Withdraws an appeal that no arbiter has taken. The trade continues in its earlier state, with the time that was left, at
 * least ten minutes.
 */
export function cancelAppeal(house: TradingHouse): Handler<typeof promise> {
  return async (call) => {
    const { memberId } = call.member
    const known = await ownCase(house.db, call.body.appealId, memberId)
    const result = await moveOnce(house.db, call, accountsOf(known), async (tx) => {
      const trade = await lockTrade(tx, known.trade_id)
      const appeal = await lockCase(tx, known.id)
      const role = appeal.appellant_id === memberId ? 'appellant' : 'other-side'
      const refusal = refusalOf(appealTable, 'withdraw', { role, state: appeal.status })
      if (refusal) throw new Refusal(refusal)
      const by = await withdraw(tx, trade, appeal)
      await tellTrade(tx, trade, 'appeal-withdrawn', { by, sides: [otherSide(appeal.side)] })
      return shownAppeal(house, tx, appeal.id, { memberId, language: call.language })
    })
    if (result instanceof Written) tellSides(house, { ...known, id: known.trade_id })
    return result
  }
}

/** Returns the new due time; undefined where no timer runs. */
async function withdraw(tx: Tx, trade: TradeRow, appeal: Appeal): Promise<Date | undefined> {
  const moment = await momentNow(tx)
  await tables(tx)
    .updateTable('trading.appeal')
    .set({ status: 'withdrawn', updated_at: moment })
    .where('id', '=', appeal.id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow()
  if (appeal.kind === 'complaint' || trade.status_before === null) return undefined
  const left = Math.max(await secondsLeft(tx, trade.id), LEAST_MINUTES_LEFT * 60)
  const due_at = after(moment, left / 60)
  const move = { act: 'withdraw-appeal', to: trade.status_before, by: appeal.side, moment } as const
  await moveTrade(tx, trade, move, { due_at })
  return due_at
}

async function secondsLeft(tx: Tx, tradeId: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from time_left)::float8 as seconds from trading.trade where id = ${tradeId}`.execute(
    tx,
  )
  return rows[0]?.seconds ?? 0
}
