import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountId, lockAccounts } from '../../ledger/index.ts'
import { key, later, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { untilLockWait } from '../../testing/servers/identity-fixture.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let balances: (typeof world)['balances']
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
  balances = world.balances
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  alice = await world.seller()
  bob = await world.buyer()
})

const offered = (gfAmount?: string) => world.offered(alice, gfAmount)

// spec: 001 §7 `sell-order`
test('freezes the GF of a sell order and returns them on cancellation', async () => {
  const id = await offered()
  expect(await balances(alice)).toMatchObject({ gf: 7000n * GF, frozenGf: 3000n * GF, gfSpent: 0n })
  const { body } = await call.getOrder(alice, id)
  expect(body.data).toMatchObject({
    own: true,
    orderType: 2,
    orderStatus: 1,
    status: 1,
    statusDescription: '待成交',
    username: alice.name,
    gfAmount: '3000.0000',
    remainingGf: '3000.0000',
    tradingGf: '0.0000',
    completedGf: '0.0000',
    unitPrice: '1.0000',
    totalPrice: '3000.0000',
    progress: 0,
    version: 1,
    sellerUserId: alice.id,
    buyerUserId: null,
    transactionId: null,
    trades: [],
    usdtQrCode: expect.stringContaining('/api/files/'),
  })
  const cancelled = await call.cancelOrder(alice, id)
  expect(cancelled.body.data).toMatchObject({ orderStatus: 4, remainingGf: '0.0000', expiresTime: null })
  expect(await balances(alice)).toMatchObject({ gf: 10_000n * GF, frozenGf: 0n, gfEarned: 10_000n * GF })
  expect((await call.cancelOrder(alice, id)).body.code).toBe(errors.orderCancelled.code)
})

// spec: 001 §7 `buy-order`
test('publishes a buy order without freezing GF and without a code', async () => {
  const { body } = await call.publishBuyOrder(bob, '1500')
  expect(body.data).toMatchObject({ orderType: 1, buyerUserId: bob.id, sellerUserId: null, usdtQrCode: null })
  expect(await balances(bob)).toMatchObject({ gf: 0n, frozenGf: 0n })
})

// spec: 001 §5 publish: 1,000, hundreds, band, code for a sale
// spec: 001 §9 trading: 1,000, hundreds, 5 %
test.each<[string, string, object, number, number]>([
  ['of less than 1,000 GF', '900', {}, 400, errors.validation.code],
  ['of an amount not in hundreds', '1050', {}, 400, errors.validation.code],
  ['priced below the band', '1000', { unitPrice: '0.94' }, 422, errors.priceOutOfBand.code],
  ['priced above the band', '1000', { unitPrice: '1.06' }, 422, errors.priceOutOfBand.code],
  ['priced with three decimals', '1000', { unitPrice: '1.001' }, 400, errors.validation.code],
  ['without a code', '1000', { usdtQrCode: null }, 422, errors.usdtCodeRequired.code],
  ['above the balance', '10100', {}, 422, errors.insufficientGf.code],
])('rejects a sell order %s', async (_, gfAmount, more, status, code) => {
  const answer = await call.publishSellOrder(alice, gfAmount, more)
  expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
  expect(await balances(alice)).toMatchObject({ gf: 10_000n * GF, frozenGf: 0n })
})

// spec: 001 §5 publish: 1,000, hundreds, band, code for a sale
// spec: 001 §8 trading: messages of refusal and success
test('names the price band in the error message', async () => {
  const { body } = await call.publishBuyOrder(bob, '1000', { unitPrice: '1.06' })
  expect(body.message).toBe('单价应在 0.95 到 1.05 USDT 之间')
})

test('returns the first answer when the key is repeated', async () => {
  const headers = key()
  const usdtQrCode = await call.code(alice)
  const first = await call.publishSellOrder(alice, '1000', { usdtQrCode }, headers)
  const again = await call.publishSellOrder(alice, '1000', { usdtQrCode }, headers)
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await balances(alice))?.frozenGf).toBe(1000n * GF)
  // Without the key it is another order, with the same picture.
  expect((await call.publishSellOrder(alice, '1000', { usdtQrCode })).body.code).toBe(200)
  expect((await balances(alice))?.frozenGf).toBe(2000n * GF)
})

