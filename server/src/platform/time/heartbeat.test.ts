import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { OUTAGE_SECONDS, type Outage, openHeartbeat } from './heartbeat.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('truncate platform.heartbeat, platform.outage, platform.clock_step, platform.alert'),
)

const log = pino({ level: 'silent' })

/** The monotonic clock of all servers' machines, independent of the database's. */
let machineSeconds = 0

/** Opens a server; `told` collects the outages that its follower got. */
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
/** Steps the database's clock by moving the row the other way. */
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
      'select extract(epoch from until_at - from_at)::float8 as s from platform.clock_step order by id',
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
  await silentFor(OUTAGE_SECONDS - 2)
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

/** Three servers that beat every five seconds at the same moment. */
function threeServers() {
  const servers = [aServer(), aServer(), aServer()]
  return {
    servers,
    async beatAll() {
      machineSeconds += 5
      await Promise.all(servers.map((server) => server.beat()))
    },
    /** Shifts of the deadlines in seconds, one by one. */
    moves: () =>
      servers
        .flatMap(({ told }) => told)
        .sort((one, other) => one.from.getTime() - other.from.getTime())
        .map(({ from, until }) => (until.getTime() - from.getTime()) / 1000),
  }
}
const near = (seconds: number) => expect.closeTo(seconds, -1.5)
const TWO_HOURS = 7200

test.each([
  { title: 'set ahead for good', set: [TWO_HOURS], sum: TWO_HOURS },
  { title: 'set back for good', set: [-TWO_HOURS], sum: -TWO_HOURS },
  { title: 'set back and right again', set: [-TWO_HOURS, TWO_HOURS], sum: 0 },
  { title: 'set ahead and right again', set: [TWO_HOURS, -TWO_HOURS], sum: 0 },
  { title: 'set back twice, then ahead by both', set: [-3600, -1800, 5400], sum: 0 },
  { title: 'set back twice, then further ahead', set: [-3600, -1800, TWO_HOURS], sum: 1800 },
])('moves deadlines once per step for three servers: a clock $title', async ({ set, sum }) => {
  const { servers, beatAll, moves } = threeServers()
  await beatAll()
  for (const seconds of set) {
    for (const { told } of servers) told.length = 0
    await stepClock(seconds)
    await beatAll()
    await beatAll()
    expect(moves()).toEqual([near(seconds)])
  }
  expect(await steps()).toEqual(set.map((s) => ({ s: near(s) })))
  expect((await steps()).reduce((all, { s }) => all + s, 0)).toEqual(near(sum))
  expect(await outages()).toEqual([])
  const { rows } = await database.pool.query('select kind, detail from platform.alert')
  const way = (set[0] ?? 0) > 0 ? 'ahead' : 'back'
  expect(rows).toEqual([
    {
      kind: 'clock-stepped',
      detail: expect.stringMatching(`^the clock of the database went ${way} by \\d{4} s at once$`),
    },
  ])
})

test('a step of less than the tolerance moves nothing, in either direction', async () => {
  const { beatAll, moves } = threeServers()
  await beatAll()
  for (const seconds of [OUTAGE_SECONDS - 5, 5 - OUTAGE_SECONDS]) {
    await stepClock(seconds)
    await beatAll()
  }
  expect([moves(), await steps(), await outages()]).toEqual([[], [], []])
})

test('a server that has just started sees a clock that was set back, and moves deadlines with it', async () => {
  await aServer().beat()
  await stepClock(-TWO_HOURS)
  const started = aServer()
  await started.beat()
  expect(started.told).toHaveLength(1)
  expect(await steps()).toEqual([{ s: near(-TWO_HOURS) }])
})

test('a room that fails leaves the step to be found again', async () => {
  const failing = aServer(true)
  await database.pool.query('insert into platform.heartbeat (beat_at) values (clock_timestamp())')
  await stepClock(-TWO_HOURS)
  await expect(failing.beat()).rejects.toThrow('deadlines')
  expect(await steps()).toEqual([])
  const next = aServer()
  await next.beat()
  expect(next.told).toHaveLength(1)
})

test('an open halt keeps its age over a step of the clock', async () => {
  const { beatAll } = threeServers()
  await beatAll()
  await database.pool.query(`insert into platform.halt (part, reason_zh, reason_en, halted_by, halted_at)
    values ('trading', '核对中', 'Being checked', 'an owner', platform.now() - interval '1 hour')`)
  const movedBy = async (seconds: number) => {
    const read = async () =>
      (await database.pool.query('select halted_at from platform.halt')).rows[0].halted_at.getTime() / 1000
    const before = await read()
    await stepClock(seconds)
    await beatAll()
    return (await read()) - before
  }
  expect(await movedBy(-TWO_HOURS)).toEqual(near(-TWO_HOURS))
  expect(await movedBy(TWO_HOURS)).toEqual(near(TWO_HOURS))
  await database.pool.query('delete from platform.halt')
})

test('an outage during which the clock was stepped is as long as the machine counted', async () => {
  const server = aServer()
  await server.beat()
  await silentFor(600)
  await stepClock(7200)
  await server.beat()
  expect(await outages()).toEqual([{ s: expect.closeTo(600, -1) }])
  expect(await steps()).toEqual([{ s: expect.closeTo(7200, -1) }])
  // One shift for both.
  expect(server.told.map(({ from, until }) => until.getTime() - from.getTime())).toEqual([
    expect.closeTo(7_800_000, -4.5),
  ])
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
  // The same beat is still running, and the request does not wait for it.
  const later = ask('GET')
  await vi.advanceTimersByTimeAsync(1)
  expect(await later).toBe(undefined)
  vi.useRealTimers()
})
