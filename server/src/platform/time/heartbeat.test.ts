import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectErrorLog, testLog } from '../../testing/errors/expected-errors.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { OUTAGE_SECONDS, type Outage, openHeartbeat } from './heartbeat.ts'

let database: TestDatabase
beforeAll(async () => {
  expectErrorLog(/clock-stepped/)
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query('truncate platform.heartbeat, platform.outage, platform.clock_step, platform.alert'),
)

const log = testLog()

/** The monotonic clock of all servers' machines, independent of the database's. */
let machineSeconds = 0

/** Opens a server; `notified` collects the outages that its listener received. */
function openServer(fails = false) {
  const notified: Outage[] = []
  const heartbeat = openHeartbeat(
    database.db,
    [
      async (_tx, outage) => {
        notified.push(outage)
        if (fails) throw new Error('a module could not move its deadlines')
      },
    ],
    log,
    { monotonicSeconds: () => machineSeconds },
  )
  return { ...heartbeat, notified }
}
/** Steps the database's clock by moving the heartbeat row the other way. */
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

test('finds no outage at the first start, nor after a short restart', async () => {
  const server = openServer()
  await server.beat()
  await silentFor(OUTAGE_SECONDS - 2)
  await server.beat()
  expect(server.notified).toEqual([])
})

test('moves deadlines once by the length of an outage', async () => {
  const server = openServer()
  await server.beat()
  await silentFor(3600)
  await server.beat()
  await server.beat()
  expect(server.notified).toHaveLength(1)
  const [{ from, until } = { from: new Date(0), until: new Date(0) }] = server.notified
  expect((until.getTime() - from.getTime()) / 1000).toBeCloseTo(3600, -1)
  expect(await outages()).toEqual([{ s: expect.closeTo(3600, -1) }])
})

test('finds an outage once when eight servers start together', async () => {
  const servers = Array.from({ length: 8 }, () => openServer())
  await servers[0]?.beat()
  await silentFor(600)
  await Promise.all(servers.map((server) => server.beat()))
  expect(servers.flatMap(({ notified }) => notified)).toHaveLength(1)
  expect(await outages()).toHaveLength(1)
})

test('finds no outage when another server was running', async () => {
  const [one, other] = [openServer(), openServer()]
  await one.beat()
  await silentFor(600)
  await one.beat()
  one.notified.length = 0
  await other.beat()
  expect([...one.notified, ...other.notified]).toEqual([])
})

test('finds the outage again when a module failed to move its deadlines', async () => {
  await openServer().beat()
  await silentFor(600)
  await expect(openServer(true).beat()).rejects.toThrow('deadlines')
  expect(await outages()).toEqual([])
  const next = openServer()
  await next.beat()
  expect(next.notified).toHaveLength(1)
})

/** Opens three servers that beat at the same moment, every five seconds. */
function threeServers() {
  const servers = [openServer(), openServer(), openServer()]
  return {
    servers,
    async beatAll() {
      machineSeconds += 5
      await Promise.all(servers.map((server) => server.beat()))
    },
    /** Returns the shifts of deadlines in seconds, in order. */
    moves: () =>
      servers
        .flatMap(({ notified }) => notified)
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
    for (const { notified } of servers) notified.length = 0
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

test('ignores a step below the tolerance in either direction', async () => {
  const { beatAll, moves } = threeServers()
  await beatAll()
  for (const seconds of [OUTAGE_SECONDS - 5, 5 - OUTAGE_SECONDS]) {
    await stepClock(seconds)
    await beatAll()
  }
  expect([moves(), await steps(), await outages()]).toEqual([[], [], []])
})

test('moves deadlines when a newly started server finds the clock set back', async () => {
  await openServer().beat()
  await stepClock(-TWO_HOURS)
  const started = openServer()
  await started.beat()
  expect(started.notified).toHaveLength(1)
  expect(await steps()).toEqual([{ s: near(-TWO_HOURS) }])
})

test('finds the step again when a module failed to move its deadlines', async () => {
  const failing = openServer(true)
  await database.pool.query('insert into platform.heartbeat (beat_at) values (clock_timestamp())')
  await stepClock(-TWO_HOURS)
  await expect(failing.beat()).rejects.toThrow('deadlines')
  expect(await steps()).toEqual([])
  const next = openServer()
  await next.beat()
  expect(next.notified).toHaveLength(1)
})

test('keeps the age of an open halt across a step of the clock', async () => {
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

test("measures an outage by the machine's clock when the database's clock was stepped during it", async () => {
  const server = openServer()
  await server.beat()
  await silentFor(600)
  await stepClock(7200)
  await server.beat()
  expect(await outages()).toEqual([{ s: expect.closeTo(600, -1) }])
  expect(await steps()).toEqual([{ s: expect.closeTo(7200, -1) }])
  // One shift for both.
  expect(server.notified.map(({ from, until }) => until.getTime() - from.getTime())).toEqual([
    expect.closeTo(7_800_000, -4.5),
  ])
})

test('measures an outage by its own clock on a server whose last beat was before it', async () => {
  const [one, other] = [openServer(), openServer()]
  await one.beat()
  machineSeconds += 60
  await stepClock(60)
  await other.beat()
  await silentFor(600)
  await one.beat()
  expect(await outages()).toEqual([{ s: expect.closeTo(60, -1) }, { s: expect.closeTo(600, -1) }])
  expect(await steps()).toEqual([])
})

test("finds no outage when a demo's time is moved forward", async () => {
  const server = openServer()
  await server.beat()
  await sql`update platform.clock set ahead = ahead + interval '30 days'`.execute(database.db)
  await server.beat()
  expect(server.notified).toEqual([])
})

test('delays reads at most two seconds when a beat does not return, and refuses writes as unavailable', async () => {
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
  // The same beat is still running; the request does not wait for it.
  const later = ask('GET')
  await vi.advanceTimersByTimeAsync(1)
  expect(await later).toBe(undefined)
  vi.useRealTimers()
})
