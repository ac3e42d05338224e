import type { ErrorName, Language } from '@torch/contract/errors.ts'
import { tradeStatus } from '@torch/contract/states.ts'
import { refusalOf, type TradeAct, tradeTable } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { moveIdempotently } from '../../ledger/index.ts'
import type { SignedIn } from '../../platform/auth.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { type IdempotencyKey, type Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { lockOrder } from '../orders/orders.ts'
import { tradeStateText } from '../words.ts'
import { accountsOf, type Ending } from './end-trade.ts'
import { lockTrade, sideOf, type TradeRow, tradeStateOf, trades } from './trades.ts'

export interface TradeCall {
  key: IdempotencyKey | undefined
  language: Language
  member: SignedIn
  body: { transactionId: number }
}

/** Returns a trade the member is a side of. Throws `unknownTrade` for every other member. */
export async function tradeOf(db: Db, tradeId: number, memberId: number): Promise<TradeRow> {
  const row = await trades(db).where(sql<boolean>`t.id = ${tradeId}::bigint`).executeTakeFirst()
  if (!row || !sideOf(row, memberId)) throw new Refusal('unknownTrade')
  return row
}

/**
 * Runs a step of one side: locks accounts, order and trade (in this order), checks the table of states, then runs `change`.
 * Returns the resulting state.
 */
export async function stepOfTrade(
  ctx: TradingContext,
  call: TradeCall,
  act: TradeAct,
  change: (tx: Tx, ending: Ending) => Promise<void>,
): Promise<StoredAnswer | Replay> {
  const { memberId } = call.member
  const known = await tradeOf(ctx.db, call.body.transactionId, memberId)
  const result = await moveIdempotently(ctx.db, call, accountsOf(known), async (tx) => {
    const order = await lockOrder(tx, known.order_id)
    const trade = await lockTrade(tx, known.id)
    checkTradeAct(trade, act, memberId)
    const by = sideOf(trade, memberId) ?? 'system'
    // The moment of its lock, after those of the accounts: times rise with their order.
    await change(tx, { trade, order, act, by, actor: `member:${memberId}`, moment: trade.now })
    return answerOfStep(trade, act, call.language)
  })
  if (result instanceof StoredAnswer) notifySides(ctx, known)
  return result
}

/** Returns the answer to the side that made a step. */
export function answerOfStep(trade: TradeRow, act: TradeAct, language: Language) {
  const status = tradeTable.moves[act].to[0] ?? trade.status
  return {
    transactionId: trade.id,
    status: tradeStatus[status],
    statusDescription: tradeStateText(status, language),
  }
}

/** Throws where this member may not do the act with the trade in its state. */
export function checkTradeAct(
  trade: TradeRow,
  act: TradeAct,
  memberId: number,
  failing: ReadonlySet<ErrorName> = new Set(),
): void {
  const refusal = tradeActRefusal(trade, act, memberId, failing)
  if (refusal) throw refusal
}

/** Returns why this member may not do the act; undefined where it is allowed. */
export function tradeActRefusal(
  trade: TradeRow,
  act: TradeAct,
  memberId: number,
  failing: ReadonlySet<ErrorName> = new Set(),
): Refusal | undefined {
  const role = sideOf(trade, memberId)
  if (!role) return new Refusal('unknownTrade')
  const all = new Set(failing)
  if (trade.status === 'pending-payment' && trade.overdue) all.add('paymentTimeExpired')
  const refusal = refusalOf(tradeTable, act, { role, state: tradeStateOf(trade), failing: all })
  return refusal && new Refusal(refusal)
}

/** Publishes changes to both sides' screens and balances, and to the hall. Call after the commit. */
export function notifySides(
  { events }: Pick<TradingContext, 'events'>,
  { id, buyer_id, seller_id }: Pick<TradeRow, 'id' | 'buyer_id' | 'seller_id'>,
): void {
  for (const to of [buyer_id, seller_id]) {
    events.publish({ to, type: 'trade-changed', ref: String(id) })
    events.publish({ to, type: 'points-changed', ref: '' })
  }
  events.publishToAll('hall-changed')
}
