import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'
import { alertsJob } from '../alerts/alerts-job.ts'

// Orders outside the hall (rules/trading#orders-by-link).

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

const byLink = (link: string) => `?link=${encodeURIComponent(link)}`
const fetchOrder = (who: TestMember | undefined, id: number, link?: string) =>
  call.get(who, `order/${id}${link === undefined ? '' : byLink(link)}`)

/** Creates an order by link and returns it with its link. */
async function offeredByLink(gfAmount = '3000', more: object = {}, seller = alice) {
  const id = await world.offered(seller, gfAmount, { linkOnly: true, ...more })
  return { id, link: (await fetchOrder(seller, id)).body.data.link as string }
}

test('shows an order by link, and accepts its take, only with the link', async () => {
  const { id, link } = await offeredByLink()
  expect(link).toMatch(/^[\w-]{22}$/)
  const wrong = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`
  for (const who of [bob, undefined])
    for (const given of [undefined, '', wrong, link.slice(0, -1), `${link}A`])
      expect([given, (await fetchOrder(who, id, given)).body.code]).toEqual([given, errors.unknownOrder.code])
  expect((await fetchOrder(undefined, id, link)).body.data).toMatchObject({
    id,
    linkOnly: true,
    link,
    actions: [],
  })
  expect((await fetchOrder(bob, id, link)).body.data).toMatchObject({
    id,
    link,
    own: false,
    actions: [{ act: 'take', reason: null }],
  })

  for (const given of [undefined, null, wrong])
    expect((await call.takeOrder(bob, id, { gfAmount: '1000', link: given })).body.code).toBe(
      errors.unknownOrder.code,
    )
  const taken = await call.takeOrder(bob, id, { gfAmount: '1000', link, version: 1 })
  expect(taken.body.code).toBe(200)
  // A member with a trade of the order finds it by its id.
  expect((await fetchOrder(bob, id)).body.data).toMatchObject({ link, remainingGf: '2000.0000' })
  expect((await fetchOrder(await world.buyer(), id)).body.code).toBe(errors.unknownOrder.code)
  // The own order cannot be taken, with or without the link.
  expect((await call.takeOrder(alice, id, { link })).body.code).toBe(errors.ownOrder.code)
})

test('leaves an order by link out of public lists, counts and alerts', async () => {
  const stats = async () => (await call.listOrders('size=100')).body.data
  const before = await stats()
  const buys = (await call.listOffers('side=buy&size=100')).body.data.total
  await call.addOrderAlert(bob, { unitPrice: '0.95' })
  const { id } = await offeredByLink('1000', { unitPrice: '0.95' })
  const after = await stats()
  expect([after.total, after.stats]).toEqual([before.total, before.stats])
  for (const query of [
    'size=100',
    'size=100&status=1',
    'size=100&orderType=2',
    'size=100&orderType=2&status=1',
  ])
    for (const who of [alice, bob, undefined])
      expect(
        (await call.listOrders(query, who)).body.data.records.map((one: { id: number }) => one.id),
      ).not.toContain(id)
  const offers = (await call.listOffers('side=buy&size=100', bob)).body.data
  expect(offers.total).toBe(buys)
  expect(offers.records.map((one: { id: number }) => one.id)).not.toContain(id)
  await alertsJob({ db: server.database.db, parameters: world.parameters }).run(new Date(0))
  expect((await call.listOrderAlerts(bob))[0].notifiedOrderId).toBeNull()
  const own = (await call.listUserOrders(alice)).body.data
  expect(own[0]).toMatchObject({ id, linkOnly: true })
  expect((await call.listOffers('side=buy&size=100', alice)).text).not.toContain('"link"')
})

test('answers acts of other members on an order by link as if it did not exist', async () => {
  const { id, link } = await offeredByLink()
  for (const act of [call.cancelOrder, call.withdrawRest, call.pauseOrder, call.resumeOrder, call.renewOrder])
    expect((await act(bob, id)).body.code).toBe(errors.unknownOrder.code)
  expect((await call.editOrder(bob, id, { version: 1, gfAmount: '1000', unitPrice: '1.00' })).body.code).toBe(
    errors.unknownOrder.code,
  )
  // The publisher edits as usual, and the link stays.
  const edited = await call.editOrder(alice, id, { version: 1, gfAmount: '2000', unitPrice: '1.01' })
  expect(edited.body.data).toMatchObject({ linkOnly: true, version: 2 })
  expect((await call.takeOrder(bob, id, { link, version: 1 })).body.code).toBe(errors.orderChanged.code)
  expect((await call.pauseOrder(alice, id)).body.code).toBe(200)
  expect((await call.takeOrder(bob, id, { link })).body.code).toBe(errors.orderPaused.code)
})

test('applies demands and the price band to orders by link', async () => {
  const { id, link } = await offeredByLink('1000', { minPartners: 1 })
  expect((await call.takeOrder(bob, id, { link })).body.code).toBe(errors.tooFewPartners.code)
  const dear = await call.publishBuyOrder(bob, '1000', { unitPrice: '1.06', linkOnly: true })
  expect(dear.body.code).toBe(errors.priceOutOfBand.code)
})

test('excludes trades by link from the price, the candles and the count of partners', async () => {
  const chart = async () => {
    const { priceHistory, change24h, currentPrice, basicStats } = (
      await call.get(undefined, 'price-chart-detail?range=1d')
    ).body.data
    return { priceHistory, change24h, price: currentPrice.price, basicStats }
  }
  const before = await chart()
  // Three pairs of strangers at the upper end of the band: in the hall this sets a market price.
  const trades = async (linkOnly: boolean) => {
    for (let pair = 0; pair < 3; pair += 1) {
      const [seller, buyer] = [await world.seller(), await world.buyer()]
      const id = await world.offered(seller, '1000', { unitPrice: '1.05', linkOnly })
      const { link } = (await fetchOrder(seller, id)).body.data
      const trade = await world.taken(buyer, id, { link })
      await call.confirmPayment(buyer, trade)
      expect((await call.releaseGf(seller, trade)).body.code).toBe(200)
      const { rows } = await server.database.pool.query(
        'select completed, partners from trading.reputation where member_id = $1',
        [buyer.id],
      )
      expect(rows).toEqual([{ completed: 1, partners: linkOnly ? 0 : 1 }])
    }
  }
  await trades(true)
  expect(await chart()).toEqual(before)
  await trades(false)
  expect((await chart()).price).toBe('1.0500')
})

test('expires an order by link after its time', async () => {
  const { id, link } = await offeredByLink('1000')
  await world.timePasses(73 * 60, alice, bob)
  expect((await call.takeOrder(bob, id, { link })).body.code).toBe(errors.orderExpired.code)
  expect((await fetchOrder(alice, id)).body.data).toMatchObject({ orderStatus: 5, link })
})

test('accepts one of several concurrent takes, and either a take or a cancellation', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, link } = await offeredByLink('1000', {}, await world.seller())
    const takers = await Promise.all([world.buyer(), world.buyer(), world.buyer()])
    const answers = await Promise.all(takers.map((who) => call.takeOrder(who, id, { link })))
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
  }
  for (let round = 0; round < 10; round += 1) {
    const seller = await world.seller()
    const { id, link } = await offeredByLink('1000', {}, seller)
    const buyer = await world.buyer()
    const both = await Promise.all([call.takeOrder(buyer, id, { link }), call.cancelOrder(seller, id)])
    expect(both.filter(({ body }) => body.code === 200)).toHaveLength(1)
  }
}, 300_000)

test('accepts a sale to a buy order by link only with the link', async () => {
  const id = await world.wanted(bob, '1000', { linkOnly: true })
  const { link } = (await fetchOrder(bob, id)).body.data
  const seller = await world.seller()
  const usdtQrCode = await call.code(seller)
  expect((await call.takeOrder(seller, id, { usdtQrCode })).body.code).toBe(errors.unknownOrder.code)
  expect((await call.takeOrder(seller, id, { usdtQrCode, link })).body.code).toBe(200)
})
