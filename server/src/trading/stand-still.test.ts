import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParameters } from '../platform/parameters.ts'
import { aMarket, caseCalls, done, type Market } from '../testing/case-calls.ts'
import { governanceCalls } from '../testing/governance-calls.ts'
import { anOperator } from '../testing/operators.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { tradingCalls } from '../testing/trading-calls.ts'
import { timersJob } from './timers.ts'

// The service is down for two hours, or trading is halted: what was open is moved, and each trade says by how much.

let server: TestServer
let market: Market
let hall: ReturnType<typeof tradingCalls>
beforeAll(async () => {
  server = await startTestServer()
  hall = tradingCalls(server)
  market = await aMarket(server)
})
afterAll(() => server.close())

const TWO_HOURS = 2 * 3600
const silence = () =>
  sql`update platform.heartbeat set beat_at = beat_at - make_interval(secs => ${TWO_HOURS})`.execute(
    server.database.db,
  )
/** Some server comes back. */
async function comeBack(): Promise<void> {
  const back = await startTestServer(server.database)
  await back.close()
}
const about = (before: number) => expect.closeTo(before + TWO_HOURS, -1.5)

test('times that ran go on where they stood, once; what had run out stays out', async () => {
  const { seller, buyer } = market
  const late = await market.take()
  await sql`update trading.trade set due_at = platform.now() - interval '3 hours' where id = ${late}`.execute(
    server.database.db,
  )
  // Two minutes late when the silence begins: its time to pay was over, and the grace of that was not.
  const inGrace = await market.take()
  await sql`update trading.trade set due_at = platform.now() - interval '122 minutes' where id = ${inGrace}`.execute(
    server.database.db,
  )
  const trade = await market.take()
  const appealed = await market.pay()
  const calls = caseCalls(server)
  const { id } = done(await calls.createAppeal(buyer, appealed))
  const arbiter = await anOperator(server, ['arbiter'])
  const taken = done(await calls.takeAppeal(arbiter, id))
  const before = done(await hall.getTransaction(buyer, trade))
  const order = done(await hall.getOrder(seller, before.transaction.orderId))

  await silence()
  await comeBack()
  await comeBack()
  const after = done(await hall.getTransaction(buyer, trade))
  expect(after.remainingTime).toEqual(about(before.remainingTime))
  expect(after.extendedSeconds).toEqual(about(0))
  const orderAfter = done(await hall.getOrder(seller, before.transaction.orderId))
  expect(Date.parse(orderAfter.expiresTime) / 1000).toEqual(about(Date.parse(order.expiresTime) / 1000))
  const seen = done(await calls.inspectAppeal(arbiter, id))
  expect(Date.parse(seen.evidenceBy) / 1000).toEqual(about(Date.parse(taken.evidenceBy) / 1000))
  expect(done(await hall.getTransaction(buyer, late))).toMatchObject({ remainingTime: 0, extendedSeconds: 0 })
  const still = done(await hall.getTransaction(buyer, inGrace))
  expect(still.extendedSeconds).toEqual(about(0))
  expect(still.actions).toContainEqual({ act: 'pay', reason: null })
  // An appeal keeps what was left: nothing ran meanwhile.
  expect(done(await hall.getTransaction(buyer, appealed)).extendedSeconds).toBe(0)
})

test('while trading is halted its times stand, for readers and for timers, and go on when it is lifted', async () => {
  const { db } = server.database
  const { seller, buyer } = market
  const trade = await market.take()
  const { orderId } = done(await hall.getTransaction(buyer, trade)).transaction
  // What another test was down for lies before all this.
  await sql`delete from platform.outage`.execute(db)
  // Halted an hour ago; half an hour after that the time to pay and the order would have run out.
  await sql`
    insert into platform.halt (part, reason_cn, reason_en, halted_by, halted_at)
    values ('trading', '核对中', 'Being checked', 'somebody', platform.now() - interval '1 hour')`.execute(db)
  await sql`update trading.trade set due_at = platform.now() - interval '30 minutes' where id = ${trade}`.execute(
    db,
  )
  await sql`update trading.order set expires_at = platform.now() - interval '30 minutes' where id = ${orderId}`.execute(
    db,
  )
  const stands = async (extended: number) => {
    const shown = done(await hall.getTransaction(buyer, trade))
    expect(shown.remainingTime).toEqual(expect.closeTo(1800, -1.5))
    expect(shown.extendedSeconds).toEqual(expect.closeTo(extended, -1.5))
    expect(shown.actions).toContainEqual({ act: 'pay', reason: null })
    expect(shown.transaction.status).toBe(1)
    expect(done(await hall.getOrder(seller, orderId)).orderStatus).toBeLessThan(3)
  }
  const timers = timersJob({
    ...{ db, parameters: await openParameters(db) },
    events: { publish() {}, publishToAll() {} },
  })
  await timers.run(new Date())
  await stands(0)

  // An outage in between moves it by its own length, and the lift by what is left.
  await sql`update platform.heartbeat set beat_at = beat_at - interval '20 minutes'`.execute(db)
  await comeBack()
  await stands(1200)
  const [treasurer, owner] = [await anOperator(server, ['treasurer']), await anOperator(server, ['owner'])]
  await governanceCalls(server).done(treasurer, owner, { kind: 'lift-halt', part: 'trading' })
  await stands(3600)
  await timers.run(new Date())
  await stands(3600)
})
