import { z } from 'zod'
import { id, moment, pageSize, points, text } from '../fields.ts'
import { memberEndpoint } from '../operation.ts'
import { HISTORY_GROUPS, HISTORY_KEYWORD_LENGTH } from '../points-limits.ts'
import { pointsType, transactionType } from './history.ts'

const historyGroup = z.enum(HISTORY_GROUPS)

/** A month of the platform's calendar. */
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'month')

/** One event of a member with what it moved of the available points. */
export const historyLine = z.strictObject({
  /** The id for explainTransaction, of the GF entry if the event moved both. */
  id: z.int(),
  /** The journal's kind, one word per event (GLOSSARY.md). */
  event: z.string(),
  group: historyGroup,
  /** In the caller's language, with the other side's nickname, else with the masked name, where there is one. */
  description: z.string(),
  /** The other member's current nickname, if any. */
  nickname: z.string().nullable(),
  /** The note of a payment, a transfer or a red packet. */
  note: z.string().nullable(),
  /** GF first. The sign gives the direction. */
  amounts: z
    .array(z.strictObject({ pointsType, amount: points }))
    .min(1)
    .max(2),
  /** PV earned by a payment. They become available later, as an event of their own. */
  reward: points.nullable(),
  /** GF of a payment that the shop has refunded so far, each refund a line of its own; null where it is none. */
  refunded: points.nullable(),
  /**
   * False where points only changed their place (set aside for a trade, invested) or were traded for money. The sums of its month
   * leave it out.
   */
  counts: z.boolean(),
  /** The USDT for which a trade was made, paid outside; null for other events. */
  usdt: points.nullable(),
  /** With `events`: what else the event moved of GF, such as a fee, each with the kind of its journal; otherwise empty. */
  parts: z.array(z.strictObject({ event: z.string(), amount: points })),
  /** The subject, if it has a page: a payment's number, an order's or a trade's id, a red packet's or a split's code. */
  reference: z
    .strictObject({ kind: z.enum(['payment', 'order', 'trade', 'red-packet', 'split']), no: z.string() })
    .nullable(),
  createdTime: moment,
})
export type HistoryLine = z.infer<typeof historyLine>

/** Income and expenses of a month in one unit, under the filters. */
const historyMonth = z.strictObject({ month, pointsType, in: points, out: points })
export type HistoryMonth = z.infer<typeof historyMonth>

export const listHistory = memberEndpoint('GET', '/points/history/{userId}', {
  summary:
    'Returns the events that moved available points, newest first. Filters: group, unit, type, month, and a keyword that matches a name, a note, a number or an amount.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    size: pageSize(20),
    group: historyGroup.optional(),
    pointsType: pointsType.optional(),
    transactionType: transactionType.optional(),
    month: month.optional(),
    /** Part of a name, a note or a number, or an amount. */
    keyword: text(HISTORY_KEYWORD_LENGTH).optional(),
    /** `1`: one line an event (rules/points#events) instead of one a journal. Has no effect with `transactionType`. */
    events: z.literal('1').optional(),
    /** `next` of the page before. */
    before: id.optional(),
  }),
  own: ['params.userId'],
  fromReplica: true,
  output: z.strictObject({
    records: z.array(historyLine),
    /** The months of these lines; empty with a keyword. */
    months: z.array(historyMonth),
    /** Cursor of the next page; null if there is nothing older. */
    next: z.int().nullable(),
    /** Set if the page is not full although `next` is: everything back to this moment was searched. */
    searchedUntil: moment.nullable(),
  }),
})
