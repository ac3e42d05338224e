import type { TradeSide } from '@torch/contract/states.ts'
import { refusalOf, tradeTable } from '@torch/contract/trading-states.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { lockOrder } from '../orders/orders.ts'
import { tables } from '../tables.ts'
import { lockTrade, type TradeRow, tradeStateOf, trades } from '../trades/trades.ts'
import { type Arbiter, lockCase } from './cases.ts'
import { carryOut } from './decide-case.ts'
import { openAppeal } from './open-appeal.ts'

interface Unwinding {
  id: number
  forSide: TradeSide
}

/** The operators who decided it together, and the reason that both sides read. */
interface ApprovedByTwo {
  asker: Arbiter
  approver: Arbiter
  reason: string
}

/** Returns a trade that can be unwound now, without a lock. Throws otherwise. */
export async function unwindableTrade(db: Db, unwinding: Unwinding): Promise<TradeRow> {
  const trade = await trades(db).where('t.id', '=', unwinding.id).executeTakeFirst()
  if (!trade) throw new Refusal('unknownTrade')
  checkUnwindable(trade, unwinding.forSide)
  return trade
}

/**
 * Ends a stuck trade, signed by two operators, as a case that the platform opens and they decide at once, so that both sides
 * read the reason and case statistics include it (rules/trading#stuck-orders-and-trades). The trade is checked again under its own lock. The
 * caller must have locked its accounts.
 */
export async function unwindTrade(
  tx: Tx,
  parameters: Parameters,
  { id, forSide }: Unwinding,
  { asker, approver, reason }: ApprovedByTwo,
): Promise<void> {
  const { order_id } = await unwindableTrade(tx, { id, forSide })
  const order = await lockOrder(tx, order_id)
  const trade = await lockTrade(tx, id)
  checkUnwindable(trade, forSide)
  const moment = trade.now
  const opened = await openAppeal(tx, trade, {
    side: 'buyer',
    bySystem: true,
    reason: 'OTHER',
    description: reason,
  })
  await tables(tx)
    .updateTable('trading.appeal')
    .set({
      status: 'under-review',
      handler_id: asker.operatorId,
      handler_name: asker.name,
      taken_at: moment,
      for_side: forSide,
      findings: reason,
      remark: '',
      proposed_at: moment,
      second_id: approver.operatorId,
      second_name: approver.name,
      second_remark: '',
    })
    .where('id', '=', opened.id)
    .execute()
  const locked = { order, moment, trade: await lockTrade(tx, id), appeal: await lockCase(tx, opened.id) }
  await carryOut(tx, parameters, locked, forSide, asker)
}

/** A trade is stuck where its own deadline has passed without effect and no appeal is open. */
function checkUnwindable(trade: TradeRow, forSide: TradeSide): void {
  const state = tradeStateOf(trade)
  const refusal = refusalOf(tradeTable, 'appeal', { role: 'system', state })
  if (refusal) throw new Refusal(refusal)
  if (state === 'paid' || (state === 'pending-payment' && !trade.overdue))
    throw new Refusal('tradeTimeRunning')
  // The buyer never confirmed a payment: the GF can only go back.
  if (state === 'pending-payment' && forSide === 'buyer') throw new Refusal('tradeNotPaid')
}
