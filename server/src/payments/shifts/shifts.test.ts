import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, endOf } from '../../platform/time/calendar.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { payNewBill } from '../../testing/calls/pay-bill.ts'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let manager: TestMember
let cashier: TestMember
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  manager = await newMember(server)
  cashier = await newMember(server)
  payer = await newMember(server, { gf: 1000n * GF })
  await call.setStaffRole(owner, shop, await hire(manager), 'manager')
  await hire(cashier)
})

const hire = (who: TestMember) => hiredAt(server, { owner, shop }, who)
const sold = async (by: TestMember, amount: string): Promise<string> =>
  (await payNewBill(call, { by, payer, shop, amount })).paymentNo
const opened = async (who: TestMember) => (await call.openShift(who, shop)).body.data.shiftId as number
const signIn = async (...who: TestMember[]) => {
  for (const one of who) one.token = await server.login(one.name)
}

test('a shift sums only the sales and refunds of its member', async () => {
  await sold(manager, '1')
  const shiftId = await opened(manager)
  await opened(cashier)
  const paymentNo = await sold(manager, '20')
  await sold(manager, '5.50')
  await sold(cashier, '7')
  // A payment without a bill has no cashier.
  await call.payWithGf(payer, shop, '3')
  await call.refundPayment(manager, paymentNo, '2.25')
  const { shift } = (await call.getCounter(manager, shop)).body.data
  const sums = { count: 2, gfAmount: '25.5000', refundedGf: '2.2500', netGf: '23.2500' }
  expect(shift).toMatchObject({ shiftId, name: manager.name, closedTime: null, ...sums })
  const closed = (await call.closeShift(manager, shiftId)).body.data
  expect(closed).toMatchObject({ shiftId, ...sums })
  expect(closed.closedTime).not.toBeNull()
  await sold(manager, '9')
  // Closing twice returns the same answer.
  expect((await call.closeShift(manager, shiftId)).body.data).toEqual(closed)
  expect((await call.getCounter(manager, shop)).body.data.shift).toBeNull()

  const { people, shifts, ...day } = (await call.getClosing(owner, shop)).body.data
  expect(shifts.map((one: { name: string; netGf: string }) => [one.name, one.netGf])).toEqual([
    [cashier.name, '7.0000'],
    [manager.name, '23.2500'],
  ])
  expect(people).toMatchObject([
    { name: manager.name, count: 4, gfAmount: '35.5000', refundedGf: '2.2500', netGf: '33.2500' },
    { name: cashier.name, count: 1, gfAmount: '7.0000', refundedGf: '0.0000', netGf: '7.0000' },
    { name: null, count: 1, gfAmount: '3.0000', refundedGf: '0.0000', netGf: '3.0000' },
  ])
  expect(day).toMatchObject({ count: 6, gfAmount: '45.5000', refundedGf: '2.2500' })
})

test('listShifts returns all shifts to owner and managers and the own ones to a cashier', async () => {
  await opened(manager)
  await opened(cashier)
  for (const who of [owner, manager]) expect((await call.listShifts(who, shop)).body.data).toHaveLength(2)
  expect((await call.listShifts(cashier, shop)).body.data).toMatchObject([{ name: cashier.name }])
  expect((await call.listShifts(owner, shop, '2026-01-01')).body.data).toEqual([])
  expect((await call.openShift(owner, shop)).body.code).toBe(errors.unknownMerchant.code)
})

test('openShift refuses a second open shift, also concurrently and in another shop', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call.openShift(cashier, shop)))
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    200,
    ...Array.from({ length: 7 }, () => errors.shiftOpen.code),
  ])
  const other = await aShopAndOwner(server)
  const { code } = (await call.inviteCashier(other.owner, other.shop)).body.data
  await call.joinStaff(cashier, code)
  expect((await call.openShift(cashier, other.shop)).body.code).toBe(errors.shiftOpen.code)
})

test('an open shift ends at midnight and the next day starts without one', async () => {
  const { db } = server.database
  const shiftId = await opened(cashier)
  const today = dayOf(await momentNow(db))
  await sold(cashier, '4')
  const now = await momentNow(db)
  await later(db, { seconds: Math.ceil((endOf(today).getTime() - now.getTime()) / 1000) + 5 })
  await signIn(owner, cashier, payer)
  await sold(cashier, '6')
  expect((await call.getCounter(cashier, shop)).body.data.shift).toBeNull()
  const midnight = endOf(today).toISOString()
  expect((await call.closeShift(cashier, shiftId)).body.data).toMatchObject({
    closedTime: midnight,
    netGf: '4.0000',
  })
  expect((await call.getClosing(owner, shop, today)).body.data.shifts).toMatchObject([
    { shiftId, closedTime: midnight },
  ])
  expect(await opened(cashier)).not.toBe(shiftId)
  expect((await call.listShifts(owner, shop, addDays(today, 1))).body.data).toHaveLength(1)
})

test('removing a cashier ends the shift, and closeShift refuses another member’s shift', async () => {
  const shiftId = await opened(cashier)
  expect((await call.closeShift(manager, shiftId)).body.code).toBe(errors.unknownShift.code)
  const { cashierId } = (await call.listStaff(owner, shop)).body.data.at(-1)
  await sold(cashier, '8')
  expect((await call.removeCashier(owner, shop, cashierId)).body.code).toBe(200)
  const [ended] = (await call.listShifts(owner, shop)).body.data
  expect(ended).toMatchObject({ shiftId, netGf: '8.0000', closedTime: expect.any(String) })
  expect((await call.openShift(cashier, shop)).body.code).toBe(errors.unknownMerchant.code)
})

test('shows cashier and refunder on bill and receipt to the shop, not to the payer', async () => {
  const { billNo, cashier: own } = (await call.createBill(cashier, shop, '2')).body.data
  expect(own).toBe(`${cashier.name[0]}***${cashier.name.at(-1)}`)
  const { paymentNo } = (await call.payWithGf(payer, shop, '2', { billNo })).body.data
  await call.refundPayment(manager, paymentNo, '1')
  for (const who of [owner, manager]) {
    expect((await call.getBill(who, billNo)).body.data.cashier).toBe(cashier.name)
    expect((await call.get(who, `receipts/${paymentNo}`)).body.data).toMatchObject({
      cashier: cashier.name,
      isOwn: false,
      refunds: [{ madeBy: manager.name }],
    })
  }
  expect((await call.getBill(payer, billNo)).body.data.cashier).toBeNull()
  expect((await call.get(payer, `receipts/${paymentNo}`)).body.data).toMatchObject({
    cashier: null,
    isOwn: true,
    refunds: [{ madeBy: null }],
  })
})
