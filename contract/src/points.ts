import { z } from 'zod'
import {
  amount,
  askedMoment,
  id,
  moment,
  optionalText,
  pageNumber,
  pageSize,
  points,
  receiver,
  secret,
} from './fields.ts'
import { operation } from './operation.ts'
import { STATEMENT_PAGE, STEP_UNITS, TRANSFER_NOTE_LENGTH } from './points-limits.ts'
import { face } from './red-packets.ts'

/** A whole number of hundreds, at least one of them. */
const wholeHundreds = amount.refine((units) => units >= STEP_UNITS && units % STEP_UNITS === 0n, 'hundreds')
/** A day of the platform's calendar (Asia/Shanghai). */
const day = z.iso.date()

export const pointsAccount = z.strictObject({
  id: z.int(),
  userId: z.int(),
  /** Available and frozen together (rules/ledger#balances). */
  gfBalance: points,
  pvBalance: points,
  frozenGf: points,
  /** Pending rewards among them. */
  frozenPv: points,
  /** Rewards that are not available yet. */
  pendingPv: points,
  totalGfEarned: points,
  totalGfSpent: points,
  totalPvEarned: points,
  createdTime: moment,
  updatedTime: moment,
})
export type PointsAccount = z.infer<typeof pointsAccount>

export const getPointsAccount = operation({
  method: 'GET',
  path: '/points/account/{userId}',
  caller: 'member',
  summary: "The member's balances, in one consistent view.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: pointsAccount,
})

/** The figures and rules in force, which screens name before somebody decides. */
export const terms = z.strictObject({
  /** PV for one GF, with one decimal at most. */
  exchangeMultiple: z.number(),
  /** PV that are released for one GF. */
  releaseDivisor: z.int(),
  manualReleaseFee: points,
  /** Each from its first day since registration, the day of registration being day 1. */
  releaseBands: z.array(z.strictObject({ fromDay: z.int(), perMille: z.string() })),
  autoReleasePackages: z.array(
    z.strictObject({ months: z.int(), price: points, /** Against buying single months. */ saving: points }),
  ),
  giftMultiple: z.int(),
  giftDailyCap: points,
  customerRewardMultiple: z.int(),
  memberRewardCap: points,
  /** Days until a reward is available. */
  rewardPendingDays: z.int(),
  /** Days in which a payment can be refunded. */
  refundDays: z.int(),
  /** PV earned in all from which a member is VIP and may share the invitation. */
  vipThreshold: points,
  referralMultiples: z.array(z.strictObject({ validFriends: z.int(), multiple: z.int() })),
  /** In rank order, the lowest first. */
  levels: z.array(
    z.strictObject({
      code: z.enum(['STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL']),
      minPv: points,
      minReferrals: z.int(),
      /** A fraction: 0.05 is 5 %. */
      dividendRate: z.number(),
    }),
  ),
})
export type Terms = z.infer<typeof terms>

export const getTerms = operation({
  method: 'GET',
  path: '/points/terms',
  caller: 'anyone',
  summary: 'The figures in force: rates, prices, multiples, thresholds.',
  output: terms,
})

export const pointsType = z.enum(['GF', 'PV'])
export const transactionType = z.enum([
  'EARN_GF',
  'SPEND_GF',
  'EARN_PV',
  'RELEASE_PV',
  'TRANSFER_GF',
  'TRANSFER_PV',
])
export type TransactionType = z.infer<typeof transactionType>

