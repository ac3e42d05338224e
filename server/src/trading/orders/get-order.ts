import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import { type TradeState, tradeStatus } from '@torch/contract/states.ts'
import type { getOrder as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { jsonAnswer } from '../../platform/http/json-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tradeStateText } from '../words.ts'
import { type HallSnapshot, snapshotOf, textsForAnonymous, textsForMember } from './hall-snapshot.ts'
import { orders } from './orders.ts'
import { opens } from './own-order.ts'
import { commonOrders } from './show-orders.ts'

/** How many trades on an order are shown with it. */
const MAX_TRADES_SHOWN = 100
const MAX_CACHED_ORDERS = 500

export function getOrder(ctx: TradingContext): Handler<typeof endpoint> {
  const cache = ctx.responseCache.of({
    topics: ['hall-changed', 'parameters'],
    maxKeys: MAX_CACHED_ORDERS,
    make: ([language, id]: [Language, number]) => readOrder(ctx, id, language),
  })
  return async ({ params, query, member, language }) => {
    const key: [Language, number] = [language, params.id]
    const snapshot = await cache.at(key)
    const isOpened = () => snapshot.orders.every(({ link }) => opens(link, query.link))
    if (!member) {
      if (!isOpened()) throw new Refusal('unknownOrder')
      return textOf(language, snapshot, textsForAnonymous(snapshot), [])
    }
    const [{ texts, readerData }, trades] = await Promise.all([
      textsForMember(ctx, snapshot, member, language, (old) => cache.insteadOf(key, old)),
      tradesOfOrder(ctx, params.id, member.memberId),
    ])
    // The owner, and members with a trade of it, can open it without the link.
    if (!isOpened() && !readerData.involved.has(params.id)) throw new Refusal('unknownOrder')
    const shown = trades.map((trade) => ({
      transactionId: trade.id,
      transactionNo: trade.trade_no,
      gfAmount: writeUnits(trade.amount),
      status: tradeStatus[trade.status],
      statusDescription: tradeStateText(trade.status, language),
      createdTime: trade.created_at.toISOString(),
    }))
    return textOf(language, snapshot, texts, shown)
  }
}

function textOf(
  language: Language,
  { orders: [one] }: HallSnapshot,
  [order = '{}']: string[],
  trades: object[],
) {
  // Every reader who is shown the order has its link.
  return jsonAnswer(
    language,
    `${order.slice(0, -1)},"link":${JSON.stringify(one?.link ?? null)},"trades":${JSON.stringify(trades)}}`,
  )
}

async function readOrder({ db }: TradingContext, id: number, language: Language): Promise<HallSnapshot> {
  const row = await orders(db).where(sql<boolean>`o.id = ${id}::bigint`).executeTakeFirst()
  if (!row) throw new Refusal('unknownOrder')
  // Only this order: newer orders do not matter.
  return snapshotOf(await commonOrders(db, [row], language), Number.POSITIVE_INFINITY)
}

/** Uses the index of the order's trades; the plan is kept. */
const TRADES_OF_ORDER = {
  name: 'trading.trades-of-order',
  text: `select id, trade_no, amount, status, created_at from trading.trade
    where order_id = $1 and (buyer_id = $2 or seller_id = $2) order by id desc limit ${MAX_TRADES_SHOWN}`,
}

interface TradeOnOrder {
  id: number
  trade_no: string
  amount: bigint
  status: TradeState
  created_at: Date
}

async function tradesOfOrder({ pool }: TradingContext, orderId: number, memberId: number) {
  return (await pool.query<TradeOnOrder>({ ...TRADES_OF_ORDER, values: [orderId, memberId] })).rows
}