// spec: 001 §2 cards with take, cancel, details | order: status, number, trade, payment, times, actions, image
// spec: 001 §3 trading order
// spec: 001 §4 order: only the owner cancels; the owner cannot take it
test('hides the code and the full name from other members, who may only take', async () => {
  const id = await offered()
  const { data } = (await call.getOrder(bob, id)).body
  expect(data).toMatchObject({ own: false, usdtQrCode: null, usdtPaymentCode: null })
  expect(data.username).toMatch(/^t\*\*\*/)
  expect(data.actions).toEqual([{ act: 'take', reason: null }])
  const visitor = (await call.getOrder(undefined, id)).body.data
  expect(visitor).toMatchObject({ usdtQrCode: null, actions: [], own: false })
})

// spec: 001 §2 guide price with its band, numbers of orders, six links | filters by type and status | pages
// spec: 001 §7 `orders` (up to 1000), `user-orders`, `user-transactions`, `transaction-detail`
// spec: 001 §9 trading: pages of 20 and 10, 1000 for one order, 30 days, 10 MB and 5 MB
test('lists, filters and counts the orders of the hall', async () => {
  const sell = await offered()
  const buy = (await call.publishBuyOrder(bob, '1000')).body.data.id
  const before = (await call.listOrders()).body.data
  expect(before.records.slice(0, 2).map((one: { id: number }) => one.id)).toEqual([buy, sell])
  expect(before.total).toBe(before.stats.totalOrders)
  const sells = (await call.listOrders('orderType=2&status=1&size=1')).body.data
  expect(sells.records).toMatchObject([{ id: sell }])
  await call.cancelOrder(alice, sell)
  const after = (await call.listOrders('orderType=2&status=1&size=1')).body.data
  expect(after.total).toBe(sells.total - 1)
  expect(after.stats).toEqual({
    totalOrders: before.stats.totalOrders,
    activeOrders: before.stats.activeOrders - 1,
  })
  const older = (await call.listOrders(`before=${buy}&size=1`)).body.data
  expect(older.records).toMatchObject([{ id: sell, orderStatus: 4 }])
  expect((await call.listOrders('status=9')).status).toBe(400)
  expect((await call.listOrders('page=99999&size=100')).status).toBe(400)
})

// spec: 001 §2 my orders: login, numbers, tabs, filters, progress, cancel
test('lists a member’s own orders by status and time range, with counts', async () => {
  const first = await offered('1000')
  await offered('2000')
  await call.cancelOrder(alice, first)
  const { body } = await call.listUserOrders(alice, 'status=4&range=today')
  expect(body).toMatchObject({
    data: [{ id: first, orderStatus: 4 }],
    total: 1,
    pages: 1,
    stats: { total: 2, pending: 1, partial: 0, completed: 0 },
  })
})

// spec: 001 §2 my orders: edit is under development
test('increments the version on an edit and adjusts the frozen GF', async () => {
  const id = await offered('3000')
  const more = { version: 1, gfAmount: '5000', unitPrice: '1.03', remark: 'fast' }
  const edited = await call.editOrder(alice, id, more)
  expect(edited.body.data).toMatchObject({ gfAmount: '5000.0000', unitPrice: '1.0300', version: 2 })
  expect(await balances(alice)).toMatchObject({ gf: 5000n * GF, frozenGf: 5000n * GF })
  expect((await call.editOrder(alice, id, more)).body.code).toBe(errors.orderChanged.code)
  expect((await call.editOrder(alice, id, { ...more, version: 2, gfAmount: '10100' })).body.code).toBe(
    errors.insufficientGf.code,
  )
  await call.editOrder(alice, id, { ...more, version: 2, gfAmount: '1000' })
  expect(await balances(alice)).toMatchObject({ gf: 9000n * GF, frozenGf: 1000n * GF })
  expect((await call.takeOrder(bob, id, { version: 2 })).body.code).toBe(errors.orderChanged.code)
  expect((await call.editOrder(bob, id, { ...more, version: 3 })).body.code).toBe(errors.orderOwnerOnly.code)
})

