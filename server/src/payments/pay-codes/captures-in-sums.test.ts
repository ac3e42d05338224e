import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { momentNow } from '../../platform/time/clock.ts'
import { offlineDevice, payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { auditOf, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Payments by pay code, and their refunds, count in the sums of till, shift, closing, records and sales as other payments do.

let server: TestServer
let call: ReturnType<typeof payCodeCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let manager: TestMember
let payer: TestMember
let bar: number

beforeAll(async () => {
  server = await startTestServer()
  call = payCodeCalls(server)
  pays = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  manager = await newMember(server)
  await pays.setStaffRole(owner, shop, await hiredAt(server, { owner, shop }, manager), 'manager')
  payer = await newMember(server, { gf: 1000n * GF })
  await call.turnOnPayCode(payer)
  await call.setPayCodeLimits(payer, '50', '100')
  bar = (await pays.addTill(owner, shop, 'Bar')).body.data.tillId
})

const aCode = async (): Promise<string> => (await call.issuePayCode(payer)).body.data.code

/** Sets an allowance aside and returns the code that the device shows without a network. */
async function anOfflineCode(): Promise<string> {
  const device = offlineDevice()
  const { offline, installation } = (await call.setOfflineAllowance(payer, '100', device.publicKey)).body.data
  const seconds = Math.floor((await momentNow(server.database.db)).getTime() / 1000)
  const { deviceId } = offline
  return device.code({ installation, deviceId, counter: 1, seconds, shopId: 0, maxCents: 0 })
}

/** Rings a bill up at the till and collects it with a code; returns the payment's number. */
async function collected(amount: string, code: string): Promise<string> {
  const { billNo } = (await pays.createBill(manager, shop, amount, { tillId: bar })).body.data
  const { body, text } = await call.captureByCode(manager, shop, code, amount, { billNo })
  expect(body.code, text).toBe(200)
  const { captureNo } = body.data
  return captureNo === null
    ? body.data.paymentNo
    : (await call.confirmCapture(payer, captureNo)).body.data.paymentNo
}

test('below the limit, confirmed and offline, and refunds of each, add up in all sums of the shop', async () => {
  await pays.openShift(manager, shop, { tillId: bar })
  const payments = [
    await collected('10', await aCode()),
    await collected('60', await aCode()),
    await collected('20', await anOfflineCode()),
  ]
  for (const [n, paymentNo] of payments.entries())
    expect((await pays.refundPayment(manager, paymentNo, `${n + 1}`)).body.code).toBe(200)
  // Without a bill: in the sums of the shop, at no till.
  expect((await call.captureByCode(owner, shop, await aCode(), '5')).body.data.status).toBe('paid')

  const atTill = { count: 3, gfAmount: '90.0000', refundedGf: '6.0000', netGf: '84.0000' }
  const atNone = { count: 1, gfAmount: '5.0000', refundedGf: '0.0000', netGf: '5.0000' }
  const all = { count: 4, gfAmount: '95.0000', refundedGf: '6.0000', netGf: '89.0000' }
  expect((await pays.getCounter(manager, shop)).body.data.shift).toMatchObject({ till: 'Bar', ...atTill })
  const closing = (await pays.getClosing(owner, shop)).body.data
  expect(closing).toMatchObject({
    ...all,
    tills: [
      { tillId: bar, name: 'Bar', ...atTill },
      { tillId: null, ...atNone },
    ],
    people: [
      { name: manager.name, ...atTill },
      { name: null, ...atNone },
    ],
    shifts: [{ name: manager.name, till: 'Bar', ...atTill }],
  })
  const totals = (await pays.getRecordTotals(owner, shop)).body.data
  expect(totals).toMatchObject({ ...all, tills: [{ tillId: bar, ...atTill }, atNone] })
  const records = (await pays.listPaymentRecords(owner, shop, { till: String(bar) })).body.data
  expect(records.map(({ paymentNo }: { paymentNo: string }) => paymentNo)).toEqual(payments.toReversed())
  for (const paymentNo of payments)
    expect((await pays.get(payer, `receipts/${paymentNo}`)).body.data).toMatchObject({ till: 'Bar' })
  const sales = (await pays.getShopSales(owner, shop, closing.day, closing.day)).body.data
  expect(sales).toMatchObject({ count: 4, gfAmount: '95.0000' })
})
