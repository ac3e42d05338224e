import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// Demands on takers of an order (rules/trading#demands).

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
})
afterAll(async () => {
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  alice = await world.seller()
  bob = await world.buyer()
})

/** Completes a trade of 1,000 GF. */
async function trade(seller: TestMember, buyer: TestMember): Promise<void> {
  const id = await world.taken(buyer, await world.offered(seller, '1000'))
  await call.confirmPayment(buyer, id)
  expect((await call.releaseGf(seller, id)).body.code).toBe(200)
}

test('rejects a taker with too few partners and shows the reason beforehand', async () => {
  const id = await world.offered(alice, '3000', { minPartners: 2 })
  const [offer] = (await call.listOffers('side=buy&size=100', bob)).body.data.records.filter(
    (one: { id: number }) => one.id === id,
  )
  const demandReason = '发布者要求与 2 人以上成交过，您目前是 0 人'
  expect(offer).toMatchObject({
    minPartners: 2,
    minDays: 0,
    actions: [{ act: 'take', reason: demandReason }],
  })
  expect((await call.takeOrder(bob, id)).body).toMatchObject({
    code: errors.tooFewPartners.code,
    message: demandReason,
  })

  // Repeated trades with one member count once.
  const other = await world.seller()
  await trade(other, bob)
  await trade(other, bob)
  expect((await call.takeOrder(bob, id)).body).toMatchObject({
    code: errors.tooFewPartners.code,
    message: '发布者要求与 2 人以上成交过，您目前是 1 人',
  })
  await trade(await world.seller(), bob)
  expect((await call.getOrder(bob, id)).body.data.actions).toEqual([{ act: 'take', reason: null }])
  expect((await call.takeOrder(bob, id, { gfAmount: '1000' })).body.code).toBe(200)
})

test('does not count trades with a linked member as partners', async () => {
  const second = await newMember(server, { upline: alice.id })
  await trade(alice, second)
  const id = await world.offered(await world.seller(), '1000', { minPartners: 1 })
  expect((await call.takeOrder(second, id)).body.code).toBe(errors.tooFewPartners.code)
})

test('rejects a taker whose account is too young', async () => {
  const id = await world.offered(alice, '1000', { minDays: 2 })
  expect((await call.takeOrder(bob, id)).body).toMatchObject({
    code: errors.accountTooYoung.code,
    message: '发布者要求注册满 2 天，您目前是 0 天',
  })
  await world.timePasses(2 * 24 * 60 - 30, bob)
  expect((await call.takeOrder(bob, id)).body.code).toBe(errors.accountTooYoung.code)
  await world.timePasses(60, bob)
  expect((await call.takeOrder(bob, id)).body.code).toBe(200)
})

test('applies a demand added by an edit to later takes, and keeps it in an edit without one', async () => {
  const id = await world.offered(alice, '1000')
  const edit = { gfAmount: '1000', unitPrice: '1.00' }
  const raised = await call.editOrder(alice, id, { ...edit, version: 1, minPartners: 1 })
  expect(raised.body.data).toMatchObject({ version: 2, minPartners: 1 })
  // Refused with the version seen before, and without a version.
  expect((await call.takeOrder(bob, id, { version: 1 })).body.code).toBe(errors.orderChanged.code)
  expect((await call.takeOrder(bob, id)).body.code).toBe(errors.tooFewPartners.code)
  const kept = await call.editOrder(alice, id, { ...edit, version: 2 })
  expect(kept.body.data).toMatchObject({ minPartners: 1 })
  const lifted = await call.editOrder(alice, id, { ...edit, version: 3, minPartners: 0 })
  expect(lifted.body.data).toMatchObject({ minPartners: 0 })
  expect((await call.takeOrder(bob, id)).body.code).toBe(200)
})

test('applies the demands of a buy order to sellers', async () => {
  const id = await world.wanted(bob, '1000', { minPartners: 1 })
  expect((await call.takeOrder(alice, id, { usdtQrCode: await call.code(alice) })).body.code).toBe(
    errors.tooFewPartners.code,
  )
  await trade(alice, await world.buyer())
  expect((await call.takeOrder(alice, id, { usdtQrCode: await call.code(alice) })).body.code).toBe(200)
})

test.each([{ minPartners: -1 }, { minPartners: 101 }, { minDays: 366 }])(
  'rejects the demand %o',
  async (demand) => {
    expect((await call.publishBuyOrder(bob, '1000', demand)).body.code).toBe(errors.validation.code)
  },
)
