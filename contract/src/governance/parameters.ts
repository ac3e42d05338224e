import { z } from 'zod'
import { yearAhead } from '../economy.ts'
import { day, moment, points, requestedMoment } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { bilingualText, parameterName, wholeNumber } from './fields.ts'

/** Units of a parameter's whole number. */
export const parameterUnits = [
  ...(['gf', 'pv', 'usdt', 'cny'] as const),
  ...(['ppm', 'percent', 'times', 'tenths'] as const),
  ...(['seconds', 'minutes', 'hours', 'days', 'day-number', 'kib', 'yes-no'] as const),
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

/** A value of a parameter from a moment on. */
const parameterValue = z.strictObject({
  value: wholeNumber,
  /** When it takes effect; null for the default. */
  since: moment.nullable(),
  /** Requester, approver and reason; empty for the default. */
  by: z.string(),
  reason: z.string(),
})

export const parameter = z.strictObject({
  name: z.string(),
  title: bilingualText,
  unit: z.enum(parameterUnits),
  /** In force now. */
  value: wholeNumber,
  default: wholeNumber,
  min: wholeNumber,
  max: wholeNumber,
  /** The rule that defines it. */
  source: z.string(),
  /** All past and future values, newest first; the default is last. */
  history: z.array(parameterValue),
})
export type ListedParameter = z.infer<typeof parameter>

export const listParameters = operatorEndpoint('GET', '/operator/parameters', {
  permissions: ['parameters:read'],
  summary:
    'Returns all parameters that can be changed without a new version, with their bounds and their history.',
  output: z.array(parameter),
})

/**
 * PV that the release pool can pay for, PV that may still be promised (negative if some is missing), and a day's budget.
 */
const coverFigures = z.strictObject({ payable: points, free: points, budget: points })

export const previewParameter = operatorEndpoint('GET', '/operator/parameters/{name}/preview', {
  permissions: ['parameters:read'],
  summary:
    "Returns the effect that another value of a parameter would have on the release pool: the next year's releases of the PV of the latest count, before and after. For use before the change is requested and before it is approved. Changes nothing.",
  params: z.strictObject({ name: parameterName }),
  query: z.strictObject({
    value: wholeNumber,
    /** If absent, from now on. */
    from: requestedMoment.optional(),
  }),
  output: z.strictObject({
    /** True if it affects releases of existing PV. */
    affectsReleases: z.boolean(),
    /** Null if it does not affect releases, and before the first count. */
    year: z
      .strictObject({
        countedTime: moment,
        pool: points,
        before: yearAhead,
        after: yearAhead,
        /** What the pool would have left after each week or so, including the year’s last day. */
        curve: z.array(z.strictObject({ day, before: points, after: points })),
      })
      .nullable(),
    /** Cover and daily budget now and with the new value; null if it changes neither. */
    cover: z.strictObject({ before: coverFigures, after: coverFigures }).nullable(),
    /** A simulation's input for this value; null if it does not use the parameter. */
    simulation: z
      .strictObject({
        exchangeMultiple: z.number().optional(),
        releaseDivisor: z.int().optional(),
        rates: z.array(z.int().nullable()).optional(),
        lastDays: z.array(z.int()).optional(),
        pendingDays: z.int().optional(),
        budget: z.int().optional(),
        /** PV that each GF paid at shops makes more than now; below zero fewer. */
        extraReward: z.number().optional(),
      })
      .nullable(),
  }),
  errors: ['unknownParameter', 'parameterTimeInvalid', 'parameterBounds', 'parameterSame'],
})
