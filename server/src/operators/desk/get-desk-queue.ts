import {
  type DeskQueue,
  type getDeskQueue as endpoint,
  type QueueName,
  queueNames,
} from '@torch/contract/operators.ts'
import { anomaliesWaiting } from '../../economy/index.ts'
import type { SignedInOperator } from '../../platform/auth.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { casesTaken } from '../../trading/index.ts'
import type { OperatorsContext } from '../context.ts'
import { desks, receivesDeskEvent, type Waiting, waitingFor } from './desks.ts'

/** Returns one queue, for a console after a change event. The count is shared by all readers for under a second. */
export function getDeskQueue({ db, responseCache }: OperatorsContext): Handler<typeof endpoint> {
  const caches = new Map(
    queueNames.map((name) => [
      name,
      responseCache.of({
        topics: [`desk:${name}`],
        maxKeys: 1,
        make: async () => readQueue(db, name, await momentNow(db)),
      }),
    ]),
  )
  return async ({ operator, params: { queue } }) => {
    if (!receivesDeskEvent(queue, operator.roles)) throw new Refusal('notYours')
    const cache = caches.get(queue)
    if (!cache) throw new Error(`unknown queue: ${queue}`)
    return shownQueue(await cache.at('all'), operator)
  }
}

interface Taken {
  operatorId: number
  name: string
  count: number
  oldest: Date
}

interface Queue {
  name: QueueName
  waiting: Waiting[]
  taken: Taken[]
}

export async function readQueue(db: Db, name: QueueName, until: Date): Promise<Queue> {
  const desk = desks.find((one) => one.name === name)
  const [waiting, taken] = await Promise.all([
    desk ? desk.waiting(db, until) : [await anomaliesWaiting(db)],
    name === 'appeals' ? casesTaken(db) : [],
  ])
  return { name, waiting, taken }
}

/** Returns a queue as one operator sees it. */
export function shownQueue(
  { name, waiting, taken }: Queue,
  { operatorId, roles }: Pick<SignedInOperator, 'operatorId' | 'roles'>,
): DeskQueue {
  const theirs = waitingFor({ id: operatorId, roles }, waiting)
  const moments = theirs.flatMap(({ oldest }) => oldest ?? [])
  const oldest = moments.reduce<Date | null>((first, one) => (first && first <= one ? first : one), null)
  return {
    name,
    count: theirs.reduce((sum, { count }) => sum + count, 0),
    oldest: oldest?.toISOString() ?? null,
    taken: taken.map((one) => ({
      by: one.name,
      own: one.operatorId === operatorId,
      count: one.count,
      oldest: one.oldest.toISOString(),
    })),
  }
}
