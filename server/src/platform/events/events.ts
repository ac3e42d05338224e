import { randomBytes } from 'node:crypto'
import type { WireEvent } from '@torch/contract/events.ts'
import type { DeskTopic } from '@torch/contract/operators.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { listenTo } from './listening.ts'
import { readOutbox } from './outbox.ts'
import { type Throttled, throttle } from './throttle.ts'

/** Events sent to clients, and `session-changed`, which is never sent: it makes a stream check its session again. */
export type PublishedEvent = WireEvent | { type: 'session-changed' }

/**
 * A change that concerns one member. `ref` identifies what changed, for the type's resolver. Shared links use negative
 * numbers as `to`, which no member has.
 */
export interface Signal {
  to: number
  type: PublishedEvent['type']
  ref: string
}

/** Addresses all operators; no member and no link has this number. */
export const OPERATORS = Number.MIN_SAFE_INTEGER

/** Turns a signal into the event to send, at the moment of delivery. Undefined if there is nothing to send any more. */
type Resolve = (signal: Signal) => Promise<PublishedEvent | undefined> | PublishedEvent | undefined

export interface Events {
  /**
   * Call it after the commit. A signal is only a hint: a client that missed one reads again when it reconnects. What must not
   * be lost is written into `platform.outbox` in the transaction instead.
   */
  publish(signal: Signal): void
  /** Delivers at once what a transaction wrote into `platform.outbox`, instead of within 50 ms. Call it after the commit. */
  deliverOutbox(): void
  /** Publishes to every client: at once, and then at most once a second for any number of changes on all servers. */
  publishToAll(type: PublishedEvent['type']): void
  /** Publishes to clients of this server only, for changes that every server learns of by itself (`onMessage`). */
  publishLocally(signal: Signal): void
  /**
   * Invalidates the topic's cached responses: on this server before the call returns, on the others with the next
   * signals. Call it after the commit and before the answer. `publishToAll` does it by itself.
   */
  changed(topic: Topic): void
  subscribe(to: number, send: (event: PublishedEvent) => void): () => void
  /** Registers a reader that refreshes this server's memory after each notification and after a gap in listening. */
  onMessage(topic: Topic, read: () => Promise<void>): void
  close(): Promise<void>
}

/** Topics of triggers (notify-servers.sql), topics that modules publish after the commit, and all event types. */
export type Topic =
  | 'parameters'
  | 'halts'
  | 'shops'
  | 'operator-sessions'
  | `desk:${DeskTopic}`
  | PublishedEvent['type']

const CHANNEL = 'torch_events'
/** Prefix of payloads meant for the servers themselves. */
const TOPIC_PREFIX = '!'
// PostgreSQL limits a notification to 8000 bytes; a signal has about 40.
const SIGNALS_PER_NOTIFICATION = 120
const FLUSH_MS = 50
const RETRY_MS = 1000
/** Addresses all members; no member has this number. */
const ALL_SUBSCRIBERS = 0
const BROADCAST_MS = 1000

/** The broadcasts of one event type, to local clients and to other servers, which may get it from all others. */
interface Broadcast {
  local: Throttled
  remote: Throttled
}

function payloadsOf(from: string, signals: Signal[]): string[] {
  const payloads: string[] = []
  for (let start = 0; start < signals.length; start += SIGNALS_PER_NOTIFICATION) {
    const some = signals.slice(start, start + SIGNALS_PER_NOTIFICATION)
    payloads.push(JSON.stringify([from, ...some.map(({ to, type, ref }) => [to, type, ref])]))
  }
  return payloads
}

const isTopic = (payload: string) => payload.startsWith(TOPIC_PREFIX)

function readPayload(payload: string): { from: string; signals: Signal[] } {
  const [from, ...signals] = JSON.parse(payload) as [string, ...[number, PublishedEvent['type'], string][]]
  return { from, signals: signals.map(([to, type, ref]) => ({ to, type, ref })) }
}

const signalsOf = (payloads: string[]) =>
  payloads.filter((payload) => !isTopic(payload)).flatMap((payload) => readPayload(payload).signals)

