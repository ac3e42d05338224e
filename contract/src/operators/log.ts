import { z } from 'zod'
import { id, moment, period, text } from '../fields.ts'
import { listEndpoint, order, page, search, total } from '../operator-lists/list-endpoint.ts'

export const act = z.strictObject({
  id: z.int(),
  time: moment,
  operatorId: z.int(),
  /** The operator's name at that time. */
  operatorName: z.string(),
  /** What was done, such as 'application-approved'. */
  act: z.string(),
  /** The subject, such as 'application:12'; empty if it is the operator. */
  about: z.string(),
  /** The member concerned. */
  memberId: z.int().nullable(),
  /** Further data by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The caller's address; empty on pages of members and shops for operators who may not read the log. */
  ip: z.string(),
})
export type Act = z.infer<typeof act>

export const listActs = listEndpoint('/operator/log', ['log:read'], {
  summary:
    'Returns the audit log of operators: by operator, action, subject, person concerned and day. `after`: the id of the last item already received; the first page also has the total count for the filters. Entries are never deleted.',
  query: {
    /** The subject's number of any kind: a payment's, a shop's. */
    search,
    operatorId: id.optional(),
    /** The name of the act. */
    act: text(40).optional(),
    /** The subject, such as 'shop:12'. */
    about: text(60).optional(),
    /** The member concerned. */
    memberId: id.optional(),
    /** The shop concerned. */
    shopId: id.optional(),
    ...period,
    ...order,
    ...page,
  },
  row: act,
  beside: total,
})
