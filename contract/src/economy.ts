import { z } from 'zod'
import { FIGURES } from './balance-proof.ts'
import { ANOMALY_REMARK_LENGTH, FLOW_DAYS, SIMULATION_LIMITS } from './economy-limits.ts'
import { id, moment, pageSize, points, text } from './fields.ts'
import { parseAmount, readUnits } from './money.ts'
import { operation } from './operation.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.iso.date()
const figures = z.strictObject(
  Object.fromEntries(FIGURES.map((name) => [name, points])) as Record<
    (typeof FIGURES)[number],
    typeof points
  >,
)

/** As `balance-proof.ts` describes and checks it. */
export const publishedProof = z.strictObject({
  format: z.literal('torch-balance-proof-1'),
  day,
  madeTime: moment,
  holders: z.int(),
  totals: figures,
  house: z.strictObject({
    gfIssued: points,
    gfTreasury: points,
    gfReleasePool: points,
    gfFees: points,
    pvIssued: points,
  }),
  cover: z.strictObject({
    divisor: z.int(),
    payable: points,
    free: points,
    /** Of all PV, what is not available yet. */
    pending: points,
    budget: points.nullable(),
    used: points,
  }),
  root: hash,
  journal: z.strictObject({ block: z.int(), hash }).nullable(),
  previous: hash,
  hash,
})

export const listProofs = operation({
  method: 'GET',
  path: '/economy/proofs',
  caller: 'anyone',
  summary:
    'The daily proofs of all balances, newest first. `before` is the day of the last one already held. Each is also a file: /economy/proofs/{day}.json.',
  query: z.strictObject({ before: day.optional(), size: pageSize(30) }),
  output: z.array(publishedProof),
})

export const getOwnProof = operation({
  method: 'GET',
  path: '/economy/own-proof',
  caller: 'member',
  summary:
    "The caller's own leaf, or that of the caller's shop, in a day's proof, and the path to its root. Paths are kept for a week.",
  query: z.strictObject({ day: day.optional(), holder: z.enum(['member', 'shop']).default('member') }),
  output: z.strictObject({
    format: z.literal('torch-own-balance-1'),
    day,
    holder: z.strictObject({ kind: z.enum(['member', 'shop']), id: z.int() }),
    salt: hash,
    balances: figures,
    path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash, balances: figures })),
  }),
  errors: ['noOwnProof'],
})

export const getCover = operation({
  method: 'GET',
  path: '/economy/cover',
  caller: 'anyone',
  summary:
    'What the release pool can pay for against all PV there is, at this moment, and what the rewards of today may come to.',
  output: z.strictObject({
    time: moment,
    /** All PV: available, frozen, pending, in shops. */
    pv: points,
    /** GF in the release pool. */
    pool: points,
    /** PV for one GF. */
    releaseDivisor: z.int(),
    /** PV that the pool can pay for, and so much more may be promised. */
    payable: points,
    free: points,
    /** Of what is payable, as much as is in use, in hundredths of a per cent. */
    inUse: z.int().min(0),
    today: z.strictObject({
      day,
      /** What all rewards of the day may come to. It is settled with its first one; before, as it would be now. */
      budget: points,
      used: points,
      settled: z.boolean(),
    }),
  }),
})

export const getOutlook = operation({
  method: 'GET',
  path: '/economy/outlook',
  caller: 'anyone',
  summary:
    'What PV held by members would release on each day of the next year, were every release made daily and nothing added, against the release pool. Counted once a day; null before the first time.',
  output: z
    .strictObject({
      madeTime: moment,
      pool: points,
      treasury: points,
      /** Interest that products have promised and not paid yet; it lies apart already. */
      promisedInterest: points,
      membersPv: points,
      /** PV for one GF. */
      releaseDivisor: z.number(),
      /** The first day that the pool cannot cover whole; null where it lasts the year. */
      dryDay: day.nullable(),
      days: z.array(z.strictObject({ day, pv: points, gf: points })),
    })
    .nullable(),
})

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

/** Who answers for the whole (rules/operators#roles). */
const forTheWhole = { caller: 'operator', roles: ['treasurer', 'owner'] } as const

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

/** What operators ought to look at; none of it is forbidden by itself. */
export const anomalyKinds = [
  ...(['circle', 'comes-back', 'refund-share', 'own-customers'] as const),
  ...(['linked-payments', 'shared-device', 'jump', 'off-price'] as const),
] as const

const anomaly = z.strictObject({
  id: z.int(),
  kind: z.enum(anomalyKinds),
  /** Whom it is about, in the order in which points went; of a shop its owner first; twenty at most. */
  members: z.array(
    z.strictObject({ memberId: z.int(), username: z.string(), nickname: z.string().nullable() }),
  ),
  amount: points,
  unit: z.enum(['GF', 'PV']),
  events: z.int(),
  /** Further figures that say why, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  firstTime: moment,
  lastTime: moment,
  foundTime: moment,
  lookedTime: moment.nullable(),
  lookedBy: z.string().nullable(),
  remark: z.string().nullable(),
})

export const listAnomalies = operation({
  method: 'GET',
  path: '/operator/economy/anomalies',
  ...forTheWhole,
  summary:
    'Circles and other anomalies of the last weeks, the newest first, searched for once a day. `after` is the id of the last one already held. One that was looked at is open again where something new has happened.',
  query: z.strictObject({
    status: z.enum(['open', 'looked']).default('open'),
    kind: z.enum(anomalyKinds).optional(),
    after: id.optional(),
    size: pageSize(20),
  }),
  fromCopy: true,
  output: z.array(anomaly),
})

export const lookAtAnomaly = operation({
  method: 'POST',
  path: '/operator/economy/anomalies/{id}/look',
  ...forTheWhole,
  summary:
    'Says that it was looked at, with what was found. The remark stays among operators, in the log too.',
  params: z.strictObject({ id }),
  body: z.strictObject({ remark: text(ANOMALY_REMARK_LENGTH, { min: 1, lines: true }) }),
  output: anomaly,
  errors: ['unknownAnomaly', 'anomalyLookedAt'],
})
