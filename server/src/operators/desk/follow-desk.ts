import { type DeskTopic, deskTopics } from '@torch/contract/operators.ts'
import type pg from 'pg'
import { type Events, OPERATORS } from '../../platform/events/events.ts'
import type { ResponseCache } from '../../platform/events/response-cache.ts'
import { throttle } from '../../platform/events/throttle.ts'
import type { FollowDesk } from '../../platform/http/event-stream.ts'
import type { ReadReplica } from '../../platform/replica/read-replica.ts'
import { callerKey } from '../../platform/replica/read-your-writes.ts'
import { streamAuthenticator } from '../account/sessions.ts'
import { receivesDeskEvent } from './desks.ts'

/** At most one event a second, however many changes there are. */
const MIN_EVENT_INTERVAL_MS = 1000

/** Subscribes an operator to the desk events that their roles may read. */
export function followDesk(pool: pg.Pool): FollowDesk {
  const authenticate = streamAuthenticator(pool)
  return async (token) => {
    const operator = await authenticate(token)
    if (!operator) return undefined
    const { operatorId, roles } = operator
    return {
      to: OPERATORS,
      limitKey: `operator ${operatorId}`,
      accepts: (event) => event.type === 'desk-changed' && receivesDeskEvent(event.what, roles),
    }
  }
}

interface Infrastructure {
  responseCache: ResponseCache
  replica: Pick<ReadReplica, 'recordSeenPosition'> | undefined
}

/**
 * Publishes desk changes to the consoles connected to this server. The database notifies every server at the commit
 * (tell-servers.sql), so that other modules need not know about the desk.
 */
export function publishDeskEvents({ responseCache, replica }: Infrastructure, events: Events): void {
  for (const what of deskTopics) {
    const publish = throttle(MIN_EVENT_INTERVAL_MS, () =>
      events.publishLocally({ to: OPERATORS, type: 'desk-changed', ref: what }),
    )
    const topic: `desk:${DeskTopic}` = `desk:${what}`
    events.onMessage(topic, async () => {
      responseCache.drop(topic)
      // The next read must not be older than the event.
      await replica?.recordSeenPosition([callerKey.operators])
      publish()
    })
  }
  // Reopens the streams: an ended session receives nothing more, and roles may have changed.
  events.onMessage('operator-sessions', async () =>
    events.publishLocally({ to: OPERATORS, type: 'session-changed', ref: '' }),
  )
}
