import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { WEBHOOK_EVENTS, webhookBody } from '@torch/contract/programs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { expiredBillsJob } from '../webhooks/events.ts'

// Test keys and test bills (rules/programs#test-mode).

const SCOPES = ['bills:create', 'bills:read', 'payments:read', 'refunds:create', 'captures:create'] as const
let server: TestServer
let second: TestServer
let call: ReturnType<typeof programCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
let test_: string
let live: string

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  second = await startTestServer(server.database)
  call = programCalls(server)
  pays = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  const aKey = async (isTest: boolean) =>
    (await call.createApiKey(owner, shop, [...SCOPES], { refundLimit: '50', isTest })).body.data.token
  ;[test_, live] = [await aKey(true), await aKey(false)]
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const create = async (token = test_, amount = '12.50', more: object = {}) => {
  const answer = await call.createShopBill(token, amount, more)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data
}

/** What counts real money: the ledger, payments, bills and refunds. */
async function money() {
  const tables = ['ledger.posting', 'ledger.journal', 'payments.payment', 'payments.bill', 'payments.refund']
  const counted = await Promise.all(
    tables.map((table) => server.database.pool.query(`select count(*)::int as n from ${table}`)),
  )
  return counted.map(({ rows }) => rows[0].n)
}

test('creates, pays, lists and refunds a test bill without moving anything', async () => {
  const before = await money()
  const items = [{ name: 'Tea', unitPrice: '12.50', quantity: 1 }]
  const bill = await create(test_, '12.50', { items, reference: 'test 1' })
  expect(test_).toMatch(/^tk_test_[\w-]{43}$/)
  expect(bill).toMatchObject({ isTest: true, status: 'open', gfPaymentCode: null, gfAmount: '12.5000' })
  expect(new URL(bill.gfPaymentQrCode).pathname).toBe('/test-bill')
  expect((await call.getTestBill(bill.billNo)).body.data).toMatchObject({ status: 'open', returnTo: null })
  const paid = await call.payTestBill(bill.billNo)
  expect(paid.body.data).toMatchObject({ status: 'paid' })
  expect((await call.payTestBill(bill.billNo)).body.data).toEqual(paid.body.data)
  const read = (await call.getShopBill(test_, bill.billNo)).body.data
  expect(read).toMatchObject({ status: 'paid', paymentNo: `TEST-${bill.billNo}`, lines: bill.lines })
  expect((await call.listShopBills(test_, { reference: 'test 1' })).body.data).toEqual([read])
  expect((await call.listShopPayments(test_, { reference: 'test 1' })).body.data).toMatchObject([
    { billNo: bill.billNo, paymentNo: read.paymentNo, gfAmount: '12.5000', refundedGf: '0.0000' },
  ])

  const headers = key()
  const refunded = await call.refundShopBill(test_, bill.billNo, '5', headers, 'cold')
  expect(refunded.body.data).toMatchObject({ gfAmount: '5.0000', refundableGf: '7.5000', reason: 'cold' })
  expect((await call.refundShopBill(test_, bill.billNo, '5', headers, 'cold')).text).toBe(refunded.text)
  expect((await call.refundShopBill(test_, bill.billNo, '8')).body.code).toBe(errors.refundTooLarge.code)
  expect((await call.refundShopBill(test_, bill.billNo, '7.50')).body.code).toBe(200)
  expect((await call.refundShopBill(test_, bill.billNo, '1')).body.code).toBe(errors.fullyRefunded.code)
  const unpaid = await create()
  expect((await call.refundShopBill(test_, unpaid.billNo, '1')).body.code).toBe(errors.billNotPaid.code)
  expect(await money()).toEqual(before)
})

