import type { Units } from '@torch/contract/money.ts'

/** What completed trades of the last 24 hours come to: those that count (priced-trades.ts). */
export interface TradedDay {
  /** How many different pairs of people traded. */
  pairs: number
  /** GF, in units. */
  volume: Units
  /** What was paid for it, in 0.0001 USDT. */
  turnover: bigint
}

/** Everything that the market price is made of. Prices are in 0.0001 USDT for one GF. */
export interface PriceGrounds {
  /** What operators pinned it to; 0 for nothing. */
  pinned: bigint
  day: TradedDay
  /** What was in force 24 hours ago; undefined where there was no price yet. */
  dayAgo: bigint | undefined
  /** What was in force last; undefined where there was none. */
  last: bigint | undefined
  fallback: bigint
  /** So many different pairs it takes. */
  leastPairs: number
  /** How far it may move in a day, in millionths. */
  mostMovePpm: bigint
}

/** Where a market price comes from. */
export type PriceSource = 'pinned' | 'trades' | 'last' | 'fallback'

export interface RuledPrice {
  price: bigint
  source: PriceSource
}

const MILLION = 1_000_000n

/**
 * The market price (rules/trading#market-price): what operators pinned it to; else the volume-weighted price of the
 * last 24 hours, which takes enough different pairs of people and moves only so far from where it was a day ago; else
 * the last one; else the fallback.
 */
export function rulePrice(grounds: PriceGrounds): RuledPrice {
  const { pinned, day, last, fallback, leastPairs } = grounds
  if (pinned > 0n) return { price: pinned, source: 'pinned' }
  if (day.pairs >= leastPairs && day.volume > 0n)
    return { price: withinDaysMove(weighted(day), grounds), source: 'trades' }
  return last === undefined ? { price: fallback, source: 'fallback' } : { price: last, source: 'last' }
}

/** Volume-weighted, rounded to the nearest 0.0001 USDT. */
export function weighted({ volume, turnover }: Pick<TradedDay, 'volume' | 'turnover'>): bigint {
  return (turnover * 10_000n * 2n + volume) / (volume * 2n)
}

/** A first price is held against the fallback, which was in force before it. */
function withinDaysMove(price: bigint, { dayAgo, fallback, mostMovePpm }: PriceGrounds): bigint {
  const from = dayAgo ?? fallback
  // Rounded inwards: not a ten-thousandth further than it may.
  const lowest = ceilDivide(from * (MILLION - mostMovePpm), MILLION)
  const highest = (from * (MILLION + mostMovePpm)) / MILLION
  if (price < lowest) return lowest
  return price > highest ? highest : price
}

function ceilDivide(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/**
 * Between which prices an order may lie: 95 to 105 per cent of the market price (rules/trading#price-band), in whole
 * 0.01 USDT, rounded inwards.
 */
export function priceBand(price: bigint): { lowest: bigint; highest: bigint } {
  const lowest = ceilDivide(price * 95n, 10_000n) * 100n
  const highest = ((price * 105n) / 10_000n) * 100n
  // A price so low that no whole 0.01 lies in between still has one that may be asked.
  return lowest > highest ? { lowest, highest: lowest } : { lowest, highest }
}
