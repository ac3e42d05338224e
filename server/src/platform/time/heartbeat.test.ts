import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { type Outage, openHeartbeat, SILENCE_SECONDS } from './heartbeat.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate platform.heartbeat; truncate platform.outage'))

const log = pino({ level: 'silent' })

/** A server; what it was told of outages. */
function aServer(fails = false) {
  const told: Outage[] = []
  const heartbeat = openHeartbeat(
    database.db,
    [
      async (_tx, outage) => {
        told.push(outage)
        if (fails) throw new Error('a room could not move its deadlines')
      },
    ],
    log,
  )
  return { ...heartbeat, told }
}
const silentFor = (seconds: number) =>
  sql`update platform.heartbeat set beat_at = beat_at - make_interval(secs => ${seconds})`.execute(
    database.db,
  )
const outages = async () =>
  (
    await database.pool.query(
      'select extract(epoch from until_at - from_at)::float8 as s from platform.outage',
    )
  ).rows

test('a server that starts for the first time finds no outage, nor after a short restart', async () => {
  const server = aServer()
  await server.beat()
  await silentFor(SILENCE_SECONDS - 2)
  await server.beat()
  expect(server.told).toEqual([])
})

test('after an outage deadlines move by its length, once', async () => {
  const server = aServer()
  await server.beat()
  await silentFor(3600)
  await server.beat()
  await server.beat()
  expect(server.told).toHaveLength(1)
  const [{ from, until } = { from: new Date(0), until: new Date(0) }] = server.told
  expect((until.getTime() - from.getTime()) / 1000).toBeCloseTo(3600, -1)
  expect(await outages()).toEqual([{ s: expect.closeTo(3600, -1) }])
})

test('eight servers that come back at once find it once', async () => {
  const servers = Array.from({ length: 8 }, () => aServer())
  await servers[0]?.beat()
  await silentFor(600)
  await Promise.all(servers.map((server) => server.beat()))
  expect(servers.flatMap(({ told }) => told)).toHaveLength(1)
  expect(await outages()).toHaveLength(1)
})

test('where one other server lived, nobody was left unserved', async () => {
  const [one, other] = [aServer(), aServer()]
  await one.beat()
  await silentFor(600)
  await one.beat()
  one.told.length = 0
  await other.beat()
  expect([...one.told, ...other.told]).toEqual([])
})

test('a room that fails leaves the outage to be found again', async () => {
  await aServer().beat()
  await silentFor(600)
  await expect(aServer(true).beat()).rejects.toThrow('deadlines')
  expect(await outages()).toEqual([])
  const next = aServer()
  await next.beat()
  expect(next.told).toHaveLength(1)
})

test('a demo that is moved forward was not down', async () => {
  const server = aServer()
  await server.beat()
  await sql`update platform.clock set ahead = ahead + interval '30 days'`.execute(database.db)
  await server.beat()
  expect(server.told).toEqual([])
})

test('a beat that nobody answers holds no read back, and nothing for longer than two seconds; writes are unavailable', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval'] })
  const stuck = new Promise<never>(() => {})
  const db = { transaction: () => ({ execute: () => stuck }) } as unknown as typeof database.db
  const heartbeat = openHeartbeat(db, [], log)
  heartbeat.start()
  const ask = (method: string) =>
    new Promise<Error | undefined>((done) => heartbeat.beforeRequest({ method }, undefined, done))
  const [read, write] = [ask('GET'), ask('POST')]
  await vi.advanceTimersByTimeAsync(2000)
  expect([await read, await write]).toEqual([undefined, expect.objectContaining({ reason: 'unavailable' })])
  // The same beat is still under way: nobody waits for it any more.
  const later = ask('GET')
  await vi.advanceTimersByTimeAsync(1)
  expect(await later).toBe(undefined)
  vi.useRealTimers()
})
