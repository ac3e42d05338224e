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
beforeEach(() =>
  database.pool.query('truncate platform.heartbeat, platform.outage, platform.clock_step, platform.alert'),
)

const log = pino({ level: 'silent' })

/** What the machines of all servers count, whatever the database's clock says. */
let machineSeconds = 0

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
    { monotonicSeconds: () => machineSeconds },
  )
  return { ...heartbeat, told }
}
/** Steps the database's clock, which is the row the other way. */
const stepClock = (seconds: number) =>
  sql`update platform.heartbeat set beat_at = beat_at - make_interval(secs => ${seconds})`.execute(
    database.db,
  )
async function silentFor(seconds: number): Promise<void> {
  machineSeconds += seconds
  await stepClock(seconds)
}
const steps = async () =>
  (
    await database.pool.query(
      'select extract(epoch from until_at - from_at)::float8 as s from platform.clock_step',
    )
  ).rows
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

test('a clock that goes back 2 h and right again is no outage, on any server that lived through it', async () => {
  const servers = [aServer(), aServer(), aServer()]
  const beatAll = async () => {
    machineSeconds += 5
    for (const server of servers) await server.beat()
  }
  await beatAll()
  await stepClock(-7200)
  await beatAll()
  await beatAll()
  await stepClock(7200)
  await beatAll()
  expect(servers.flatMap(({ told }) => told)).toEqual([])
  expect(await outages()).toEqual([])
  // Once, by the first of them.
  expect(await steps()).toEqual([{ s: expect.closeTo(7200, -1.5) }])
  const { rows } = await database.pool.query('select kind, detail from platform.alert')
  expect(rows).toEqual([
    {
      kind: 'clock-stepped',
      detail: expect.stringMatching(/^the clock of the database went ahead by 7\d\d\d s at once$/),
    },
  ])
})

test('an outage during which the clock was stepped is as long as the machine counted', async () => {
  const server = aServer()
  await server.beat()
  await silentFor(600)
  await stepClock(7200)
  await server.beat()
  expect(await outages()).toEqual([{ s: expect.closeTo(600, -1) }])
  expect(await steps()).toEqual([{ s: expect.closeTo(7200, -1) }])
  expect(server.told).toHaveLength(1)
})

test('a server that beat before an outage, but not since, tells how long it was by its own count', async () => {
  const [one, other] = [aServer(), aServer()]
  await one.beat()
  machineSeconds += 60
  await stepClock(60)
  await other.beat()
  await silentFor(600)
  await one.beat()
  expect(await outages()).toEqual([{ s: expect.closeTo(60, -1) }, { s: expect.closeTo(600, -1) }])
  expect(await steps()).toEqual([])
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
