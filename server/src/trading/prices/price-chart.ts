import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '@torch/contract/time.ts'
import type * as contract from '@torch/contract/trading.ts'
import type { Candle, ChartRange, PriceChart } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { type SharedResponse, sharedResponse } from '../../platform/http/shared-response.ts'
import type { TradingContext } from '../context.ts'
import type { Row } from '../tables.ts'
import { shownPrice } from './get-market-price.ts'
import { marketPrice } from './market-price.ts'
import { volumeWeightedPrice } from './market-price-rule.ts'

/** The length of each range, of its buckets, and the candles they are built from. */
const RANGES: Record<ChartRange, { seconds: number; bucket: number; span: 'quarter' | 'day' }> = {
  '1d': { seconds: DAY_SECONDS, bucket: HOUR_SECONDS / 4, span: 'quarter' },
  '7d': { seconds: 7 * DAY_SECONDS, bucket: HOUR_SECONDS, span: 'quarter' },
  '30d': { seconds: 30 * DAY_SECONDS, bucket: 6 * HOUR_SECONDS, span: 'quarter' },
  '90d': { seconds: 90 * DAY_SECONDS, bucket: DAY_SECONDS, span: 'day' },
  '1y': { seconds: 365 * DAY_SECONDS, bucket: DAY_SECONDS, span: 'day' },
}

type Bucket = Omit<Row<'trading.candle'>, 'span' | 'opened_at' | 'closed_at'>

/** Returns the price over a range, from completed trades; a year is read as quickly as a day (rules/measures#figures, P8). */
async function priceChart(
  { db, parameters }: Pick<TradingContext, 'db' | 'parameters'>,
  range: ChartRange,
): Promise<{ chart: PriceChart; buckets: Bucket[] }> {
  const [current, buckets, moved] = await Promise.all([
    marketPrice(db, parameters),
    bucketsOf(db, range),
    lastPrices(db),
  ])
  const chart: PriceChart = {
    range,
    bucketSeconds: RANGES[range].bucket,
    currentPrice: shownPrice(current),
    change24h: changeOf(moved.last, moved.day_ago),
    change7d: changeOf(moved.last, moved.week_ago),
    priceHistory: buckets.map(candleOf),
  }
  return { chart, buckets }
}

interface ChartCall {
  query: { range: ChartRange }
  language: Language
}

/** Returns a function that answers with the cached chart, the same for all readers, as `shownOf` shows it. */
export function cachedChart(
  ctx: TradingContext,
  shownOf: (chart: Awaited<ReturnType<typeof priceChart>>) => object,
): (call: ChartCall) => Promise<SharedResponse> {
  const cache = ctx.responseCache.of<SharedResponse, [Language, ChartRange]>({
    topics: ['hall-changed', 'parameters'],
    maxKeys: 20,
    make: async ([language, range]) => sharedResponse(language, shownOf(await priceChart(ctx, range))),
  })
  return ({ query, language }) => cache.at([language, query.range])
}

/** Returns sums over all buckets of a range; prices are null without trades. */
export function basicStats(buckets: readonly Bucket[]) {
  const sum = (of: (bucket: Bucket) => bigint) => buckets.reduce((all, bucket) => all + of(bucket), 0n)
  const volume = sum((bucket) => bucket.volume)
  const turnover = sum((bucket) => bucket.turnover)
  const price = (units: bigint | undefined) => (units === undefined ? null : writeUnits(units))
  return {
    high: price(buckets.map(({ high }) => high).reduce(higher, undefined)),
    low: price(buckets.map(({ low }) => low).reduce(lower, undefined)),
    volume: writeUnits(volume),
    turnover: writeUnits(turnover),
    trades: buckets.reduce((all, { trades }) => all + trades, 0),
    averagePrice: volume > 0n ? writeUnits(volumeWeightedPrice({ volume, turnover })) : null,
  }
}

const higher = (a: bigint | undefined, b: bigint) => (a !== undefined && a > b ? a : b)
const lower = (a: bigint | undefined, b: bigint) => (a !== undefined && a < b ? a : b)

/** Returns the change between two prices in percent, two decimals, truncated; null where one is missing. */
export function changeOf(now: bigint | null, before: bigint | null): string | null {
  if (now === null || before === null) return null
  const hundredths = ((now - before) * 10_000n) / before
  const size = hundredths < 0n ? -hundredths : hundredths
  return `${hundredths < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

function candleOf({ starts_at, open, high, low, close, volume, trades }: Bucket): Candle {
  return {
    time: starts_at.toISOString(),
    price: writeUnits(close),
    open: writeUnits(open),
    high: writeUnits(high),
    low: writeUnits(low),
    close: writeUnits(close),
    volume: writeUnits(volume),
    trades,
  }
}

/** Buckets are aligned to the platform's day. */
async function bucketsOf(db: Db, range: ChartRange): Promise<Bucket[]> {
  const { seconds, bucket, span } = RANGES[range]
  const start = (moment: ReturnType<typeof sql>) =>
    sql`date_bin(make_interval(secs => ${bucket}), ${moment}, timestamptz '2000-01-01 00:00+08')`
  const { rows } = await sql<Bucket>`
    select ${start(sql`c.starts_at`)} as starts_at,
      (array_agg(open order by opened_at, trade_id nulls first))[1] as open, max(high) as high, min(low) as low,
      (array_agg(close order by closed_at desc, trade_id desc nulls last))[1] as close,
      sum(volume)::bigint as volume, sum(turnover)::bigint as turnover, sum(trades)::integer as trades
    from trading.candle_with_backlog c
    where span = ${span} and c.starts_at >= ${start(sql`platform.now() - make_interval(secs => ${seconds})`)}
    group by 1 order by 1`.execute(db)
  return rows
}

interface LastPrices {
  last: bigint | null
  day_ago: bigint | null
  week_ago: bigint | null
}

/** The prices of the last trade that counts, now and as of a day and a week ago. */
async function lastPrices(db: Db): Promise<LastPrices> {
  const before = (interval: string) =>
    sql`(select unit_price from trading.priced_trade
      where counts and at <= platform.now() - ${interval}::interval order by at desc, trade_id desc limit 1)`
  const { rows } = await sql<LastPrices>`
    select ${before('0')} as last, ${before('24 hours')} as day_ago, ${before('7 days')} as week_ago`.execute(
    db,
  )
  return rows[0] ?? { last: null, day_ago: null, week_ago: null }
}

export function getPriceChart(ctx: TradingContext): Handler<typeof contract.getPriceChart> {
  return cachedChart(ctx, ({ chart }) => chart)
}

export function getPriceChartDetail(ctx: TradingContext): Handler<typeof contract.getPriceChartDetail> {
  return cachedChart(ctx, ({ chart, buckets }) => ({ ...chart, basicStats: basicStats(buckets) }))
}
