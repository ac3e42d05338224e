import type { LiveEvent } from '@torch/contract/events.ts'
import { useEffect, useEffectEvent } from 'react'
import { freshToken } from './api/client.ts'
import { eventStates } from './api/operations.ts'
import { invalidatePoints } from './api/queries.ts'
import { refresh } from './api/refresh.ts'
import { headersFor, settings } from './api/send.ts'
import { decodeStates } from './api/states.ts'
import { readEvents } from './event-stream.ts'
import { queryClient } from './query-client.ts'
import { checkMember, getDocumentState, getSession, watchDocumentState, watchSession } from './session.ts'

type Type = LiveEvent['type']
type EventOf<T extends Type> = Extract<LiveEvent, { type: T }>

const listeners = new Set<(event: LiveEvent) => void>()

/** Calls `listener` for each live event of this type. */
export function useLiveEvent<T extends Type>(type: T, listener: (event: EventOf<T>) => void): void {
  const latest = useEffectEvent((event: LiveEvent) => {
    if (event.type === type) listener(event as EventOf<T>)
  })
  useEffect(() => {
    const onEvent = (event: LiveEvent) => latest(event)
    listeners.add(onEvent)
    return () => void listeners.delete(onEvent)
  }, [])
}

const MIN_RECONNECT_MILLISECONDS = 1000
const MAX_RECONNECT_MILLISECONDS = 30_000

/** Listens to the events of the signed-in member until the session ends. Returns a function that stops it. */
export function startLiveEvents(): () => void {
  let current: AbortController | undefined
  let connectedMemberId: number | undefined
  const connectCurrentMember = () => {
    const memberId = getDocumentState() === 'over' ? undefined : getSession()?.user.id
    if (memberId === connectedMemberId) return
    connectedMemberId = memberId
    current?.abort()
    current = undefined
    if (memberId === undefined) return
    current = new AbortController()
    void keepConnected(current.signal, connect)
  }
  const unwatch = [watchSession(connectCurrentMember), watchDocumentState(connectCurrentMember)]
  connectCurrentMember()
  return () => {
    for (const stop of unwatch) stop()
    current?.abort()
  }
}

/** Reconnects whenever a connection ends, with growing waits while none opens, until aborted. */
export async function keepConnected(
  signal: AbortSignal,
  connect: (signal: AbortSignal, mayHaveMissedEvents: boolean) => Promise<boolean>,
): Promise<void> {
  let wait = MIN_RECONNECT_MILLISECONDS
  let mayHaveMissedEvents = false
  while (!signal.aborted) {
    const opened = await connect(signal, mayHaveMissedEvents).catch(() => false)
    if (signal.aborted) return
    mayHaveMissedEvents = true
    wait = opened ? MIN_RECONNECT_MILLISECONDS : Math.min(wait * 2, MAX_RECONNECT_MILLISECONDS)
    await pause(wait * (0.75 + Math.random() / 2), signal)
  }
}

/** Opens the event stream of a token. */
export function openEvents(token: string, signal: AbortSignal): Promise<Response> {
  const headers = headersFor({}, token)
  headers.set('Accept', 'text/event-stream')
  return fetch(`${settings.origin}/api/events`, { headers, signal, cache: 'no-store' })
}

/** Runs one connection until it ends. Returns whether it was opened. */
async function connect(signal: AbortSignal, mayHaveMissedEvents: boolean): Promise<boolean> {
  if (!checkMember()) return false
  const token = await freshToken()
  if (!token) return false
  const response = await openEvents(token, signal)
  if (response.status === 401) await refresh(token)
  if (!response.ok || !response.body) return false
  // Events during the gap were missed.
  if (mayHaveMissedEvents) void queryClient.invalidateQueries()
  for await (const event of readEvents(response.body)) dispatch(decodeStates(event, eventStates) as LiveEvent)
  return true
}

function dispatch(event: LiveEvent): void {
  if (event.type === 'points-changed') void invalidatePoints()
  for (const listener of listeners) listener(event)
}

/** Waits, at most until the network or the user is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', seen)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const seen = () => document.visibilityState === 'visible' && done()
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', done)
  })
}
