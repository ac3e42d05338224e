import { randomBytes } from 'node:crypto'
import type { WireEvent } from '@torch/contract/events.ts'
import type { DeskNews } from '@torch/contract/operators.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { listenTo } from './listening.ts'
import { type Throttled, throttle } from './throttle.ts'

/** What is told: what clients hear, and what is for a stream itself: whoever it belongs to is looked at anew. Never sent. */
export type Told = WireEvent | { type: 'session-changed' }

/**
 * Something of a member's changed. `ref` says what, for the resolver of that type. What is shown under a link is called by a number
 * below zero, which no member has.
 */
export interface Signal {
  to: number
  type: Told['type']
  ref: string
}

/** All operators, who are told of the same; no member and no link has this number. */
export const OPERATORS = Number.MIN_SAFE_INTEGER

/** Makes of a signal what is sent, at the moment when somebody listens. Undefined: nothing to tell any more. */
type Resolve = (signal: Signal) => Promise<Told | undefined> | Told | undefined

export interface Events {
  /** Call it after the commit. A signal is a hint: a client that missed one asks anew when it reconnects. */
  publish(signal: Signal): void
  /** The same to everybody who is connected: at once, and then once a second however many changes there are on all servers. */
  publishToAll(type: Told['type']): void
  /** The same to whoever is connected to this server, of what every server hears by itself (`whenTold`). */
  publishHere(signal: Signal): void
  /**
   * Servers let go of what they hold of it: this one before the call returns, the others with the next signals. Call it after the
   * commit and before the answer. `publishToAll` does so by itself.
   */
  changed(topic: Topic): void
  subscribe(to: number, send: (event: Told) => void): () => void
  /** Reads anew what every server holds in memory: whenever it is told that it changed, and after a gap. */
  whenTold(topic: Topic, read: () => Promise<void>): void
  close(): Promise<void>
}

/** What triggers tell all servers of at the commit (tell-servers.sql), what rooms tell after it, and what everybody is told. */
export type Topic = 'parameters' | 'halts' | 'shops' | 'operator-sessions' | `desk:${DeskNews}` | Told['type']

const CHANNEL = 'torch_events'
/** Begins what is for the servers themselves. */
const TO_SERVERS = '!'
// PostgreSQL takes 8000 bytes in one notification; a signal is some 40.
const SIGNALS_PER_NOTIFICATION = 120
const FLUSH_MS = 50
const AGAIN_MS = 1000
/** Stands for everybody; no member has it. */
const EVERYBODY = 0
const BROADCAST_MS = 1000

/** Of one kind, to whom is connected here and to the other servers: each of those may hear of it from all the others. */
interface Broadcast {
  here: Throttled
  elsewhere: Throttled
}

function payloadsOf(from: string, signals: Signal[]): string[] {
  const payloads: string[] = []
  for (let start = 0; start < signals.length; start += SIGNALS_PER_NOTIFICATION) {
    const some = signals.slice(start, start + SIGNALS_PER_NOTIFICATION)
    payloads.push(JSON.stringify([from, ...some.map(({ to, type, ref }) => [to, type, ref])]))
  }
  return payloads
}

interface EventsOptions {
  beatMs?: number | undefined
  /** Where members may read from a copy: they must not be shown the past once they are told of the new (decision 111). */
  noteSeen?: ((members: number[]) => Promise<void>) | undefined
}

