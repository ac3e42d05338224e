import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf, endOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { auditOf, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
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
let cashierId: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
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
  manager = await newMember(server, { gf: 100n * GF })
  payer = await newMember(server, { gf: 10_000n * GF })
  cashierId = await hire(manager)
  expect((await call.setStaffRole(owner, shop, cashierId, 'manager')).body.data).toMatchObject({
    cashierId,
    name: manager.name,
    role: 'manager',
  })
})

const hire = (who: TestMember) => hiredAt(server, { owner, shop }, who)
async function paid(amount: string, by = payer): Promise<string> {
  const answer = await call.payWithGf(by, shop, amount)
  expect(answer.body.code).toBe(200)
  return answer.body.data.paymentNo
}
const LIMIT = 1000

test('a manager reads all days, closings and receipts, but neither balance, staff nor transfers', async () => {
  const paymentNo = await paid('5')
  await later(server.database.db, { days: 1 })
  for (const who of [owner, manager, payer]) who.token = await server.login(who.name)
  expect((await call.get(manager, `records/${shop}`)).body.data).toHaveLength(1)
  expect((await call.getRecordTotals(manager, shop)).body.data).toMatchObject({ count: 1 })
  expect((await call.getClosing(manager, shop)).body.data).toMatchObject({ merchantId: shop })
  expect((await call.getCounter(manager, shop)).body.data).toMatchObject({ role: 'manager' })
  expect((await call.listWorkplaces(manager)).body.data).toMatchObject([
    { merchantId: shop, role: 'manager' },
  ])
  expect((await call.get(manager, `receipts/${paymentNo}`)).body.data).toMatchObject({ paymentNo })
  const closed = [
    await call.get(manager, `points/${shop}`),
    await call.listShopTransactions(manager, shop),
    await call.listStaff(manager, shop),
    await call.inviteCashier(manager, shop),
    await call.getShopStatement(manager, shop, 'from=2026-01-01&to=2026-12-31'),
    await call.transferShopGf(manager, shop, '1', 1),
    await call.giftPv(manager, shop, payer.code, '1'),
    // No one can raise their own role or others'.
    await call.setStaffRole(manager, shop, cashierId, 'manager'),
  ]
  expect(closed.map(({ body }) => body.code)).toEqual(closed.map(() => errors.unknownMerchant.code))
})

test('a manager’s refunds go to the payer up to the daily limit and record who made them', async () => {
  const paymentNo = await paid(String(LIMIT + 500))
  const first = await call.refundPayment(manager, paymentNo, '999.99')
  expect(first.body.data).toMatchObject({ refundedGf: '999.9900' })
  const more = await call.refundPayment(manager, paymentNo, '0.02', { ...key(), 'accept-language': 'EN' })
  expect([more.status, more.body.code]).toEqual([422, errors.staffRefundLimitReached.code])
  expect(more.body.message).toContain('0.01 GF is left')
  expect((await call.refundPayment(manager, paymentNo, '0.01')).body.code).toBe(200)
  expect((await call.refundPayment(manager, paymentNo, '0.01')).body.code).toBe(
    errors.staffRefundLimitReached.code,
  )
  // The owner's refunds count for the owner.
  expect((await call.refundPayment(owner, paymentNo, '100')).body.code).toBe(200)
  const { rows } = await server.database.pool.query(
    'select made_by, payer_id, sum(amount) as sum from payments.refund where shop_id = $1 group by 1, 2 order by 3 desc',
    [shop],
  )
  expect(rows.map((row) => [row.made_by, row.payer_id, String(row.sum)])).toEqual([
    [manager.id, payer.id, String(BigInt(LIMIT) * GF)],
    [owner.id, payer.id, String(100n * GF)],
  ])
})

test('concurrent refunds from two devices stay within the daily limit', async () => {
  const paymentNos = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      newMember(server, { gf: 1000n * GF }).then((by) => paid(`${400 + n}`, by)),
    ),
  )
  const answers = await Promise.all(
    paymentNos.map((paymentNo, n) => (n % 2 ? call : callSecond).refundPayment(manager, paymentNo, '400')),
  )
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    200,
    200,
    errors.staffRefundLimitReached.code,
    errors.staffRefundLimitReached.code,
    errors.staffRefundLimitReached.code,
    errors.staffRefundLimitReached.code,
  ])
})

