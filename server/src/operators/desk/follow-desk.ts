import { type DeskNews, deskNews } from '@torch/contract/operators.ts'
import type pg from 'pg'
import type { Copy } from '../../platform/copies/copy.ts'
import { asCaller } from '../../platform/copies/seen.ts'
import { type Events, OPERATORS } from '../../platform/events/events.ts'
import type { Moments } from '../../platform/events/moments.ts'
import { throttle } from '../../platform/events/throttle.ts'
import type { FollowDesk } from '../../platform/http/event-stream.ts'
import { listeningOperator } from '../account/sessions.ts'
import { rolesOfNews } from './desks.ts'

/** However much is written at once, one look a second is enough. */
const AGAIN_MS = 1000

/** Hears of the desk what the operator's roles are for, as the reads have it. */
export function followDesk(pool: pg.Pool): FollowDesk {
  const authenticate = listeningOperator(pool)
  return async (token) => {
    const operator = await authenticate(token)
    if (!operator) return undefined
    const { operatorId, roles } = operator
    return {
      to: OPERATORS,
      who: `operator ${operatorId}`,
      hears: (event) =>
        event.type === 'desk-changed' && rolesOfNews(event.what).some((role) => roles.includes(role)),
    }
  }
}

interface Ground {
  moments: Moments
  copy: Pick<Copy, 'noteSeen'> | undefined
}

/**
 * Whatever waits for operators, or stops to, is told by the database at the commit (tell-servers.sql), so that no room has to know
 * of it: every server hears it, and tells the consoles that hang on it.
 */
export function tellOfDesk({ moments, copy }: Ground, events: Events): void {
  for (const what of deskNews) {
    const tell = throttle(AGAIN_MS, () =>
      events.publishHere({ to: OPERATORS, type: 'desk-changed', ref: what }),
    )
    const topic: `desk:${DeskNews}` = `desk:${what}`
    events.whenTold(topic, async () => {
      moments.drop(topic)
      // What they read next must not be older than what they are told.
      await copy?.noteSeen([asCaller.operators])
      tell()
    })
  }
  // A session that ended hears nothing more; roles are what they are now.
  events.whenTold('operator-sessions', async () =>
    events.publishHere({ to: OPERATORS, type: 'session-changed', ref: '' }),
  )
}
