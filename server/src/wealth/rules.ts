import { GF, type Units } from '@torch/contract/money.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

/**
 * The penalty for redeeming early where the product does not say: millionths of the principal (10,000 is 1 %).
 */
export const earlyRedeemRate: Parameter = {
  name: 'wealth.early-redeem-rate-ppm',
  title: { zh: '提前赎回的违约金比例', en: 'Early redemption penalty' },
  unit: 'ppm',
  default: 10_000n,
  min: 0n,
  max: 1_000_000n,
  source: 'rules/wealth#redeem',
}

const MILLION = 1_000_000n

/** What a record was promised, and when: amounts in units, rates in millionths. */
export interface Terms {
  amount: Units
  dailyRatePpm: number
  termDays: number
  earlyRedeemRatePpm: number
  startedAt: Date
}

export interface Worth {
  earned: Units
  /** Of redeeming at that moment; zero from the end on. */
  penalty: Units
}

/** Interest for whole days. Amounts are whole hundreds of GF, so nothing is rounded (tables.sql). */
export function interest(amount: Units, dailyRatePpm: number, days: number): Units {
  return (amount * BigInt(dailyRatePpm) * BigInt(days)) / MILLION
}

/** What an amount is promised for the whole term of a product. */
export function wholeInterest(terms: Pick<Terms, 'dailyRatePpm' | 'termDays'>, amount: Units): Units {
  return interest(amount, terms.dailyRatePpm, terms.termDays)
}

/** Units in a hundred GF, the step of every amount in a product. */
const HUNDRED = 100n * GF

/** Hundreds of GF times days: what an amount takes of a product's quota for so many days. */
export function hundredDays(amount: Units, days: number): bigint {
  return (amount / HUNDRED) * BigInt(days)
}

/** The largest amount for which what is left of a quota reaches for the whole term; whole hundreds of GF. */
export function quotaLeft(product: { hundred_days_left: bigint; term_days: number }): Units {
  return (product.hundred_days_left / BigInt(product.term_days)) * HUNDRED
}

/** Whole days of the term that have passed; the term at most. */
export function daysEarned({ termDays, startedAt }: Pick<Terms, 'termDays' | 'startedAt'>, at: Date): number {
  const days = Math.floor((at.getTime() - startedAt.getTime()) / DAY_MS)
  return Math.min(termDays, Math.max(0, days))
}

/**
 * What a record is worth at a moment (rules/wealth#interest): whole days earn, and redeeming before the end costs the
 * penalty, of the principal, but never more than there is to pay out.
 */
export function worth(terms: Terms, at: Date): Worth {
  const { amount, dailyRatePpm, termDays, earlyRedeemRatePpm } = terms
  const days = daysEarned(terms, at)
  const earned = interest(amount, dailyRatePpm, days)
  if (days === termDays) return { earned, penalty: 0n }
  const full = (amount * BigInt(earlyRedeemRatePpm)) / MILLION
  return { earned, penalty: full < amount + earned ? full : amount + earned }
}

/** Millionths as per cent, the shortest decimal text: 500 -> '0.05'. */
export function showPercent(ppm: number): string {
  const fraction = String(ppm % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(ppm / 10_000)}${fraction && '.'}${fraction}`
}
