import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLiveStream } from '../../testing/calls/live-stream.ts'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// The counter is connected to one server, the screen to the other.
let counterServer: TestServer
let screenServer: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let noodles: number

beforeAll(async () => {
  counterServer = await startTestServer(undefined, { heartbeatMs: 200 })
  screenServer = await startTestServer(counterServer.database, { heartbeatMs: 200 })
  call = shopCalls(counterServer)
})
afterAll(async () => {
  await screenServer.close()
  await counterServer.close()
})
beforeEach(async () => {
  owner = await newMember(counterServer)
  shop = await aShop(counterServer.database.db, owner.id)
  const menu = await call.setMenu(owner, [{ serviceName: '牛肉面', serviceCategory: '面', priceGf: '18.50' }])
  noodles = menu.body.data.services[0].id
})

const open = async (who = owner): Promise<string> =>
  (await call.openCustomerScreen(who, shop)).body.data.token

/** Returns the latest content of a screen; its stream carries nothing else. */
async function watch(token: string) {
  const stream = await openLiveStream(screenServer, token)
  const last = () => {
    const events = stream.heard()
    expect(events.every(({ type }) => type === 'customer-screen')).toBe(true)
    const event = events.at(-1)
    return event?.type === 'customer-screen' ? event.screen : undefined
  }
  return { ...stream, last }
}
const until = (shown: () => unknown, wanted: unknown) =>
  expect.poll(shown, { timeout: 5000, interval: 20 }).toEqual(wanted)

test('shows the sale, the bill’s QR code and the payment to any client with the link', async () => {
  const payer = await newMember(counterServer, { gf: 100n * GF })
  const screen = await watch(await open())
  await until(() => screen.last()?.shows, 'idle')
  const sale = {
    items: [{ serviceId: noodles, count: 2 }],
    discount: { kind: 'percent', percent: 10, reason: '熟客' },
  }
  expect((await call.showOnCustomerScreen(owner, shop, sale)).body.code).toBe(200)
  await until(() => screen.last()?.gfAmount, '33.3000')
  expect(screen.last()).toMatchObject({
    shows: 'sale',
    lines: [{ name: '牛肉面', count: 2, gfAmount: '37.0000' }],
    discount: { gfAmount: '3.7000', percent: 10, reason: '熟客' },
    gfPaymentQrCode: null,
  })
  const bill = (await call.createBill(owner, shop, '33.30', sale)).body.data
  await call.showOnCustomerScreen(owner, shop, { billNo: bill.billNo })
  await until(() => screen.last()?.gfPaymentQrCode, bill.gfPaymentQrCode)
  await call.payWithGf(payer, shop, '33.30', { billNo: bill.billNo })
  await until(() => screen.last()?.shows, 'paid')
  expect(screen.last()).toMatchObject({ gfAmount: '33.3000', lines: [], gfPaymentQrCode: null })
  await call.showOnCustomerScreen(owner, shop, {})
  await until(() => screen.last()?.shows, 'idle')
  // No names, no numbers of payments or bills, no figures of the day.
  for (const secret of [payer.name, owner.name, 'paymentNo', 'billNo', 'payerUsername'])
    expect(screen.text().replaceAll(bill.gfPaymentQrCode, '')).not.toContain(secret)
  screen.close()
})

test('hides a cancelled bill and refuses bills of other shops and other cashiers', async () => {
  const stranger = await newMember(counterServer)
  const other = await aShop(counterServer.database.db, stranger.id)
  const screen = await watch(await open())
  const { billNo } = (await call.createBill(owner, shop, '1')).body.data
  const foreign = (await call.createBill(stranger, other, '1')).body.data.billNo
  expect((await call.showOnCustomerScreen(owner, shop, { billNo: foreign })).body.code).toBe(
    errors.unknownBill.code,
  )
  const cashier = await newMember(counterServer)
  await call.joinStaff(cashier, (await call.inviteCashier(owner, shop)).body.data.code)
  await open(cashier)
  expect((await call.showOnCustomerScreen(cashier, shop, { billNo })).body.code).toBe(errors.unknownBill.code)
  await call.showOnCustomerScreen(owner, shop, { billNo })
  await until(() => screen.last()?.shows, 'bill')
  await call.cancelBill(owner, billNo)
  await until(() => screen.last()?.shows, 'idle')
  screen.close()
})

test('ignores prices sent by the counter and refuses unknown items and disallowed discounts', async () => {
  await open()
  const shows = (more: object) => call.showOnCustomerScreen(owner, shop, more)
  expect(
    (await shows({ items: [{ serviceId: noodles, count: 1, gfPrice: '1', gfAmount: '1' }] })).body.code,
  ).toBe(200)
  expect((await shows({ items: [{ serviceId: 999_999, count: 1 }] })).body.code).toBe(
    errors.itemUnavailable.code,
  )
  const cashier = await newMember(counterServer)
  await call.joinStaff(cashier, (await call.inviteCashier(owner, shop)).body.data.code)
  await open(cashier)
  const discount = { kind: 'percent', percent: 5, reason: 'x' }
  expect((await call.showOnCustomerScreen(cashier, shop, { typed: '10', discount })).body.code).toBe(
    errors.discountNotYours.code,
  )
})

test('closes the stream on a new link, on request, at logout and when the cashier is removed', async () => {
  const first = await watch(await open())
  await until(() => first.last()?.shows, 'idle')
  const second = await watch(await open())
  await first.ended
  await until(() => second.last()?.shows, 'idle')
  for (const _ of [1, 2]) expect((await call.endCustomerScreen(owner, shop)).body.code).toBe(200)
  await second.ended
  expect((await call.showOnCustomerScreen(owner, shop, {})).body.code).toBe(errors.unknownScreen.code)

  const token = await open()
  const third = await watch(token)
  await counterServer.call('POST', '/api/user/logout', { token: owner.token })
  await third.ended
  expect((await openLiveStream(screenServer, token)).status).toBe(401)

  const signedIn = { ...owner, token: await counterServer.login(owner.name) }
  const cashier = await newMember(counterServer)
  await call.joinStaff(cashier, (await call.inviteCashier(signedIn, shop)).body.data.code)
  const theirs = await watch(await open(cashier))
  const [{ cashierId }] = (await call.listStaff(signedIn, shop)).body.data
  await call.removeCashier(signedIn, shop, cashierId)
  await theirs.ended
  expect((await call.openCustomerScreen(cashier, shop)).body.code).toBe(errors.unknownMerchant.code)
})

test('token opens only the screen, up to four streams at once; an invented token opens none', async () => {
  const token = await open()
  expect(token).toMatch(/^[\w-]{22}$/)
  for (const path of ['/api/points/balance', `/api/merchants/payment/counter/${shop}`])
    expect((await screenServer.call('GET', path, { token })).status).not.toBe(200)
  // One in 256 tokens already ends in these letters.
  const madeUp = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`
  expect((await openLiveStream(screenServer, madeUp)).status).toBe(401)
  const streams = await Promise.all([1, 2, 3, 4].map(() => openLiveStream(screenServer, token)))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await openLiveStream(screenServer, token)).status).toBe(429)
  for (const stream of streams) stream.close()
})

test('keeps one open link when a session opens several at once', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((at) =>
      shopCalls(at % 2 ? counterServer : screenServer).openCustomerScreen(owner, shop),
    ),
  )
  expect(answers.map(({ body }) => body.code)).toEqual([200, 200, 200, 200, 200])
  const { rows } = await counterServer.database.pool.query(
    'select 1 from payments.customer_screen where shop_id = $1 and ended_at is null',
    [shop],
  )
  expect(rows).toHaveLength(1)
})
