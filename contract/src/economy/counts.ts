import { z } from 'zod'
import { FLOW_DAYS } from '../economy-limits.ts'
import { day, moment, points } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'

/** The steps of a count of the whole economy, in order. */
export const COUNT_STEPS = ['waiting', 'flows', 'holdings', 'releaseForecast'] as const
export type CountStep = (typeof COUNT_STEPS)[number]

const economyCount = z.strictObject({
  requestedTime: moment,
  /** The operator who requested it; null for the daily count. */
  requestedBy: z.string().nullable(),
  startedTime: moment.nullable(),
  step: z.enum(COUNT_STEPS),
})

/** A share in hundredths of a per cent, rounded down. */
const share = z.int().min(0).max(10_000)

/** Available and frozen points of one kind of holder. */
const holdings = z.strictObject({ available: points, frozen: points })

const concentration = z.strictObject({
  population: z.enum(['members-gf', 'members-pv', 'shops-gf', 'shops-pv']),
  /** Holders with points; others are in no figure here. */
  holders: z.int(),
  total: points,
  /** 0 if all hold the same, 10,000 if one holds everything. */
  gini: share,
  /** What the largest holders have together. */
  top: z.array(
    z.strictObject({
      group: z.enum(['1', '10', '100', '1%', '10%']),
      holders: z.int(),
      held: points,
      share,
    }),
  ),
  /** Lorenz curve: the share of the poorest 0, 1, 2 ... 100 % of holders. */
  curve: z.array(share),
})

const economyFigures = z.strictObject({
  countedTime: moment,
  /** Duration of the count. */
  seconds: z.number(),
  requestedBy: z.string().nullable(),
  gf: z.strictObject({
    issued: points,
    members: holdings,
    shops: holdings,
    wealth: points,
    releasePool: points,
    treasury: points,
    fees: points,
  }),
  pv: z.strictObject({
    outstanding: points,
    members: holdings,
    shops: holdings,
    /** Members' rewards that are not available yet. */
    pending: points,
    released: points,
    /** By the kind of event that created it; `back` is what such events took back. */
    sources: z.array(z.strictObject({ kind: z.string(), made: points, back: points })),
    /** PV of the last minutes, not in any flow yet. */
    uncounted: points,
  }),
  cover: z.strictObject({
    releaseDivisor: z.int(),
    /** PV that the release pool can pay for, and the part that may still be promised. */
    payable: points,
    free: points,
    inUse: z.int().min(0),
    /** Null before the day's first reward. */
    budget: points.nullable(),
    used: points,
  }),
  concentration: z.array(concentration),
  releaseForecast: z.strictObject({
    promisedInterest: points,
    membersPv: points,
    releaseDivisor: z.number(),
    depletionDay: day.nullable(),
    days: z.array(z.strictObject({ day, pv: points, gf: points })),
  }),
  /** Members' behaviour in the last 30 days, or fewer if there were fewer: the default input of a simulation. */
  observed: z.strictObject({
    members: z.int(),
    joined: z.int(),
    days: z.int(),
    /** GF per member and day paid to shops, and exchanged. */
    spend: points,
    exchange: points,
    /** PV per GF paid at shops, including the rewards of referrers and inviters. */
    reward: points,
  }),
})

export const getEconomy = operatorEndpoint('GET', '/operator/economy', {
  permissions: ['economy:read'],
  summary:
    'Returns the latest count of the whole economy, and the one in progress. Counts run once a day and on request; `figures` is null before the first one.',
  fromReplica: true,
  output: z.strictObject({
    figures: economyFigures.nullable(),
    running: economyCount.nullable(),
    /** True if the last count failed; the figures are older. */
    failed: z.boolean(),
  }),
})

export const countEconomy = operatorEndpoint('POST', '/operator/economy/count', {
  permissions: ['economy:count'],
  summary: 'Requests a new count. Only one count runs at a time.',
  output: economyCount,
  errors: ['countRunning'],
})

export const listFlows = operatorEndpoint('GET', '/operator/economy/flows', {
  permissions: ['economy:read'],
  summary:
    'Returns the points moved on each of the last days by kind of event, oldest first. Journals are counted once they are sealed, one or two minutes later.',
  query: z.strictObject({
    days: z.coerce
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'days')
      .transform(Number)
      .refine((value) => value <= FLOW_DAYS, `max:${FLOW_DAYS}`)
      .default(30),
  }),
  fromReplica: true,
  output: z.array(
    z.strictObject({
      day,
      kind: z.string(),
      unit: z.enum(['GF', 'PV']),
      /** Events of that kind on that day, whichever points they moved. */
      events: z.int(),
      /** All points moved from one account to another. */
      moved: points,
      /** Points created; negative if destroyed. */
      issued: points,
      /** Net inflow of these platform accounts; negative for an outflow. */
      releasePool: points,
      treasury: points,
      fees: points,
    }),
  ),
})
