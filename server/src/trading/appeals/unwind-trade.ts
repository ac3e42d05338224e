import type { TradeSide } from '@torch/contract/states.ts'
import { refusalOf, tradeTable } from '@torch/contract/trading-states.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { lockOrder } from '../orders/orders.ts'
import { tables } from '../tables.ts'
import { lockTrade, type TradeRow, tradeStateOf, trades } from '../trades/trades.ts'
import type { Arbiter } from './arbiter.ts'
import { lockCase } from './case-under-lock.ts'
import { carryOut } from './decide-case.ts'
import { openAppeal } from './open-appeal.ts'

interface Unwinding {
  id: number
  forSide: TradeSide
}

/** Who decided it together, and why: both sides read the reason. */
interface ByTwo {
  asker: Arbiter
  approver: Arbiter
  reason: string
}

/** A trade that could be unwound now, read without a lock. Refuses otherwise. */
export async function unwindableTrade(db: Db, unwinding: Unwinding): Promise<TradeRow> {
  const trade = await trades(db).where('t.id', '=', unwinding.id).executeTakeFirst()
  if (!trade) throw new Refusal('unknownTrade')
  judgeUnwinding(trade, unwinding.forSide)
  return trade
}

/**
 * Two operators end a trade that got stuck: as a case that the platform opens and they decide at once, so that both sides read
 * why and everything that counts cases counts it (rules/trading#stuck). Under the locks of its accounts. What became of it since
 * it was asked for is judged again under its own lock: a trade ends once.
 */
export async function unwindTrade(
  tx: Tx,
  parameters: Parameters,
  { id, forSide }: Unwinding,
  { asker, approver, reason }: ByTwo,
): Promise<void> {
  const { order_id } = await unwindableTrade(tx, { id, forSide })
  const order = await lockOrder(tx, order_id)
  const trade = await lockTrade(tx, id)
  judgeUnwinding(trade, forSide)
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
  const held = { order, moment, trade: await lockTrade(tx, id), appeal: await lockCase(tx, opened.id) }
  await carryOut(tx, parameters, held, forSide, asker)
}

/** Stuck is what its own clock has given up, and about which nobody has appealed: a case has its arbiter. */
function judgeUnwinding(trade: TradeRow, forSide: TradeSide): void {
  const state = tradeStateOf(trade)
  const refusal = refusalOf(tradeTable, 'appeal', { role: 'system', state })
  if (refusal) throw new Refusal(refusal)
  if (state === 'paid' || (state === 'pending-payment' && !trade.overdue)) throw new Refusal('tradeTimeRuns')
  // Nobody said that this was paid: it can only go back.
  if (state === 'pending-payment' && forSide === 'buyer') throw new Refusal('tradeNotPaid')
}
