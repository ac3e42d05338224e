import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLiveStream } from '../../testing/calls/live-stream.ts'
import type { SignedIn } from '../auth.ts'
import type { Events, PublishedEvent } from '../events/events.ts'
import { defaultValues } from '../parameters/catalogue.ts'
import { serveEvents } from './event-stream.ts'

let app: FastifyInstance
const sockets: Socket[] = []
beforeEach(() => {
  app = Fastify({ forceCloseConnections: true })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const parameters = defaultValues
const noSignIn = async () => undefined
const signedIn = { memberId: 1, sessionId: 1, atCounter: false } as SignedIn

/** Publishes events to every open stream. */
function openTestEvents() {
  const listeners = new Set<(event: PublishedEvent) => void>()
  return {
    listeners,
    publish(event: PublishedEvent): void {
      for (const send of listeners) send(event)
    },
    events: {
      subscribe(_: number, send: (event: PublishedEvent) => void) {
        listeners.add(send)
        return () => listeners.delete(send)
      },
    } as unknown as Events,
  }
}

/** About 16 KiB on the wire. */
const longEvent = { type: 'trade-message', text: 'x'.repeat(16 * 1024) } as unknown as PublishedEvent

/** Opens a stream whose client never reads. */
async function openUnreadStream(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${'x'.repeat(43)}\r\n\r\n`)
  return socket
}

test('ends a stream whose session is locked while it opens, without sending an event', async () => {
  let isLocked = false
  const listeners = new Set<(event: PublishedEvent) => void>()
  const publish = (event: PublishedEvent) => {
    for (const send of listeners) send(event)
  }
  const events = {
    subscribe(_: number, send: (event: PublishedEvent) => void) {
      listeners.add(send)
      // Delivered as soon as there is a subscriber.
      send({ type: 'points-changed' })
      return () => listeners.delete(send)
    },
  } as unknown as Events
  const authenticate = async () => {
    const letIn = { memberId: 1, sessionId: 1, atCounter: isLocked } as SignedIn
    // Locks the session, with a notification, between authentication and subscription.
    if (!isLocked) publish({ type: 'session-changed' })
    isLocked = true
    return letIn
  }
  const follow = { authenticate, followDesk: noSignIn, followLink: noSignIn }
  await app.register(async (scope) => serveEvents(scope, events, follow, { parameters }), { prefix: '/api' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openLiveStream({ url }, 'x'.repeat(43))
  expect(stream.status).toBe(200)
  await stream.ended
  expect(stream.text()).not.toContain('data:')
  expect(listeners.size).toBe(0)
})

test('disconnects streams that are never read once 64 KiB wait, and keeps serving one that is read', async () => {
  const { events, listeners, publish } = openTestEvents()
  const follow = { authenticate: async () => signedIn, followDesk: noSignIn, followLink: noSignIn }
  const responses: { writableLength: number; destroyed: boolean }[] = []
  app.addHook('onRequest', async (_request, { raw }) => void responses.push(raw))
  await app.register(async (scope) => serveEvents(scope, events, follow, { parameters }), { prefix: '/api' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await Promise.all(Array.from({ length: 11 }, () => openUnreadStream(url)))
  await expect.poll(() => listeners.size).toBe(11)
  const stream = await openLiveStream({ url }, 'x'.repeat(43))
  await expect.poll(() => listeners.size).toBe(12)

  // The kernel buffers some megabytes per stream before data waits in the process. The stream that is read keeps up.
  let most = 0
  for (let round = 1; round <= 2000 && listeners.size > 1; round += 1) {
    publish(longEvent)
    most = Math.max(
      most,
      ...responses.map(({ writableLength, destroyed }) => (destroyed ? 0 : writableLength)),
    )
    if (round % 4 === 0)
      await expect.poll(() => stream.text().length, { interval: 1 }).toBeGreaterThan(round * 16 * 1024)
  }
  expect(most).toBeLessThan((64 + 32) * 1024)
  expect(listeners.size).toBe(1)
  await expect.poll(() => responses.filter(({ destroyed }) => destroyed).length).toBe(11)
  // Their slots are free again.
  const again = await openLiveStream({ url }, 'x'.repeat(43))
  expect(again.status).toBe(200)
  for (const one of [stream, again]) one.close()
})

test('frees the slot of a stream whose session ends while the client reads nothing', async () => {
  let session: SignedIn | undefined = signedIn
  const { events, listeners, publish } = openTestEvents()
  const follow = { authenticate: async () => session, followDesk: noSignIn, followLink: noSignIn }
  const responses: { writableLength: number; destroyed: boolean }[] = []
  app.addHook('onRequest', async (_request, { raw }) => void responses.push(raw))
  await app.register(async (scope) => serveEvents(scope, events, follow, { parameters }), { prefix: '/api' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await openUnreadStream(url)
  await expect.poll(() => listeners.size).toBe(1)
  while ((responses[0]?.writableLength ?? 0) < 32 * 1024) {
    publish(longEvent)
    await new Promise((next) => setImmediate(next))
  }
  session = undefined
  publish({ type: 'session-changed' })
  await expect.poll(() => listeners.size).toBe(0)
  await expect.poll(() => responses[0]?.destroyed, { timeout: 20_000 }).toBe(true)
})