export const transaction = z.strictObject({
  id: z.int(),
  transactionType,
  pointsType,
  /** What happened: the journal's kind, one word an event (GLOSSARY.md). */
  event: z.string(),
  /** The sign gives the direction. */
  amount: points,
  /** What was available afterwards. */
  balanceAfter: points,
  /** In the caller's language, with the other side's name where there is one. */
  description: z.string(),
  transactionTypeDesc: z.string(),
  createdTime: moment,
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = operation({
  method: 'GET',
  path: '/points/transactions/{userId}',
  caller: 'member',
  summary:
    'What moved the available points, newest first, by page number or, stable while new ones come in, by `before`: the id of the last one already held.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    current: pageNumber.default(1),
    size: pageSize(20),
    pointsType: pointsType.optional(),
    transactionType: transactionType.optional(),
    /** Both ends included. A day stands for the whole of it on the platform's calendar. */
    startTime: z.union([askedMoment, day], 'moment').optional(),
    endTime: z.union([askedMoment, day], 'moment').optional(),
    before: id.optional(),
  }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({
    records: z.array(transaction),
    current: z.int(),
    size: z.int(),
    /** With `before`, what is left from there on. */
    total: z.int(),
    hasMore: z.boolean(),
  }),
})

/** The rule that made a figure, as it was in force then. */
export const ruleVersion = z.strictObject({
  name: z.string(),
  value: z.string(),
  /** Null where it has held from the beginning. */
  since: moment.nullable(),
})
/** One line of a calculation. What a label means, and which of the fields it has, stands with each. */
export const step = z.strictObject({
  label: z.enum([
    /** amount: what the rule is applied to. */
    'base',
    /** amount: the part of it that still counts, after net flow or a limit. */
    'counted-base',
    /** rate: the factor. */
    'times',
    /** rate: the divisor. */
    'divided-by',
    /** amount: the day's limit that cut the result. */
    'capped-at',
    /** The day's budget for all rewards cut the result. */
    'day-budget',
    /** What the release pool covers cut the result. */
    'cover',
    /** amount: left over from earlier, not yet released. */
    'carried',
    /** day, amount: PV at its beginning, rate: per mille, result: PV released for that day. */
    'release-day',
    /** from, day: the period; amount, rate, result: the same for days that are alike. */
    'release-days',
    /** count: days, amount: principal, rate: per cent a day. */
    'interest-days',
    /** rate: per cent of the principal. */
    'penalty',
    /** count: ranks between. */
    'rank-difference',
    /** amount: what friends paid, count: how many of them, day. */
    'friends-paid',
    /** amount: the whole result. */
    'result',
  ]),
  amount: points.optional(),
  result: points.optional(),
  rate: z.string().optional(),
  count: z.int().optional(),
  from: day.optional(),
  day: day.optional(),
})
export type Step = z.infer<typeof step>

/** One reward that is or was on its way, or what a refund took of one: the kind of its journal. */
export const pendingEntry = z.strictObject({
  /** As in explainTransaction, which tells how it came about. */
  id: z.int(),
  event: z.string(),
  amount: points,
  /** In the caller's language. */
  description: z.string(),
  createdTime: moment,
})
export type PendingEntry = z.infer<typeof pendingEntry>

export const transactionDetail = z.strictObject({
  transaction,
  /** The journal behind it: all that moved in the same event, as far as it is the caller's to see. */
  journalNo: z.string(),
  entries: z.array(
    z.strictObject({
      holder: z.enum(['you', 'member', 'shop', 'platform']),
      purpose: z.string(),
      pointsType,
      amount: points,
    }),
  ),
  /** The other side's masked name, or a shop's. */
  counterparty: z.string().nullable(),
  /** What the sender of a transfer wrote to it. */
  note: z.string().nullable(),
  /** What it is about, where a screen can show it: a payment's number, a wealth record's id, a red packet's code. */
  reference: z
    .strictObject({ kind: z.enum(['payment', 'wealth-record', 'red-packet']), no: z.string() })
    .nullable(),
  /** How the figure came about, in the order in which it is calculated. Empty where the amount was simply chosen. */
  steps: z.array(step),
  /** Where rewards became available: those of that day, the newest first, 200 at most. Otherwise empty. */
  rewards: z.array(pendingEntry),
  rules: z.array(ruleVersion),
})
export type TransactionDetail = z.infer<typeof transactionDetail>

export const explainTransaction = operation({
  method: 'GET',
  path: '/points/transactions/{userId}/{id}',
  caller: 'member',
  summary: 'One entry with its journal, the calculation behind it and the rules that were in force.',
  params: z.strictObject({ userId: id, id }),
  own: ['params.userId'],
  fromCopy: true,
  output: transactionDetail,
  errors: ['unknownTransaction'],
})

export const explainBalance = operation({
  method: 'GET',
  path: '/points/balance-story/{userId}',
  caller: 'member',
  summary: 'How a balance came about: what it was, what moved it since, event by event, what it is.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    pointsType,
    days: z
      .string()
      .regex(/^(7|30|90|365)$/, 'days')
      .transform(Number)
      .default(30),
  }),
  own: ['params.userId'],
  output: z.strictObject({
    pointsType,
    from: moment,
    opening: points,
    /** Sums by event and direction, the largest first. */
    sums: z.array(z.strictObject({ event: z.string(), amount: points, count: z.int() })),
    closing: points,
    frozen: points,
    /** The available balance at the end of each day of the period, oldest first: the sparkline. */
    daily: z.array(z.strictObject({ day, balance: points })),
  }),
})

