import type { OutgoingHttpHeaders } from 'node:http'
import type { WireEvent } from '@torch/contract/events.ts'
import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '../auth.ts'
import type { Events } from '../events/events.ts'
import { Refusal } from './refusal.ts'
import { tokenOf } from './serve.ts'

const HEARTBEAT_MS = 15_000
const STREAMS_PER_MEMBER = 12

/** GET /api/events: server-sent events for the signed-in member, as long as the session lives. */
export function serveEvents(
  app: FastifyInstance,
  events: Events,
  authenticate: Authenticate,
  heartbeatMs = HEARTBEAT_MS,
): void {
  const open = new Map<number, number>()

  // A HEAD would hold a stream open that nobody can read.
  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request)
    const member = await authenticate(token)
    if (!member) throw new Refusal('notSignedIn')
    const { memberId } = member
    if ((open.get(memberId) ?? 0) >= STREAMS_PER_MEMBER) throw new Refusal('tooManyRequests', { seconds: 30 })

    reply.hijack()
    const { raw } = reply
    // Whoever has hung up meanwhile would hold a place for ever: the socket says so only once.
    if (raw.destroyed) return
    open.set(memberId, (open.get(memberId) ?? 0) + 1)
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies must not wait for more before they pass something on.
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    const unsubscribe = events.subscribe(memberId, (event: WireEvent) => {
      raw.write(`data: ${JSON.stringify(event)}\n\n`)
    })
    // The heartbeat also notices that the session has ended meanwhile.
    const heartbeat = setInterval(async () => {
      const still = await authenticate(token).catch(() => member)
      if (still) raw.write(': alive\n\n')
      else raw.end()
    }, heartbeatMs)
    raw.on('close', () => {
      clearInterval(heartbeat)
      unsubscribe()
      const left = (open.get(memberId) ?? 1) - 1
      if (left > 0) open.set(memberId, left)
      else open.delete(memberId)
    })
  })
}
