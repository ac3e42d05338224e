import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { findTrades as endpoint, TradeInList } from '@torch/contract/operator-lists.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countTrades, searchTrades, type TradeRow } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { withTimeRange, withTotal } from '../lists/lists.ts'

export function findTrades({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => withTotal(query, tradesFound(db, query), () => countTrades(db, wantedOf(query)))
}

export async function tradesFound(db: Db, query: QueryOf<typeof endpoint>): Promise<TradeInList[]> {
  return (await searchTrades(db, wantedOf(query))).map(tradeInList)
}

/** Uses the names at the time of the take, which both sides saw. */
export function tradeInList(row: TradeRow): TradeInList {
  return {
    id: row.id,
    status: row.status,
    tradeNo: row.trade_no,
    orderId: row.order_id,
    buyerId: row.buyer_id,
    buyer: row.buyer_username,
    sellerId: row.seller_id,
    seller: row.seller_username,
    gfAmount: writeUnits(row.amount),
    unitPrice: writeUnits(row.unit_price),
    totalPrice: writeUnits(row.total_price),
    createdTime: row.created_at.toISOString(),
  }
}

function wantedOf(query: QueryOf<typeof endpoint>) {
  return { ...query, ...withTimeRange(query) }
}
