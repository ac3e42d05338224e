import { z } from 'zod'
import { id, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { reputation } from './fields.ts'

// The parameters of the hall in force.

export const getTradingTerms = operation({
  method: 'GET',
  path: '/trading/hall/terms',
  caller: 'anyone',
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

export const getTradingStanding = operation({
  method: 'GET',
  path: '/trading/hall/standing/{userId}',
  caller: 'member',
  summary:
    "Returns the caller's trading record, and how much GF the caller may be buying at once because of it.",
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
  }),
})

export type TradingStanding = z.infer<typeof getTradingStanding.output>
