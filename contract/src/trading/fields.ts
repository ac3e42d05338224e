import { z } from 'zod'
import { amount, id, text } from '../fields.ts'
import { state } from '../state-field.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '../trading-limits.ts'

// Fields shared by several of the hall's operations.

/** Whole hundreds of GF. */
export const hundreds = amount.refine((units) => units % TRADE_STEP_UNITS === 0n, 'hundreds')

/** The same, and at least 1,000, for publishing an order. */
export const orderAmount = hundreds.refine((units) => units >= MIN_TRADE_UNITS, 'minimumGf')

/** USDT per GF, two decimals. Returns units of 0.0001 USDT. */
export const price = amount

/** A file that the caller has uploaded: its `fileUrl` or its `fileId`. */
export const file = text(200, { min: 1 })

/** An enumeration given as one of these numbers in a query or a body. */
export function numeral<const T extends readonly number[]>(numbers: T, name: string) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => String(value))
    .refine((value) => (numbers as readonly number[]).map(String).includes(value), name)
    .transform((value) => Number(value) as T[number])
}

/** A filter in a query; 0 and empty mean all. */
export function filter<const T extends readonly number[]>(numbers: T, name: string) {
  return z
    .enum(['', '0', ...numbers.map(String)], name)
    .transform((value): T[number] | undefined => (value && Number(value)) || undefined)
    .optional()
}

export const typeFilter = filter([1, 2], 'orderType')

export const orderStatusFilter = filter([1, 2, 3, 4, 5], 'status')

export const tradeStatusFilter = filter([1, 2, 3, 4, 5, 6], 'status')

export const appealStatusFilter = filter([1, 2, 3, 4, 5], 'status')

/** Periods: today, or this many days of the platform's calendar including today. */
export const TIME_RANGES = { all: 0, today: 1, week: 7, month: 30, quarter: 90 } as const

export type TimeRange = keyof typeof TIME_RANGES

export const timeRange = z.enum(Object.keys(TIME_RANGES) as TimeRange[]).default('all')

/** A member's trading record, shown beside the name. */
export const reputation = z.strictObject({
  completedTrades: z.int(),
  /** Completed share of ended trades, per cent; null without any. Trades cancelled by the other side do not count. */
  completionRate: z.int().nullable(),
  /** From the buyer's payment to the release, median of the last fifty sales; null if there is none. */
  medianReleaseSeconds: z.int().nullable(),
})

export type Reputation = z.infer<typeof reputation>

/** Buttons: the act, and why it is disabled, in the caller's language; null if enabled. */
export function buttons<const T extends readonly string[]>(acts: T) {
  return z.array(z.strictObject({ act: z.enum(acts), reason: z.string().nullable() }))
}

export const trader = z.strictObject({
  userId: z.int(),
  /** As when the order was taken. The username is masked for the other side. */
  nickname: z.string().nullable(),
  username: z.string(),
  reputation,
})

export type Trader = z.infer<typeof trader>

/** A file that one side added to a trade. */
export const givenFile = z.strictObject({
  /** A link that opens for some minutes. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
})

export type GivenFile = z.infer<typeof givenFile>

export const ofTrade = { transactionId: id, userId: id }

/** The answer to a step of a trade. */
export const step = z.strictObject({
  transactionId: z.int(),
  status: state('tradeStatus'),
  statusDescription: z.string(),
})
