import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caseCalls, successData } from '../../testing/calls/case-calls.ts'
import { later, type TestMember } from '../../testing/calls/points-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'
import { alertsJob } from './alerts-job.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let seller: TestMember
let waiting: TestMember
beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
})
afterAll(() => server.close())
beforeEach(async () => {
  // Hides the orders of earlier tests.
  await server.database.pool.query('update trading.order set paused = true')
  await server.database.pool.query('delete from trading.alert')
  ;[seller, waiting] = await Promise.all([world.seller(50_000n), world.seller()])
})

const run = () => alertsJob({ db: server.database.db, parameters: world.parameters }).run(new Date(0))
const add = async (who: TestMember, more: object = {}) => successData(await call.addOrderAlert(who, more))
const notifiedOrders = async (who: TestMember): Promise<number[]> => {
  who.token = await server.login(who.name)
  const { body } = await server.call('GET', '/api/notifications', { token: who.token })
  return body.data
    .filter(({ about }: { about: { kind: string } }) => about.kind === 'order-alert')
    .map(({ about }: { about: { orderId: number } }) => about.orderId)
}
const offer = (unitPrice: string, more: object = {}, gfAmount = '1000') =>
  world.offered(seller, gfAmount, { unitPrice, ...more })

test('notifies once, of the cheapest order at or below the alert price', async () => {
  const alert = await add(waiting, { unitPrice: '0.98' })
  expect(alert).toMatchObject({ side: 'buy', gfAmount: '1000.0000', unitPrice: '0.9800', notifiedTime: null })
  await offer('0.99')
  await run()
  expect(await notifiedOrders(waiting)).toEqual([])
  const dear = await offer('0.98')
  const best = await offer('0.97')
  await run()
  await run()
  expect(await notifiedOrders(waiting)).toEqual([best])
  expect((await call.listOrderAlerts(waiting))[0]).toMatchObject({
    notifiedOrderId: best,
    notifiedTime: expect.any(String),
  })
  expect(dear).not.toBe(best)
})

test('notifies a seller of a large enough buy order at or above the alert price', async () => {
  await add(waiting, { side: 'sell', unitPrice: '1.02', gfAmount: '2000', network: 'TRC20' })
  expect((await call.listOrderAlerts(waiting))[0].network).toBeNull()
  await world.wanted(seller, '2000', { unitPrice: '1.01' })
  await world.wanted(seller, '1000', { unitPrice: '1.03' })
  const wanted = await world.wanted(seller, '2000', { unitPrice: '1.02' })
  await run()
  expect(await notifiedOrders(waiting)).toEqual([wanted])
})

test('notifies at most once a day when orders are published and cancelled repeatedly', async () => {
  await add(waiting)
  const first = await offer('0.96')
  await run()
  successData(await call.cancelOrder(seller, first))
  for (let n = 0; n < 3; n += 1) {
    const bait = await offer('0.96')
    await run()
    successData(await call.cancelOrder(seller, bait))
    await later(server.database.db, { seconds: 3600 })
    seller.token = await server.login(seller.name)
  }
  expect(await notifiedOrders(waiting)).toEqual([first])
  await later(server.database.db, { days: 1 })
  seller.token = await server.login(seller.name)
  const next = await offer('0.96')
  await run()
  expect(await notifiedOrders(waiting)).toEqual([next, first])
})

test('notifies once of an order that stays open for several days', async () => {
  await add(waiting)
  const order = await offer('0.96')
  await run()
  for (let day = 0; day < 2; day += 1) {
    await later(server.database.db, { days: 1 })
    await run()
  }
  expect(await notifiedOrders(waiting)).toEqual([order])
})

test('does not notify members of orders that they cannot take', async () => {
  const calls = caseCalls(server)
  const blocks = await world.buyer()
  const isBlocked = await world.buyer()
  successData(await calls.blockMember(blocks, seller.id))
  successData(await calls.blockMember(seller, isBlocked.id))
  const banned = await world.buyer()
  await server.database.pool.query(
    "insert into trading.reputation (member_id, banned_until) values ($1, platform.now() + interval '1 hour')",
    [banned.id],
  )
  for (const who of [seller, blocks, isBlocked, banned, waiting]) await add(who)
  // Orders that demand partners or days, or are paused; alerts for too large an amount on another network.
  await offer('0.96', { minPartners: 1 })
  await offer('0.96', { minDays: 30 })
  const paused = await offer('0.96')
  successData(await call.pauseOrder(seller, paused))
  await add(waiting, { gfAmount: '1100', network: 'TRC20' })
  await run()
  for (const who of [seller, blocks, isBlocked, banned, waiting])
    expect(await notifiedOrders(who)).toEqual([])
  successData(await call.resumeOrder(seller, paused))
  await run()
  for (const who of [seller, blocks, isBlocked, banned]) expect(await notifiedOrders(who)).toEqual([])
  expect(await notifiedOrders(waiting)).toEqual([paused])
})

test('does not notify a buyer when the alert amount exceeds the buy limit', async () => {
  const large = await offer('0.96', {}, '12000')
  await add(waiting, { gfAmount: '12000' })
  await add(waiting, { gfAmount: '10000', unitPrice: '0.97' })
  await run()
  expect(await notifiedOrders(waiting)).toEqual([large])
  const busy = await world.buyer()
  await world.taken(busy, large, { gfAmount: '1000' })
  await add(busy, { gfAmount: '10000' })
  await add(busy, { gfAmount: '9000', unitPrice: '0.97' })
  await run()
  expect(await notifiedOrders(busy)).toEqual([large])
})

test('notifies when an edit brings an order to the alert price', async () => {
  await add(waiting)
  const order = await offer('1.03')
  await run()
  expect(await notifiedOrders(waiting)).toEqual([])
  successData(
    await call.editOrder(seller, order, { version: 1, gfAmount: '1000', unitPrice: '1.00', remark: '' }),
  )
  await run()
  expect(await notifiedOrders(waiting)).toEqual([order])
})

test('keeps at most ten alerts under concurrent requests and does not add a duplicate', async () => {
  const prices = Array.from({ length: 13 }, (_, n) => (0.9 + n / 100).toFixed(2))
  const answers = await Promise.all(prices.map((unitPrice) => call.addOrderAlert(waiting, { unitPrice })))
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...[errors.tooManyAlerts.code, errors.tooManyAlerts.code, errors.tooManyAlerts.code],
  ])
  const [one] = await call.listOrderAlerts(waiting)
  expect(await add(waiting, { unitPrice: one.unitPrice })).toEqual(one)
  expect(await call.listOrderAlerts(waiting)).toHaveLength(10)
  // Another member's alert cannot be removed.
  expect((await call.removeOrderAlert(seller, one.id)).body.code).toBe(errors.unknownAlert.code)
  successData(await call.removeOrderAlert(waiting, one.id))
  expect((await call.removeOrderAlert(waiting, one.id)).body.code).toBe(errors.unknownAlert.code)
})

test.each([
  { gfAmount: '900' },
  { gfAmount: '1050' },
  { unitPrice: '0' },
  { side: 'both' },
  { network: 'BTC' },
])('rejects an alert with %o', async (more) => {
  expect((await call.addOrderAlert(waiting, more)).body.code).toBe(errors.validation.code)
})
