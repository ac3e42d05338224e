import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingCalls } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { untilListening } from '../../testing/servers/until-listening.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// Cached answers never expire by time here, only by events.
const FOR_EVER = { responseCacheMs: HOUR_MS }
const ROUNDS = 25

let here: TestServer
let there: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
beforeAll(async () => {
  here = await startTestServer(undefined, FOR_EVER)
  there = await startTestServer(here.database, FOR_EVER)
  await untilListening(here.database.pool, 2)
  world = await tradingWorld(here)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

interface Shown {
  id: number
  remainingGf: string
  transactionId: number | null
}

/** Returns an order as hall, list and the order itself show it on a server. */
async function seen(server: TestServer, who: TestMember | undefined, id: number) {
  const call = tradingCalls(server)
  const [hall, pending, one] = await Promise.all([
    call.get(who, 'orders?page=1&size=20'),
    call.get(who, 'orders?page=1&size=20&status=1'),
    call.get(who, `order/${id}`),
  ])
  const inList = (list: Shown[]) => list.find((order) => order.id === id)
  return {
    hall: inList(hall.body.data.records),
    pending: inList(pending.body.data.records),
    one: one.body.data as Shown,
  }
}

test('shows a taken order as taken to buyer and seller on every server', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [seller, buyer] = [await world.seller(), await world.buyer()]
    const order = await world.offered(seller, '1000')
    // Both servers have it as available in their cache.
    for (const server of [here, there])
      await vi.waitFor(
        async () => expect((await seen(server, undefined, order)).hall?.remainingGf).toBe('1000.0000'),
        { timeout: 60_000 },
      )
    const [takeServer, readServer] = round % 2 === 0 ? [here, there] : [there, here]
    const trade = (await tradingCalls(takeServer).takeOrder(buyer, order, { gfAmount: '1000' })).body.data.id
    expect(trade).toBeGreaterThan(0)
    for (const server of [readServer, takeServer])
      for (const who of [buyer, seller]) {
        const { hall, pending, one } = await seen(server, who, order)
        expect(pending).toBeUndefined()
        for (const shown of [hall, one])
          expect(shown).toMatchObject({ id: order, remainingGf: '0.0000', transactionId: trade })
      }
  }
}, 300_000)

test('shows a change at once on its server and, after its event, on the others', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seller = await world.seller()
    const order = await world.offered(seller, '1000')
    const seenOn = (server: TestServer) => seen(server, undefined, order)
    expect((await seenOn(here)).pending?.remainingGf).toBe('1000.0000')
    await vi.waitFor(async () => expect((await seenOn(there)).pending?.remainingGf).toBe('1000.0000'), {
      timeout: 60_000,
    })
    await world.call.cancelOrder(seller, order)
    expect((await seenOn(here)).pending).toBeUndefined()
    await vi.waitFor(async () => expect((await seenOn(there)).pending).toBeUndefined(), { timeout: 60_000 })
  }
}, 300_000)

test('shows a new order to its owner on another server at once', async () => {
  await seen(there, undefined, await world.offered(await world.seller()))
  for (let round = 0; round < ROUNDS; round += 1) {
    const seller = await world.seller()
    const order = await world.offered(seller)
    expect((await seen(there, seller, order)).hall?.id).toBe(order)
  }
}, 300_000)

test("keeps one reader's private fields out of all other responses", async () => {
  const [seller, buyer, other] = [await world.seller(), await world.buyer(), await world.buyer()]
  const order = await world.offered(seller, '1000')
  const trade = await world.taken(buyer, order, { gfAmount: '1000' })
  const call = tradingCalls(here)
  const texts = async () => {
    const answers = await Promise.all(
      [seller, buyer, other, undefined].flatMap((who) => [
        call.get(who, 'orders?page=1&size=20'),
        call.get(who, `order/${order}`),
      ]),
    )
    return answers.map(({ text }) => text)
  }
  for (const again of [1, 2]) {
    const [sellers = '', sellersOne = '', buyers = '', buyersOne = '', ...others] = await texts()
    for (const text of [sellers, sellersOne]) {
      expect(text, String(again)).toContain(seller.name)
      expect(text).toMatch(/"usdtQrCode":"[^"]/)
      expect(text).toContain('"own":true')
    }
    for (const text of [buyers, buyersOne]) expect(text).toContain(`"transactionId":${trade}`)
    for (const text of [buyers, buyersOne, ...others]) {
      expect(text).not.toContain(seller.name)
      expect(text).not.toMatch(/"usdt(QrCode|PaymentCode)":"/)
      expect(text).not.toContain('"own":true')
    }
    for (const text of others) expect(text).not.toContain(`"transactionId":${trade}`)
  }
})

test('refuses the take of a blocked member’s order to that reader only', async () => {
  const [seller, buyer, other] = [await world.seller(), await world.buyer(), await world.buyer()]
  const order = await world.offered(seller, '1000')
  const reasons = async (who: typeof buyer) =>
    (await seen(here, who, order)).hall as unknown as { actions: { act: string; reason: string | null }[] }
  expect((await reasons(buyer)).actions).toEqual([{ act: 'take', reason: null }])
  await here.call('POST', '/api/trading/hall/block', {
    token: buyer.token,
    json: { userId: buyer.id, blockedMemberId: seller.id },
  })
  expect((await reasons(buyer)).actions[0]?.reason).not.toBeNull()
  expect((await reasons(other)).actions[0]?.reason).toBeNull()
})

test('answers 304 for a known etag of the same language until the response changes', async () => {
  const ask = (path: string, language: string, tag = '') =>
    here.call('GET', `/api/trading/hall/${path}`, {
      headers: { 'accept-language': language, ...(tag && { 'if-none-match': tag }) },
    })
  for (const path of ['orders', 'market-price', 'price-chart?range=7d', 'price-chart-detail?range=7d']) {
    const first = await ask(path, 'en')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toContain('accept-language')
    const again = await ask(path, 'en', tag)
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await ask(path, 'zh', tag)).body.message).toBe('操作成功')
  }
  const tag = (await ask('orders', 'en')).headers.get('etag') ?? ''
  await world.offered(await world.seller())
  expect((await ask('orders', 'en', tag)).status).toBe(200)
})

test('rejects invalid and unauthenticated requests despite cached responses', async () => {
  const reader = await newMember(here)
  const order = await world.offered(await world.seller())
  await seen(here, reader, order)
  for (const path of ['orders?page=x', 'orders?page=100000&size=20', 'order/999999', 'price-chart?range=2y'])
    expect([path, (await tradingCalls(here).get(reader, path)).body.success]).toEqual([path, false])
  await here.call('POST', '/api/user/logout', { token: reader.token })
  // After the logout the response is that of a visitor.
  expect((await seen(here, reader, order)).hall).toMatchObject({ actions: [] })
  expect((await tradingCalls(here).get(reader, `user-orders/${reader.id}`)).status).toBe(401)
})