export const getStatement = operation({
  method: 'GET',
  path: '/points/statement/{userId}',
  caller: 'member',
  summary: `Every entry of a period, oldest first, with the balances around it; at most ${STATEMENT_PAGE} at once, then again with \`after\`.`,
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ from: day, to: day, after: id.optional() }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({
    from: day,
    to: day,
    opening: z.strictObject({ gf: points, pv: points }),
    closing: z.strictObject({ gf: points, pv: points }),
    entries: z.array(transaction),
    hasMore: z.boolean(),
  }),
  errors: ['periodReversed', 'periodTooLong'],
})

export const findRecipient = operation({
  method: 'GET',
  path: '/points/recipient',
  caller: 'member',
  summary: 'Who a transfer would reach, as they show themselves, and what a gift to them would earn.',
  query: z.strictObject({ inviteCode: receiver }),
  output: z.strictObject({
    maskedName: z.string(),
    /** The nickname and the picture, for whoever was given the code or knows them: a masked name says nothing. */
    person: face,
    /** In the caller's downline: a transfer is a gift and earns PV. */
    isDownline: z.boolean(),
    /** How much GF to them would still be rewarded today. */
    rewardableGf: points,
  }),
  errors: ['tooManyRequests', 'unknownRecipient', 'selfTransfer'],
})

export const listRecipients = operation({
  method: 'GET',
  path: '/points/recipients/{userId}',
  caller: 'member',
  summary:
    'The last ten members that the caller sent GF to, the latest first. `inviteCode` names each of them to a transfer.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({
    records: z.array(
      z.strictObject({ inviteCode: z.string(), maskedName: z.string(), person: face, lastTime: moment }),
    ),
  }),
})

export const transferGf = operation({
  method: 'POST',
  path: '/points/transfer-gf',
  caller: 'member',
  summary: 'Gives GF to another member. To somebody in the own downline it is a gift, which earns PV.',
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    inviteCode: receiver,
    amount: wholeHundreds,
    /** For sender and receiver to read with the entry. */
    note: optionalText(TRANSFER_NOTE_LENGTH),
    paymentPassword: secret(1, 256),
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    recipient: z.string(),
    amount: points,
    /** Of a gift: the PV that it earns in all, as its receiver spends it in shops. */
    upToPv: points,
    createdTime: moment,
  }),
  errors: [
    'unknownRecipient',
    'selfTransfer',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
    'insufficientGf',
  ],
})

/** What a gift has earned so far (docs/decisions/071). */
export const gift = z.strictObject({
  transferNo: z.string(),
  /** Masked. */
  recipient: z.string(),
  /** GF that counts, of which so much was spent in shops, and so much may still be. */
  amount: points,
  spentGf: points,
  openGf: points,
  earnedPv: points,
  upToPv: points,
  /** Until when what the receiver spends counts. */
  until: moment,
  createdTime: moment,
})
export type Gift = z.infer<typeof gift>

export const listGifts = operation({
  method: 'GET',
  path: '/points/gifts/{userId}',
  caller: 'member',
  summary:
    'The member’s gifts and what they have earned so far, newest first. `before` is the id of the last one already held.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({ records: z.array(gift.extend({ id: z.int() })), hasMore: z.boolean() }),
})

export const pendingRewards = z.strictObject({
  pending: points,
  /** By the day on which they were earned, the next to become available first. */
  days: z.array(
    z.strictObject({
      day,
      /** The day on whose beginning they become available; null where operators hold them. */
      availableOn: day.nullable(),
      amount: points,
      entries: z.array(pendingEntry),
    }),
  ),
  /** Why operators hold rewards of the member; null where they do not. */
  heldBecause: z.string().nullable(),
  /** Available PV that stays while refunds of other people's payments may take it back. */
  kept: points,
  owed: points,
  /** The refunds that it is owed from, newest first. */
  owedFrom: z.array(z.strictObject({ refundNo: z.string(), amount: points, refundTime: moment })),
})
export type PendingRewards = z.infer<typeof pendingRewards>