/** Live events for the members who are connected here, whichever server the change happened on (LISTEN/NOTIFY). */
export function openEvents(
  url: string,
  pool: pg.Pool,
  resolvers: Record<Told['type'], Resolve>,
  log: Logger,
  { beatMs, noteSeen }: EventsOptions = {},
): Events {
  const self = randomBytes(6).toString('base64url')
  const listeners = openListeners()
  const readers = openReaders(log)
  const outgoing: Signal[] = []
  let topics = new Set<Topic>()
  let flushing: NodeJS.Timeout | undefined
  let closed = false

  async function deliver(signal: Signal): Promise<void> {
    const reached = listeners.of(signal.to)
    // A resolver asks the database: not where nobody listens, which is so for almost every payment.
    if (reached.length === 0) return
    try {
      const event = await resolvers[signal.type](signal)
      if (event) for (const sends of reached) for (const send of sends) send(event)
    } catch (error) {
      log.warn({ err: error, type: signal.type }, 'an event could not be delivered')
    }
  }

  async function flush(): Promise<void> {
    flushing = undefined
    const signals = outgoing.splice(0)
    if (noteSeen && !(await isNoted(signals))) return
    // What is held is let go of before anybody is told to look anew.
    const payloads = [...[...topics].map((topic) => TO_SERVERS + topic), ...payloadsOf(self, signals)]
    topics = new Set()
    try {
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads])
    } catch (error) {
      log.warn({ err: error }, 'events could not reach the other servers')
    }
  }

  /** Until it is, nobody is told. */
  async function isNoted(signals: Signal[]): Promise<boolean> {
    // What everybody is told of is never read from a copy.
    const toSome = signals.filter(({ to }) => to !== EVERYBODY)
    try {
      await noteSeen?.(toSome.flatMap(({ to }) => (to > EVERYBODY ? [to] : [])))
    } catch (error) {
      log.warn({ err: error }, 'who is told could not be noted')
      outgoing.unshift(...signals)
      if (!closed) flushing ??= setTimeout(flush, AGAIN_MS)
      return false
    }
    for (const signal of toSome) void deliver(signal)
    return true
  }

  const broadcasts = openBroadcasts(deliver, send)

  function send(signal: Signal): void {
    outgoing.push(signal)
    flushing ??= setTimeout(flush, FLUSH_MS)
  }

  function hear(payload: string): void {
    if (payload.startsWith(TO_SERVERS)) {
      readers.read(payload.slice(TO_SERVERS.length))
      return
    }
    const [from, ...signals] = JSON.parse(payload) as [string, ...[number, Told['type'], string][]]
    if (from === self) return
    for (const [to, type, ref] of signals)
      if (to === EVERYBODY) broadcasts.of(type).here()
      else void deliver({ to, type, ref })
  }

  const listening = listenTo(CHANNEL, {
    url,
    hear,
    begun: readers.readAll,
    failed: (error) => log.warn({ err: error }, 'other servers cannot be heard: it is tried again'),
    ...(beatMs && { beatMs }),
  })

  function publish(signal: Signal): void {
    if (!noteSeen) void deliver(signal)
    send(signal)
  }

  function changed(topic: Topic): void {
    readers.read(topic)
    if (closed) return
    topics.add(topic)
    flushing ??= setTimeout(flush, FLUSH_MS)
  }

  return {
    publish,
    changed,
    publishToAll(type) {
      changed(type)
      if (closed) return
      broadcasts.of(type).here()
      broadcasts.of(type).elsewhere()
    },
    publishHere: (signal) => void deliver(signal),
    subscribe: listeners.subscribe,
    whenTold: readers.add,
    async close() {
      closed = true
      clearTimeout(flushing)
      broadcasts.stop()
      await listening.close()
    },
  }
}

/** What everybody is told, once in a while. */
function openBroadcasts(deliver: (signal: Signal) => Promise<void>, send: (signal: Signal) => void) {
  const all = new Map<Told['type'], Broadcast>()
  return {
    of(type: Told['type']): Broadcast {
      const known = all.get(type)
      if (known) return known
      const signal = { to: EVERYBODY, type, ref: '' }
      const broadcast = {
        here: throttle(BROADCAST_MS, () => void deliver(signal)),
        elsewhere: throttle(BROADCAST_MS, () => send(signal)),
      }
      all.set(type, broadcast)
      return broadcast
    },
    stop() {
      for (const { here, elsewhere } of all.values()) {
        here.stop()
        elsewhere.stop()
      }
    },
  }
}

/** What reads anew what this server holds. */
function openReaders(log: Logger) {
  const all = new Map<string, () => Promise<void>>()
  const read = (topic: string) =>
    void all
      .get(topic)?.()
      .catch((error) => log.warn({ err: error, topic }, 'news could not be read'))
  return {
    read,
    readAll: () => [...all.keys()].forEach(read),
    add: (topic: Topic, reader: () => Promise<void>) => void all.set(topic, reader),
  }
}

type Send = (event: Told) => void

/** Who is connected here. */
function openListeners() {
  const all = new Map<number, Set<Send>>()
  return {
    of(to: number): Set<Send>[] {
      if (to === EVERYBODY) return [...all.values()]
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