/** Returns a function that runs tasks of the same key one after the other, in the order of the calls. */
function orderedByKey(): (key: number, task: () => Promise<void>) => Promise<void> {
  const last = new Map<number, Promise<void>>()
  return async (key, task) => {
    const before = last.get(key)
    const own = before ? before.then(task) : task()
    last.set(key, own)
    await own
    if (last.get(key) === own) last.delete(key)
  }
}

/** Returns a function that delivers a signal to local clients, those of one recipient in the order of the calls. */
function openDelivery(
  listeners: ReturnType<typeof openListeners>,
  resolvers: Record<PublishedEvent['type'], Resolve>,
  log: Logger,
): (signal: Signal) => Promise<void> {
  const inOrder = orderedByKey()
  return async (signal) => {
    // A resolver queries the database, so it is skipped if no one listens, as for almost every payment.
    if (listeners.of(signal.to).length === 0) return
    await inOrder(signal.to, async () => {
      try {
        const event = await resolvers[signal.type](signal)
        if (event) for (const sends of listeners.of(signal.to)) for (const send of sends) send(event)
      } catch (error) {
        log.warn({ err: error, type: signal.type }, 'an event could not be delivered')
      }
    })
  }
}

interface EventsOptions {
  heartbeatMs?: number | undefined
  /** Set if members may read from a read replica: after an event they must not read older data (decision 111). */
  recordSeenPosition?: ((members: number[]) => Promise<void>) | undefined
}

/**
 * Delivers live events to members connected to this server, on whichever server the change happened. Events of a transaction
 * are rows of `platform.outbox`, which every server reads (decision 201). Hints after a commit are sent by NOTIFY, in a
 * transaction of their own.
 */
export function openEvents(
  url: string,
  pool: pg.Pool,
  resolvers: Record<PublishedEvent['type'], Resolve>,
  log: Logger,
  { heartbeatMs, recordSeenPosition }: EventsOptions = {},
): Events {
  const self = randomBytes(6).toString('base64url')
  const listeners = openListeners()
  const topicHandlers = openTopicHandlers(log)
  const outgoing: Signal[] = []
  let topics = new Set<Topic>()
  let flushing: NodeJS.Timeout | undefined
  let closed = false

  const deliver = openDelivery(listeners, resolvers, log)

  async function flush(): Promise<void> {
    flushing = undefined
    const signals = outgoing.splice(0)
    if (recordSeenPosition && !(await recordSubscribers(signals))) return
    // Caches are invalidated before clients are asked to read again.
    const payloads = [...[...topics].map((topic) => TOPIC_PREFIX + topic), ...payloadsOf(self, signals)]
    topics = new Set()
    try {
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads])
    } catch (error) {
      log.warn({ err: error }, 'events could not be sent to the other servers')
    }
  }

  /** Delays delivery until the callers are noted as having seen the change. */
  async function recordSubscribers(signals: Signal[]): Promise<boolean> {
    // Broadcasts concern data that is never read from a replica.
    const addressed = signals.filter(({ to }) => to !== ALL_SUBSCRIBERS)
    try {
      await recordSeenPosition?.(addressed.flatMap(({ to }) => (to > ALL_SUBSCRIBERS ? [to] : [])))
    } catch (error) {
      log.warn({ err: error }, 'the subscribers of an event could not be recorded')
      outgoing.unshift(...signals)
      if (!closed) flushing ??= setTimeout(flush, RETRY_MS)
      return false
    }
    for (const signal of addressed) void deliver(signal)
    return true
  }

  const broadcasts = openBroadcasts(deliver, send)

  function send(signal: Signal): void {
    outgoing.push(signal)
    flushing ??= setTimeout(flush, FLUSH_MS)
  }

  function receive(payload: string): void {
    if (isTopic(payload)) topicHandlers.read(payload.slice(TOPIC_PREFIX.length))
    else receiveSignals(readPayload(payload))
  }

  function receiveSignals({ from, signals }: ReturnType<typeof readPayload>): void {
    if (from === self) return
    for (const signal of signals)
      if (signal.to === ALL_SUBSCRIBERS) broadcasts.of(signal.type).local()
      else void deliver(signal)
  }

  /** Receives the outbox's payloads: topics first, because caches are invalidated before clients are asked to read again. */
  async function receiveOutbox(payloads: string[]): Promise<void> {
    for (const payload of new Set(payloads.filter(isTopic))) receive(payload)
    const signals = signalsOf(payloads)
    const members = new Set(signals.map(({ to }) => to).filter((to) => listeners.of(to).length > 0))
    if (members.size > 0) await recordSeenPosition?.([...members].filter((to) => to > ALL_SUBSCRIBERS))
    for (const signal of signals) void deliver(signal)
  }

  const outbox = readOutbox(pool, {
    receive: receiveOutbox,
    begun: topicHandlers.readAll,
    failed: (error) => log.warn({ err: error }, 'the outbox of events cannot be read: retrying'),
  })

  const listening = listenTo(CHANNEL, {
    url,
    receive,
    begun: topicHandlers.readAll,
    failed: (error) => log.warn({ err: error }, 'events of other servers cannot be received: retrying'),
    ...(heartbeatMs && { heartbeatMs }),
  })

  function publish(signal: Signal): void {
    if (!recordSeenPosition) void deliver(signal)
    send(signal)
  }

  function changed(topic: Topic): void {
    topicHandlers.read(topic)
    if (closed) return
    topics.add(topic)
    flushing ??= setTimeout(flush, FLUSH_MS)
  }

  return {
    publish,
    deliverOutbox: outbox.wake,
    changed,
    publishToAll(type) {
      changed(type)
      if (!closed) broadcasts.publish(type)
    },
    publishLocally: (signal) => void deliver(signal),
    subscribe: listeners.subscribe,
    onMessage: topicHandlers.add,
    async close() {
      closed = true
      clearTimeout(flushing)
      broadcasts.stop()
      await Promise.all([outbox.close(), listening.close()])
    },
  }
}

