import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof programCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
let token: string

beforeAll(async () => {
  server = await startTestServer()
  call = programCalls(server)
  pays = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  token = (await call.createApiKey(owner, shop, ['payments:read'])).body.data.token
})
afterAll(() => server.close())

test('lists the shop’s payments by page, reference and day, with stable pages', async () => {
  const { billNo } = (await pays.createBill(owner, shop, '8', { reference: 'order 8' })).body.data
  const first = (await pays.payWithGf(payer, shop, '8', { billNo })).body.data.paymentNo
  const second = (await pays.payWithGf(payer, shop, '2')).body.data.paymentNo
  await pays.refundPayment(owner, first, '3')
  const other = await aShopAndOwner(server)
  await pays.payWithGf(payer, other.shop, '1')

  const [newest] = (await call.listShopPayments(token, { size: '1' })).body.data
  expect(newest).toMatchObject({ paymentNo: second, billNo: null, reference: null, gfAmount: '2.0000' })
  await pays.payWithGf(payer, shop, '5')
  const rest = (await call.listShopPayments(token, { before: String(newest.id) })).body.data
  expect(rest).toMatchObject([{ paymentNo: first, billNo, reference: 'order 8', refundedGf: '3.0000' }])
  expect(rest[0].payerUsername).toBe(`${payer.name[0]}***${payer.name.at(-1)}`)
  const numbers = async (query: Record<string, string>) =>
    (await call.listShopPayments(token, query)).body.data.map((one: { paymentNo: string }) => one.paymentNo)
  expect(await numbers({ reference: 'order 8' })).toEqual([first])
  expect(await numbers({ reference: 'order' })).toEqual([])
  const today = dayOf(await momentNow(server.database.db))
  expect(await numbers({ from: today, to: today })).toHaveLength(3)
  expect(await numbers({ to: addDays(today, -1) })).toEqual([])
})

test('refuses bills and refunds to a key that may only read payments', async () => {
  const { billNo } = (await pays.createBill(owner, shop, '1')).body.data
  expect((await call.createShopBill(token, '1')).body.code).toBe(errors.scopeMissing.code)
  expect((await call.getShopBill(token, billNo)).body.code).toBe(errors.scopeMissing.code)
  expect((await call.refundShopBill(token, billNo, '1')).body.code).toBe(errors.scopeMissing.code)
})
