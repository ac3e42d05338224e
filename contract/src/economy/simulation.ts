import { z } from 'zod'
import { SIMULATION_LIMITS } from '../economy-limits.ts'
import { day, points } from '../fields.ts'
import { parseAmount, readUnits } from '../money.ts'
import { operatorEndpoint } from '../operation.ts'

/** An amount that may be zero. Returns units. */
const amountOrZero = z.union([z.string(), z.number()]).transform((value, context) => {
  const units = parseAmount(String(value))
  if (units !== undefined) return units
  context.addIssue({ code: 'custom', message: 'amount' })
  return z.NEVER
})

/** The amount of a pool, larger than a member may enter elsewhere. Returns units. */
const poolAmount = z
  .string()
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'amount')
  .transform(readUnits)

const millionths = z.int().min(0, 'rates').max(100_000, 'rates')
const lastDay = z.int().min(1, 'lastDays').max(36_500, 'lastDays')
const multiple = (name: string) => z.int().min(1, name).max(100, name)

/** PV per GF with two decimals: '2.50'. */
const perGf = z.string().regex(/^(0|[1-9]\d?)(\.\d{1,2})?$/, 'reward')

const simulatedDay = z.strictObject({
  day: z.int(),
  date: day,
  members: z.int(),
  pv: points,
  /** PV that payments would have earned on the day, and did earn within its budget. */
  promised: points,
  given: points,
  released: points,
  exchanged: points,
  /** Negative if GF were missing by then. */
  pool: points,
})

/** How much the current PV takes from the pool within a year if every release is made and nothing is added. */
export const yearAhead = z.strictObject({
  firstDay: points,
  released: points,
  /** In the pool at the end; negative if GF are missing. */
  left: points,
  /** The first day that the pool does not cover fully; null if it lasts. */
  depletionDay: day.nullable(),
})

/** The maximum reward for one GF on one route, and what the platform keeps after its payout. */
export const rewardRoute = z.strictObject({
  route: z.enum(['exchange', 'option-1', 'option-2', 'gift-spent', 'invited-friend']),
  /** PV per GF. */
  pv: points,
  /** GF of it that go into the release pool. */
  pool: points,
  /** GF; negative if the free cover pays for it. */
  kept: points,
})
export type RewardRoute = z.infer<typeof rewardRoute>

export const simulateEconomy = operatorEndpoint('POST', '/operator/economy/simulation', {
  permissions: ['economy:read'],
  summary:
    "Simulates years under the parameters in force, or with some of them changed, and the given assumptions about members' behaviour. Starts with the members, PV and pool of the latest count unless other values are given. If the pool runs dry, the response also has values with which it would last. Changes nothing.",
  body: z.strictObject({
    years: z.int().min(1, 'years').max(SIMULATION_LIMITS.years, 'years'),
    /** New members a year, in per cent of the existing ones. */
    growth: z.int().min(0, 'growth').max(SIMULATION_LIMITS.growth, 'growth'),
    /** GF per member and day paid to shops, and exchanged. */
    spend: amountOrZero,
    exchange: amountOrZero,
    /** PV per GF paid at shops, including the rewards of referrers. */
    reward: perGf,
    /** They joined evenly over the last year and hold nothing; if absent, the existing members. */
    members: z.int().min(1, 'members').max(SIMULATION_LIMITS.members, 'members').optional(),
    /** GF in the pool; if absent, its current balance. */
    pool: poolAmount.optional(),
    /** At most one decimal. */
    exchangeMultiple: z
      .number()
      .multipleOf(0.1, 'exchangeMultiple')
      .min(1, 'exchangeMultiple')
      .max(100, 'exchangeMultiple')
      .optional(),
    releaseDivisor: multiple('releaseDivisor').optional(),
    /** Release rates of the four bands, in millionths of the PV a day; null for unchanged ones. */
    rates: z.array(millionths.nullable()).length(4, 'rates').optional(),
    /** The last days of the first three bands. */
    lastDays: z.array(lastDay).length(3, 'lastDays').optional(),
    /** Days until a reward is available, and the day's budget for rewards in millionths of the free cover. */
    pendingDays: z.int().min(0, 'pendingDays').max(90, 'pendingDays').optional(),
    budget: z.int().min(0, 'budget').max(1_000_000, 'budget').optional(),
  }),
  output: z.strictObject({
    /** The start values and parameters used. */
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
      /** The day's budget for rewards, in millionths of the free cover. */
      budget: z.int(),
    }),
    /** The first day that the pool does not cover; null if it lasts. */
    dry: z.strictObject({ day: z.int(), date: day }).nullable(),
    /** The first day on which rewards were cut to the budget; null if there was none. */
    cut: z.strictObject({ day: z.int(), date: day }).nullable(),
    /** PV that payments would have earned in total, and did earn. */
    promised: points,
    given: points,
    /** Under the parameters in force. */
    routes: z.array(rewardRoute),
    years: z.array(simulatedDay),
    /** About a hundred days at even intervals. */
    curve: z.array(simulatedDay),
    /** Single changes that would make the pool last; null if no value does. */
    remedies: z.array(
      z.strictObject({
        what: z.enum(['pool', 'paymentReward', 'exchangeMultiple', 'releaseDivisor']),
        value: z.string().nullable(),
      }),
    ),
    /** False if the time limit of one answer ended the search for remedies. */
    complete: z.boolean(),
    /** What the present PV takes from the pool within a year; null unless it starts with the existing members. */
    yearAhead: z.strictObject({ before: yearAhead, after: yearAhead }).nullable(),
  }),
  errors: ['economyNotCounted', 'simulationRunning', 'simulationTooLong'],
})
