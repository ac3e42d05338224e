import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { areLinked } from '../identity/door.ts'
import type { Tx } from '../platform/db.ts'

/** A trade at the moment at which it is completed. */
export interface CompletedTrade {
  id: number | bigint
  sellerId: number
  buyerId: number
  gfAmount: Units
  /** 0.0001 USDT for one GF. */
  unitPrice: bigint
  /** Somebody appealed on its way. */
  appealed: boolean
}

/**
 * Takes a completed trade into the market price and the candles, in the transaction that completes it and as the last
 * thing there: trades of the same quarter of an hour wait for each other at its candle. Trades between linked people stay
 * out of both, appealed ones out of the price. `moment` is for telling a demo's past.
 */
export async function priceTrade(tx: Tx, trade: CompletedTrade, moment?: Date): Promise<void> {
  const { id, sellerId, buyerId, gfAmount, unitPrice, appealed } = trade
  const linked = await areLinked(tx, sellerId, buyerId)
  const at = sql`coalesce(${moment ?? null}::timestamptz, platform.now())`
  const turnover = (gfAmount * unitPrice) / 10_000n
  await sql`
    with trade as (
      insert into trading.priced_trade (trade_id, at, unit_price, volume, turnover, a, b, sold_by_a, counts)
      values (${id}::bigint, ${at}, ${unitPrice}::bigint, ${gfAmount}::bigint, ${turnover}::bigint,
        ${Math.min(sellerId, buyerId)}, ${Math.max(sellerId, buyerId)}, ${sellerId < buyerId}, ${!linked && !appealed})
      returning at, unit_price, volume, turnover
    )
    insert into trading.candle as c
      (span, starts_at, open, high, low, close, volume, turnover, trades, opened_at, closed_at)
    select span, starts_at, unit_price, unit_price, unit_price, unit_price, volume, turnover, 1, at, at
    from trade cross join lateral (values
      ('day', date_trunc('day', at, 'Asia/Shanghai')),
      ('quarter', date_bin('15 minutes', at, timestamptz '2000-01-01'))
    ) bucket (span, starts_at)
    where not ${linked}
    order by span
    on conflict (span, starts_at) do update set
      open = case when excluded.opened_at < c.opened_at then excluded.open else c.open end,
      opened_at = least(c.opened_at, excluded.opened_at),
      close = case when excluded.closed_at >= c.closed_at then excluded.close else c.close end,
      closed_at = greatest(c.closed_at, excluded.closed_at),
      high = greatest(c.high, excluded.high),
      low = least(c.low, excluded.low),
      volume = c.volume + excluded.volume,
      turnover = c.turnover + excluded.turnover,
      trades = c.trades + 1`.execute(tx)
}

/** After a complaint a trade no longer counts for the price. */
export async function takeOutOfPrice(tx: Tx, tradeId: number | bigint): Promise<void> {
  await sql`update trading.priced_trade set counts = false where trade_id = ${tradeId}::bigint and counts`.execute(
    tx,
  )
}
