import { errors } from '@torch/contract/errors.ts'
import { GF, readUnits } from '@torch/contract/money.ts'
import type { ShopSales } from '@torch/contract/payments.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf, moveTo, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
let cashier: TestMember
let noodles: number
let tea: number

const NOODLES = { serviceName: '牛肉面', serviceNameEn: 'Noodles', serviceCategory: '面', priceGf: '18.50' }
const TEA = { serviceName: '茶', serviceCategory: '饮品', priceGf: '4.01', sortOrder: 1 }

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
  payer = await newMember(server, { gf: 1000n * GF })
  cashier = await newMember(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  await call.joinStaff(cashier, code)
  const { services } = (await call.setMenu(owner, [NOODLES, TEA])).body.data
  ;[noodles, tea] = services.map(({ id }: { id: number }) => id)
})

async function at(moment: string): Promise<void> {
  await moveTo(server.database.db, moment)
  for (const who of [owner, payer, cashier]) who.token = await server.login(who.name)
}
async function pay(amount: string, more: Record<string, string> = {}): Promise<string> {
  const answer = await call.payWithGf(payer, shop, amount, more)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data.paymentNo
}
async function sell(amount: string, items: [id: number, count: number][], typed?: string): Promise<string> {
  const asked = { items: items.map(([serviceId, count]) => ({ serviceId, count })), ...(typed && { typed }) }
  const answer = await call.createBill(cashier, shop, amount, asked)
  expect(answer.body.code, answer.text).toBe(200)
  return pay(amount, { billNo: answer.body.data.billNo })
}
async function sales(from: string, to = from): Promise<ShopSales> {
  const answer = await call.getShopSales(owner, shop, from, to)
  expect(answer.body.code, answer.text).toBe(200)
  return answer.body.data
}
const hoursOf = ({ hours }: ShopSales) =>
  hours.filter(({ count }) => count > 0).map(({ hour, count, gfAmount }) => [hour, count, gfAmount])
const sum = (rows: { gfAmount: string }[]) => rows.reduce((all, row) => all + readUnits(row.gfAmount), 0n)

/** Asserts that records and sales cover the same payments, and that all parts sum to the total. */
async function agrees(from: string, to = from): Promise<ShopSales> {
  const answer = await sales(from, to)
  const { count, gfAmount, refundedGf, netGf } = (await call.getRecordTotals(owner, shop, { from, to })).body
    .data
  expect(answer).toMatchObject({ count, gfAmount, refundedGf, netGf })
  expect(sum(answer.items)).toBe(readUnits(gfAmount))
  expect(sum(answer.hours)).toBe(readUnits(gfAmount))
  expect(answer.hours.reduce((all, hour) => all + hour.count, 0)).toBe(count)
  return answer
}

test('sums sales by item and by hour, equal to the totals of the records, with refunds', async () => {
  await at('2031-03-09T23:40:00+08:00')
  const late = await sell('22.51', [
    [noodles, 1],
    [tea, 1],
  ])
  await at('2031-03-10T00:10:00+08:00')
  await sell('38.25', [[noodles, 2]], '1.25')
  await at('2031-03-10T12:15:00+08:00')
  const lunch = await sell('12.03', [[tea, 3]])
  await pay('3')
  const { billNo } = (await call.createBill(cashier, shop, '7', {})).body.data
  await pay('7', { billNo })
  // Refunds a payment of the day before in full, and one of today in part.
  await call.refundPayment(owner, late, '22.51')
  await call.refundPayment(owner, lunch, '4.01')

  const day = await agrees('2031-03-10')
  expect(day.items).toMatchObject([
    { kind: 'item', name: '牛肉面', nameEn: 'Noodles', count: 2, gfAmount: '37.0000' },
    { kind: 'item', name: '茶', nameEn: null, count: 3, gfAmount: '12.0300' },
    { kind: 'typed', name: '', nameEn: null, count: 1, gfAmount: '1.2500' },
    { kind: 'none', name: '', nameEn: null, count: 2, gfAmount: '10.0000' },
  ])
  expect(hoursOf(day)).toEqual([
    [0, 1, '38.2500'],
    [12, 3, '22.0300'],
  ])
  expect(day).toMatchObject({ count: 4, gfAmount: '60.2800', refundedGf: '4.0100', netGf: '56.2700' })

  const before = await agrees('2031-03-09')
  expect(hoursOf(before)).toEqual([[23, 1, '22.5100']])
  expect(before).toMatchObject({ refundedGf: '22.5100', netGf: '0.0000' })

  const both = await agrees('2031-03-09', '2031-03-10')
  expect(both.items.slice(0, 2)).toMatchObject([
    { name: '牛肉面', count: 3, gfAmount: '55.5000' },
    { name: '茶', count: 4, gfAmount: '16.0400' },
  ])
  const none = await agrees('2031-03-11')
  expect([none.count, none.items, none.hours.length]).toEqual([0, [], 24])
})

test('groups items by the name and price on the bill, not by the current menu', async () => {
  await at('2031-04-01T09:00:00+08:00')
  await sell('4.01', [[tea, 1]])
  await call.setMenu(owner, [
    { ...NOODLES, id: noodles },
    { ...TEA, id: tea, serviceName: '红茶', priceGf: '5.00' },
  ])
  await sell('10', [[tea, 2]])
  const named = { ...TEA, id: tea, serviceNameEn: 'Tea' }
  await call.setMenu(owner, [named])
  await sell('4.01', [[tea, 1]])
  expect((await agrees('2031-04-01')).items).toMatchObject([
    { kind: 'item', name: '红茶', nameEn: null, count: 2, gfAmount: '10.0000' },
    { kind: 'item', name: '茶', nameEn: 'Tea', count: 2, gfAmount: '8.0200' },
  ])
  // The same item, removed from the menu and added again.
  const { services } = (await call.setMenu(owner, [{ ...named, id: undefined }])).body.data
  await sell('4.01', [[services[0].id, 1]])
  expect((await agrees('2031-04-01')).items[0]).toMatchObject({ name: '茶', count: 3, gfAmount: '12.0300' })
})

test('serves owner and managers, for a period in order of at most three years', async () => {
  await at('2031-05-01T10:00:00+08:00')
  await sell('4.01', [[tea, 1]])
  const asked = (who: TestMember, from = '2031-05-01', to = from) => call.getShopSales(who, shop, from, to)
  for (const who of [cashier, payer, await newMember(server)])
    expect((await asked(who)).body.code).toBe(errors.unknownMerchant.code)
  const [{ cashierId }] = (await call.listStaff(owner, shop)).body.data
  await call.setStaffRole(owner, shop, cashierId, 'manager')
  expect((await asked(cashier)).body.data.items).toHaveLength(1)
  // Another shop's sales are separate.
  const other = await aShopAndOwner(server)
  const { data } = (await call.getShopSales(other.owner, other.shop, '2031-05-01', '2031-05-01')).body
  expect([data.count, data.items]).toEqual([0, []])
  expect((await asked(owner, '2031-05-02', '2031-05-01')).body.code).toBe(errors.periodReversed.code)
  expect((await asked(owner, '2028-05-01', '2031-05-01')).body.code).toBe(200)
  expect((await asked(owner, '2028-04-30', '2031-05-01')).body.code).toBe(errors.periodTooLong.code)
  expect((await asked(owner, '2031-02-30')).status).toBe(400)
})
