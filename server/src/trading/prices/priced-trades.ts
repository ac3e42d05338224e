import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { areEachLinked } from '../../identity/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** A trade at its completion. */
export interface CompletedTrade {
  id: number | bigint
  sellerId: number
  buyerId: number
  gfAmount: Units
  /** 0.0001 USDT for one GF. */
  unitPrice: bigint
  /** Whether its order was in the hall, open to all. */
  inHall: boolean
  /** Whether its order's price followed the market price. */
  floating: boolean
  /** Whether there was an appeal about it. */
  appealed: boolean
}

/**
 * Adds completed trades to the market price and the candles, in the transaction that completes them. Trades between linked
 * members and of orders by link are left out of both; appealed trades and those at a floating price only of the price. Candles
 * are drawn a little later (candles-job.ts); readers see the trades at once. `moment` is for a demo's past. Returns for each
 * trade whether its sides are linked.
 */
export async function recordPricedTrades(
  tx: Tx,
  trades: readonly CompletedTrade[],
  moment?: Date,
): Promise<boolean[]> {
  const linked = await areEachLinked(
    tx,
    trades.map(({ sellerId, buyerId }) => [sellerId, buyerId]),
  )
  await sql`
    with trade as (
      insert into trading.priced_trade (trade_id, at, unit_price, volume, turnover, a, b, sold_by_a, counts)
      select id, coalesce(${moment ?? null}::timestamptz, platform.now()), unit_price, volume, volume * unit_price / 10000,
        least(seller, buyer), greatest(seller, buyer), seller < buyer, in_hall and not linked and not appealed and not floating
      from unnest(${trades.map(({ id }) => id)}::bigint[], ${trades.map(({ sellerId }) => sellerId)}::integer[],
        ${trades.map(({ buyerId }) => buyerId)}::integer[], ${trades.map(({ gfAmount }) => gfAmount)}::bigint[],
        ${trades.map(({ unitPrice }) => unitPrice)}::bigint[], ${linked}::boolean[],
        ${trades.map(({ appealed }) => appealed)}::boolean[], ${trades.map(({ inHall }) => inHall)}::boolean[],
        ${trades.map(({ floating }) => floating)}::boolean[])
        t (id, seller, buyer, volume, unit_price, linked, appealed, in_hall, floating)
      returning trade_id, at, unit_price, volume, turnover
    )
    insert into trading.candle_backlog (trade_id, at, unit_price, volume, turnover)
    select trade_id, at, unit_price, volume, turnover from trade
    where not trade_id = any(${trades.filter(({ inHall }, n) => linked[n] || !inHall).map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  return linked
}

/** Excludes a trade from the price, after a complaint. */
export async function excludeFromPrice(tx: Tx, tradeId: number | bigint): Promise<void> {
  await sql`update trading.priced_trade set counts = false where trade_id = ${tradeId}::bigint and counts`.execute(
    tx,
  )
}
