import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Heartbeat, openHeartbeat } from '../../platform/time/heartbeat.ts'
import { extendLinks } from '../../points/index.ts'
import { splitInvariants } from '../../points/links/invariants.ts'
import { aMarket, type Market, successData } from '../../testing/calls/case-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { calls, newMember } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { expectErrorLog, testLog } from '../../testing/errors/expected-errors.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { MIN_MINUTES_LEFT } from '../rules.ts'
import { extendDeadlines } from './extend-deadlines.ts'

// The database's clock is set while three servers run: the time left of each deadline stays the same.

let server: TestServer
let market: Market
let beats: Heartbeat[]
/** The monotonic time of all servers, independent of the database's clock. */
let machineSeconds = 0

beforeAll(async () => {
  expectErrorLog(/clock-stepped/)
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Resets the clock and deletes the recorded steps.
  await server.database.pool.query(`update platform.clock set ahead = '0'`)
  await server.database.pool.query('truncate platform.heartbeat, platform.clock_step, platform.halt')
  market = await aMarket(server)
  const log = testLog()
  beats = [1, 2, 3].map(() =>
    openHeartbeat(server.database.db, [extendDeadlines, extendLinks], log, {
      monotonicSeconds: () => machineSeconds,
    }),
  )
  await beatAll()
})

async function beatAll(): Promise<void> {
  machineSeconds += 5
  await Promise.all(beats.map(({ beat }) => beat()))
}
/** Sets the clock of `platform.now()` and, in the opposite direction, of the heartbeat. */
async function setClock(seconds: number): Promise<void> {
  const { pool } = server.database
  await pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])
  await pool.query('update platform.heartbeat set beat_at = beat_at - make_interval(secs => $1)', [seconds])
  await beatAll()
  await beatAll()
}
/** Returns the seconds left of a trade and its order, and by how much the trade was moved. */
async function left(trade: number): Promise<{ trade: number; order: number; extended: number }> {
  const { rows } = await sql<{ trade: number; order: number; extended: number }>`
    select extract(epoch from t.due_at - trading.running_time())::float8 as trade,
      extract(epoch from o.expires_at - trading.running_time())::float8 as order,
      extract(epoch from t.extended)::float8 as extended
    from trading.trade t join trading.order o on o.id = t.order_id where t.id = ${trade}`.execute(
    server.database.db,
  )
  return rows[0] as { trade: number; order: number; extended: number }
}
const near = (seconds: number) => expect.closeTo(seconds, -1.5)
const TWO_HOURS = 7200
const DAYS = 86_400

test.each([
  { title: 'ahead and stays', set: [TWO_HOURS] },
  { title: 'back and stays', set: [-TWO_HOURS] },
  { title: 'back and right again', set: [-TWO_HOURS, TWO_HOURS] },
  { title: 'ahead and right again', set: [TWO_HOURS, -TWO_HOURS] },
  { title: 'back twice, then ahead', set: [-3600, -1800, TWO_HOURS] },
  { title: 'back by a month and right again', set: [-30 * DAYS, 30 * DAYS] },
])('keeps the time left of a trade and its order when the clock goes $title', async ({ set }) => {
  const trade = await market.take()
  const before = await left(trade)
  let sum = 0
  for (const seconds of set) {
    await setClock(seconds)
    sum += seconds
    expect(await left(trade)).toEqual({
      trade: near(before.trade),
      order: near(before.order),
      extended: near(sum),
    })
  }
})

test('keeps the time left of a trade taken while the clock was behind', async () => {
  await setClock(-TWO_HOURS)
  const trade = await market.take()
  const before = await left(trade)
  await setClock(TWO_HOURS)
  expect(await left(trade)).toEqual({
    trade: near(before.trade),
    order: near(before.order),
    extended: near(TWO_HOURS),
  })
})

test('does not reopen an expired trade when the clock is set back', async () => {
  const trade = await market.take()
  await sql`update trading.trade set due_at = platform.now() - interval '20 minutes' where id = ${trade}`.execute(
    server.database.db,
  )
  await setClock(-TWO_HOURS)
  expect((await left(trade)).trade).toEqual(near(-1200))
  await setClock(TWO_HOURS)
  expect((await left(trade)).trade).toBeLessThan(0)
})

