import { writeUnits } from '@torch/contract/money.ts'
import { tradeStatus } from '@torch/contract/states.ts'
import type { getOrder as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { tradeStateText } from '../words.ts'
import { orders } from './orders.ts'
import { showOrders } from './show-orders.ts'

/** Trades on one order that are shown beside it. */
const MOST_TRADES = 100

export function getOrder(house: TradingHouse): Handler<typeof promise> {
  const { db } = house
  return async ({ params, member, language }) => {
    const row = await orders(db).where(sql<boolean>`o.id = ${params.id}::bigint`).executeTakeFirst()
    if (!row) throw new Refusal('unknownOrder')
    const memberId = member?.memberId
    const [[shown], trades] = await Promise.all([
      showOrders(house, db, [row], { memberId, language }),
      memberId === undefined ? [] : tradesOn(db, row.id, memberId),
    ])
    if (!shown) throw new Error('an order was not shown')
    return {
      ...shown,
      trades: trades.map((trade) => ({
        transactionId: trade.id,
        transactionNo: trade.trade_no,
        gfAmount: writeUnits(trade.amount),
        status: tradeStatus[trade.status],
        statusDescription: tradeStateText(trade.status, language),
        createdTime: trade.created_at.toISOString(),
      })),
    }
  }
}

function tradesOn(db: Db, orderId: number, memberId: number) {
  return tables(db)
    .selectFrom('trading.trade')
    .select(['id', 'trade_no', 'amount', 'status', 'created_at'])
    .where('order_id', '=', orderId)
    .where((at) => at.or([at('buyer_id', '=', memberId), at('seller_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .limit(MOST_TRADES)
    .execute()
}
