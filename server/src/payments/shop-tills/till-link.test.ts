import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf, key, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// A payer opens the link of a till (rules/payments#tills): the payment carries the till as a bill does.

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let manager: TestMember
let cashier: TestMember
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  ;[manager, cashier] = [await newMember(server), await newMember(server)]
  payer = await newMember(server, { gf: 1000n * GF })
  await call.setStaffRole(owner, shop, await hiredAt(server, { owner, shop }, manager), 'manager')
  await hiredAt(server, { owner, shop }, cashier)
})

const till = async (name: string, at = { owner, shop }): Promise<number> =>
  (await call.addTill(at.owner, at.shop, name)).body.data.tillId
const pay = (amount: string, tillId: number, more: Record<string, string> = {}, headers = {}) =>
  call.payWithGf(payer, shop, amount, { tillId: String(tillId), ...more }, headers)

test('names shop and till in the link, and shows the till to any member', async () => {
  const bar = await till('Bar')
  const { gfPaymentQrCode } = (await call.getCounter(owner, shop)).body.data
  const expected = { tillId: bar, name: 'Bar', link: `${gfPaymentQrCode}&till=${bar}` }
  expect((await call.listTills(cashier, shop)).body.data).toEqual([expected])
  expect((await call.renameTill(owner, shop, bar, 'Terrace')).body.data).toEqual({
    ...expected,
    name: 'Terrace',
  })
  expect((await call.getTill(payer, shop, bar)).body.data).toEqual({ tillId: bar, name: 'Terrace' })
})

test('carries the till to receipts, records, counter, sums, programs and events', async () => {
  const programs = programCalls(server)
  const { token } = (await programs.createApiKey(owner, shop, ['payments:read'])).body.data
  const { webhook } = (
    await programs.addWebhook(owner, shop, 'http://127.0.0.1:9/hook', [
      'payment.received',
      'refund.created',
    ] as never)
  ).body.data
  const bar = await till('Bar')
  const paid = await pay('12', bar, { remark: '两碗面' })
  expect(paid.body.code, paid.text).toBe(200)
  const { paymentNo } = paid.body.data
  await call.payWithGf(payer, shop, '3')
  expect((await call.refundPayment(manager, paymentNo, '2')).body.code).toBe(200)

  for (const who of [payer, owner, manager])
    expect((await call.get(who, `receipts/${paymentNo}`)).body.data).toMatchObject({
      till: 'Bar',
      remark: '两碗面',
      cashier: null,
    })
  expect((await call.getSignedReceipt(payer, paymentNo)).body.data.text).toContain('\ntill: Bar\n')
  const tillsOf = ({ body }: { body: { data: { till: string | null }[] } }) =>
    body.data.map((record) => record.till)
  expect(tillsOf(await call.listPaymentRecords(manager, shop))).toEqual([null, 'Bar'])
  expect(tillsOf(await call.listPaymentRecords(manager, shop, { till: String(bar) }))).toEqual(['Bar'])
  expect(tillsOf(await programs.listShopPayments(token, {}))).toEqual([null, 'Bar'])
  expect((await call.getCounter(cashier, shop)).body.data.payments[1].till).toBe('Bar')
  const sums = { tillId: bar, name: 'Bar', count: 1, gfAmount: '12.0000', refundedGf: '2.0000' }
  expect((await call.getRecordTotals(owner, shop)).body.data.tills).toMatchObject([sums, { tillId: null }])
  expect((await call.getClosing(owner, shop)).body.data.tills).toMatchObject([sums, { tillId: null }])
  const delivered = (await programs.listWebhookDeliveries(owner, shop, webhook.webhookId)).body.data.map(
    ({ body }: { body: string }) => {
      const { type, data } = JSON.parse(body)
      return [type, data.billNo, data.till]
    },
  )
  expect(delivered.sort()).toEqual([
    ['payment.received', null, null],
    ['payment.received', null, 'Bar'],
    ['refund.created', null, 'Bar'],
  ])
})

test('refuses a till of another shop, an unknown and a removed one, and a till beside a bill; nothing is paid', async () => {
  const [bar, gone] = [await till('Bar'), await till('Gone')]
  const elsewhere = await aShopAndOwner(server)
  const theirs = await till('Theirs', elsewhere)
  await call.removeTill(owner, shop, gone)
  for (const one of [theirs, gone, 1_999_999_999]) {
    expect((await pay('1', one)).body.code).toBe(errors.unknownTill.code)
    expect((await call.getTill(payer, shop, one)).body.code).toBe(errors.unknownTill.code)
  }
  const { billNo } = (await call.createBill(owner, shop, '5')).body.data
  expect((await pay('5', bar, { billNo })).body.code).toBe(errors.parameter.code)
  expect((await call.getBill(owner, billNo)).body.data.status).toBe('open')
  expect((await call.getClosing(owner, shop)).body.data).toMatchObject({ count: 0, tills: [] })
  expect((await call.getClosing(elsewhere.owner, elsewhere.shop)).body.data.tills).toEqual([])
})

test('a renamed till keeps its payments; a removed one keeps them, and repeats the answer of a key', async () => {
  const bar = await till('Bar')
  const once = key()
  const first = await pay('4', bar, {}, once)
  await call.renameTill(owner, shop, bar, 'Terrace')
  const { paymentNo } = (await pay('5', bar)).body.data
  await call.removeTill(owner, shop, bar)
  expect((await pay('4', bar, {}, once)).text).toBe(first.text)
  expect((await pay('4', await till('Bar'), {}, once)).body.code).toBe(errors.idempotencyKeyReused.code)
  expect((await call.get(payer, `receipts/${paymentNo}`)).body.data.till).toBe('Terrace')
  expect((await call.getClosing(owner, shop)).body.data.tills).toMatchObject([
    { name: 'Terrace', count: 2, gfAmount: '9.0000' },
  ])
})

test('counts in one shift of the till: the one opened there last', async () => {
  const [bar, front] = [await till('Bar'), await till('Front')]
  await pay('100', bar)
  await call.openShift(manager, shop, { tillId: bar })
  await pay('1', bar)
  await pay('50', front)
  const { shiftId } = (await call.openShift(cashier, shop, { tillId: bar })).body.data
  await pay('2', bar)
  await call.payWithGf(payer, shop, '70')
  expect((await call.closeShift(cashier, shiftId)).body.data).toMatchObject({ count: 1, netGf: '2.0000' })
  await pay('4', bar)
  const { shifts } = (await call.getClosing(owner, shop)).body.data
  expect(shifts).toMatchObject([
    { name: cashier.name, count: 1, gfAmount: '2.0000' },
    { name: manager.name, count: 2, gfAmount: '5.0000' },
  ])
})
