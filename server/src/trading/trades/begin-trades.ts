import type { Units } from '@torch/contract/money.ts'
import { UNITS_PER_POINT } from '@torch/contract/money.ts'
import type { UsdtNetwork } from '@torch/contract/usdt-networks.ts'
import { sql } from 'kysely'
import { namesOf } from '../../identity/index.ts'
import { write } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { asJson } from '../as-json.ts'
import type { Order } from '../orders/orders.ts'
import { freeze } from './escrow.ts'

export interface NewTrade {
  number: string
  amount: Units
  taker: number
  /** The file of the seller's receiving code. */
  usdtCode: string
  /** The address in it and its network; null where none was read. */
  network: UsdtNetwork | null
  address: string | null
  due: Date
}

/**
 * Begins trades with the current prices, names and codes, updates the orders' parts, and freezes the GF of takers of buy
 * orders. Under the locks of the takers' accounts and of the orders; the takers' balances must have been checked.
 */
export async function beginTrades(
  tx: Tx,
  takings: readonly { order: Order; taking: NewTrade }[],
  moment: Date,
) {
  if (takings.length === 0) return []
  const names = await namesOf(tx, [
    ...new Set(takings.flatMap(({ order, taking }) => [order.owner_id, taking.taker])),
  ])
  const trades = takings.map(({ order, taking }) => {
    const { number, amount, taker, due } = taking
    const [buyer, seller] = order.type === 'sell' ? [taker, order.owner_id] : [order.owner_id, taker]
    return {
      trade_no: number,
      order_id: order.id,
      order_type: order.type,
      buyer_id: buyer,
      seller_id: seller,
      amount,
      unit_price: order.unit_price,
      total_price: (amount / UNITS_PER_POINT) * order.unit_price,
      // Copied, so that the seller cannot change the code during a trade.
      usdt_code: taking.usdtCode,
      network: taking.network,
      address: taking.address,
      remark: order.remark,
      due_at: due,
      buyer_username: names.get(buyer)?.username ?? '',
      buyer_nickname: names.get(buyer)?.nickname ?? null,
      seller_username: names.get(seller)?.username ?? '',
      seller_nickname: names.get(seller)?.nickname ?? null,
    }
  })
  const { rows } = await sql<{ id: number; trade_no: string }>`
    select * from trading.begin_trades(${asJson(trades)}::jsonb, ${moment})`.execute(tx)
  const ids = new Map(rows.map((row) => [row.trade_no, row.id]))
  const frozen = trades
    .filter(({ order_type }) => order_type === 'buy')
    .map(({ seller_id: seller, amount, trade_no: ref }) =>
      freeze({ seller, amount, ref, actor: `member:${seller}` }),
    )
  if (frozen.length > 0) await write(tx, frozen, moment)
  return trades.map((trade) => {
    const id = ids.get(trade.trade_no)
    if (id === undefined) throw new Error('a trade was not created')
    return { id, ...trade }
  })
}
