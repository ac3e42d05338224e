import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { MAX_TILLS } from '@torch/contract/payments-limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payNewBill } from '../../testing/calls/pay-bill.ts'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let second: TestServer
let call: ReturnType<typeof shopCalls>
let callSecond: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let manager: TestMember
let cashier: TestMember
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  second = await startTestServer(server.database)
  call = shopCalls(server)
  callSecond = shopCalls(second)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await second.close()
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  manager = await newMember(server)
  cashier = await newMember(server)
  payer = await newMember(server, { gf: 10_000n * GF })
  await call.setStaffRole(owner, shop, await hire(manager), 'manager')
  await hire(cashier)
})

const hire = (who: TestMember) => hiredAt(server, { owner, shop }, who)
async function till(name: string, by = owner): Promise<number> {
  const answer = await call.addTill(by, shop, name)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data.tillId
}
const sold = async (by: TestMember, amount: string, tillId?: number, at = call): Promise<string> =>
  (await payNewBill(at, { by, payer, shop, amount }, tillId === undefined ? {} : { tillId })).paymentNo
const namesOf = async (who = owner) =>
  (await call.listTills(who, shop)).body.data.map(({ name }: { name: string }) => name)

test('owner and managers manage tills, cashiers list them, other members are refused', async () => {
  const first = await till('1 号台')
  await till('Bar', manager)
  expect(await namesOf(cashier)).toEqual(['1 号台', 'Bar'])
  expect((await call.addTill(cashier, shop, 'Mine')).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.renameTill(cashier, shop, first, 'Mine')).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.removeTill(cashier, shop, first)).body.code).toBe(errors.unknownMerchant.code)
  const stranger = await aShopAndOwner(server)
  expect((await call.listTills(stranger.owner, shop)).body.code).toBe(errors.unknownMerchant.code)
  expect((await call.renameTill(stranger.owner, stranger.shop, first, 'Mine')).body.code).toBe(
    errors.unknownTill.code,
  )
  expect((await call.removeTill(stranger.owner, stranger.shop, first)).body.code).toBe(
    errors.unknownTill.code,
  )
  expect((await call.createBill(stranger.owner, stranger.shop, '1', { tillId: first })).body.code).toBe(
    errors.unknownTill.code,
  )
  // Names are compared without case and width.
  for (const name of ['bar', ' ＢＡＲ '])
    expect((await call.addTill(owner, shop, name)).body.code, name).toBe(errors.tillNameTaken.code)
  expect((await call.renameTill(manager, shop, first, 'BAR')).body.code).toBe(errors.tillNameTaken.code)
  expect((await call.renameTill(manager, shop, first, '吧台')).body.data).toMatchObject({
    tillId: first,
    name: '吧台',
  })
  expect((await call.addTill(owner, shop, ' ')).body.code).toBe(errors.validation.code)
})

test('shows the till on bill, receipts, records, counter, program answers and webhook events', async () => {
  const programs = programCalls(server)
  const { token } = (await programs.createApiKey(owner, shop, ['bills:read', 'payments:read'])).body.data
  const { webhook } = (
    await programs.addWebhook(owner, shop, 'http://127.0.0.1:9/hook', [
      'bill.paid',
      'bill.cancelled',
    ] as never)
  ).body.data
  const bar = await till('Bar')
  const { billNo } = (await call.createBill(cashier, shop, '38', { tillId: bar })).body.data
  expect((await call.getBill(payer, billNo)).body.data.till).toBe('Bar')
  expect((await call.getCounter(owner, shop)).body.data.bills[0].till).toBe('Bar')
  const { paymentNo } = (await call.payWithGf(payer, shop, '38', { billNo })).body.data
  await call.payWithGf(payer, shop, '3')
  const gone = (await call.createBill(owner, shop, '4', { tillId: bar })).body.data.billNo
  await call.cancelBill(owner, gone)
  // Bills made before the rename keep referring to the same till.
  await call.renameTill(owner, shop, bar, 'Terrace')
  await call.removeTill(owner, shop, bar)

  for (const who of [payer, owner, manager])
    expect((await call.get(who, `receipts/${paymentNo}`)).body.data.till).toBe('Terrace')
  expect((await call.getSignedReceipt(payer, paymentNo)).body.data.text).toContain('\ntill: Terrace\n')
  const tillsOf = (records: { till: string | null }[]) => records.map((record) => record.till)
  expect(tillsOf((await call.listPaymentRecords(manager, shop)).body.data)).toEqual([null, 'Terrace'])
  expect(tillsOf((await call.getCounter(cashier, shop)).body.data.payments)).toEqual([null, 'Terrace'])
  expect(tillsOf((await programs.listShopPayments(token, {})).body.data)).toEqual([null, 'Terrace'])
  expect((await programs.getShopBill(token, billNo)).body.data.till).toBe('Terrace')
  const deliveredTills = (await programs.listWebhookDeliveries(owner, shop, webhook.webhookId)).body.data.map(
    ({ body }: { body: string }) => JSON.parse(body).data.till,
  )
  // Events published before the rename keep the old name.
  expect(deliveredTills).toEqual(['Bar', 'Bar'])
})

