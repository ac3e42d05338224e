import { z } from 'zod'
import { SIMULATION_LIMITS } from '../economy-limits.ts'
import { day, points } from '../fields.ts'
import { parseAmount, readUnits } from '../money.ts'
import { operation } from '../operation.ts'
import { forTheWhole } from './fields.ts'

/** An amount that may be nothing. Gives units. */
const some = z.union([z.string(), z.number()]).transform((value, context) => {
  const units = parseAmount(String(value))
  if (units !== undefined) return units
  context.addIssue({ code: 'custom', message: 'amount' })
  return z.NEVER
})

/** What a pool may hold: more than one person may type into a form elsewhere. Gives units. */
const plenty = z
  .string()
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'amount')
  .transform(readUnits)

const millionths = z.int().min(0, 'rates').max(100_000, 'rates')
const lastDay = z.int().min(1, 'lastDays').max(36_500, 'lastDays')
const multiple = (name: string) => z.int().min(1, name).max(100, name)

/** PV for each GF, two decimals: '2.50'. */
const perGf = z.string().regex(/^(0|[1-9]\d?)(\.\d{1,2})?$/, 'reward')

const simulatedDay = z.strictObject({
  day: z.int(),
  date: day,
  members: z.int(),
  pv: points,
  /** What payments would have earned on the day, and did within its budget. PV. */
  promised: points,
  given: points,
  released: points,
  exchanged: points,
  /** Below zero what was missing by then. */
  pool: points,
})

/** What the PV of a count asks of the pool within a year, were every release made and nothing added. */
export const yearAhead = z.strictObject({
  firstDay: points,
  released: points,
  /** In the pool at its end; below zero what is missing by then. */
  left: points,
  /** The first day that the pool does not cover whole; null where it lasts. */
  dryDay: day.nullable(),
})

/** What one GF promises on a way that it can go, and what the house keeps of it once that is paid out. */
export const rewardRoute = z.strictObject({
  route: z.enum(['exchange', 'option-1', 'option-2', 'gift-spent', 'invited-friend']),
  /** PV for each GF. */
  pv: points,
  /** GF of it that go into the release pool. */
  pool: points,
  /** GF; below zero what the free cover pays for. */
  kept: points,
})
export type RewardRoute = z.infer<typeof rewardRoute>

export const simulateEconomy = operation({
  method: 'POST',
  path: '/operator/economy/simulation',
  ...forTheWhole,
  summary:
    'Lives through years under the parameters in force, or with some of them changed, and a guess at what people do; begins with the members, PV and pool of the newest count unless others are named. Where the pool does not last, says with what it would. Changes nothing.',
  body: z.strictObject({
    years: z.int().min(1, 'years').max(SIMULATION_LIMITS.years, 'years'),
    /** New members in a year, in per cent of those there are. */
    growth: z.int().min(0, 'growth').max(SIMULATION_LIMITS.growth, 'growth'),
    /** GF that a member pays shops, and exchanges, on a day. */
    spend: some,
    exchange: some,
    /** PV for each GF paid at shops, with what those above get. */
    reward: perGf,
    /** They come evenly over the last year and hold nothing; left out: those who are there. */
    members: z.int().min(1, 'members').max(SIMULATION_LIMITS.members, 'members').optional(),
    /** GF in the pool; left out: what it holds. */
    pool: plenty.optional(),
    /** With one decimal at most. */
    exchangeMultiple: z
      .number()
      .multipleOf(0.1, 'exchangeMultiple')
      .min(1, 'exchangeMultiple')
      .max(100, 'exchangeMultiple')
      .optional(),
    releaseDivisor: multiple('releaseDivisor').optional(),
    /** Of the four bands, in millionths of the PV a day; null for those that stay as they are. */
    rates: z.array(millionths.nullable()).length(4, 'rates').optional(),
    /** The last days of the first three bands. */
    lastDays: z.array(lastDay).length(3, 'lastDays').optional(),
    /** Days until a reward is available, and millionths of the free cover that a day's rewards may come to. */
    pendingDays: z.int().min(0, 'pendingDays').max(90, 'pendingDays').optional(),
    budget: z.int().min(0, 'budget').max(1_000_000, 'budget').optional(),
  }),
  output: z.strictObject({
    /** What it began with and went by. */
    world: z.strictObject({
      members: z.int(),
      pv: points,
      pool: points,
      years: z.int(),
      growth: z.int(),
      spend: points,
      exchange: points,
      reward: z.string(),
      exchangeMultiple: z.number(),
      releaseDivisor: z.int(),
      rates: z.array(z.int()),
      lastDays: z.array(z.int()),
      pendingDays: z.int(),
      /** Millionths of the free cover that a day's rewards may come to. */
      budget: z.int(),
    }),
    /** The first day that the pool does not cover; null where it lasts. */
    dry: z.strictObject({ day: z.int(), date: day }).nullable(),
    /** The first day on which rewards were cut to the day's budget; null where they never were. */
    cut: z.strictObject({ day: z.int(), date: day }).nullable(),
    /** What payments would have earned in all, and did. PV. */
    promised: points,
    given: points,
    /** Under the parameters in force. */
    routes: z.array(rewardRoute),
    years: z.array(simulatedDay),
    /** A hundred days or so, evenly. */
    curve: z.array(simulatedDay),
    /** One thing at a time that would make it last; null where no value of it does. */
    remedies: z.array(
      z.strictObject({
        what: z.enum(['pool', 'paymentReward', 'exchangeMultiple', 'releaseDivisor']),
        value: z.string().nullable(),
      }),
    ),
    /** Whether all remedies were looked for; the time for one answer is bounded. */
    complete: z.boolean(),
    /** What the PV of now asks of the pool within a year, before and after: where it begins with those who are there. */
    yearAhead: z.strictObject({ before: yearAhead, after: yearAhead }).nullable(),
  }),
  errors: ['economyNotCounted', 'simulationRunning', 'simulationTooLong'],
})
