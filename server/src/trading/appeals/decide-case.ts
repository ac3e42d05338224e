import type { TradeSide } from '@torch/contract/states.ts'
import { lockAccounts } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { lockOrder, type OrderRow } from '../orders/orders.ts'
import { tables } from '../tables.ts'
import { addStrike } from '../traders/traders.ts'
import { accountsOf, completeTrade, type Ending, returnTrade } from '../trades/end-trade.ts'
import { notifyTrade } from '../trades/notify-trade.ts'
import { lockTrade, type TradeRow } from '../trades/trades.ts'
import type { Appeal } from './appeals-of.ts'
import { type Arbiter, checkArbiterAct, knownCase, lockCase, lockCaseAndTrade } from './cases.ts'
import {
  isEarlyDecision,
  lockDecisionsOf,
  type PlannedDecision,
  reasonsForSecondArbiter,
} from './second-arbiter.ts'

export interface Decision {
  forSide: TradeSide
  findings: string
  remark: string
  /** Why the decision does not wait for evidence that a side still has time for. */
  earlyReason: string | null
}

/** A case with its trade and order, all locked. */
interface LockedCase {
  appeal: Appeal
  trade: TradeRow
  order: OrderRow
  moment: Date
}

/**
 * Decides a case for a side (rules/trading#cases): the GF go to the buyer or back to the seller. If a second arbiter is needed,
 * it is stored as a proposal. An early decision needs a reason, which both sides read; without it throws `evidenceTimeRunning`.
 * Returns whether it is final.
 */
export async function decideCase(
  tx: Tx,
  parameters: Parameters,
  id: number,
  arbiter: Arbiter,
  decision: Decision,
): Promise<{ appeal: Appeal; final: boolean }> {
  await lockDecisionsOf(tx, arbiter.operatorId)
  const locked = await lockCaseWithOrder(tx, id)
  const { appeal, trade, moment } = locked
  checkArbiterAct(appeal, 'decide', arbiter)
  const { forSide: for_side, findings, remark } = decision
  const planned: PlannedDecision = {
    kind: appeal.kind,
    evidenceDueAt: appeal.evidence_due_at,
    trade,
    arbiterId: arbiter.operatorId,
    moment,
  }
  const isEarly = isEarlyDecision(planned)
  if (isEarly && decision.earlyReason === null) throw new Refusal('evidenceTimeRunning')
  await tables(tx)
    .updateTable('trading.appeal')
    .set({
      for_side,
      findings,
      remark,
      early_reason: isEarly ? decision.earlyReason : null,
      proposed_at: moment,
      updated_at: moment,
      second_id: null,
      second_name: null,
      second_remark: null,
    })
    .where('id', '=', appeal.id)
    .where('status', '=', 'under-review')
    .returning('id')
    .executeTakeFirstOrThrow()
  const final = (await reasonsForSecondArbiter(tx, parameters, planned, for_side)).length === 0
  if (final) await carryOut(tx, parameters, locked, for_side, arbiter)
  return { appeal, final }
}

/** Approves the first arbiter's proposal as the second one: the decision takes effect. */
export async function approveCase(
  tx: Tx,
  parameters: Parameters,
  id: number,
  arbiter: Arbiter,
  remark: string,
): Promise<{ appeal: Appeal; forSide: TradeSide }> {
  const locked = await lockCaseWithOrder(tx, id)
  const { appeal } = locked
  checkArbiterAct(appeal, 'approve', arbiter)
  if (appeal.for_side === null) throw new Error(`appeal ${appeal.id} has no decision to approve`)
  await storeSecondArbiter(tx, appeal, arbiter, remark)
  await carryOut(tx, parameters, locked, appeal.for_side, arbiter)
  return { appeal, forSide: appeal.for_side }
}

/** Rejects the first arbiter's proposal as the second one: the first continues with the case and reads the reason. */
export async function refuseCase(tx: Tx, id: number, arbiter: Arbiter, remark: string): Promise<Appeal> {
  const { appeal } = await lockCaseAndTrade(tx, id)
  checkArbiterAct(appeal, 'refuse', arbiter)
  await storeSecondArbiter(tx, appeal, arbiter, remark)
  await tables(tx)
    .updateTable('trading.appeal')
    .set({
      for_side: null,
      findings: null,
      remark: null,
      early_reason: null,
      proposed_at: null,
      updated_at: await momentNow(tx),
    })
    .where('id', '=', appeal.id)
    .execute()
  return appeal
}

/** Locks in the global order: accounts, order, trade, case. */
async function lockCaseWithOrder(tx: Tx, id: number): Promise<LockedCase> {
  const known = await knownCase(tx, id)
  await lockAccounts(tx, accountsOf(known))
  const orderId = await orderOf(tx, known.trade_id)
  const order = await lockOrder(tx, orderId)
  const trade = await lockTrade(tx, known.trade_id)
  return { order, trade, appeal: await lockCase(tx, known.id), moment: await momentNow(tx) }
}

async function orderOf(tx: Tx, tradeId: number): Promise<number> {
  const { order_id } = await tables(tx)
    .selectFrom('trading.trade')
    .select('order_id')
    .where('id', '=', tradeId)
    .executeTakeFirstOrThrow()
  return order_id
}

async function storeSecondArbiter(
  tx: Tx,
  appeal: Appeal,
  { operatorId, name }: Arbiter,
  remark: string,
): Promise<void> {
  await tables(tx)
    .updateTable('trading.appeal')
    .set({ second_id: operatorId, second_name: name, second_remark: remark })
    .where('id', '=', appeal.id)
    .where('status', '=', 'under-review')
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Carries out a decision: the case first, the GF last. */
export async function carryOut(
  tx: Tx,
  parameters: Parameters,
  locked: LockedCase,
  forSide: TradeSide,
  { operatorId }: Arbiter,
): Promise<void> {
  const { appeal, trade, order, moment } = locked
  await tables(tx)
    .updateTable('trading.appeal')
    .set({
      status: appeal.side === forSide ? 'succeeded' : 'failed',
      decided_at: moment,
      updated_at: moment,
    })
    .where('id', '=', appeal.id)
    .where('status', '=', 'under-review')
    .returning('id')
    .executeTakeFirstOrThrow()
  if (appeal.kind === 'complaint') {
    await notifyTrade(tx, trade, appeal.side === forSide ? 'complaint-upheld' : 'complaint-refused')
    return
  }
  const act = forSide === 'buyer' ? 'decide-for-buyer' : 'decide-for-seller'
  const ending: Ending = { trade, order, act, by: 'arbiter', actor: `operator:${operatorId}`, moment }
  await notifyTrade(tx, trade, forSide === 'buyer' ? 'decided-for-buyer' : 'decided-for-seller')
  if (forSide === 'buyer') await completeTrade(tx, ending)
  else {
    await returnTrade(tx, ending, { to: 'seller', blamed: trade.buyer_id })
    // A buyer who falsely confirmed the payment blocked the seller's GF, and gets a strike as for a time-out.
    if (trade.paid_at !== null)
      await addStrike(tx, parameters, { tradeId: trade.id, memberId: trade.buyer_id, moment })
  }
}
