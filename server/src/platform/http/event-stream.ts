import type { OutgoingHttpHeaders } from 'node:http'
import { eventsAtCounter } from '@torch/contract/at-counter.ts'
import type { WireEvent } from '@torch/contract/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../auth.ts'
import type { Events, Told } from '../events/events.ts'
import type { Parameters } from '../parameters/parameters.ts'
import { Refusal } from './refusal.ts'
import { streamWaitingKib } from './rules.ts'
import { tokenOf } from './serve.ts'

const HEARTBEAT_MS = 15_000
const STREAMS_PER_PERSON = 12
const STREAMS_PER_LINK = 4
/** Events that may wait while a stream is being opened, which takes one look-up of the session. */
const MOST_EARLY = 200
/** How long a stream that was ended may take to send what is left. */
const ENDING_MS = 5_000

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
    const write = (text: string) => {
      if (raw.writableLength > Number(parameters.get(streamWaitingKib)) * 1024) raw.destroy()
      else if (!raw.writableEnded) raw.write(text)
    }
    write('retry: 2000\n\n')
    /** Kept until it is known that the session is still the one that was let in. */
    let early: Told[] | undefined = []
    const send = (event: Told) => {
      if (event.type === 'session-changed') void lookAgain()
      else if (early) {
        if (early.push(event) > MOST_EARLY) raw.destroy()
      } else if (listener?.hears?.(event) ?? true) write(`data: ${JSON.stringify(event)}\n\n`)
    }
    /** A session that has ended, or is locked or unlocked meanwhile, hears no more: it comes back as what it is now. */
    const lookAgain = async (): Promise<boolean> => {
      const still = await listenerOf(token).catch(() => listener)
      const isSame = still !== undefined && still.atCounter === atCounter
      // Roles may be others than they were.
      if (isSame) listener = still
      else end()
      return isSame
    }
    const unsubscribe = events.subscribe(to, send)
    const heartbeat = setInterval(async () => {
      if (await lookAgain()) write(': alive\n\n')
    }, heartbeatMs)
    const stop = () => {
      clearInterval(heartbeat)
      unsubscribe()
    }
    // A client that does not read would keep its place, since an end is sent behind all that waits.
    const end = () => {
      stop()
      raw.end()
      raw.setTimeout(ENDING_MS, () => raw.destroy())
    }
    raw.on('close', () => {
      stop()
      const left = (open.get(who) ?? 1) - 1
      if (left > 0) open.set(who, left)
      else open.delete(who)
    })
    // After the subscription has begun: an event between authentication and subscription, such as a lock, was not received here.
    if (!(await lookAgain())) return
    const told = early
    early = undefined
    told.forEach(send)
    void look?.().then(send, end)
  })
}
