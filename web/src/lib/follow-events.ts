import type { LiveEvent } from '@torch/contract/events.ts'
import { eventStates } from './api/operations.ts'
import { inWords } from './api/states.ts'
import { readEvents } from './event-stream.ts'
import { keepConnected, openEvents } from './live.ts'

/** The state of an event stream; `ended`: its link or session is over for good. */
export type FollowState = 'connecting' | 'live' | 'lost' | 'ended'

interface Follower {
  hear: (event: LiveEvent) => void
  stands: (state: FollowState) => void
}

/**
 * Follows the events of a token that is never refreshed: that of a link or of an operator's session. Returns a function
 * that stops it.
 */
export function followEvents(token: string, { hear, stands }: Follower): () => void {
  const stop = new AbortController()
  const connect = async (signal: AbortSignal): Promise<boolean> => {
    const response = await openEvents(token, signal)
    if (response.status === 401) {
      stands('ended')
      stop.abort()
    }
    if (!response.ok || !response.body) return false
    stands('live')
    for await (const event of readEvents(response.body)) hear(inWords(event, eventStates) as LiveEvent)
    return true
  }
  const attempt = async (signal: AbortSignal) => {
    try {
      return await connect(signal)
    } finally {
      if (!signal.aborted) stands('lost')
    }
  }
  void keepConnected(stop.signal, attempt)
  return () => stop.abort()
}
