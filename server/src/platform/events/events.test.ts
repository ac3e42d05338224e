import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openSilentHost } from '../../testing/servers/silent-host.ts'
import { type Events, openEvents, type PublishedEvent, type Signal } from './events.ts'

// Events across several servers are tested in testing/wire/events.test.ts.
let database: TestDatabase
let events: Events
let one: Parameters<typeof openEvents>[2]
const asked: Signal[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const changed = (signal: Signal): PublishedEvent => {
    asked.push(signal)
    return { type: 'points-changed' }
  }
  one = { 'points-changed': changed } as unknown as typeof one
  events = openEvents(database.url, database.pool, one, testLog())
})
afterAll(async () => {
  await events.close()
  await database.close()
})

test("looks up an event's content only when its recipient is subscribed", async () => {
  const heard: PublishedEvent[] = []
  events.publish({ to: 1, type: 'points-changed', ref: 'no subscriber' })
  const end = events.subscribe(2, (event) => heard.push(event))
  events.publish({ to: 1, type: 'points-changed', ref: 'another member subscribes' })
  events.publish({ to: 2, type: 'points-changed', ref: 'subscribed' })
  await expect.poll(() => heard).toEqual([{ type: 'points-changed' }])
  end()
  events.publish({ to: 2, type: 'points-changed', ref: 'unsubscribed' })
  expect(asked.map(({ ref }) => ref)).toEqual(['subscribed'])
})

test('reconnects when the listening connection falls silent, and handles messages again', async () => {
  const host = await openSilentHost(database.url)
  const listening = openEvents(host.url, database.pool, one, testLog(), { heartbeatMs: 500 })
  let read = 0
  listening.onMessage('halts', async () => {
    read += 1
  })
  // Once when it listens, and once when it reads the outbox.
  await vi.waitFor(() => expect(read).toBe(2), 10_000)
  const came = host.came()
  host.fallSilent()
  await vi.waitFor(() => expect(host.came()).toBeGreaterThan(came), 10_000)
  host.speakAgain()
  await vi.waitFor(() => expect(read).toBeGreaterThan(2), 10_000)
  const before = read
  await database.pool.query("notify torch_events, '!halts'")
  await vi.waitFor(() => expect(read).toBe(before + 1), 5000)
  await listening.close()
  await host.close()
})

test('publishes a burst of changes from several servers at once and then once a second', async () => {
  const heard: number[] = []
  const end = events.subscribe(3, () => heard.push(performance.now()))
  const others = [1, 2, 3].map(() => openEvents(database.url, database.pool, one, testLog()))
  const began = performance.now()
  for (let change = 0; change < 20; change += 1)
    for (const server of [events, ...others]) server.publishToAll('points-changed')
  await expect.poll(() => heard.length).toBe(1)
  await expect.poll(() => heard.length).toBe(2)
  const took = performance.now() - began
  expect(heard.length).toBeLessThanOrEqual(1 + took / 1000)
  end()
  for (const server of others) await server.close()
})
