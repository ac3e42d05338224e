import type { OutgoingHttpHeaders } from 'node:http'
import { eventsAtCounter } from '@torch/contract/at-counter.ts'
import type { WireEvent } from '@torch/contract/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../auth.ts'
import type { Events, Told } from '../events/events.ts'
import { Refusal } from './refusal.ts'
import { tokenOf } from './serve.ts'

const HEARTBEAT_MS = 15_000
const STREAMS_PER_PERSON = 12
const STREAMS_PER_LINK = 4

/** Who listens: as whom they are called, how many streams they may have, and what there is to see when they begin. */
interface Listener {
  to: number
  /** Whose streams are counted together, where many are called alike. */
  who?: string
  most: number
  look?: () => Promise<WireEvent>
  /** A session that is locked to the counter. */
  atCounter?: boolean
  /** Whether they are told of such an event at all. */
  hears?: (event: WireEvent) => boolean
}

/** What a link shows whoever has it: as whom it is called (events.ts), and what stands there now. */
export type FollowLink = (token: string) => Promise<Required<Pick<Listener, 'to' | 'look'>> | undefined>

/** What an operator hears at the console, as long as their session lives. */
export type FollowDesk = (
  token: string,
) => Promise<Required<Pick<Listener, 'to' | 'who' | 'hears'>> | undefined>

/**
 * GET /api/events: server-sent events for the signed-in member or operator, as long as the session lives; and for whoever has a link
 * that is followed live, of that link alone.
 */
export function serveEvents(
  app: FastifyInstance,
  events: Events,
  follow: { authenticate: Authenticate; followDesk: FollowDesk; followLink: FollowLink },
  heartbeatMs = HEARTBEAT_MS,
): void {
  const open = new Map<number | string, number>()

  async function listenerOf(token: string): Promise<Listener | undefined> {
    const member = await follow.authenticate(token)
    if (member) {
      const { memberId: to, atCounter } = member
      const hears = ({ type }: WireEvent) => !atCounter || eventsAtCounter.has(type)
      return { to, most: STREAMS_PER_PERSON, atCounter, hears }
    }
    const operator = await follow.followDesk(token)
    if (operator) return { ...operator, most: STREAMS_PER_PERSON }
    const link = await follow.followLink(token)
    return link && { ...link, most: STREAMS_PER_LINK }
  }

  // A HEAD would hold a stream open that nobody can read.
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request)
    let listener = await listenerOf(token)
    if (!listener) throw new Refusal('notSignedIn')
    const { to, who = to, most, look, atCounter } = listener
    if ((open.get(who) ?? 0) >= most) throw new Refusal('tooManyRequests', { seconds: 30 })

    reply.hijack()
    const { raw } = reply
    // Whoever has hung up meanwhile would hold a place for ever: the socket says so only once.
    if (raw.destroyed) return
    open.set(who, (open.get(who) ?? 0) + 1)
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies must not wait for more before they pass something on.
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    /** Kept until it is known that whoever listens still is who was let in. */
    let early: Told[] | undefined = []
    const send = (event: Told) => {
      if (event.type === 'session-changed') void lookAgain()
      else if (early) early.push(event)
      else if (listener?.hears?.(event) ?? true) raw.write(`data: ${JSON.stringify(event)}\n\n`)
    }
    /** A session that has ended, or is locked or unlocked meanwhile, hears no more: it comes back as what it is now. */
    const lookAgain = async (): Promise<boolean> => {
      const still = await listenerOf(token).catch(() => listener)
      const isSame = still !== undefined && still.atCounter === atCounter
      // Roles may be others than they were.
      if (isSame) listener = still
      else raw.end()
      return isSame
    }
    const unsubscribe = events.subscribe(to, send)
    const heartbeat = setInterval(async () => {
      if (await lookAgain()) raw.write(': alive\n\n')
    }, heartbeatMs)
    raw.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      const left = (open.get(who) ?? 1) - 1
      if (left > 0) open.set(who, left)
      else open.delete(who)
    })
    // After the listening has begun: what was told between letting in and listening, a lock above all, reached nobody here.
    if (!(await lookAgain())) return
    const told = early
    early = undefined
    told.forEach(send)
    void look?.().then(send, () => raw.end())
  })
}
