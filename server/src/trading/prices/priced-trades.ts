import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { areEachLinked } from '../../identity/door.ts'
import type { Tx } from '../../platform/database/db.ts'

/** A trade at the moment at which it is completed. */
export interface CompletedTrade {
  id: number | bigint
  sellerId: number
  buyerId: number
  gfAmount: Units
  /** 0.0001 USDT for one GF. */
  unitPrice: bigint
  /** Of an order that anybody could take. */
  inHall: boolean
  /** Of an order whose price follows the market price. */
  floating: boolean
  /** Somebody appealed on its way. */
  appealed: boolean
}

/**
 * Takes completed trades into the market price and the candles, in the transaction that completes them. Trades between
 * linked people, and of orders by link, stay out of both; appealed ones, and those whose price only followed the market, out of the price. On the candles they are drawn a little later
 * (candles-job.ts); who reads counts them already. `moment` is for telling a demo's past. Gives of each whether its two
 * sides are linked.
 */
export async function priceTrades(
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
    insert into trading.undrawn_trade (trade_id, at, unit_price, volume, turnover)
    select trade_id, at, unit_price, volume, turnover from trade
    where not trade_id = any(${trades.filter(({ inHall }, n) => linked[n] || !inHall).map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  return linked
}

/** After a complaint a trade no longer counts for the price. */
export async function takeOutOfPrice(tx: Tx, tradeId: number | bigint): Promise<void> {
  await sql`update trading.priced_trade set counts = false where trade_id = ${tradeId}::bigint and counts`.execute(
    tx,
  )
}
