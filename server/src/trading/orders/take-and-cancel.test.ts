import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// Repeated takes and cancellations block an order for other buyers (docs/decisions/030).

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
})
afterAll(() => server.close())

const gf = { gfAmount: '1000' }

test('counts each cancelled take of a day from the third as a time-out and bans after the fifth', async () => {
  const { call, offered, taken } = world
  const [alice, bob] = [await world.seller(), await world.buyer()]
  const order = await offered(alice)
  const strikes = async () =>
    (await server.database.pool.query('select from trading.strike where member_id = $1', [bob.id])).rowCount
  for (const expected of [0, 0, 1, 2, 3]) {
    await call.cancelTransaction(bob, await taken(bob, order, gf))
    expect(await strikes()).toBe(expected)
  }
  const refused = await call.takeOrder(bob, order, gf)
  expect(refused.body.code).toBe(errors.tradingBanned.code)
})

test('bans only for the time-outs of one day', async () => {
  const { call, offered, taken } = world
  const [alice, bob] = [await world.seller(), await world.buyer()]
  const order = await offered(alice)
  for (const _ of [1, 2, 3, 4]) await call.cancelTransaction(bob, await taken(bob, order, gf))
  await world.timePasses(24 * 60 + 1, alice, bob)
  for (const _ of [1, 2, 3]) await call.cancelTransaction(bob, await taken(bob, order, gf))
  const { rowCount } = await server.database.pool.query('select from trading.strike where member_id = $1', [
    bob.id,
  ])
  expect(rowCount).toBe(3)
  // Two on the first day and one on the second.
  await taken(bob, order, gf)
})

test('ignores cancellations older than a day and those by the owner of a buy order', async () => {
  const { call, offered, taken, wanted } = world
  const [alice, bob] = [await world.seller(), await world.buyer()]
  const order = await offered(alice)
  for (const _ of [1, 2]) await call.cancelTransaction(bob, await taken(bob, order, gf))
  await world.timePasses(24 * 60 + 1, alice, bob)
  await call.cancelTransaction(bob, await taken(bob, order, gf))
  const asked = await wanted(bob)
  for (const _ of [1, 2]) {
    const trade = await taken(alice, asked, { ...gf, usdtQrCode: await call.code(alice) })
    await call.cancelTransaction(bob, trade)
  }
  const { rowCount } = await server.database.pool.query('select from trading.strike where member_id = $1', [
    bob.id,
  ])
  expect(rowCount).toBe(0)
})

test('gives a strike to a buyer who marks as paid and concedes after an appeal', async () => {
  const { call, offered, taken } = world
  const [alice, bob] = [await world.seller(), await world.buyer()]
  const trade = await taken(bob, await offered(alice))
  await call.confirmPayment(bob, trade)
  const appeal = {
    transactionId: trade,
    userId: alice.id,
    reason: 'PAYMENT_ISSUE',
    description: '没有收到付款',
  }
  expect((await call.act(alice, 'appeal', appeal)).body.code).toBe(200)
  expect((await call.concedeTransaction(bob, trade)).body.code).toBe(200)
  const { rowCount } = await server.database.pool.query(
    'select from trading.strike where member_id = $1 and trade_id = $2',
    [bob.id, trade],
  )
  expect(rowCount).toBe(1)
})

test('limits a buyer to two running trades with one owner and five in all', async () => {
  const { call, offered, taken } = world
  const bob = await world.buyer()
  const orders: number[] = []
  for (const _ of [1, 2, 3]) orders.push(await offered(await world.seller(), '5000'))
  const [first = 0, second = 0, third = 0] = orders
  for (const order of [first, first]) await taken(bob, order, gf)
  const both = await call.takeOrder(bob, first, gf)
  expect([both.status, both.body.code]).toEqual([422, errors.tooManyTradesWithOne.code])
  for (const order of [second, second, third]) await taken(bob, order, gf)
  expect((await call.takeOrder(bob, third, gf)).body.code).toBe(errors.tooManyOpenTrades.code)
})