/** Throttled broadcasts by event type. */
function openBroadcasts(deliver: (signal: Signal) => Promise<void>, send: (signal: Signal) => void) {
  const all = new Map<PublishedEvent['type'], Broadcast>()
  function of(type: PublishedEvent['type']): Broadcast {
    const existing = all.get(type)
    if (existing) return existing
    const signal = { to: ALL_SUBSCRIBERS, type, ref: '' }
    const broadcast = {
      local: throttle(BROADCAST_MS, () => void deliver(signal)),
      remote: throttle(BROADCAST_MS, () => send(signal)),
    }
    all.set(type, broadcast)
    return broadcast
  }
  return {
    of,
    publish(type: PublishedEvent['type']) {
      of(type).local()
      of(type).remote()
    },
    stop() {
      for (const { local, remote } of all.values()) {
        local.stop()
        remote.stop()
      }
    },
  }
}

/** Registered readers by topic. */
function openTopicHandlers(log: Logger) {
  const all = new Map<string, () => Promise<void>>()
  const read = (topic: string) =>
    void all
      .get(topic)?.()
      .catch((error) => log.warn({ err: error, topic }, 'missed events could not be read'))
  return {
    read,
    readAll: () => [...all.keys()].forEach(read),
    add: (topic: Topic, reader: () => Promise<void>) => void all.set(topic, reader),
  }
}

type Send = (event: PublishedEvent) => void

/** Subscriptions of clients connected to this server. */
function openListeners() {
  const all = new Map<number, Set<Send>>()
  return {
    of(to: number): Set<Send>[] {
      if (to === ALL_SUBSCRIBERS) return [...all.values()]
      const sends = all.get(to)
      return sends ? [sends] : []
    },
    subscribe(to: number, send: Send): () => void {
      const sends = all.get(to) ?? new Set()
      sends.add(send)
      all.set(to, sends)
      return () => {
        sends.delete(send)
        if (sends.size === 0) all.delete(to)
      }
    },
  }
}
