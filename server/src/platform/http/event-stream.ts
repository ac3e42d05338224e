import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { counterEvents } from '@torch/contract/counter-operations.ts'
import type { WireEvent } from '@torch/contract/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../auth.ts'
import type { Events, PublishedEvent } from '../events/events.ts'
import type { Parameters } from '../parameters/parameters.ts'
import { Refusal } from './refusal.ts'
import { tokenOf } from './serve.ts'

const HEARTBEAT_MS = 15_000
const STREAMS_PER_PERSON = 12
const STREAMS_PER_LINK = 4
/** Events that may wait while a stream opens, which takes one session look-up. */
const MAX_EARLY_EVENTS = 200
/** How long an ended stream may take to send what is left, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000

/** The streams that this process has open, for /metrics. */
export const openStreams = new Set<Pick<ServerResponse, 'writableLength'>>()

/** The subscriber of a stream: its event address, its limit of streams and its initial event. */
interface Listener {
  to: number
  /** Groups the streams that are counted together, if many share an address. */
  limitKey?: string
  maxStreams: number
  initialEvent?: () => Promise<WireEvent>
  /** True for a session locked to the counter. */
  atCounter?: boolean
  /** Filters the events that the subscriber gets. */
  accepts?: (event: WireEvent) => boolean
}

/** Resolves a shared link's token to its event address (events.ts) and its current state. */
export type FollowLink = (
  token: string,
) => Promise<Required<Pick<Listener, 'to' | 'initialEvent'>> | undefined>

/** Resolves an operator's token to the console's events, while their session is valid. */
export type FollowDesk = (
  token: string,
) => Promise<Required<Pick<Listener, 'to' | 'limitKey' | 'accepts'>> | undefined>

/**
 * Serves GET /api/events: server-sent events for a signed-in member or operator while the session is valid, and for a
 * shared link those of that link alone.
 */
export function serveEvents(
  app: FastifyInstance,
  events: Events,
  follow: { authenticate: Authenticate; followDesk: FollowDesk; followLink: FollowLink },
  {
    parameters,
    heartbeatMs = HEARTBEAT_MS,
  }: { parameters: Pick<Parameters, 'get'>; heartbeatMs?: number | undefined },
): void {
  const open = new Map<number | string, number>()

  async function listenerOf(token: string): Promise<Listener | undefined> {
    const member = await follow.authenticate(token)
    if (member) {
      const { memberId: to, atCounter } = member
      const accepts = ({ type }: WireEvent) => !atCounter || counterEvents.has(type)
      return { to, maxStreams: STREAMS_PER_PERSON, atCounter, accepts }
    }
    const operator = await follow.followDesk(token)
    if (operator) return { ...operator, maxStreams: STREAMS_PER_PERSON }
    const link = await follow.followLink(token)
    return link && { ...link, maxStreams: STREAMS_PER_LINK }
  }

  // A HEAD request would keep a stream open that no one can read.
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request)
    let listener = await listenerOf(token)
    if (!listener) throw new Refusal('notSignedIn')
    const { to, limitKey = to, maxStreams, initialEvent, atCounter } = listener
    if ((open.get(limitKey) ?? 0) >= maxStreams) throw new Refusal('tooManyRequests', { seconds: 30 })

    reply.hijack()
    const { raw } = reply
    // A connection closed meanwhile emits no further event, so its slot would never be freed.
    if (raw.destroyed) return
    open.set(limitKey, (open.get(limitKey) ?? 0) + 1)
    openStreams.add(raw)
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Prevents proxies from buffering.
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableLength > Number(parameters.get('platform.stream-waiting-kib')) * 1024) raw.destroy()
      else if (!raw.writableEnded) raw.write(text)
    }
    write('retry: 2000\n\n')
    /** Events are buffered until the session has been checked again. */
    let earlyEvents: PublishedEvent[] | undefined = []
    const send = (event: PublishedEvent) => {
      if (event.type === 'session-changed') void recheckAccess()
      else if (earlyEvents) {
        if (earlyEvents.push(event) > MAX_EARLY_EVENTS) raw.destroy()
      } else if (listener?.accepts?.(event) ?? true) write(`data: ${JSON.stringify(event)}\n\n`)
    }
    /** Ends the stream if the session has ended or was locked or unlocked; the client reconnects with the new state. */
    const recheckAccess = async (): Promise<boolean> => {
      const still = await listenerOf(token).catch(() => listener)
      const isSame = still !== undefined && still.atCounter === atCounter
      // Roles may have changed.
      if (isSame) listener = still
      else end()
      return isSame
    }
    const unsubscribe = events.subscribe(to, send)
    const heartbeat = setInterval(async () => {
      if (await recheckAccess()) write(': alive\n\n')
    }, heartbeatMs)
    const stop = () => {
      clearInterval(heartbeat)
      unsubscribe()
    }
    // The end is sent after all buffered data, so a client that does not read is disconnected to free its slot.
    const end = () => {
      stop()
      raw.end()
      raw.setTimeout(CLOSE_TIMEOUT_MS, () => raw.destroy())
    }
    raw.on('close', () => {
      stop()
      openStreams.delete(raw)
      const left = (open.get(limitKey) ?? 1) - 1
      if (left > 0) open.set(limitKey, left)
      else open.delete(limitKey)
    })
    // Checks again once subscribed: an event between authentication and subscription, such as a lock, was missed.
    if (!(await recheckAccess())) return
    const queued = earlyEvents
    earlyEvents = undefined
    queued.forEach(send)
    void initialEvent?.().then(send, end)
  })
}
