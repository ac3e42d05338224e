import { z } from 'zod'
import { yearAhead } from '../economy.ts'
import { askedMoment, day, moment, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { both, parameterName, wholeNumber } from './fields.ts'

/** How a parameter's whole number is to be read. */
export const parameterUnits = [
  ...(['gf', 'pv', 'usdt'] as const),
  ...(['ppm', 'percent', 'times', 'tenths'] as const),
  ...(['minutes', 'hours', 'days', 'day-number', 'kib', 'yes-no'] as const),
  ...([
    'people',
    'pairs',
    'shares',
    'orders',
    'trades',
    'alerts',
    'messages',
    'codes',
    'occurrences',
  ] as const),
] as const
export type ParameterUnit = (typeof parameterUnits)[number]

/** A value of a parameter, from a moment on. */
const parameterValue = z.strictObject({
  value: wholeNumber,
  /** From when on it counts; null for the default. */
  since: moment.nullable(),
  /** Who asked and who approved, and why; empty for the default. */
  by: z.string(),
  reason: z.string(),
})

export const parameter = z.strictObject({
  name: z.string(),
  /** In both languages. */
  title: both,
  unit: z.enum(parameterUnits),
  /** In force now. */
  value: wholeNumber,
  default: wholeNumber,
  min: wholeNumber,
  max: wholeNumber,
  /** Where the rule stands. */
  source: z.string(),
  /** Every value there was and will be, the latest first; the default stands last. */
  history: z.array(parameterValue),
})
export type ListedParameter = z.infer<typeof parameter>

export const listParameters = operation({
  method: 'GET',
  path: '/operator/parameters',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary: 'Everything that can be changed without a new version, with its bounds and its history.',
  output: z.array(parameter),
})

/** PV that the release pool can pay for, that may still be promised (below zero: what would lack), and a day's budget. */
const coverFigures = z.strictObject({ payable: points, free: points, budget: points })

export const previewParameter = operation({
  method: 'GET',
  path: '/operator/parameters/{name}/preview',
  caller: 'operator',
  roles: ['treasurer', 'owner'],
  summary:
    'What another value of a parameter would mean for the release pool, before it is asked for and before it is approved: the next year’s releases of the PV of the newest count, before and after. Changes nothing.',
  params: z.strictObject({ name: parameterName }),
  query: z.strictObject({
    value: wholeNumber,
    /** Left out: from now on. */
    from: askedMoment.optional(),
  }),
  output: z.strictObject({
    /** Whether PV that is there already would release otherwise. */
    touchesReleases: z.boolean(),
    /** Null where it touches no releases, and before the first count. */
    year: z
      .strictObject({
        countedTime: moment,
        pool: points,
        before: yearAhead,
        after: yearAhead,
        /** What the pool would have left after each week or so, the year’s last day among them. */
        curve: z.array(z.strictObject({ day, before: points, after: points })),
      })
      .nullable(),
    /** What is covered and what a day's rewards may come to, now and with it; null where it changes neither. */
    cover: z.strictObject({ before: coverFigures, after: coverFigures }).nullable(),
    /** What a simulation is asked for this value; null where it does not know the parameter. */
    simulation: z
      .strictObject({
        exchangeMultiple: z.number().optional(),
        releaseDivisor: z.int().optional(),
        rates: z.array(z.int().nullable()).optional(),
        lastDays: z.array(z.int()).optional(),
        pendingDays: z.int().optional(),
        budget: z.int().optional(),
        /** PV that each GF paid at shops makes more than now; below zero fewer. */
        rewardMore: z.number().optional(),
      })
      .nullable(),
  }),
  errors: ['unknownParameter', 'parameterMoment', 'parameterBounds', 'parameterSame'],
})