test('hides bills of each kind from keys of the other kind', async () => {
  const [testBill, realBill] = [await create(), await create(live)]
  for (const [token, { billNo }] of [
    [live, testBill],
    [test_, realBill],
  ])
    for (const answer of [
      await call.getShopBill(token, billNo),
      await call.cancelShopBill(token, billNo),
      await call.refundShopBill(token, billNo, '1'),
      await call.listShopBills(token, { before: billNo }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, errors.unknownBill.code])
  expect((await call.payTestBill(realBill.billNo)).body.code).toBe(errors.unknownBill.code)
  const { body } = await pays.payWithGf(payer, shop, '12.50', { billNo: testBill.billNo })
  expect(body.code).toBe(errors.unknownBill.code)
  expect((await pays.get(payer, `bills/${testBill.billNo}`)).body.code).toBe(errors.unknownBill.code)
})

test('never answers a real key with the stored answer of a test key', async () => {
  const headers = key()
  const [tested, real] = [
    (await call.createShopBill(test_, '3', {}, headers)).body.data,
    (await call.createShopBill(live, '3', {}, headers)).body.data,
  ]
  expect([tested.isTest, real.isTest]).toEqual([true, false])
  expect(tested.billNo).not.toBe(real.billNo)
})

test('collects nothing by pay code', async () => {
  const captured = await call.captureShopPayment(test_, '281234567890123456', '1')
  expect(captured.body.code).toBe(errors.notInTestMode.code)
  expect((await call.getShopCapture(test_, `C${'A'.repeat(19)}`)).body.code).not.toBe(200)
})

test('works while the shop is closed', async () => {
  const theirs = await aShopAndOwner(server)
  const { token } = (await call.createApiKey(theirs.owner, theirs.shop, ['bills:create'], { isTest: true }))
    .body.data
  await server.database.pool.query("update merchants.shop set status = 'closed' where id = $1", [theirs.shop])
  expect((await create(token)).isTest).toBe(true)
})

test('lets one of a payment and a cancellation win, at once on two servers', async () => {
  const onSecond = programCalls(second)
  for (let round = 0; round < 6; round += 1) {
    const { billNo } = await create()
    const [paid, cancelled] = await Promise.all([
      call.payTestBill(billNo),
      onSecond.cancelShopBill(test_, billNo),
    ])
    const { status } = (await call.getShopBill(test_, billNo)).body.data
    expect([
      [200, errors.billPaid.code, 'paid'],
      [errors.billCancelled.code, 200, 'cancelled'],
    ]).toContainEqual([paid.body.code, cancelled.body.code, status])
  }
})

test('sends events to webhooks of their mode only, as the table of events describes them', async () => {
  const url = 'http://127.0.0.1:9/hook'
  const hooks = await Promise.all(
    [true, false].map(async (isTest) => {
      const { webhook } = (await call.addWebhook(owner, shop, url, WEBHOOK_EVENTS, { isTest })).body.data
      expect(webhook.isTest).toBe(isTest)
      await call.testWebhook(owner, shop, webhook.webhookId)
      return webhook
    }),
  )
  for (const token of [test_, live]) {
    const [paid, cancelled] = [await create(token, '2'), await create(token, '2')]
    await create(token, '2', { expiresInMinutes: 1 })
    if (token === test_) await call.payTestBill(paid.billNo)
    else await pays.payWithGf(payer, shop, '2', { billNo: paid.billNo })
    expect((await call.refundShopBill(token, paid.billNo, '1')).body.code).toBe(200)
    await call.cancelShopBill(token, cancelled.billNo)
  }
  await later(server.database.db, { seconds: 180 })
  owner.token = await server.login(owner.name)
  for (let times = 0; times < 2; times += 1) await expiredBillsJob(server.database.db).run(new Date(0))
  for (const { webhookId, isTest } of hooks) {
    const { data } = (await call.listWebhookDeliveries(owner, shop, webhookId, 'size=100')).body
    const bodies = data.map(({ body }: { body: string }) => JSON.parse(body))
    expect(bodies.map(({ type }: { type: string }) => type).sort()).toEqual(
      ['ping', ...WEBHOOK_EVENTS].sort(),
    )
    for (const body of bodies) {
      expect(webhookBody(body.type).parse(body)).toEqual(body)
      expect(body.isTest).toBe(isTest)
    }
  }
})

test('expires test bills, and refuses to pay or cancel them then', async () => {
  const { billNo } = await create(test_, '1', { expiresInMinutes: 1 })
  await later(server.database.db, { seconds: 61 })
  expect((await call.getShopBill(test_, billNo)).body.data.status).toBe('expired')
  expect((await call.payTestBill(billNo)).body.code).toBe(errors.billExpired.code)
  expect((await call.cancelShopBill(test_, billNo)).body.code).toBe(errors.billExpired.code)
  const expired = (await call.listShopBills(test_, { status: 'expired' })).body.data
  expect(expired.map((bill: { billNo: string }) => bill.billNo)).toContain(billNo)
})
