import type { Units } from '@torch/contract/money.ts'

/** The sums of the last 24 hours' completed trades that count (priced-trades.ts). */
export interface TradedDay {
  /** How many different pairs of members traded. */
  pairs: number
  /** GF, in units. */
  volume: Units
  /** What was paid for it, in 0.0001 USDT. */
  turnover: bigint
}

/** All inputs of the market price. Prices are in 0.0001 USDT for one GF. */
export interface PriceInputs {
  /** The price pinned by operators; 0 for none. */
  pinned: bigint
  day: TradedDay
  /** The price in force 24 hours ago; undefined where there was none. */
  dayAgo: bigint | undefined
  /** The last price in force; undefined where there was none. */
  last: bigint | undefined
  fallback: bigint
  /** How many different pairs are needed. */
  minPairs: number
  /** How far it may move in a day, in millionths. */
  maxMovePpm: bigint
}

/** The source of a market price. */
export type PriceSource = 'pinned' | 'trades' | 'last' | 'fallback'

export interface ComputedPrice {
  price: bigint
  source: PriceSource
}

const MILLION = 1_000_000n

/**
 * Returns the market price (rules/trading#market-price): the pinned one; else the volume-weighted price of the last 24 hours,
 * which needs enough different pairs of members and is limited relative to a day ago; else the last one; else the fallback.
 */
export function computeMarketPrice(inputs: PriceInputs): ComputedPrice {
  const { pinned, day, last, fallback, minPairs } = inputs
  if (pinned > 0n) return { price: pinned, source: 'pinned' }
  if (day.pairs >= minPairs && day.volume > 0n)
    return { price: limitDailyMove(volumeWeightedPrice(day), inputs), source: 'trades' }
  return last === undefined ? { price: fallback, source: 'fallback' } : { price: last, source: 'last' }
}

/** Returns the volume-weighted price, rounded to the nearest 0.0001 USDT. */
export function volumeWeightedPrice({ volume, turnover }: Pick<TradedDay, 'volume' | 'turnover'>): bigint {
  return (turnover * 10_000n * 2n + volume) / (volume * 2n)
}

/** A first price is limited relative to the fallback, which was in force before it. */
function limitDailyMove(price: bigint, { dayAgo, fallback, maxMovePpm }: PriceInputs): bigint {
  const from = dayAgo ?? fallback
  // Rounded inwards, so that the limit is never exceeded.
  const lowest = ceilDivide(from * (MILLION - maxMovePpm), MILLION)
  const highest = (from * (MILLION + maxMovePpm)) / MILLION
  if (price < lowest) return lowest
  return price > highest ? highest : price
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/**
 * Returns the price range of orders: 95 to 105 percent of the market price (rules/trading#price-band), in whole 0.01 USDT,
 * rounded inwards.
 */
export function priceBand(price: bigint): { lowest: bigint; highest: bigint } {
  const lowest = ceilDivide(price * 95n, 10_000n) * 100n
  const highest = ((price * 105n) / 10_000n) * 100n
  // For a price so low that no whole 0.01 lies in the range, one price is still allowed.
  return lowest > highest ? { lowest, highest: lowest } : { lowest, highest }
}
