import { z } from 'zod'
import { cutReward } from '../cut-reward.ts'
import { day, id, moment, pageNumber, pageSize, points, requestedMoment } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { STATEMENT_PAGE_SIZE } from '../points-limits.ts'

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
  /** The journal's kind, one word per event (GLOSSARY.md). */
  event: z.string(),
  /** The sign gives the direction. */
  amount: points,
  /** The available balance afterwards. */
  balanceAfter: points,
  /** In the caller's language, with the other side's name if there is one. */
  description: z.string(),
  transactionTypeDesc: z.string(),
  createdTime: moment,
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = memberEndpoint('GET', '/points/transactions/{userId}', {
  summary:
    'Returns the movements of available points, newest first, by page number or by cursor. `before`: the id of the last item already received; such pages do not shift when new entries arrive.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    current: pageNumber.default(1),
    size: pageSize(20),
    pointsType: pointsType.optional(),
    transactionType: transactionType.optional(),
    /** Both inclusive. A day means the whole day of the platform's calendar. */
    startTime: z.union([requestedMoment, day], 'moment').optional(),
    endTime: z.union([requestedMoment, day], 'moment').optional(),
    before: id.optional(),
  }),
  own: ['params.userId'],
  fromReplica: true,
  output: z.strictObject({
    records: z.array(transaction),
    current: z.int(),
    size: z.int(),
    /** With `before`, the number from there on. */
    total: z.int(),
    hasMore: z.boolean(),
  }),
})

/** A parameter that determined a figure, with its value at that time. */
export const ruleVersion = z.strictObject({
  name: z.string(),
  value: z.string(),
  /** Null if it always applied. */
  since: moment.nullable(),
})
/** One line of a calculation. Each label documents its meaning and fields. */
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
    /** The release pool's cover cut the result. */
    'cover',
    /** amount: left from earlier, not yet released. */
    'carried',
    /** day, amount: PV at its start, rate: per mille, result: PV released for that day. */
    'release-day',
    /** from, day: the period; amount, rate, result: the same for equal days. */
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

/** A reward that is or was pending, or a refund's deduction from one: `event` is the kind of its journal. */
export const pendingEntry = z.strictObject({
  /** The id for explainTransaction, which shows its calculation. */
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
  /** The journal of the entry: all movements of the same event that the caller may see. */
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
  /** The sender's note to a transfer. */
  note: z.string().nullable(),
  /**
   * The subject, if a screen can show it: a payment's number, an order's or a trade's id, a wealth record's id, a red packet's or a
   * split's code.
   */
  reference: z
    .strictObject({
      kind: z.enum(['payment', 'order', 'trade', 'wealth-record', 'red-packet', 'split']),
      no: z.string(),
    })
    .nullable(),
  /** What the same event moved of GF in journals of its own (rules/points#events), oldest first. */
  parts: z.array(z.strictObject({ event: z.string(), amount: points, createdTime: moment })),
  /** The calculation of the amount, in order. Empty if the amount was chosen freely. */
  steps: z.array(step),
  /** The rewards that became available on that day, newest first, at most 200; otherwise empty. */
  rewards: z.array(pendingEntry),
  rules: z.array(ruleVersion),
  /** Set for a reward that was cut, or a part of one granted later; otherwise null. */
  cut: cutReward.nullable(),
})
export type TransactionDetail = z.infer<typeof transactionDetail>

export const explainTransaction = memberEndpoint('GET', '/points/transactions/{userId}/{id}', {
  summary:
    'Returns one entry with its journal, the calculation behind it and the rules in force at that time.',
  params: z.strictObject({ userId: id, id }),
  own: ['params.userId'],
  fromReplica: true,
  output: transactionDetail,
  errors: ['unknownTransaction'],
})

export const explainBalance = memberEndpoint('GET', '/points/balance-explanation/{userId}', {
  summary: 'Explains a balance: the opening value, each event since, and the current value.',
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
    /** Sums by event and direction, largest first. */
    sums: z.array(z.strictObject({ event: z.string(), amount: points, count: z.int() })),
    closing: points,
    frozen: points,
    /** Pending rewards; zero for GF. */
    pending: points,
    /** PV of `closing` that is kept (rules/rewards#kept-and-owed); zero for GF. */
    kept: points,
    /** The available balance at the end of each day of the period, oldest first: the sparkline. */
    daily: z.array(z.strictObject({ day, balance: points })),
  }),
})

export const getStatement = memberEndpoint('GET', '/points/statement/{userId}', {
  summary: `Returns the entries of a period, oldest first, with the opening and closing balances; at most ${STATEMENT_PAGE_SIZE} per call, then continue with \`after\`.`,
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ from: day, to: day, after: id.optional() }),
  own: ['params.userId'],
  fromReplica: true,
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