export const getPendingRewards = operation({
  method: 'GET',
  path: '/points/pending-rewards/{userId}',
  caller: 'member',
  summary: 'Rewards that are on their way, day by day with their sources; what is kept, and what is owed.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  fromCopy: true,
  output: pendingRewards,
})

export const flashExchange = operation({
  method: 'POST',
  path: '/points/flash-exchange/gf-to-pv',
  caller: 'member',
  summary: 'Turns GF into PV at the rate in force.',
  query: z.strictObject({
    userId: id,
    gfAmount: wholeHundreds,
    fromAsset: z.literal('GF').optional(),
    toAsset: z.literal('PV').optional(),
  }),
  own: ['query.userId'],
  movesPoints: true,
  output: z.strictObject({ exchangeNo: z.string(), gfAmount: points, pvAmount: points, createdTime: moment }),
  errors: ['keyReused', 'stillRunning', 'notCovered', 'insufficientGf'],
})

export const previewRelease = operation({
  method: 'GET',
  path: '/points/pv-release/preview/{userId}',
  caller: 'member',
  summary: 'What a manual release would release now, cost and leave.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.strictObject({
    /** Days since registration, the day of registration being day 1. */
    day: z.int(),
    perMille: z.string(),
    pvBalance: points,
    /** PV that would be released, and the GF that it becomes. */
    releasable: points,
    gf: points,
    fee: points,
    /** gf - fee: below zero where the fee is more than what comes back. */
    net: points,
    /** Null where none runs. */
    autoReleaseEndTime: moment.nullable(),
    /** Why it would be refused, by its name in the catalogue; null where it would not. */
    refusedBecause: z
      .enum(['autoReleaseRunning', 'nothingToRelease', 'pvOwed', 'insufficientGf', 'releasePoolEmpty'])
      .nullable(),
  }),
})

export const manualRelease = operation({
  method: 'POST',
  path: '/points/pv-release/manual-release/{userId}',
  caller: 'member',
  summary: 'Releases what has accrued, for a fee in GF that may be paid out of what was just released.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  movesPoints: true,
  output: z.strictObject({
    releaseNo: z.string(),
    releasedPv: points,
    gf: points,
    fee: points,
    net: points,
    createdTime: moment,
  }),
  errors: [
    'keyReused',
    'stillRunning',
    'autoReleaseRunning',
    'nothingToRelease',
    'releasePoolEmpty',
    'pvOwed',
    'insufficientGf',
  ],
})

export const purchaseAutoRelease = operation({
  method: 'POST',
  path: '/points/pv-release/purchase-auto-release/{userId}',
  caller: 'member',
  summary: 'Buys daily release without a fee for 1, 6, 12 or 36 months. One runs at a time.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ intervalMonths: z.enum(['1', '6', '12', '36']).transform(Number) }),
  own: ['params.userId'],
  movesPoints: true,
  output: z.strictObject({ price: points, endTime: moment }),
  errors: ['keyReused', 'stillRunning', 'autoReleaseRunning', 'insufficientGf'],
})

export const getAutoReleaseEndTime = operation({
  method: 'GET',
  path: '/points/pv-release/auto-release-end-time/{userId}',
  caller: 'member',
  summary: 'When the running auto-release ends; null where none runs.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: moment.nullable(),
})

export const getForesight = operation({
  method: 'GET',
  path: '/points/foresight/{userId}',
  caller: 'member',
  summary: "What today's balances become by the rules in force, if nothing else happens.",
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  output: z.strictObject({
    /** Day by day for the next year, PV released daily: the GF that it gives in all by then, and the PV that is left. */
    curve: z.array(z.strictObject({ day, releasedGf: points, pv: points })),
    /** PV earned a day, on average of the last 30 days (fewer where the member is newer). */
    pace: points,
    milestones: z.array(
      z.strictObject({
        pv: points,
        /** `earned`: in all, so far (VIP, sharing). `balance`: held (torch bearer). */
        of: z.enum(['earned', 'balance']),
        now: points,
        /** The day at today's pace; null where it is never reached at that pace. */
        on: day.nullable(),
        reached: z.boolean(),
      }),
    ),
    /** Each package against this balance: what would be released in its time, and what stays after its price. */
    packages: z.array(
      z.strictObject({
        months: z.int(),
        price: points,
        releasedGf: points,
        net: points,
        /** The first day on which it has paid for itself; null where it does not within its time. */
        paysOffOn: day.nullable(),
      }),
    ),
  }),
})
