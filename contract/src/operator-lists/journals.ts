import { z } from 'zod'
import { id, moment, period, points, text } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'
import { holder, journalInList } from './fields.ts'
import { listEndpoint, page, search, total } from './list-endpoint.ts'

export const platformAccounts = ['issuance', 'treasury', 'release-pool', 'wealth', 'fees'] as const

export const findJournals = listEndpoint('/operator/journals', ['journals:read'], {
  summary:
    'Returns journals, newest first: by id or the beginning of their reference, by kind, by holder or platform account, and by day. `after`: the id of the last item already received; the first page also has the total count for the filters.',
  query: {
    /** A journal's id, or the beginning of its ref. */
    search,
    kind: text(40).optional(),
    /** A member's or a shop's id. */
    holderId: id.optional(),
    account: z.enum(platformAccounts).optional(),
    ...period,
    ...page,
  },
  row: journalInList,
  beside: total,
})

export const inspectJournal = operatorEndpoint('GET', '/operator/journals/{id}', {
  permissions: ['journals:read'],
  summary: 'Returns a journal with all postings and its reference. This access is recorded in the audit log.',
  params: z.strictObject({ id }),
  output: z.strictObject({
    id: z.int(),
    kind: z.string(),
    ref: z.string(),
    actor: z.string(),
    time: moment,
    /** Null if it has no page. */
    about: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('payment'), paymentNo: z.string() }),
        z.strictObject({ kind: z.literal('trade'), id: z.int() }),
        z.strictObject({ kind: z.literal('order'), id: z.int() }),
      ])
      .nullable(),
    /** Limited: a daily release has thousands. */
    postings: z.array(
      z.strictObject({
        holder,
        purpose: z.string(),
        unit: z.enum(['GF', 'PV']),
        amount: points,
        balanceAfter: points,
      }),
    ),
    morePostings: z.int(),
  }),
  errors: ['unknownJournal'],
})
export type InspectedJournal = z.infer<(typeof inspectJournal)['output']>
