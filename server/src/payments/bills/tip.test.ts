import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditOf, key, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let second: TestServer
let call: ReturnType<typeof shopCalls>
let onSecond: ReturnType<typeof shopCalls>
let owner: TestMember
let payer: TestMember
let shop: number

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  call = shopCalls(server)
  onSecond = shopCalls(second)
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
})

const takeTips = (tips: boolean) => call.setCounterRules(owner, shop, { tips })
const aBill = async (amount: string, more: object = {}): Promise<string> =>
  (await call.createBill(owner, shop, amount, more)).body.data.billNo
const pay = (amount: string, billNo: string, tip?: string, headers = key(), by = call) =>
  by.payWithGf(payer, shop, amount, { billNo, ...(tip !== undefined && { tip }) }, headers)

describe('a tip', () => {
  test('is refused until the owner turns tips on', async () => {
    const billNo = await aBill('10')
    expect((await call.getBill(payer, billNo)).body.data).toMatchObject({ takesTips: false, tip: '0.0000' })
    const refused = await pay('11', billNo, '1')
    expect([refused.status, refused.body.code]).toEqual([422, errors.tipNotAccepted.code])
    expect((await takeTips(true)).body.data).toEqual({ cashierDiscount: 0, tips: true })
    // Only the owner may.
    expect((await call.setCounterRules(payer, shop, { tips: false })).body.code).toBe(
      errors.unknownMerchant.code,
    )
    expect((await call.getBill(payer, billNo)).body.data.takesTips).toBe(true)
    expect((await pay('11', billNo, '1')).body.code).toBe(200)
  })

  test('is from 0.01 up to the bill’s amount, and bill plus tip must equal the payment', async () => {
    await takeTips(true)
    const billNo = await aBill('10')
    for (const tip of ['0', '-1', '0.001', '1.005', 'x'])
      expect((await pay('11', billNo, tip)).status).toBe(400)
    expect((await pay('20.01', billNo, '10.01')).body.code).toBe(errors.tipTooLarge.code)
    // Exactly the bill and the tip, in every form.
    for (const [amount, tip] of [
      ['10', '1'],
      ['10.99', '1'],
      ['11.01', '1'],
      ['11', undefined],
      ['9', '1'],
    ] as const)
      expect((await pay(amount, billNo, tip)).body.code).toBe(errors.billAmountDiffers.code)
    expect((await call.payWithGf(payer, shop, '11', { tip: '1' })).body.code).toBe(errors.tipNotAccepted.code)
    expect((await pay('20', billNo, '10')).body.code).toBe(200)
    expect((await pay('0.02', await aBill('0.01'), '0.01')).body.code).toBe(200)
    // Bill and tip are one payment, limited like any other.
    expect((await pay('100000', await aBill('99999.99'), '0.01')).body.code).toBe(errors.amountTooLarge.code)
  })

  test('is zero when the bill is paid without one', async () => {
    await takeTips(true)
    const billNo = await aBill('10')
    const { rewardPv, paymentNo } = (await pay('10', billNo)).body.data
    expect(rewardPv).toBe('20.0000')
    expect((await call.getBill(payer, billNo)).body.data).toMatchObject({
      gfAmount: '10.0000',
      tip: '0.0000',
    })
    expect((await call.get(payer, `receipts/${paymentNo}`)).body.data.tip).toBe('0.0000')
  })
})

test('is paid together with the bill and shown on bill, receipt, records, closing and sales', async () => {
  await takeTips(true)
  const menu = await call.setMenu(owner, [{ serviceName: '牛肉面', serviceCategory: '面', priceGf: '18.50' }])
  const items = [{ serviceId: menu.body.data.services[0].id, count: 1 }]
  const billNo = await aBill('18.50', { items })
  const paid = (await pay('20.35', billNo, '1.85')).body.data
  expect(paid).toMatchObject({ gfAmount: '20.3500', rewardPv: '40.7000' })
  await pay('6', await aBill('5'), '1')

  for (const who of [payer, owner])
    expect((await call.getBill(who, billNo)).body.data).toMatchObject({ gfAmount: '18.5000', tip: '1.8500' })
  // Other members do not see the tip.
  expect((await call.getBill(await newMember(server), billNo)).body.data.tip).toBe('0.0000')
  for (const who of [payer, owner])
    expect((await call.get(who, `receipts/${paid.paymentNo}`)).body.data).toMatchObject({
      gfAmount: '20.3500',
      tip: '1.8500',
    })
  expect((await call.getSignedReceipt(payer, paid.paymentNo)).body.data.text).toContain('\ntipGf: 1.8500\n')
  const records = (await call.listPaymentRecords(owner, shop)).body.data
  expect(records).toMatchObject([
    { gfAmount: '6.0000', tip: '1.0000' },
    { gfAmount: '20.3500', tip: '1.8500' },
  ])

  const { day } = (await call.getCounter(owner, shop)).body.data
  const sums = { gfAmount: '26.3500', netGf: '26.3500', tipGf: '2.8500' }
  const closing = (await call.getClosing(owner, shop)).body.data
  expect(closing).toMatchObject({ ...sums, people: [sums], tills: [sums] })
  expect((await call.getAllClosings(owner, shop)).body.data).toMatchObject(sums)
  // The tip belongs to no item; the rows sum to what was paid.
  const sales = (await call.getShopSales(owner, shop, day, day)).body.data
  expect(sales).toMatchObject({ gfAmount: '26.3500', netGf: '26.3500' })
  expect(
    sales.items.map(({ kind, count, gfAmount }: Record<string, unknown>) => [kind, count, gfAmount]),
  ).toEqual([
    ['item', 1, '18.5000'],
    ['none', 1, '5.0000'],
    ['tip', 2, '2.8500'],
  ])
})

