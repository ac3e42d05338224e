import type { TradeAct } from '@torch/contract/trading-states.ts'
import { sql } from 'kysely'
import { type Actor, accountId, post, write } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type OrderRow, saveOrderState, saveOrderStates } from '../orders/orders.ts'
import { recordPricedTrades } from '../prices/priced-trades.ts'
import { countCompleted, countEnded, countPartners } from '../traders/reputations.ts'
import { release, sellersAccounts, unfreeze } from './escrow.ts'
import { type Move, moveTrade, moveTrades, type TradeRow } from './trades.ts'

/** The end of a trade: `trade` and its `order` were read under their locks, and the accounts of `accountsOf` are locked. */
export interface Ending {
  trade: TradeRow
  order: OrderRow
  act: TradeAct
  by: Move['by']
  actor: Actor
  moment: Date
}

/** Returns the accounts that the end of a trade may touch, to be locked first. */
export function accountsOf({ buyer_id, seller_id }: Pick<TradeRow, 'buyer_id' | 'seller_id'>): bigint[] {
  return [...sellersAccounts(seller_id), accountId(buyer_id, 'available', 'GF')]
}

/** Completes a trade: the GF go to the buyer. */
export async function completeTrade(tx: Tx, ending: Ending): Promise<void> {
  await completeTrades(tx, [ending], ending.moment)
}

/** Completes several trades with one timestamp. Those of one order must share the same order object. */
export async function completeTrades(tx: Tx, endings: readonly Ending[], moment: Date): Promise<void> {
  if (endings.length === 0) return
  await moveTrades(
    tx,
    endings.map(({ trade, act, by }) => ({ trade, move: { act, to: 'completed', by } })),
    moment,
  )
  await write(
    tx,
    endings.flatMap(({ trade, actor }) => {
      const { seller_id: seller, buyer_id: buyer, amount, trade_no: ref } = trade
      return release({ seller, buyer, amount, ref, actor })
    }),
    moment,
  )
  const completed = Map.groupBy(endings, ({ order }) => order)
  await saveOrderStates(
    tx,
    [...completed].map(([order, own]) => {
      const amount = own.reduce((sum, { trade }) => sum + trade.amount, 0n)
      return [order, { running: order.running - amount, done: order.done + amount }]
    }),
    { moment },
  )
  const trades = endings.map(({ trade }) => trade)
  await countCompleted(tx, trades)
  await sql`select trading.notify_completed(
    ${trades.map(({ seller_id }) => seller_id)}::integer[], ${trades.map(({ buyer_id }) => buyer_id)}::integer[],
    ${trades.map(({ amount }) => amount)}::bigint[])`.execute(tx)
  const appealed = await appealedAmong(tx, trades)
  const linked = await recordPricedTrades(
    tx,
    endings.map(({ trade, order }) => ({
      id: trade.id,
      sellerId: trade.seller_id,
      buyerId: trade.buyer_id,
      gfAmount: trade.amount,
      unitPrice: trade.unit_price,
      inHall: order.link === null,
      floating: order.per_mille !== null,
      appealed: appealed.has(trade.id),
    })),
    moment,
  )
  await countPartners(
    tx,
    trades.filter((_, place) => !linked[place] && endings[place]?.order.link === null),
  )
}

/**
 * Returns a trade's GF: to the order's rest while the order lives and no decision says otherwise, else to the seller
 * (rules/trading#trades). An overdue order no longer lives, even before the timers have run. What the taker of a buy order had
 * frozen is unfrozen in any case. `blamed`: the member in whose record it counts.
 */
export async function returnTrade(
  tx: Tx,
  { trade, order, act, by, actor, moment }: Ending,
  { to, blamed }: { to: 'order' | 'seller'; blamed: number | undefined },
): Promise<void> {
  const { seller_id: seller, amount, trade_no: ref } = trade
  await moveTrade(tx, trade, { act, to: 'cancelled', by, moment })
  const toOrder = to === 'order' && order.ended_at === null && !order.withdrawn && !order.overdue
  const running = order.running - amount
  const hasExpired = order.overdue && !order.withdrawn && order.rest + running + order.done === 0n
  await saveOrderState(
    tx,
    order,
    { running, ...(toOrder ? { rest: order.rest + amount } : { returned: order.returned + amount }) },
    { moment, ...(hasExpired && { ended: 'expired' as const }) },
  )
  if (blamed !== undefined) await countEnded(tx, blamed)
  if (order.type === 'sell' && toOrder) return
  const [journal] = await post(tx, [unfreeze({ seller, amount, ref, actor })], moment)
  if (journal === undefined) throw new Error(`the GF of trade ${trade.id} are not frozen`)
}

async function appealedAmong(tx: Tx, trades: readonly TradeRow[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${trades.map(({ id }) => id)}::integer[]) t (id)
    where (select true from trading.appeal a where a.trade_id = t.id limit 1)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
