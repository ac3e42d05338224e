import { z } from 'zod'
import { day, moment, points } from '../fields.ts'
import { publicEndpoint } from '../operation.ts'

export const getCover = publicEndpoint('GET', '/economy/cover', {
  summary:
    "Returns how much PV the release pool can pay for now, compared with all PV, and the limit of today's rewards.",
  output: z.strictObject({
    time: moment,
    /** All PV: available, frozen, pending, in shops. */
    pv: points,
    /** GF in the release pool. */
    pool: points,
    /** PV per GF. */
    releaseDivisor: z.int(),
    /** PV that the pool can pay for, and the part that may still be promised. */
    payable: points,
    free: points,
    /** Used share of `payable`, in hundredths of a per cent. */
    inUse: z.int().min(0),
    today: z.strictObject({
      day,
      /** The day's limit for all rewards. Fixed with the first reward; before that, as it would be now. */
      budget: points,
      used: points,
      settled: z.boolean(),
    }),
  }),
})

export const getReleaseForecast = publicEndpoint('GET', '/economy/release-forecast', {
  summary:
    'Returns the PV that members would release on each day of the next year if every release were made daily and nothing were added, compared with the release pool. Computed once a day; null before the first time.',
  output: z
    .strictObject({
      madeTime: moment,
      pool: points,
      treasury: points,
      /** Interest that products have promised and not paid yet; it is already reserved. */
      promisedInterest: points,
      membersPv: points,
      /** PV per GF. */
      releaseDivisor: z.number(),
      /** The first day that the pool cannot cover fully; null if it lasts the year. */
      depletionDay: day.nullable(),
      days: z.array(z.strictObject({ day, pv: points, gf: points })),
    })
    .nullable(),
})
