import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openLiveStream } from '../../testing/calls/live-stream.ts'
import type { SignedIn } from '../auth.ts'
import type { Events, Told } from '../events/events.ts'
import { serveEvents } from './event-stream.ts'

const app = Fastify()
afterEach(() => app.close())

test('a stream that is opened in the moment of a lock hears nothing as what it was', async () => {
  let isLocked = false
  const listeners = new Set<(event: Told) => void>()
  const tell = (event: Told) => {
    for (const send of listeners) send(event)
  }
  const events = {
    subscribe(_: number, send: (event: Told) => void) {
      listeners.add(send)
      // The first thing that happens once somebody listens.
      send({ type: 'points-changed' })
      return () => listeners.delete(send)
    },
  } as unknown as Events
  const authenticate = async () => {
    const letIn = { memberId: 1, sessionId: 1, atCounter: isLocked } as SignedIn
    // Locked, and told so, between being looked at and listening.
    if (!isLocked) tell({ type: 'session-changed' })
    isLocked = true
    return letIn
  }
  const nobody = async () => undefined
  const follow = { authenticate, followDesk: nobody, followLink: nobody }
  await app.register(async (scope) => serveEvents(scope, events, follow), { prefix: '/api' })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openLiveStream({ url }, 'x'.repeat(43))
  expect(stream.status).toBe(200)
  await stream.ended
  expect(stream.text()).not.toContain('data:')
  expect(listeners.size).toBe(0)
})
