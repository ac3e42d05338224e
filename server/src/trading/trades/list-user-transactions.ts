import { tradeStatus } from '@torch/contract/states.ts'
import type { listUserTransactions as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { wordOf } from '../orders/order-filter.ts'
import { reputationsOf } from '../reputations.ts'
import { unreadOf } from '../unread-messages.ts'
import { remainingSeconds, showTrader, showTransaction, tradeActions } from './show-trades.ts'
import { sideOf, trades } from './trades.ts'

export function listUserTransactions(house: TradingHouse): Handler<typeof promise> {
  const { db, links } = house
  return async ({ query, member: { memberId }, language }) => {
    const { page, size, role } = query
    const status = wordOf(tradeStatus, query.status)
    let found = trades(db).where((at) =>
      at.or([
        ...(role === 2 ? [] : [at('t.buyer_id', '=', memberId)]),
        ...(role === 1 ? [] : [at('t.seller_id', '=', memberId)]),
      ]),
    )
    if (status) found = found.where('t.status', '=', status)
    const [rows, counted] = await Promise.all([
      found
        .orderBy('t.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      found.clearSelect().select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    ])
    const [reputationOf, unread] = await Promise.all([
      reputationsOf(
        db,
        rows.flatMap((row) => [row.buyer_id, row.seller_id]),
      ),
      unreadOf(
        db,
        memberId,
        rows.map((row) => row.id),
      ),
    ])
    const shown = rows.map((row) => {
      const side = sideOf(row, memberId) ?? 'buyer'
      const transaction = showTransaction(row, (id) => links.urlFor(id, memberId), language)
      return {
        transaction,
        role: side,
        remainingTime: remainingSeconds(row),
        buyerInfo: showTrader(row, 'buyer', side, reputationOf),
        sellerInfo: showTrader(row, 'seller', side, reputationOf),
        sellerUsdtQr: transaction.sellerUsdtQr,
        unreadMessages: unread.get(row.id) ?? 0,
        actions: tradeActions(house, row, side, language),
      }
    })
    return new Answer(shown, { total: counted.total, pages: Math.ceil(counted.total / size) })
  }
}