test('filters and sums records by till, equal to the totals of the day', async () => {
  const [one, bar] = [await till('1'), await till('Bar')]
  const noon = await sold(cashier, '38', bar)
  await sold(manager, '2.50', bar, callSecond)
  await sold(cashier, '7', one)
  await sold(owner, '1.25')
  await call.payWithGf(payer, shop, '3')
  await call.refundPayment(manager, noon, '8')
  // A removed till keeps its takings.
  expect((await call.removeTill(owner, shop, bar)).body.code).toBe(200)

  const found = (await call.listPaymentRecords(owner, shop, { till: String(bar) })).body.data
  expect(found.map(({ gfAmount }: { gfAmount: string }) => gfAmount)).toEqual(['2.5000', '38.0000'])
  const at38 = (await call.listPaymentRecords(owner, shop, { keyword: '38' })).body.data
  expect(at38).toMatchObject([{ till: 'Bar', cashier: cashier.name }])
  const totals = (await call.getRecordTotals(owner, shop)).body.data
  const sums = (count: number, gf: string, refunded: string, net: string) => ({
    count,
    gfAmount: gf,
    refundedGf: refunded,
    netGf: net,
  })
  const byTill = [
    { tillId: bar, name: 'Bar', ...sums(2, '40.5000', '8.0000', '32.5000') },
    { tillId: one, name: '1', ...sums(1, '7.0000', '0.0000', '7.0000') },
    { tillId: null, name: null, ...sums(2, '4.2500', '0.0000', '4.2500') },
  ]
  expect(totals.tills).toMatchObject(byTill)
  expect(totals).toMatchObject(sums(5, '51.7500', '8.0000', '43.7500'))
  const closing = (await call.getClosing(manager, shop)).body.data
  expect(closing.tills).toEqual(
    byTill.map((one) => ({ ...one, grossGf: one.gfAmount, discountGf: '0.0000', tipGf: '0.0000' })),
  )
  expect(closing).toMatchObject(sums(5, '51.7500', '8.0000', '43.7500'))
  // By member a refund counts for its maker, by till for the till of the payment.
  expect(closing.people).toMatchObject([
    { name: cashier.name, refundedGf: '0.0000' },
    { name: null, refundedGf: '0.0000' },
    { name: manager.name, refundedGf: '8.0000' },
    { name: owner.name },
  ])
})

test('counts a later refund on its own day, at the till of the payment', async () => {
  const bar = await till('Bar')
  const paymentNo = await sold(cashier, '20', bar)
  await later(server.database.db, { days: 1 })
  for (const who of [owner, payer]) who.token = await server.login(who.name)
  await call.refundPayment(owner, paymentNo, '5')
  const { day, tills, gfAmount, refundedGf } = (await call.getClosing(owner, shop)).body.data
  expect([gfAmount, refundedGf]).toEqual(['0.0000', '5.0000'])
  expect(tills).toEqual([
    {
      tillId: bar,
      name: 'Bar',
      count: 0,
      grossGf: '0.0000',
      gfAmount: '0.0000',
      refundedGf: '5.0000',
      netGf: '-5.0000',
      discountGf: '0.0000',
      tipGf: '0.0000',
    },
  ])
  expect(day).toMatch(/^\d{4}-/)
})

test('opens a shift at a till', async () => {
  const bar = await till('Bar')
  expect((await call.openShift(cashier, shop, { tillId: 1_999_999_999 })).body.code).toBe(
    errors.unknownTill.code,
  )
  expect((await call.openShift(cashier, shop, { tillId: bar })).body.data.till).toBe('Bar')
  expect((await call.openShift(manager, shop)).body.data.till).toBeNull()
  expect((await call.getCounter(cashier, shop)).body.data.shift.till).toBe('Bar')
  const { shifts } = (await call.getClosing(owner, shop)).body.data
  expect(shifts.map((shift: { till: string | null }) => shift.till)).toEqual([null, 'Bar'])
})

test('accepts bills from two devices at one till and refuses duplicate names added concurrently', async () => {
  const bar = await till('Bar')
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => sold(n % 2 ? cashier : manager, '1', bar, n % 2 ? call : callSecond)),
  )
  expect((await call.getClosing(owner, shop)).body.data.tills).toMatchObject([{ tillId: bar, count: 8 }])
  for (let round = 0; round < rounds(10, 4); round += 1) {
    const codes = await Promise.all(
      [call, callSecond, call].map(
        async (at, n) => (await at.addTill(n ? owner : manager, shop, `T${round}`)).body.code,
      ),
    )
    expect(codes.sort()).toEqual([200, errors.tillNameTaken.code, errors.tillNameTaken.code])
  }
})

test('refuses bills for a till once it is removed, also concurrently', async () => {
  for (let round = 0; round < rounds(20, 6); round += 1) {
    const gone = await till(`R${round}`)
    const [bill, removed] = await Promise.all([
      call.createBill(cashier, shop, '1', { tillId: gone }),
      callSecond.removeTill(owner, shop, gone),
    ])
    expect(removed.body.code).toBe(200)
    expect([200, errors.unknownTill.code]).toContain(bill.body.code)
    expect((await call.createBill(cashier, shop, '1', { tillId: gone })).body.code).toBe(
      errors.unknownTill.code,
    )
    // Removing twice is the same as once, and the name is free again.
    expect((await call.removeTill(owner, shop, gone)).body.code).toBe(200)
    expect((await call.renameTill(owner, shop, gone, 'Back')).body.code).toBe(errors.unknownTill.code)
  }
})

test('adds at most MAX_TILLS tills, also concurrently', async () => {
  for (let n = 1; n < MAX_TILLS; n += 1) await till(`N${n}`)
  const answers = await Promise.all(
    [call, callSecond, call, callSecond].map((at, n) => at.addTill(owner, shop, `L${n}`)),
  )
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    200,
    errors.tooManyTills.code,
    errors.tooManyTills.code,
    errors.tooManyTills.code,
  ])
  expect(await namesOf()).toHaveLength(MAX_TILLS)
})
