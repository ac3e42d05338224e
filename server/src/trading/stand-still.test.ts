import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMarket, caseCalls, done, type Market } from '../testing/case-calls.ts'
import { anOperator } from '../testing/operators.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { tradingCalls } from '../testing/trading-calls.ts'

// The service is down for two hours: a server that starts moves what was open, and each trade says by how much.

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
