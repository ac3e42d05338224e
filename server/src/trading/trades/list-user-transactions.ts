import { type TradeState, tradeStatus } from '@torch/contract/states.ts'
import type { listUserTransactions as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { askKept } from '../../platform/database/ask-kept.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { wordOf } from '../orders/order-filter.ts'
import { type ReputationRow, reputationIn } from '../traders/reputations.ts'
import { remainingSeconds, showTrader, showTransaction, tradeActions } from './show-trades.ts'
import { sideOf, type TradeRow, trades } from './trades.ts'

/** The member's own trades, the newest first, as that side sees them. */
export function listUserTransactions(house: TradingHouse): Handler<typeof promise> {
  const { links } = house
  return async ({ query, member: { memberId }, language }) => {
    const { page, size, role } = query
    const status = wordOf(tradeStatus, query.status)
    const { ids, total, unread, reputations } = await pageOf(house, {
      memberId,
      asBuyer: role !== 2,
      asSeller: role !== 1,
      status,
      page,
      size,
    })
    const rows = await askKept<TradeRow>(
      house.pool,
      'trading.trades-by-id',
      trades(house.db).where(sql<boolean>`t.id = any(${ids}::integer[])`).orderBy('t.id', 'desc'),
    )
    const reputationOf = reputationIn(reputations ?? [])
    const unreadOf = new Map(unread ?? [])
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
        unreadMessages: unreadOf.get(row.id) ?? 0,
        actions: tradeActions(house, row, side, language),
      }
    })
    return new Answer(shown, { total, pages: Math.ceil(total / size) })
  }
}

interface Page {
  ids: number[]
  total: number
  unread: [tradeId: number, messages: number][] | null
  reputations: ReputationRow[] | null
}

interface Wanted {
  memberId: number
  asBuyer: boolean
  asSeller: boolean
  status: TradeState | undefined
  page: number
  size: number
}

/** Its plan is kept (trades-of.sql). */
const STATEMENT = {
  name: 'trading.trades-of',
  text: 'select * from trading.trades_of($1, $2, $3, $4, $5, $6)',
}

async function pageOf({ pool }: TradingHouse, wanted: Wanted): Promise<Page> {
  const { memberId, asBuyer, asSeller, status, page, size } = wanted
  const values = [memberId, asBuyer, asSeller, status ?? null, (page - 1) * size, size]
  const { rows } = await pool.query<Page>({ ...STATEMENT, values })
  const [row] = rows
  if (!row) throw new Error('a page of trades was not read')
  return row
}
