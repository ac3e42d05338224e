import { writeUnits } from '@torch/contract/money.ts'
import { orderStatus, orderType } from '@torch/contract/states.ts'
import type { getTransaction as endpoint, TradeEvent } from '@torch/contract/trading.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { appealsOf } from '../appeals/appeals-of.ts'
import type { TradingContext } from '../context.ts'
import { type OrderRow, orders, stateOf } from '../orders/orders.ts'
import { tables } from '../tables.ts'
import { reputationsOf } from '../traders/reputations.ts'
import { orderTypeText } from '../words.ts'
import { tradeOf } from './own-trade.ts'
import { proofSeenBefore } from './proof-comparison.ts'
import { nextOf, remainingSeconds, showTrader, showTransaction, tradeActions } from './show-trades.ts'
import { givenFiles, sideOf, type TradeRow, unreadOf } from './trades.ts'
import { usdtTxOf } from './usdt-tx.ts'

export function getTransaction(ctx: TradingContext): Handler<typeof endpoint> {
  const { db, links } = ctx
  return async ({ params, member: { memberId }, language }) => {
    const trade = await tradeOf(db, params.id, memberId)
    const role = sideOf(trade, memberId)
    if (!role) throw new Refusal('unknownTrade')
    const [order, reputationOf, timeline, appeals, unread, seenBefore, usdtTx, blocked, proof] =
      await Promise.all([
        orders(db).where('o.id', '=', trade.order_id).executeTakeFirstOrThrow(),
        reputationsOf(db, [trade.buyer_id, trade.seller_id]),
        timelineOf(db, trade),
        appealsOf(ctx, db, [trade.id], { memberId, language }),
        unreadOf(db, memberId, [trade.id]),
        role === 'seller' && trade.proof !== null && proofSeenBefore(db, trade.id),
        usdtTxOf(db, trade, role),
        isBlocked(db, memberId, role === 'buyer' ? trade.seller_id : trade.buyer_id),
        trade.proof === null ? undefined : givenFiles(db, [trade.proof], (id) => links.urlFor(id, memberId)),
      ])
    const transaction = showTransaction(trade, (id) => links.urlFor(id, memberId), language)
    return {
      transaction,
      role,
      transactionTypeDescription: orderTypeText(trade.order_type, language),
      statusDescription: transaction.statusDescription,
      remainingTime: remainingSeconds(trade),
      next: nextOf(trade),
      extendedSeconds: trade.extended_seconds,
      buyerInfo: showTrader(trade, 'buyer', role, reputationOf),
      sellerInfo: showTrader(trade, 'seller', role, reputationOf),
      buyOrder: originOf(order),
      paymentProof: (trade.proof && proof?.get(trade.proof)) || null,
      proofSeenBefore: seenBefore,
      usdtTx,
      timeline: [
        { event: 'order-created', time: order.created_at.toISOString(), by: ownerSide(order) },
        ...timeline,
      ],
      appeals,
      unreadMessages: unread.get(trade.id) ?? 0,
      blocked,
      actions: tradeActions(ctx, trade, role, language),
    }
  }
}

function originOf(order: OrderRow) {
  return {
    id: order.id,
    orderNo: order.order_no,
    orderType: orderType[order.type],
    orderStatus: orderStatus[stateOf(order)],
    gfAmount: writeUnits(order.amount),
    createdTime: order.created_at.toISOString(),
  }
}

function ownerSide({ type }: OrderRow) {
  return type === 'buy' ? 'buyer' : 'seller'
}

/** The name of each act in timelines. */
const EVENTS: Readonly<Record<string, TradeEvent['event']>> = {
  take: 'taken',
  pay: 'paid',
  overdue: 'overdue',
  appeal: 'appealed',
  'withdraw-appeal': 'appeal-withdrawn',
  release: 'released',
  cancel: 'cancelled',
  'time-out': 'timed-out',
  concede: 'conceded',
  'decide-for-buyer': 'decided-for-buyer',
  'decide-for-seller': 'decided-for-seller',
}

/** Returns a trade's timeline, oldest first. */
export async function timelineOf(db: Db, { id }: Pick<TradeRow, 'id'>): Promise<TradeEvent[]> {
  const steps = await tables(db)
    .selectFrom('trading.step')
    .select(['act', 'by', 'at'])
    .where('trade_id', '=', id)
    .orderBy('id')
    .execute()
  return steps.flatMap(({ act, by, at }) => {
    const event = EVENTS[act]
    return event ? [{ event, time: at.toISOString(), by }] : []
  })
}

async function isBlocked(db: Db, memberId: number, other: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('trading.block')
    .select('at')
    .where('member_id', '=', memberId)
    .where('blocked_id', '=', other)
    .executeTakeFirst()
  return row !== undefined
}
