import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let cashier: TestMember
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  cashier = await newMember(server)
  payer = await newMember(server, { gf: 1000n * GF })
})

const codeFor = async () => (await call.inviteCashier(owner, shop)).body.data.code as string
const hire = (who = cashier) => hiredAt(server, { owner, shop }, who)

test('an invitation code admits one cashier within a day', async () => {
  const code = await codeFor()
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  expect((await call.joinStaff(owner, code)).body.code).toBe(errors.alreadyStaff.code)
  const joined = await call.joinStaff(cashier, ` ${code.toLowerCase()} `)
  expect(joined.body.data).toEqual({ merchantId: shop, shopName: '测试小店', shopNameEn: 'Test Shop' })
  expect((await call.joinStaff(payer, code)).body.code).toBe(errors.unknownCashierCode.code)
  const staff = (await call.listStaff(owner, shop)).body.data
  expect(staff).toEqual([
    {
      cashierId: expect.any(Number),
      // Staff names are shown in full.
      name: cashier.name,
      nickname: null,
      role: 'cashier',
      since: expect.any(String),
    },
  ])
  expect((await call.listWorkplaces(cashier)).body.data).toMatchObject([{ merchantId: shop, open: true }])
  const old = await codeFor()
  await later(server.database.db, { days: 1 })
  payer.token = await server.login(payer.name)
  expect((await call.joinStaff(payer, old)).body.code).toBe(errors.unknownCashierCode.code)
})

test('a code stays valid when a current cashier tries it', async () => {
  await hire()
  const code = await codeFor()
  expect((await call.joinStaff(cashier, code)).body.code).toBe(errors.alreadyStaff.code)
  expect((await call.joinStaff(payer, code)).body.code).toBe(200)
})

test('admits one of thirty members who use a code concurrently, more than there are connections', async () => {
  const code = await codeFor()
  const people = await Promise.all(Array.from({ length: 30 }, () => newMember(server)))
  const answers = await Promise.all(people.map((who) => call.joinStaff(who, code)))
  const refused = Array.from({ length: 29 }, () => errors.unknownCashierCode.code)
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, ...refused])
  expect((await call.listStaff(owner, shop)).body.data).toHaveLength(1)
})

test('limits the rate of unknown codes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => call.joinStaff(cashier, `TRYTHIS${n}`)),
  )
  expect(answers.filter(({ body }) => body.code === errors.unknownCashierCode.code)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('a cashier makes bills and reads today’s payments, nothing else of the shop', async () => {
  await call.payWithGf(payer, shop, '5')
  await later(server.database.db, { days: 1 })
  for (const who of [owner, cashier, payer]) who.token = await server.login(who.name)
  await hire()
  const { paymentNo } = (await call.payWithGf(payer, shop, '7')).body.data
  const { billNo } = (await call.createBill(cashier, shop, '9', { reference: 'A1' })).body.data
  const mine = (await call.getCounter(cashier, shop)).body.data
  expect(mine).toMatchObject({ role: 'cashier', count: 1, gfAmount: '7.0000', refundedGf: '0.0000' })
  expect(mine.payments.map((one: { paymentNo: string }) => one.paymentNo)).toEqual([paymentNo])
  expect(mine.bills).toMatchObject([{ billNo, status: 'open', gfAmount: '9.0000', reference: 'A1' }])
  expect((await call.get(cashier, `records/${shop}`)).body.data).toHaveLength(1)
  expect((await call.get(owner, `records/${shop}`)).body.data).toHaveLength(2)

  const closed = [
    await call.get(cashier, `points/${shop}`),
    await call.listShopTransactions(cashier, shop),
    await call.listStaff(cashier, shop),
    await call.inviteCashier(cashier, shop),
    await call.transferShopGf(cashier, shop, '1', 1),
    await call.previewShopTransfer(cashier, shop, '1', 1),
    await call.giftPv(cashier, shop, payer.code, '1'),
  ]
  expect(closed.map(({ body }) => body.code)).toEqual(closed.map(() => errors.unknownMerchant.code))
  for (const answer of [
    await call.refundPayment(cashier, paymentNo, '1'),
    await call.get(cashier, `receipts/${paymentNo}`),
  ])
    expect(answer.body.code).toBe(errors.unknownPayment.code)
  // Refunds show at the counter.
  await call.refundPayment(owner, paymentNo, '2')
  expect((await call.getCounter(owner, shop)).body.data).toMatchObject({
    role: 'owner',
    count: 1,
    gfAmount: '7.0000',
    refundedGf: '2.0000',
  })
})

test('a cashier has no rights in another shop', async () => {
  await hire()
  const other = await aShopAndOwner(server)
  expect((await call.getCounter(cashier, other.shop)).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.createBill(cashier, other.shop, '1')).body.code).toBe(errors.unknownMerchant.code)
  const { billNo } = (await call.createBill(other.owner, other.shop, '1')).body.data
  expect((await call.cancelBill(cashier, billNo)).body.code).toBe(errors.unknownBill.code)
})

test('a removed cashier loses access at once', async () => {
  const cashierId = await hire()
  const second = await newMember(server)
  const secondId = await hire(second)
  expect((await call.removeCashier(cashier, shop, secondId)).body.code).toBe(errors.unknownCashier.code)
  const { billNo } = (await call.createBill(cashier, shop, '1')).body.data
  expect((await call.removeCashier(owner, shop, cashierId)).body.code).toBe(200)
  expect((await call.getCounter(cashier, shop)).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.createBill(cashier, shop, '1')).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.cancelBill(cashier, billNo)).body.code).toBe(errors.unknownBill.code)
  expect((await call.get(cashier, `records/${shop}`)).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.removeCashier(owner, shop, cashierId)).body.code).toBe(errors.unknownCashier.code)
  // A member may leave.
  expect((await call.removeCashier(second, shop, secondId)).body.code).toBe(200)
  expect((await call.listWorkplaces(second)).body.data).toEqual([])
})

test('closing the account ends employment', async () => {
  await hire()
  const json = { loginPassword: PASSWORD, paymentPassword: PASSWORD }
  const closed = await server.call('POST', '/api/user/close-account', { token: cashier.token, json })
  expect(closed.body.code).toBe(200)
  expect((await call.listStaff(owner, shop)).body.data).toEqual([])
})
