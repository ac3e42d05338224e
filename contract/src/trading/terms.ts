import { z } from 'zod'
import { points } from '../fields.ts'
import { operation } from '../operation.ts'

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