test('is included in the refundable amount', async () => {
  await takeTips(true)
  const { paymentNo } = (await pay('11', await aBill('10'), '1')).body.data
  expect((await call.refundPayment(owner, paymentNo, '11.01')).body.code).toBe(errors.refundTooLarge.code)
  expect((await call.refundPayment(owner, paymentNo, '11')).body.code).toBe(200)
  const closing = (await call.getClosing(owner, shop)).body.data
  expect((await call.getCounter(owner, shop)).body.data).toMatchObject({
    gfAmount: closing.gfAmount,
    refundedGf: closing.refundedGf,
    netGf: closing.netGf,
  })
  expect(closing).toMatchObject({
    gfAmount: '11.0000',
    refundedGf: '11.0000',
    netGf: '0.0000',
    tipGf: '1.0000',
  })
})

describe('tips on two servers', () => {
  test('refuses tips on both servers after the owner turns them off', async () => {
    const outcomes = new Set<number>()
    for (let trial = 0; trial < 6; trial += 1) {
      await takeTips(true)
      const [billNo, next] = [await aBill('10'), await aBill('10')]
      const [paid, changed] = await Promise.all([pay('11', billNo, '1', key(), onSecond), takeTips(false)])
      outcomes.add(paid.body.code)
      expect(changed.body.code).toBe(200)
      const bill = (await call.getBill(payer, billNo)).body.data
      expect([paid.body.code, bill.status, bill.tip]).toEqual(
        paid.body.code === 200 ? [200, 'paid', '1.0000'] : [errors.tipNotAccepted.code, 'open', '0.0000'],
      )
      expect((await pay('11', next, '1', key(), onSecond)).body.code).toBe(errors.tipNotAccepted.code)
      expect((await pay('10', next, undefined, key(), onSecond)).body.code).toBe(200)
    }
    for (const code of outcomes) expect([200, errors.tipNotAccepted.code]).toContain(code)
  })

  test('pays once per key, repeats the answer and refuses the key with another tip', async () => {
    await takeTips(true)
    for (let trial = 0; trial < 4; trial += 1) {
      const billNo = await aBill('10')
      const headers = key()
      const before = (await call.getCounter(owner, shop)).body.data.gfAmount
      const [one, other] = await Promise.all([
        pay('11', billNo, '1', headers),
        pay('11', billNo, '1', headers, onSecond),
      ])
      const answers = [one, other].filter(({ body }) => body.code === 200)
      expect(answers.length).toBeGreaterThan(0)
      const again = await pay('11', billNo, '1', headers, onSecond)
      expect(again.body.code).toBe(200)
      for (const { body } of answers) expect(body.data.paymentNo).toBe(again.body.data.paymentNo)
      expect((await pay('12', billNo, '2', headers)).body.code).not.toBe(200)
      // Turning tips off later does not change a payment.
      await takeTips(false)
      expect((await pay('11', billNo, '1', headers)).body.data.paymentNo).toBe(again.body.data.paymentNo)
      await takeTips(true)
      const after = (await call.getCounter(owner, shop)).body.data.gfAmount
      expect(Number(after) - Number(before)).toBe(11)
    }
  })

  test('lets one of two payers pay the bill with a tip', async () => {
    await takeTips(true)
    const friend = await newMember(server, { gf: 100n * GF })
    const billNo = await aBill('10')
    const both = await Promise.all([
      pay('11', billNo, '1'),
      onSecond.payWithGf(friend, shop, '15', { billNo, tip: '5' }, key()),
    ])
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, errors.billPaid.code])
    const { tip } = (await call.getBill(owner, billNo)).body.data
    expect(tip).toBe(both[0]?.body.code === 200 ? '1.0000' : '5.0000')
  })
})
