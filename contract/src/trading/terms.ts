import { z } from 'zod'
import { id, points } from '../fields.ts'
import { memberEndpoint, publicEndpoint } from '../operation.ts'
import { state } from '../state-field.ts'
import { reputation } from './fields.ts'
import { tradeNext } from './trades.ts'

// The parameters of the hall in force.

export const getTradingTerms = publicEndpoint('GET', '/trading/hall/terms', {
  summary: 'Returns the limits and deadlines in force, which screens show before a decision.',
  output: z.strictObject({
    minGf: points,
    stepGf: points,
    orderHours: z.int(),
    payMinutes: z.int(),
    graceMinutes: z.int(),
    releaseMinutes: z.int(),
    /** Hours without a release after which an appeal is opened for the buyer. */
    appealHours: z.int(),
    complaintDays: z.int(),
    strikes: z.int(),
    banHours: z.int(),
    maxOpenOrders: z.int(),
    maxOpenTrades: z.int(),
    /** The part of them with one publisher. */
    maxTradesWithOne: z.int(),
    maxAlerts: z.int(),
    /** Minimum hours between two notifications of one alert. */
    alertHours: z.int(),
    /** For evidence requested from a side of a case. */
    evidenceHours: z.int(),
    /** Above this, two arbiters decide. */
    secondArbiterGf: points,
  }),
})

export type TradingTerms = z.infer<typeof getTradingTerms.output>

/** A running trade in short, for home, the hall and the own orders. */
export const runningTrade = z.strictObject({
  id: z.int(),
  orderId: z.int(),
  role: z.enum(['buyer', 'seller']),
  status: state('tradeStatus'),
  gfAmount: points,
  totalPrice: points,
  /** The name of the other side. */
  otherName: z.string(),
  next: tradeNext,
})

export type RunningTrade = z.infer<typeof runningTrade>

export const getTradingStanding = memberEndpoint('GET', '/trading/hall/standing/{userId}', {
  summary:
    "Returns the caller's trading record, how much GF the caller may be buying at once because of it, and the running trades.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.strictObject({
    reputation,
    /** Number of members, not linked to the caller, with whom trades were completed. */
    partners: z.int(),
    /** Since registration. */
    days: z.int(),
    /** Limit for GF in sell orders that the caller took and that are still open. */
    buyLimit: points,
    buyingGf: points,
    /** The limit increases by this with each new trading partner. */
    perPartner: points,
    /** Minimum age of the account. */
    fromDays: z.int(),
    /** Those that wait for the caller first, then by deadline; 20 at most. */
    runningTrades: z.array(runningTrade),
  }),
})

export type TradingStanding = z.infer<typeof getTradingStanding.output>
