import { z } from 'zod'
import { day, moment, points } from '../fields.ts'
import { operatorEndpoint } from '../operation.ts'

/** Queues of work for operators. */
export const queueNames = [
  'applications',
  'shop-changes',
  'appeals',
  'reports',
  'feedback',
  'answers',
  'proposals',
  'anomalies',
] as const
export type QueueName = (typeof queueNames)[number]

/** Parts of the home page: each queue, and the platform's operation (jobs, mails, webhooks, the pool's forecast). */
export const homeTopics = [...queueNames, 'runs'] as const
/** Topics of live events for consoles: the home page, and lists that colleagues and jobs change. */
export const deskTopics = [...homeTopics, 'halts', 'products', 'counts'] as const
export type DeskTopic = (typeof deskTopics)[number]

const queue = z.strictObject({
  name: z.enum(queueNames),
  /** Items that any operator of the role may take; of proposals and second decisions, not the caller's own. */
  count: z.int(),
  /** Since when the oldest one waits. */
  oldest: moment.nullable(),
  /** Items taken and not finished, by operator. */
  taken: z.array(
    z.strictObject({
      /** The operator's name. */
      by: z.string(),
      /** True for the caller. */
      own: z.boolean(),
      count: z.int(),
      oldest: moment,
    }),
  ),
})
export type DeskQueue = z.infer<typeof queue>

/** Number and total in GF of one day. */
const sum = z.strictObject({ count: z.int(), gf: points })

const deskDay = z.strictObject({
  day,
  payments: sum.nullable(),
  refunds: sum.nullable(),
  trades: sum.nullable(),
  newMembers: z.int().nullable(),
  /** The day's budget for rewards and its use; null before the day's first reward. */
  budget: z.strictObject({ budget: points, used: points }).nullable(),
  /** Days until the release pool is empty by that day's forecast; null if it lasts the year. */
  pool: z.strictObject({ days: z.int().nullable() }).nullable(),
})
export type DeskDay = z.infer<typeof deskDay>

const FAULTS = ['jobs', 'jobs-stalled', 'mails', 'webhooks', 'proofs'] as const

export const getDesk = operatorEndpoint('GET', '/operator/desk', {
  summary:
    "Returns the home page of the console: the work waiting for the caller's roles by queue, today's figures beside those of the same weekday a week ago, and faults. Figures that the roles may not see are null. The response is cached for a short time and shared by all operators.",
  output: z.strictObject({
    queues: z.array(queue),
    today: deskDay,
    /** The whole day, while today is so far. */
    weekAgo: deskDay,
    /** Up to when payments, refunds and trades are counted, a minute or two behind; null before the first count. */
    countedTime: moment.nullable(),
    /** Used share of `payable`, in hundredths of a per cent; null for roles that may not see it. */
    coverInUse: z.int().nullable(),
    faults: z.array(
      z.strictObject({
        name: z.enum(FAULTS),
        count: z.int(),
        since: moment,
        /** The jobs' names; for proofs the numbers of the oldest five trades; empty for other faults. */
        which: z.array(z.string()),
      }),
    ),
  }),
})
export type Desk = z.infer<(typeof getDesk)['output']>

export const getDeskQueue = operatorEndpoint('GET', '/operator/desk/{queue}', {
  params: z.strictObject({ queue: z.enum(queueNames) }),
  summary:
    "Returns one queue of `getDesk`, for refreshing after an event. Refused if it is not for the caller's roles.",
  output: queue,
})
