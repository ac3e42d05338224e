import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import type { NewLine } from './bill-lines.ts'
import { spreadDiscount } from './price-bill.ts'

let server: TestServer
let second: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let cashier: TestMember
let payer: TestMember
let shop: number
let noodles: number
let tea: number

const NOODLES = {
  serviceName: '牛肉面',
  serviceNameEn: 'Beef noodles',
  serviceCategory: '面',
  priceGf: '18.50',
}
const TEA = { serviceName: '茶', serviceCategory: '饮品', priceGf: '0.01', sortOrder: 1 }

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await second.close()
  await server.close()
})
beforeEach(async () => {
  owner = await newMember(server)
  shop = await aShop(server.database.db, owner.id)
  payer = await newMember(server, { gf: 1000n * GF })
  cashier = await newMember(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  await call.joinStaff(cashier, code)
  const menu = await call.setMenu(owner, [NOODLES, TEA])
  ;[{ id: noodles }, { id: tea }] = menu.body.data.services
})

const percent = (of: number, reason = '熟客') => ({ discount: { kind: 'percent', percent: of, reason } })
const less = (amount: string, reason = '赔礼') => ({ discount: { kind: 'amount', amount, reason } })
const bill = (who: TestMember, amount: string, more: object) => call.createBill(who, shop, amount, more)

describe('a discount on a bill', () => {
  test('reduces the sum of items and typed amount, rounded down to hundredths, and keeps its reason', async () => {
    const sale = {
      items: [
        { serviceId: noodles, count: 1 },
        { serviceId: tea, count: 1 },
      ],
      typed: '1.50',
    }
    // 10 % of 20.01 is 2.001.
    const answer = await bill(owner, '18.01', { ...sale, ...percent(10) })
    expect(answer.body.code, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({
      gfAmount: '18.0100',
      discount: { gfAmount: '2.0000', percent: 10, reason: '熟客' },
    })
    expect(answer.body.data.lines.map(({ gfAmount }: { gfAmount: string }) => gfAmount)).toEqual([
      '18.5000',
      '0.0100',
      '1.5000',
    ])
    const fixed = await bill(owner, '17.01', { ...sale, ...less('3') })
    expect(fixed.body.data.discount).toEqual({ gfAmount: '3.0000', percent: null, reason: '赔礼' })
  })

  test('refuses a total that the server does not confirm and returns the right one', async () => {
    for (const amount of ['16.64', '16.66', '18.50', '0.01']) {
      const answer = await bill(owner, amount, { items: [{ serviceId: noodles, count: 1 }], ...percent(10) })
      expect([answer.status, answer.body.code]).toEqual([409, errors.billTotalDiffers.code])
      expect(answer.body.message).toContain('16.65')
    }
    // A bare amount has no price before the discount.
    expect((await bill(owner, '5', percent(10))).body.code).toBe(errors.discountTooLarge.code)
    expect((await bill(owner, '9', { typed: '10', ...percent(10) })).body.code).toBe(200)
  })

  test('keeps the total at the minimum payment or more and drops a percentage that rounds to zero', async () => {
    expect((await bill(owner, '0.01', { typed: '10', ...less('9.99') })).body.code).toBe(200)
    for (const amount of ['10', '10.01', '99999.99'])
      expect((await bill(owner, '0.01', { typed: '10', ...less(amount) })).body.code).toBe(
        errors.discountTooLarge.code,
      )
    expect((await bill(owner, '0.05', { typed: '0.05', ...percent(1) })).body.data.discount).toBeNull()
    for (const wrong of [
      percent(0),
      percent(100),
      percent(1.5),
      less('0'),
      less('-1'),
      less('1.005'),
      percent(5, ' '),
    ])
      expect((await bill(owner, '10', { typed: '10', ...wrong })).status).toBe(400)
  })

  test('allows a cashier discounts up to the owner’s limit, which starts at zero', async () => {
    const of = (more: object, amount: string) => bill(cashier, amount, { typed: '20', ...more })
    const refused = await of(percent(1), '19.80')
    expect([refused.status, refused.body.code]).toEqual([403, errors.discountNotYours.code])
    expect((await call.getCounter(cashier, shop)).body.data.discountLimit).toBe(0)
    expect((await call.setCounterRules(cashier, shop, { cashierDiscount: 99 })).body.code).toBe(
      errors.unknownMerchant.code,
    )
    expect((await call.getCounterRules(owner, shop)).body.data).toEqual({
      cashierDiscount: 0,
      tips: false,
    })
    expect((await call.setCounterRules(owner, shop, { cashierDiscount: 10 })).body.data).toEqual({
      cashierDiscount: 10,
      tips: false,
    })
    expect((await call.getCounter(cashier, shop)).body.data.discountLimit).toBe(10)
    expect((await of(percent(10), '18')).body.code).toBe(200)
    expect((await of(less('2'), '18')).body.code).toBe(200)
    expect((await of(less('2.01'), '17.99')).body.code).toBe(errors.discountNotYours.code)
    expect((await of(percent(11), '17.80')).body.code).toBe(errors.discountNotYours.code)
    const [{ cashierId }] = (await call.listStaff(owner, shop)).body.data
    await call.setStaffRole(owner, shop, cashierId, 'manager')
    expect((await call.getCounter(cashier, shop)).body.data.discountLimit).toBeNull()
    expect((await of(percent(50), '10')).body.code).toBe(200)
    await call.setStaffRole(owner, shop, cashierId, 'cashier')
    await call.setCounterRules(owner, shop, { cashierDiscount: 0 })
    expect((await of(percent(10), '18')).body.code).toBe(errors.discountNotYours.code)
  })
})

test('shows the discount on receipts, records, closing and sales and gives no PV for it', async () => {
  await call.setCounterRules(owner, shop, { cashierDiscount: 50 })
  const items = [
    { serviceId: noodles, count: 2 },
    { serviceId: tea, count: 1 },
  ]
  const { billNo } = (await bill(cashier, '18.51', { items, ...percent(50) })).body.data
  const discount = { gfAmount: '18.5000', percent: 50, reason: '熟客' }
  expect((await call.getBill(payer, billNo)).body.data).toMatchObject({ gfAmount: '18.5100', discount })
  expect((await call.payWithGf(payer, shop, '37.01', { billNo })).body.code).toBe(
    errors.billAmountDiffers.code,
  )
  const paid = (await call.payWithGf(payer, shop, '18.51', { billNo })).body.data
  // Two PV for each GF paid, none for the discount.
  expect(paid.rewardPv).toBe('37.0200')
  await call.payWithGf(payer, shop, '1')

  for (const who of [payer, owner])
    expect((await call.get(who, `receipts/${paid.paymentNo}`)).body.data.discount).toEqual(discount)
  expect((await call.getSignedReceipt(payer, paid.paymentNo)).body.data.text).toContain(
    '\ndiscountGf: 18.5000\n',
  )
  const records = (await call.listPaymentRecords(owner, shop)).body.data
  expect(records.map((record: { discount: unknown }) => record.discount)).toEqual([null, discount])
  const { day } = (await call.getCounter(owner, shop)).body.data
  const closing = (await call.getClosing(owner, shop)).body.data
  expect(closing).toMatchObject({ gfAmount: '19.5100', netGf: '19.5100', discountGf: '18.5000' })
  expect(closing.people).toMatchObject([
    { gfAmount: '18.5100', discountGf: '18.5000' },
    { name: null, gfAmount: '1.0000', discountGf: '0.0000' },
  ])
  const sales = (await call.getShopSales(owner, shop, day, day)).body.data
  expect(sales).toMatchObject({ gfAmount: '19.5100', grossGf: '38.0100', discountGf: '18.5000' })
  expect(sales.items).toMatchObject([
    { name: '牛肉面', count: 2, grossGf: '37.0000', discountGf: '18.4900', gfAmount: '18.5100' },
    { kind: 'item', name: '茶', grossGf: '0.0100', discountGf: '0.0100', gfAmount: '0.0000' },
    { kind: 'none', grossGf: '1.0000', discountGf: '0.0000', gfAmount: '1.0000' },
  ])
  // Only what was paid can be refunded.
  expect((await call.refundPayment(owner, paid.paymentNo, '18.52')).body.success).toBe(false)
  expect((await call.refundPayment(owner, paid.paymentNo, '18.51')).body.code).toBe(200)
})

test('applies the owner’s last discount limit when bills are created on another server', async () => {
  const onSecond = shopCalls(second)
  for (let trial = 0; trial < 8; trial += 1) {
    await call.setCounterRules(owner, shop, { cashierDiscount: 20 })
    const [created, changed] = await Promise.all([
      onSecond.createBill(cashier, shop, '16', { typed: '20', ...percent(20) }),
      call.setCounterRules(owner, shop, { cashierDiscount: 5 }),
    ])
    expect([200, errors.discountNotYours.code]).toContain(created.body.code)
    expect(changed.body.code).toBe(200)
    expect((await onSecond.createBill(cashier, shop, '16', { typed: '20', ...percent(20) })).body.code).toBe(
      errors.discountNotYours.code,
    )
  }
})

test('spreadDiscount adds up to the discount and never exceeds a line’s amount', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let trial = 0; trial < 2000; trial += 1) {
    const lines = Array.from(
      { length: 1 + random(6) },
      () => ({ amount: BigInt(1 + random(5000)) * 100n }) as NewLine,
    )
    const gross = lines.reduce((all, { amount }) => all + amount, 0n)
    if (gross === 100n) continue
    const discount = BigInt(1 + random(Number(gross / 100n) - 1)) * 100n
    const parts = spreadDiscount(lines, discount).map((line) => ({
      part: BigInt(line.discount ?? 0),
      of: line.amount,
    }))
    expect(parts.reduce((all, { part }) => all + part, 0n)).toBe(discount)
    expect(parts.every(({ part, of }) => part >= 0n && part <= of && part % 100n === 0n)).toBe(true)
  }
})
