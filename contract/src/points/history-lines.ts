import { z } from 'zod'
import { id, moment, pageSize, points, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { HISTORY_GROUPS, HISTORY_KEYWORD } from '../points-limits.ts'
import { pointsType, transactionType } from './history.ts'

const historyGroup = z.enum(HISTORY_GROUPS)

/** A month of the platform's calendar. */
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'month')

/** One event of a member: what it moved of the available points, in one line. */
export const historyLine = z.strictObject({
  /** As in explainTransaction: of the GF where the event moved both. */
  id: z.int(),
  /** The journal's kind, one word an event (GLOSSARY.md). */
  event: z.string(),
  group: historyGroup,
  /** In the caller's language, with the other side's nickname, else with the masked name, where there is one. */
  description: z.string(),
  /** The nickname that the other member has now, where there is one. */
  nickname: z.string().nullable(),
  /** What was written to it: to a payment, a transfer, a red packet. */
  note: z.string().nullable(),
  /** GF first. The sign gives the direction. */
  amounts: z
    .array(z.strictObject({ pointsType, amount: points }))
    .min(1)
    .max(2),
  /** PV that a payment earned. They become available later, in a line of their own. */
  reward: points.nullable(),
  /** GF of a payment that the shop has refunded so far, each refund a line of its own; null where it is none. */
  refunded: points.nullable(),
  /** False where points only changed their place: set aside for a trade, invested. The sums of its month leave it out. */
  counts: z.boolean(),
  /** What it is about, where that has a page: a payment's number, a trade's id, a red packet's or a split's code. */
  reference: z
    .strictObject({ kind: z.enum(['payment', 'trade', 'red-packet', 'split']), no: z.string() })
    .nullable(),
  createdTime: moment,
})
export type HistoryLine = z.infer<typeof historyLine>

/** What came in and went out in a month, of one unit and of what was asked for. */
const historyMonth = z.strictObject({ month, pointsType, in: points, out: points })
export type HistoryMonth = z.infer<typeof historyMonth>

export const listHistory = operation({
  method: 'GET',
  path: '/points/history/{userId}',
  caller: 'member',
  summary:
    'What happened to the available points, event by event, newest first. By group, unit, type, month and keyword: a name, a note, a number, an amount.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    size: pageSize(20),
    group: historyGroup.optional(),
    pointsType: pointsType.optional(),
    transactionType: transactionType.optional(),
    month: month.optional(),
    /** Part of a name, a note or a number, or an amount. */
    keyword: text(HISTORY_KEYWORD).optional(),
    /** `next` of the page before. */
    before: id.optional(),
  }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({
    records: z.array(historyLine),
    /** Of the months that these lines lie in; empty with a keyword. */
    months: z.array(historyMonth),
    /** Where the next page begins; null where there is nothing older. */
    next: z.int().nullable(),
    /** Where `next` is no full page away: everything back to this moment was looked at. */
    lookedBackTo: moment.nullable(),
  }),
})
