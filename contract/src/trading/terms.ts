import { z } from 'zod'
import { id, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { reputation } from './fields.ts'

// What the hall goes by at this moment.

export const getTradingTerms = operation({
  method: 'GET',
  path: '/trading/hall/terms',
  caller: 'anyone',
  summary: 'The figures and times in force, which screens name before somebody decides.',
  output: z.strictObject({
    minGf: points,
    stepGf: points,
    orderHours: z.int(),
    payMinutes: z.int(),
    graceMinutes: z.int(),
    releaseMinutes: z.int(),
    /** After these without a release, an appeal is opened for the buyer. */
    appealHours: z.int(),
    complaintDays: z.int(),
    strikes: z.int(),
    banHours: z.int(),
    maxOpenOrders: z.int(),
    maxOpenTrades: z.int(),
    /** Of these, with one publisher. */
    maxTradesWithOne: z.int(),
    maxAlerts: z.int(),
    /** Between two notices of one alert at least. */
    alertHours: z.int(),
    /** For the evidence that a side of a case is asked for. */
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
  summary: 'How the caller has traded so far, and how much GF they may be buying at once by it.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.strictObject({
    reputation,
    /** With how many people who are not linked to the caller trades were completed. */
    partners: z.int(),
    /** Since the registration. */
    days: z.int(),
    /** Of GF in sell orders that the caller took, under way at once. */
    buyLimit: points,
    buyingGf: points,
    /** The limit rises by so much with each person traded with. */
    perPartner: points,
    /** From this age of the account on. */
    fromDays: z.int(),
  }),
})

export type TradingStanding = z.infer<typeof getTradingStanding.output>
