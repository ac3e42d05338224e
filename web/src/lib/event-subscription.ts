import type { LiveEvent } from '@torch/contract/events.ts'
import { eventStates } from './api/operations.ts'
import { decodeStates } from './api/states.ts'
import { readEvents } from './event-stream.ts'
import { keepConnected, openEvents } from './live.ts'

/** The state of an event stream; `ended`: its link or session is over for good. */
export type EventStreamState = 'connecting' | 'live' | 'lost' | 'ended'

interface EventStreamListener {
  onEvent: (event: LiveEvent) => void
  onStateChange: (state: EventStreamState) => void
}

/**
 * Follows the events of a token that is never refreshed: that of a link or of an operator's session. Returns a function
 * that stops it.
 */
export function subscribeToEvents(
  token: string,
  { onEvent, onStateChange }: EventStreamListener,
): () => void {
  const stop = new AbortController()
  const connect = async (signal: AbortSignal): Promise<boolean> => {
    const response = await openEvents(token, signal)
    if (response.status === 401) {
      onStateChange('ended')
      stop.abort()
    }
    if (!response.ok || !response.body) return false
    onStateChange('live')
    for await (const event of readEvents(response.body))
      onEvent(decodeStates(event, eventStates) as LiveEvent)
    return true
  }
  const attempt = async (signal: AbortSignal) => {
    try {
      return await connect(signal)
    } finally {
      if (!signal.aborted) onStateChange('lost')
    }
  }
  void keepConnected(stop.signal, attempt)
  return () => stop.abort()
}
