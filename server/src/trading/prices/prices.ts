import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { TradingContext } from '../context.ts'
import { repriceFloatingOrders } from '../orders/reprice-floating-orders.ts'
import { marketPrice } from './market-price.ts'
import type { ComputedPrice } from './market-price-rule.ts'

/** Job: adds the trades of the last minute to the candles. Until then readers find them through the view trading.candle_with_backlog. */
export function candlesJob(db: Db): Job {
  return {
    name: 'trading.candles',
    every: { minutes: 1 },
    async run() {
      await sql`select trading.add_backlog_to_candles()`.execute(db)
    },
  }
}

/**
 * Job: records the market price when it has changed, so that it is known later as the last one, and updates the orders that
 * follow it.
 */
export function marketPriceJob({
  db,
  parameters,
  events,
}: Pick<TradingContext, 'db' | 'parameters' | 'events'>): Job {
  return {
    name: 'trading.market-price',
    every: { minutes: 1 },
    async run() {
      const market = await marketPrice(db, parameters)
      if (!market.stale) await recordMarketPrice(db, market)
      if ((await repriceFloatingOrders(db, market)) > 0) events.publishToAll('hall-changed')
    },
  }
}

async function recordMarketPrice(db: Db, { price, source }: ComputedPrice): Promise<void> {
  await sql`
    insert into trading.market_price (price, source) select ${price}::bigint, ${source}::text
    where ${price}::bigint is distinct from
      (select price from trading.market_price order by at desc, id desc limit 1)`.execute(db)
}
