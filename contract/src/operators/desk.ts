import { z } from 'zod'
import { day, moment, points } from '../fields.ts'
import { operation } from '../operation.ts'

/** Where things wait for operators. */
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

/** What home is made of: each queue, and how the platform runs (jobs, mails, webhooks, the pool's outlook). */
export const homeNews = [...queueNames, 'runs'] as const
/** What consoles are told of live: that, and lists that colleagues and jobs change. */
export const deskNews = [...homeNews, 'halts', 'products', 'counts'] as const
export type DeskNews = (typeof deskNews)[number]

const queue = z.strictObject({
  name: z.enum(queueNames),
  /** What anybody of the role may take up; of proposals and second decisions, not the caller's own. */
  count: z.int(),
  /** Since when the oldest of them waits. */
  oldest: moment.nullable(),
  /** What somebody has taken up and not ended, by colleague. */
  taken: z.array(
    z.strictObject({
      /** The operator's name. */
      by: z.string(),
      /** The caller's. */
      own: z.boolean(),
      count: z.int(),
      oldest: moment,
    }),
  ),
})
export type DeskQueue = z.infer<typeof queue>

/** How many there were on a day, and what they came to in GF. */
const sum = z.strictObject({ count: z.int(), gf: points })

const deskDay = z.strictObject({
  day,
  payments: sum.nullable(),
  refunds: sum.nullable(),
  trades: sum.nullable(),
  newMembers: z.int().nullable(),
  /** What of the day's budget for rewards was given; null where nobody has earned any yet. */
  budget: z.strictObject({ budget: points, used: points }).nullable(),
  /** In how many days the release pool would be empty, by the outlook of that day; null where it lasts the year. */
  pool: z.strictObject({ days: z.int().nullable() }).nullable(),
})
export type DeskDay = z.infer<typeof deskDay>

const FAULTS = ['jobs', 'jobs-stand', 'mails', 'webhooks'] as const

export const getDesk = operation({
  method: 'GET',
  path: '/operator/desk',
  caller: 'operator',
  summary:
    'What waits for the caller’s roles, by queue; today beside the same weekday a week ago; what does not go as it should. Figures that the roles may not see are null. Counted once a moment for all.',
  output: z.strictObject({
    queues: z.array(queue),
    today: deskDay,
    /** All of that day, where today is what there was so far. */
    weekAgo: deskDay,
    /** Payments, refunds and trades are counted up to here, a minute or two behind; null before the first. */
    countedTime: moment.nullable(),
    /** Of what is payable, in hundredths of a per cent; null for roles that do not see it. */
    coverInUse: z.int().nullable(),
    faults: z.array(
      z.strictObject({
        name: z.enum(FAULTS),
        count: z.int(),
        since: moment,
        /** Which jobs; empty for the others. */
        which: z.array(z.string()),
      }),
    ),
  }),
})
export type Desk = z.infer<(typeof getDesk)['output']>

export const getDeskQueue = operation({
  method: 'GET',
  path: '/operator/desk/{queue}',
  caller: 'operator',
  params: z.strictObject({ queue: z.enum(queueNames) }),
  summary:
    'One of the queues of `getDesk`, for who was told that it changed. Refused where it is not for the caller’s roles.',
  output: queue,
})
