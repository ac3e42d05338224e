import { z } from 'zod'
import { moment, points } from '../fields.ts'
import { figure } from '../figure-field.ts'
import { publicEndpoint } from '../operation.ts'

// The market price and its chart.

export const marketPrice = z.strictObject({
  /** USDT per GF. */
  price: points,
  /** Bounds of a new order's unit price; two decimals. */
  minPrice: points,
  maxPrice: points,
  /** From trades of the last day, from the last ones before it, the platform's default, or pinned by operators. */
  source: z.enum(['trades', 'last', 'fallback', 'pinned']),
  /** When it was last derived from trades; null if never. */
  asOf: moment.nullable(),
  /** True if it does not come from trades of the last day. */
  stale: z.boolean(),
  currency: z.literal('USDT'),
})

export type MarketPrice = z.infer<typeof marketPrice>

/** What a GF is worth, for orientation: the guide price at a rate that operators set (rules/trading#worth). */
const referenceWorth = z.strictObject({
  /** CNY per GF. */
  cnyPerGf: points,
  cnyPerUsdt: points,
  /** Since when this rate applies. */
  rateSince: moment.nullable(),
})

export type ReferenceWorth = z.infer<typeof referenceWorth>

export const getMarketPrice = publicEndpoint('GET', '/trading/hall/market-price', {
  summary:
    'Returns the guide price of GF, the allowed price range of new orders, and the reference worth of GF.',
  output: marketPrice.extend({ reference: referenceWorth.nullable() }),
})

export type ListedPrice = z.infer<typeof getMarketPrice.output>

export const CHART_RANGES = ['1d', '7d', '30d', '90d', '1y'] as const

export type ChartRange = (typeof CHART_RANGES)[number]

const chartQuery = z.strictObject({ range: z.enum(CHART_RANGES, 'range').default('7d') })

export const candle = z.strictObject({
  /** The start of the bucket. */
  time: moment,
  /** The price at its end, same as `close`. */
  price: points,
  open: points,
  high: points,
  low: points,
  close: points,
  /** GF. */
  volume: points,
  trades: z.int(),
})

export type Candle = z.infer<typeof candle>

/** Per cent with two decimals and a sign where it is below zero, such as '-1.25'; null where nothing is there to compare. */
const change = figure(z.string().regex(/^-?\d+\.\d{2}$/)).nullable()

const chart = z.strictObject({
  range: z.enum(CHART_RANGES),
  bucketSeconds: z.int(),
  currentPrice: marketPrice,
  change24h: change,
  change7d: change,
  /** Oldest first; buckets without trades are omitted. */
  priceHistory: z.array(candle),
})

export const getPriceChart = publicEndpoint('GET', '/trading/hall/price-chart', {
  summary: 'Returns the price over a period, from completed trades.',
  query: chartQuery,
  output: chart,
})

export type PriceChart = z.infer<typeof chart>

export const getPriceChartDetail = publicEndpoint('GET', '/trading/hall/price-chart-detail', {
  summary: 'Returns the price over a period with its underlying figures.',
  query: chartQuery,
  output: chart.extend({
    basicStats: z.strictObject({
      high: points.nullable(),
      low: points.nullable(),
      /** In GF, and in USDT. */
      volume: points,
      turnover: points,
      trades: z.int(),
      /** Weighted by volume. */
      averagePrice: points.nullable(),
    }),
  }),
})

export type PriceChartDetail = z.infer<typeof getPriceChartDetail.output>
