import { z } from 'zod'
import { id, moment, period, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { order, page, search, total } from '../operator-lists/fields.ts'

export const act = z.strictObject({
  id: z.int(),
  time: moment,
  operatorId: z.int(),
  /** As the operator was called then. */
  operatorName: z.string(),
  /** What was done, such as 'application-approved'. */
  act: z.string(),
  /** About what, such as 'application:12'; empty where it is about the operator. */
  about: z.string(),
  /** The member whom it concerns. */
  memberId: z.int().nullable(),
  /** More about it, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The address it came from. */
  ip: z.string(),
})
export type Act = z.infer<typeof act>

export const listActs = operation({
  method: 'GET',
  path: '/operator/log',
  caller: 'operator',
  roles: ['owner'],
  summary:
    'What operators did: by who did it, what was done, about what, whom it concerns, and day. `after` is the id of the last one already held; with the first page comes what the filters leave in all. Nothing is ever taken out.',
  query: z.strictObject({
    /** The number of what it was about, whatever that is: a payment's, a shop's. */
    search,
    operatorId: id.optional(),
    /** What was done, by its name. */
    act: text(40).optional(),
    /** About what, such as 'shop:12'. */
    about: text(60).optional(),
    /** Whom it concerns. */
    memberId: id.optional(),
    /** About this shop. */
    shopId: id.optional(),
    ...period,
    ...order,
    ...page,
  }),
  fromCopy: true,
  output: z.array(act),
  beside: total,
})