test('the daily limit resets at midnight and not when the manager is hired again', async () => {
  const { db } = server.database
  const paymentNo = await paid(String(LIMIT + 500))
  const now = await momentNow(db)
  const untilMidnight = Math.floor((endOf(dayOf(now)).getTime() - now.getTime()) / 1000)
  await later(db, { seconds: untilMidnight - 60 })
  for (const who of [owner, manager]) who.token = await server.login(who.name)
  expect((await call.refundPayment(manager, paymentNo, String(LIMIT))).body.code).toBe(200)
  expect((await call.refundPayment(manager, paymentNo, '1')).body.code).toBe(
    errors.staffRefundLimitReached.code,
  )
  // Removed and hired again: it is the same member.
  expect((await call.removeCashier(owner, shop, cashierId)).body.code).toBe(200)
  const again = await hire(manager)
  await call.setStaffRole(owner, shop, again, 'manager')
  expect((await call.refundPayment(manager, paymentNo, '1')).body.code).toBe(
    errors.staffRefundLimitReached.code,
  )
  await later(db, { seconds: 90 })
  for (const who of [owner, manager]) who.token = await server.login(who.name)
  expect((await call.refundPayment(manager, paymentNo, '1')).body.code).toBe(200)
})

test('a manager cannot refund the own payment', async () => {
  const paymentNo = await paid('50', manager)
  expect((await call.refundPayment(manager, paymentNo, '50')).body.code).toBe(errors.ownPayment.code)
  expect((await call.refundPayment(owner, paymentNo, '50')).body.code).toBe(200)
})

test('a manager made a cashier again can no longer refund, also concurrently', async () => {
  for (let round = 0; round < rounds(20, 6); round += 1) {
    const by = await newMember(server, { gf: 10n * GF })
    const paymentNo = await paid('10', by)
    await call.setStaffRole(owner, shop, cashierId, 'manager')
    const [refund] = await Promise.all([
      call.refundPayment(manager, paymentNo, '10'),
      callSecond.setStaffRole(owner, shop, cashierId, 'cashier'),
    ])
    expect([200, errors.unknownPayment.code]).toContain(refund.body.code)
    expect((await call.refundPayment(manager, paymentNo, '1')).body.code).toBe(errors.unknownPayment.code)
    const { gfAmount, refundedGf } = (await call.listPaymentRecords(owner, shop, { keyword: paymentNo })).body
      .data[0]
    expect(refundedGf).toBe(refund.body.code === 200 ? gfAmount : '0.0000')
  }
})

test('refuses a refund when its manager is removed while it waits for a lock', async () => {
  const paymentNo = await paid('10')
  const lock = await server.database.pool.connect()
  await lock.query('begin')
  await lock.query('delete from payments.cashier where id = $1', [cashierId])
  const refund = call.refundPayment(manager, paymentNo, '10')
  // The refund waits for the staff row of its manager, after all other checks.
  const waits =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%payments.cashier%for share%'"
  await expect.poll(async () => (await server.database.pool.query(waits)).rowCount, { timeout: 8000 }).toBe(1)
  await lock.query('commit')
  lock.release()
  expect((await refund).body.code).toBe(errors.unknownPayment.code)
  expect((await call.listPaymentRecords(owner, shop)).body.data[0]).toMatchObject({ refundedGf: '0.0000' })
})

test('a cashier sees and cancels the own bills, a manager all of them', async () => {
  const cashier = await newMember(server)
  await hire(cashier)
  const mine = (await call.createBill(cashier, shop, '1')).body.data.billNo
  const theirs = (await call.createBill(manager, shop, '2')).body.data.billNo
  const billsOf = async (who: TestMember) =>
    (await call.getCounter(who, shop)).body.data.bills.map((bill: { billNo: string }) => bill.billNo)
  expect(await billsOf(cashier)).toEqual([mine])
  expect(await billsOf(manager)).toEqual([theirs, mine])
  expect((await call.cancelBill(cashier, theirs)).body.code).toBe(errors.unknownBill.code)
  expect((await call.cancelBill(manager, mine)).body.code).toBe(200)
})
