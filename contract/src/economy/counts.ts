import { z } from 'zod'
import { FLOW_DAYS } from '../economy-limits.ts'
import { day, moment, points } from '../fields.ts'
import { operation } from '../operation.ts'
import { forTheWhole } from './fields.ts'

/** What a count of the whole economy does, one after the other. */
export const COUNT_STEPS = ['waiting', 'flows', 'holdings', 'outlook'] as const
export type CountStep = (typeof COUNT_STEPS)[number]

const economyCount = z.strictObject({
  askedTime: moment,
  /** The operator who asked; null for the daily count. */
  askedBy: z.string().nullable(),
  begunTime: moment.nullable(),
  step: z.enum(COUNT_STEPS),
})

/** Parts of a whole in hundredths of a per cent, cut. */
const share = z.int().min(0).max(10_000)

/** Available and frozen points of one kind of holder. */
const held = z.strictObject({ available: points, frozen: points })

const concentration = z.strictObject({
  whose: z.enum(['members-gf', 'members-pv', 'shops-gf', 'shops-pv']),
  /** Those who hold something; the others are in no figure here. */
  holders: z.int(),
  total: points,
  /** 0 where all hold alike, 10,000 where one holds everything. */
  gini: share,
  /** What the largest hold together. */
  top: z.array(
    z.strictObject({
      group: z.enum(['1', '10', '100', '1%', '10%']),
      holders: z.int(),
      held: points,
      share,
    }),
  ),
  /** Lorenz curve: what the poorest 0, 1, 2 ... 100 % of them hold. */
  curve: z.array(share),
})

const economyFigures = z.strictObject({
  countedTime: moment,
  /** How long the count took. */
  seconds: z.number(),
  askedBy: z.string().nullable(),
  gf: z.strictObject({
    issued: points,
    members: held,
    shops: held,
    wealth: points,
    releasePool: points,
    treasury: points,
    fees: points,
  }),
  pv: z.strictObject({
    outstanding: points,
    members: held,
    shops: held,
    /** Members' rewards that are not available yet. */
    pending: points,
    released: points,
    /** By the kind of event that made it; `back` is what such events took back. */
    sources: z.array(z.strictObject({ kind: z.string(), made: points, back: points })),
    /** Of the last minutes, which are in no flow yet. */
    uncounted: points,
  }),
  cover: z.strictObject({
    releaseDivisor: z.int(),
    /** PV that the release pool can pay for, and so much more may be promised. */
    payable: points,
    free: points,
    inUse: z.int().min(0),
    /** Null before the day's first reward. */
    budget: points.nullable(),
    used: points,
  }),
  concentration: z.array(concentration),
  outlook: z.strictObject({
    promisedInterest: points,
    membersPv: points,
    releaseDivisor: z.number(),
    dryDay: day.nullable(),
    days: z.array(z.strictObject({ day, pv: points, gf: points })),
  }),
  /** How people have behaved on the last 30 days, or fewer where there were fewer: what a simulation begins with. */
  observed: z.strictObject({
    members: z.int(),
    joined: z.int(),
    days: z.int(),
    /** GF that a member paid shops, and exchanged, on a day. */
    spend: points,
    exchange: points,
    /** PV for each GF paid at shops, with what those above and inviters got. */
    reward: points,
  }),
})

export const getEconomy = operation({
  method: 'GET',
  path: '/operator/economy',
  ...forTheWhole,
  summary:
    'The newest count of the whole economy, and the one that is being made. Counted once a day and whenever somebody asks; null before the first one.',
  fromCopy: true,
  output: z.strictObject({
    figures: economyFigures.nullable(),
    running: economyCount.nullable(),
    /** The last count broke off; the figures are older. */
    failed: z.boolean(),
  }),
})

export const countEconomy = operation({
  method: 'POST',
  path: '/operator/economy/count',
  ...forTheWhole,
  summary: 'Asks for a new count. One is made at a time, whoever asked.',
  output: economyCount,
  errors: ['countRunning'],
})

export const listFlows = operation({
  method: 'GET',
  path: '/operator/economy/flows',
  ...forTheWhole,
  summary:
    'What moved on each of the last days, by kind of event, oldest first. Journals are counted once they are sealed, a minute or two after.',
  query: z.strictObject({
    days: z.coerce
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'days')
      .transform(Number)
      .refine((value) => value <= FLOW_DAYS, `max:${FLOW_DAYS}`)
      .default(30),
  }),
  fromCopy: true,
  output: z.array(
    z.strictObject({
      day,
      kind: z.string(),
      unit: z.enum(['GF', 'PV']),
      /** Events of that kind on that day, whichever points they moved. */
      events: z.int(),
      /** All that went from one account to another. */
      moved: points,
      /** What came into being; below zero what went out of it. */
      issued: points,
      /** What came into these accounts of the platform; below zero what went out. */
      releasePool: points,
      treasury: points,
      fees: points,
    }),
  ),
})
