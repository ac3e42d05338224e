import type { TradeAct } from '@torch/contract/trading-states.ts'
import { type Actor, accountId, post, write } from '../ledger/door.ts'
import type { Tx } from '../platform/db.ts'
import { release, sellersAccounts, unfreeze } from './escrow.ts'
import { keepOrder, type OrderRow } from './orders.ts'
import { priceTrades } from './priced-trades.ts'
import { countCompleted, countEnded } from './reputations.ts'
import { tables } from './tables.ts'
import { type Move, moveTrade, type TradeRow } from './trades.ts'

/** What ends a trade: `trade` and its `order` were read under their locks, and those of `accountsOf` are held. */
export interface Ending {
  trade: TradeRow
  order: OrderRow
  act: TradeAct
  by: Move['by']
  actor: Actor
  moment: Date
}

/** The accounts that the end of a trade may touch, to be locked first. */
export function accountsOf({ buyer_id, seller_id }: Pick<TradeRow, 'buyer_id' | 'seller_id'>): bigint[] {
  return [...sellersAccounts(seller_id), accountId(buyer_id, 'available', 'GF')]
}

/** The GF go to the buyer, for good. */
export async function completeTrade(tx: Tx, ending: Ending): Promise<void> {
  const { trade, order, act, by, actor, moment } = ending
  await moveTrade(tx, trade, { act, to: 'completed', by, moment })
  const { seller_id: seller, buyer_id: buyer, amount, trade_no: ref } = trade
  await write(tx, release({ seller, buyer, amount, ref, actor }), moment)
  await keepOrder(tx, order, { running: order.running - amount, done: order.done + amount }, { moment })
  await countCompleted(tx, { buyerId: buyer, sellerId: seller })
  const appealed = await wasAppealed(tx, trade.id)
  const priced = { id: trade.id, sellerId: seller, buyerId: buyer, gfAmount: amount, appealed }
  await priceTrades(tx, [{ ...priced, unitPrice: trade.unit_price }], moment)
}

/**
 * The GF go back: to the order's rest where it lives and nobody ruled otherwise, else to the seller (rules.md 7). What the
 * taker of a buy order had frozen is free again in any case. `blamed` is whose record it counts in.
 */
export async function returnTrade(
  tx: Tx,
  { trade, order, act, by, actor, moment }: Ending,
  { to, blamed }: { to: 'order' | 'seller'; blamed: number | undefined },
): Promise<void> {
  const { seller_id: seller, amount, trade_no: ref } = trade
  await moveTrade(tx, trade, { act, to: 'cancelled', by, moment })
  const toOrder = to === 'order' && order.ended_at === null && !order.withdrawn
  await keepOrder(
    tx,
    order,
    {
      running: order.running - amount,
      ...(toOrder ? { rest: order.rest + amount } : { returned: order.returned + amount }),
    },
    { moment },
  )
  if (blamed !== undefined) await countEnded(tx, blamed)
  if (order.type === 'sell' && toOrder) return
  const [journal] = await post(tx, [unfreeze({ seller, amount, ref, actor })], moment)
  if (journal === undefined) throw new Error(`trade ${trade.id} was not covered`)
}

async function wasAppealed(tx: Tx, tradeId: number): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('trading.appeal')
    .select('id')
    .where('trade_id', '=', tradeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
