import { GF, type Units } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'

const MILLION = 1_000_000n

/** A record's terms: amounts in units, rates in millionths. */
export interface Terms {
  amount: Units
  dailyRatePpm: number
  termDays: number
  earlyRedeemRatePpm: number
  startedAt: Date
}

export interface RedemptionValue {
  earned: Units
  /** For redeeming at that moment; zero from the end on. */
  penalty: Units
}

/** Returns the interest for whole days. Amounts are whole hundreds of GF, so nothing is rounded (tables.sql). */
export function interest(amount: Units, dailyRatePpm: number, days: number): Units {
  return (amount * BigInt(dailyRatePpm) * BigInt(days)) / MILLION
}

/** Returns the interest promised on an amount for a product's whole term. */
export function fullTermInterest(terms: Pick<Terms, 'dailyRatePpm' | 'termDays'>, amount: Units): Units {
  return interest(amount, terms.dailyRatePpm, terms.termDays)
}

/** Units in a hundred GF, the step of every amount in a product. */
const HUNDRED = 100n * GF

/** Returns hundreds of GF times days: how much of a product's quota an amount uses for that many days. */
export function hundredGfDays(amount: Units, days: number): bigint {
  return (amount / HUNDRED) * BigInt(days)
}

/** Returns the largest amount that the remaining quota covers for the whole term; whole hundreds of GF. */
export function quotaLeft(product: { hundred_gf_days_left: bigint; term_days: number }): Units {
  return (product.hundred_gf_days_left / BigInt(product.term_days)) * HUNDRED
}

/** Returns the whole days of the term that have passed, at most the term. */
export function daysEarned({ termDays, startedAt }: Pick<Terms, 'termDays' | 'startedAt'>, at: Date): number {
  const days = Math.floor((at.getTime() - startedAt.getTime()) / DAY_MS)
  return Math.min(termDays, Math.max(0, days))
}

/**
 * Returns a record's value at a moment (rules/wealth#interest): whole days earn interest, and redeeming early costs a
 * penalty on the principal, but never more than the payout.
 */
export function redemptionValue(terms: Terms, at: Date): RedemptionValue {
  const { amount, dailyRatePpm, termDays, earlyRedeemRatePpm } = terms
  const days = daysEarned(terms, at)
  const earned = interest(amount, dailyRatePpm, days)
  if (days === termDays) return { earned, penalty: 0n }
  const full = (amount * BigInt(earlyRedeemRatePpm)) / MILLION
  return { earned, penalty: full < amount + earned ? full : amount + earned }
}

/** Formats millionths as per cent, the shortest decimal text: 500 -> '0.05'. */
export function showPercent(ppm: number): string {
  const fraction = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(ppm / 10_000)}${fraction && '.'}${fraction}`
}