test('rejects takes of a paused order until it is resumed', async () => {
  const id = await offered()
  expect((await call.pauseOrder(alice, id)).body.data.paused).toBe(true)
  expect((await call.pauseOrder(alice, id)).body.code).toBe(errors.orderPaused.code)
  expect((await call.takeOrder(bob, id)).body.code).toBe(errors.orderPaused.code)
  expect((await call.getOrder(bob, id)).body.data.actions).toEqual([
    { act: 'take', reason: errors.orderPaused.zh },
  ])
  expect((await call.resumeOrder(alice, id)).body.data.paused).toBe(false)
  expect((await call.resumeOrder(alice, id)).body.code).toBe(errors.orderNotPaused.code)
  expect((await call.takeOrder(bob, id)).body.code).toBe(200)
})

// spec: 001 §4 order: pending, partial, completed, cancelled, expired
test('shows an order as expired after its time, before the job runs', async () => {
  const [old, renewed] = [await offered('1000'), await offered('2000')]
  await later(server.database.db, { seconds: 71 * 3600 })
  alice.token = await server.login(alice.name)
  await call.renewOrder(alice, renewed)
  await later(server.database.db, { seconds: 3600 })
  for (const who of [alice, bob]) who.token = await server.login(who.name)
  expect((await call.getOrder(bob, old)).body.data).toMatchObject({ orderStatus: 5, remainingGf: '0.0000' })
  expect((await call.takeOrder(bob, old)).body.code).toBe(errors.orderExpired.code)
  expect((await call.renewOrder(alice, old)).body.code).toBe(errors.orderExpired.code)
  expect((await balances(alice))?.frozenGf).toBe(3000n * GF)
  await world.runTimers()
  expect((await balances(alice))?.frozenGf).toBe(2000n * GF)
  expect((await call.getOrder(bob, renewed)).body.data.orderStatus).toBe(1)
  await world.timePasses(72 * 60, alice)
  expect((await balances(alice))?.frozenGf).toBe(0n)
  const { body } = await server.call('GET', '/api/notifications', { token: alice.token })
  expect(body.data.map((one: { about: { kind: string } }) => one.about.kind)).toContain('order-expired')
})

test('rejects a twenty-first open order', async () => {
  for (let n = 0; n < 20; n += 1) expect((await call.publishBuyOrder(bob, '1000')).body.code).toBe(200)
  expect((await call.publishBuyOrder(bob, '1000')).body.code).toBe(errors.tooManyOpenOrders.code)
})

test('returns the market price and the trading terms to visitors', async () => {
  const price = (await server.call('GET', '/api/trading/hall/market-price')).body.data
  expect(price).toMatchObject({ price: '1.0000', minPrice: '0.9500', maxPrice: '1.0500', source: 'fallback' })
  const terms = (await server.call('GET', '/api/trading/hall/terms')).body.data
  expect(terms).toMatchObject({
    minGf: '1000.0000',
    stepGf: '100.0000',
    orderHours: 72,
    payMinutes: 30,
    graceMinutes: 5,
    releaseMinutes: 30,
    appealHours: 48,
    strikes: 3,
    banHours: 24,
    secondArbiterGf: '10000.0000',
  })
})

test('returns an empty chart to visitors before the first trade', async () => {
  for (const path of ['/api/trading/hall/price-chart', '/api/trading/hall/price-chart-detail']) {
    const { body } = await server.call('GET', `${path}?range=30d`)
    expect(body.data).toMatchObject({ range: '30d', change24h: null, priceHistory: [] })
  }
})

test('rejects a take or an order of a member whose account is closed concurrently', async () => {
  const id = await offered()
  for (const begin of [
    (who: TestMember) => call.takeOrder(who, id),
    (who: TestMember) => call.publishBuyOrder(who, '1000'),
  ]) {
    const leaver = await world.buyer()
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [accountId(leaver.id, 'available', 'GF')])
      const begun = begin(leaver)
      await untilLockWait(server.database.pool)
      await sql`update identity.member set status = 'closed', receiving_code = null where id = ${leaver.id}`.execute(
        tx,
      )
      return { answer: begun }
    })
    expect((await answer).body.code).toBe(errors.notSignedIn.code)
  }
  expect((await call.getOrder(alice, id)).body.data).toMatchObject({ orderStatus: 1 })
})
