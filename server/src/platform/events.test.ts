import type { LiveEvent } from '@torch/contract/events.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Events, openEvents, type Signal } from './events.ts'
import { openLog } from './log.ts'

// What crosses the wire to several servers is in testing/events.test.ts.
let database: TestDatabase
let events: Events
const asked: Signal[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const changed = (signal: Signal): LiveEvent => {
    asked.push(signal)
    return { type: 'points-changed' }
  }
  const one = { 'points-changed': changed } as unknown as Parameters<typeof openEvents>[2]
  events = openEvents(database.url, database.pool, one, openLog('silent'))
})
afterAll(async () => {
  await events.close()
  await database.close()
})

test('what an event says is looked up only where somebody listens to it', async () => {
  const heard: LiveEvent[] = []
  events.publish({ to: 1, type: 'points-changed', ref: 'nobody listens' })
  const end = events.subscribe(2, (event) => heard.push(event))
  events.publish({ to: 1, type: 'points-changed', ref: 'somebody else does' })
  events.publish({ to: 2, type: 'points-changed', ref: 'hers' })
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'points-changed' }]))
  end()
  events.publish({ to: 2, type: 'points-changed', ref: 'no longer' })
  expect(asked.map(({ ref }) => ref)).toEqual(['hers'])
})
