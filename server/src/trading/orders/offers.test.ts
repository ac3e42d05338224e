import { errors } from '@torch/contract/errors.ts'
import { toBuffer } from 'qrcode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// The list of orders that can be taken: by side, best price first (rules/trading#hall).

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

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
  // Expires the orders of earlier tests.
  await world.timePasses(73 * 60)
  alice = await world.seller()
  bob = await world.buyer()
})

interface Offer {
  id: number
  own: boolean
  unitPrice: string
  actions: { act: string; reason: string | null }[]
}

async function offersFor(side: 'buy' | 'sell', who?: TestMember, more = ''): Promise<Offer[]> {
  const { body } = await call.listOffers(`side=${side}${more}`, who)
  return body.data.records
}

const idsFor = async (...asked: Parameters<typeof offersFor>) =>
  (await offersFor(...asked)).map(({ id }) => id)

test('lists offers cheapest first, then oldest, to buyers, and dearest first to sellers', async () => {
  const dear = await world.offered(alice, '1000', { unitPrice: '1.02' })
  const cheap = await world.offered(alice, '1000', { unitPrice: '0.98' })
  const cheapToo = await world.offered(alice, '1000', { unitPrice: '0.98' })
  const low = await world.wanted(bob, '1000', { unitPrice: '0.96' })
  const high = await world.wanted(bob, '1000', { unitPrice: '1.01' })
  expect(await idsFor('buy', bob)).toEqual([cheap, cheapToo, dear])
  expect(await idsFor('sell', alice)).toEqual([high, low])
  expect(await idsFor('buy')).toEqual([cheap, cheapToo, dear])
  const { data } = (await call.listOffers('side=buy&page=2&size=2', bob)).body
  expect(data).toMatchObject({ records: [{ id: dear }], total: 3, current: 2, pages: 2 })
})

test('leaves out orders that no one can take', async () => {
  const paused = await world.offered(alice, '1000')
  const cancelled = await world.offered(alice, '1000')
  const sold = await world.offered(alice, '1000')
  const partly = await world.offered(alice, '3000')
  await call.pauseOrder(alice, paused)
  await call.cancelOrder(alice, cancelled)
  await world.taken(bob, sold)
  const trade = await world.taken(bob, partly, { gfAmount: '1000' })
  expect(await idsFor('buy', bob)).toEqual([partly])
  await call.resumeOrder(alice, paused)
  expect(await idsFor('buy', bob)).toEqual([paused, partly])
  // What a cancelled trade returns is offered again.
  await call.cancelTransaction(bob, trade)
  expect(await offersFor('buy', bob)).toMatchObject([
    { id: paused },
    { id: partly, remainingGf: '3000.0000' },
  ])
})

test('leaves out the orders of a banned member', async () => {
  const id = await world.offered(alice, '1000')
  await server.database.pool.query(
    `insert into trading.reputation (member_id, banned_until) values ($1, platform.now() + interval '1 hour')`,
    [alice.id],
  )
  expect(await idsFor('buy', bob)).toEqual([])
  await server.database.pool.query('update trading.reputation set banned_until = null where member_id = $1', [
    alice.id,
  ])
  expect(await idsFor('buy', bob)).toEqual([id])
})

test('returns to each reader whether an order is their own and why they cannot take it', async () => {
  const id = await world.offered(alice, '1000')
  expect(await offersFor('buy', alice)).toMatchObject([{ id, own: true }])
  expect(await offersFor('buy', bob)).toMatchObject([
    { id, own: false, actions: [{ act: 'take', reason: null }] },
  ])
  await call.act(alice, 'block', { userId: alice.id, blockedMemberId: bob.id })
  expect(await offersFor('buy', bob)).toMatchObject([
    { id, actions: [{ act: 'take', reason: errors.personBlocked.zh }] },
  ])
  expect(await offersFor('buy')).toMatchObject([{ id, own: false, actions: [] }])
})

test('filters offers by amount and network', async () => {
  const wallet = async (text: string) => call.code(alice, await toBuffer(text, { width: 320 }))
  const tron = await world.offered(alice, '3000', { usdtQrCode: await wallet(TRON) })
  const evm = await world.offered(alice, '1000', { usdtQrCode: await wallet(EVM) })
  const unread = await world.offered(alice, '2000')
  expect(await offersFor('buy', bob)).toMatchObject([
    { id: tron, network: 'TRC20' },
    { id: evm, network: 'EVM' },
    { id: unread, network: null },
  ])
  expect(await idsFor('buy', bob, '&amount=2000')).toEqual([tron, unread])
  expect(await idsFor('buy', bob, '&network=TRC20')).toEqual([tron])
  // A filter that hides everything still returns the total.
  const { data } = (await call.listOffers('side=buy&amount=2000&network=EVM', bob)).body
  expect(data).toMatchObject({ records: [], total: 0, all: 3 })
  expect(await idsFor('buy', bob, '&amount=&network=')).toHaveLength(3)
  await world.taken(bob, tron, { gfAmount: '2000' })
  expect(await idsFor('buy', bob, '&amount=2000')).toEqual([unread])
  expect((await call.listOffers('side=buy&network=BTC')).status).toBe(400)
  expect((await call.listOffers('side=buy&amount=much')).status).toBe(400)

  // Another code has another network; a trade keeps that of its take.
  const edited = await call.editOrder(alice, evm, {
    version: 1,
    gfAmount: '1000',
    unitPrice: '1.00',
    usdtQrCode: await wallet(TRON),
  })
  expect(edited.body.data).toMatchObject({ network: 'TRC20' })
  const sold = await world.taken(alice, await world.wanted(bob, '1000'), { usdtQrCode: await wallet(EVM) })
  expect((await call.getTransaction(bob, sold)).body.data.transaction).toMatchObject({ network: 'EVM' })
})

test('rejects a missing side and returns an empty page past the end', async () => {
  expect((await call.listOffers('')).status).toBe(400)
  expect((await call.listOffers('side=1')).status).toBe(400)
  expect((await call.listOffers('side=buy&page=99999&size=100')).body.data.records).toEqual([])
})