test('leaves at least ten minutes to a trade with seconds left when the clock goes ahead', async () => {
  const trade = await market.take()
  await sql`update trading.trade set due_at = platform.now() + interval '20 seconds' where id = ${trade}`.execute(
    server.database.db,
  )
  await setClock(TWO_HOURS)
  expect((await left(trade)).trade).toEqual(near(MIN_MINUTES_LEFT * 60))
})

test('keeps the time left when the clock steps during a halt and when the halt is lifted', async () => {
  const { db } = server.database
  const governance = governanceCalls(server)
  const trade = await market.take()
  expect((await governance.haltPart(await anOperator(server, ['owner']), 'trading')).status).toBe(200)
  await sql`update platform.halt set halted_at = halted_at - interval '10 minutes' where lifted_at is null`.execute(
    db,
  )
  const before = await left(trade)
  for (const seconds of [-TWO_HOURS, TWO_HOURS, TWO_HOURS]) {
    await setClock(seconds)
    expect(await left(trade)).toMatchObject({ trade: near(before.trade), order: near(before.order) })
  }
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  successData(await governance.approvedProposal(treasurer, owner, { kind: 'lift-halt', part: 'trading' }))
  expect(await left(trade)).toMatchObject({ trade: near(before.trade), order: near(before.order) })
})

test('running_time_since never overstates the time during clock steps and is exact afterwards', async () => {
  const { pool } = server.database
  const ran = async (since: Date) =>
    (await pool.query('select extract(epoch from trading.running_time_since($1))::float8 as s', [since]))
      .rows[0].s
  const [{ day, week }] = (
    await pool.query(
      `select platform.now() - interval '1 day' as day, platform.now() - interval '7 days' as week`,
    )
  ).rows
  const before = { day: await ran(day), week: await ran(week) }
  await setClock(TWO_HOURS)
  expect(await ran(day)).toEqual(near(before.day))
  await setClock(-TWO_HOURS)
  expect(await ran(day)).toBeLessThan(before.day + 60)
  await setClock(-TWO_HOURS)
  expect(await ran(day)).toBeLessThan(before.day + 60)
  await setClock(2 * TWO_HOURS)
  expect(await ran(day)).toEqual(near(before.day))
  expect(await ran(week)).toEqual(near(before.week))
})

test('running_time_since is zero for a time recorded just before the clock is put right', async () => {
  const { pool } = server.database
  await setClock(-TWO_HOURS)
  const [{ moment }] = (await pool.query('select platform.now() as moment')).rows
  await setClock(TWO_HOURS)
  const { rows } = await pool.query(
    'select extract(epoch from trading.running_time_since($1))::float8 as s',
    [moment],
  )
  expect(rows).toEqual([{ s: near(0) }])
})

test.each([
  { way: 'ahead', seconds: TWO_HOURS },
  { way: 'back', seconds: -TWO_HOURS },
])('excludes a clock step $way from the release time of a seller', async ({ seconds }) => {
  const id = await market.pay()
  await setClock(seconds)
  market.seller.token = await server.login(market.seller.name)
  successData(await tradingCalls(server).releaseGf(market.seller, id))
  const { rows } = await server.database.pool.query(
    'select median_release_seconds as s from trading.reputation where member_id = $1',
    [market.seller.id],
  )
  expect(rows).toEqual([{ s: expect.toSatisfy((s: number) => s >= 0 && s < 60) }])
})

test('keeps the time left of a red packet and a split when the clock goes before their start', async () => {
  const { pool } = server.database
  const call = calls(server)
  const [sender, friend] = [
    await newMember(server, { gf: 100n * GF }),
    await newMember(server, { gf: 100n * GF }),
  ]
  successData(await call.sendRedPacket(sender, { amount: '10', shares: 1 }))
  const { code } = successData(
    await call.createSplit(sender, { amount: '10', amounts: ['5', '5'], note: '火锅' }),
  )
  successData(await call.paySplitShare(friend, code, 1))
  const ends = async () =>
    (
      await pool.query(`select extract(epoch from ends_at - platform.now())::float8 as s from points.red_packet
        union all select extract(epoch from ends_at - platform.now())::float8 from points.split`)
    ).rows.map(({ s }) => s)
  const before = await ends()
  expect(before).toHaveLength(2)
  for (const seconds of [-30 * DAYS, 30 * DAYS, TWO_HOURS]) {
    await setClock(seconds)
    expect(await ends()).toEqual(before.map(near))
    // A payment before the clock was set back is no breach of the split.
    for (const { sql: question } of splitInvariants) expect((await pool.query(question)).rows).toEqual([])
  }
})
