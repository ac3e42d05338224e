import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { type ComputedPrice, computeMarketPrice, type PriceInputs } from './market-price-rule.ts'

export interface MarketPrice extends ComputedPrice {
  /** When the last trade that counts was completed; null where there was none. */
  tradedAt: Date | null
  /** Older than a day, since too few members have traded. A pinned price is never stale. */
  stale: boolean
}

/** Returns the current market price, in 0.0001 USDT for one GF (market-price-rule.ts). `db` may be a transaction. */
export async function marketPrice(db: Db, parameters: Parameters): Promise<MarketPrice> {
  const { traded_at, ...inputs } = await read(db)
  const computed = computeMarketPrice({
    day: { pairs: inputs.pairs, volume: inputs.volume, turnover: inputs.turnover },
    dayAgo: inputs.day_ago ?? undefined,
    last: inputs.last ?? undefined,
    pinned: parameters.get('trading.pinned-price'),
    fallback: parameters.get('trading.fallback-price'),
    minPairs: Number(parameters.get('trading.price-least-pairs')),
    maxMovePpm: parameters.get('trading.price-most-move-ppm'),
  } satisfies PriceInputs)
  return {
    ...computed,
    tradedAt: traded_at,
    stale: computed.source === 'last' || computed.source === 'fallback',
  }
}

interface Row {
  pairs: number
  volume: bigint
  turnover: bigint
  day_ago: bigint | null
  last: bigint | null
  traded_at: Date | null
}

/**
 * A pair that traded both ways within the day only moved the price, so it is left out, even where GF went back by link or at a
 * floating price.
 */
async function read(db: Db): Promise<Row> {
  const { rows } = await sql<Row>`
    with pair as (
      select sum(volume) filter (where counts) as volume, sum(turnover) filter (where counts) as turnover
      from trading.priced_trade
      where at > platform.now() - interval '24 hours' group by a, b
      having bool_or(counts) and (bool_and(sold_by_a) or not bool_or(sold_by_a))
    )
    select count(*)::integer as pairs, coalesce(sum(volume), 0)::bigint as volume,
      coalesce(sum(turnover), 0)::bigint as turnover,
      (select price from trading.market_price where at <= platform.now() - interval '24 hours'
        order by at desc, id desc limit 1) as day_ago,
      (select price from trading.market_price order by at desc, id desc limit 1) as last,
      (select max(at) from trading.priced_trade where counts) as traded_at
    from pair`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the market price could not be read')
  return row
}
