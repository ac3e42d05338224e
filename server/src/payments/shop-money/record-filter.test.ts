import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payNewBill } from '../../testing/calls/pay-bill.ts'
import { moveTo, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let cashier: TestMember
let payer: TestMember
let other: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  ;[payer, other] = [await newMember(server, { gf: 1000n * GF }), await newMember(server, { gf: 1000n * GF })]
  cashier = await newMember(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  await call.joinStaff(cashier, code)
})

async function at(moment: string): Promise<void> {
  await moveTo(server.database.db, moment)
  for (const who of [owner, payer, other, cashier]) who.token = await server.login(who.name)
}
async function pay(amount: string, more: Record<string, string> = {}, by = payer): Promise<string> {
  const answer = await call.payWithGf(by, shop, amount, more)
  expect(answer.body.code).toBe(200)
  return answer.body.data.paymentNo
}
const payBill = async (by: TestMember, amount: string, reference: string): Promise<string> =>
  (await payNewBill(call, { by, payer, shop, amount }, { reference })).paymentNo
async function found(query: Record<string, string>, by = owner): Promise<string[]> {
  const { body } = await call.listPaymentRecords(by, shop, query)
  expect(body.code).toBe(200)
  return body.data.map(({ paymentNo }: { paymentNo: string }) => paymentNo)
}
const totals = async (query: Record<string, string> = {}) =>
  (await call.getRecordTotals(owner, shop, query)).body.data

describe('finds payments', () => {
  test('by full or partial payment number, bill number and refund number, in the caller’s shop only', async () => {
    const wanted = await pay('12.34')
    await pay('56.78')
    const { refundNo } = (await call.refundPayment(owner, wanted, '1')).body.data
    for (const keyword of [wanted, wanted.toLowerCase(), wanted.slice(-8), refundNo])
      expect(await found({ keyword })).toEqual([wanted])
    const { billNo } = (await call.createBill(owner, shop, '9')).body.data
    const billed = await pay('9', { billNo })
    expect(await found({ keyword: billNo })).toEqual([billed])
    const otherShop = await aShopAndOwner(server)
    const { body } = await call.listPaymentRecords(otherShop.owner, otherShop.shop, { keyword: wanted })
    expect(body.data).toEqual([])
    expect((await call.listPaymentRecords(otherShop.owner, shop, { keyword: wanted })).body.code).toBe(
      errors.unknownMerchant.code,
    )
  })

  test('by amount: the whole number of GF, or the amount as far as typed', async () => {
    const [exact, more, thousands] = [await pay('38'), await pay('38.55'), await pay('380.50')]
    expect(await found({ keyword: '38' })).toEqual([more, exact])
    expect(await found({ keyword: '38.5 GF' })).toEqual([more])
    expect(await found({ keyword: '38.00' })).toEqual([exact])
    expect(await found({ keyword: '380.5' })).toEqual([thousands])
  })

  test('by part of the reference or note, without wildcard characters', async () => {
    const [reference, note] = [
      await payBill(cashier, '5', '7号桌 A_1'),
      await pay('6', { remark: '100% spicy' }),
    ]
    await pay('7', { remark: '100 spicier' })
    expect(await found({ keyword: 'a_1' })).toEqual([reference])
    expect(await found({ keyword: '７号桌' })).toEqual([reference])
    expect(await found({ keyword: '100%' })).toEqual([note])
  })

  test('in either Chinese script by note, reference and payer, in list and totals', async () => {
    await server.database.pool.query(
      'update identity.member set username = $2, username_key = $2 where id = $1',
      [other.id, '麵館小張'],
    )
    const [note, reference, theirs] = [
      await pay('6', { remark: '老王麵館的早餐' }),
      await payBill(cashier, '5', '裡面一桌'),
      await pay('3', {}, other),
    ]
    await pay('8', { remark: '面積' })
    for (const keyword of ['面馆', '麵館', '麪馆']) {
      expect(await found({ keyword })).toEqual([note])
      expect((await totals({ keyword })).count).toBe(1)
    }
    for (const keyword of ['里面', '裡面', '裏面']) expect(await found({ keyword })).toEqual([reference])
    for (const keyword of ['麵館小張', '面馆小张', '面***张'])
      expect(await found({ keyword })).toEqual([theirs])
  })

  test('by payer only as far as the masked name shows', async () => {
    const theirs = await pay('3')
    await pay('4', {}, other)
    const masked = `${payer.name[0]}***${payer.name.at(-1)}`
    const guess = `${payer.name[0]}unknown-name${payer.name.at(-1)}`
    const shown = await found({ keyword: masked })
    expect(shown).toContain(theirs)
    // A correct guess finds the same as a wrong one with the same ends.
    expect(await found({ keyword: payer.name })).toEqual(shown)
    expect(await found({ keyword: guess })).toEqual(shown)
    expect(
      await found({ keyword: payer.name.slice(0, -1) + (payer.name.endsWith('z') ? 'y' : 'z') }),
    ).not.toContain(theirs)
  })

  test('by day in Shanghai, from midnight to midnight', async () => {
    await at('2031-03-10T15:59:20Z')
    const early = await pay('1')
    await at('2031-03-10T16:00:00Z')
    const late = await pay('2')
    expect(await found({ from: '2031-03-10', to: '2031-03-10' })).toEqual([early])
    expect(await found({ from: '2031-03-11' })).toEqual([late])
    expect(await found({ to: '2031-03-10' })).toEqual([early])
    expect((await totals({ from: '2031-03-10', to: '2031-03-10' })).gfAmount).toBe('1.0000')
    const reversed = { from: '2031-03-11', to: '2031-03-10' }
    expect((await call.listPaymentRecords(owner, shop, reversed)).body.code).toBe(errors.periodReversed.code)
    expect((await call.getRecordTotals(owner, shop, reversed)).body.code).toBe(errors.periodReversed.code)
  })
})

describe('cashier of a payment', () => {
  test('is shown in full to the owner, masked to colleagues, and can be filtered by', async () => {
    const [theirs, own] = [await payBill(cashier, '5', 'x'), await payBill(owner, '6', 'y')]
    const bare = await pay('7')
    const names = (await call.listPaymentRecords(owner, shop)).body.data
    expect(names.map((one: { cashier: string | null }) => one.cashier)).toEqual([
      null,
      owner.name,
      cashier.name,
    ])
    const seen = (await call.listPaymentRecords(cashier, shop)).body.data
    expect(seen[1].cashier).toBe(`${owner.name[0]}***${owner.name.at(-1)}`)
    expect(JSON.stringify((await call.getCounter(cashier, shop)).body)).not.toContain(owner.name)

    expect(await found({ cashier: cashier.name })).toEqual([theirs])
    expect(await found({ cashier: owner.name })).toEqual([own])
    // A member who never made a bill here cannot be found.
    expect(await found({ cashier: payer.name })).toEqual([])
    expect(await found({ cashier: '' })).toEqual([bare, own, theirs])
  })

  test('cannot search earlier days and gets no totals', async () => {
    await at('2031-04-01T04:00:00Z')
    const before = await pay('8')
    await at('2031-04-02T04:00:00Z')
    expect(await found({ keyword: before, from: '2031-04-01' }, cashier)).toEqual([])
    expect((await call.getRecordTotals(cashier, shop)).body.code).toBe(errors.unknownMerchant.code)
  })
})

test('totals equal those of the list, with refunds counted at their payment', async () => {
  await at('2031-05-01T04:00:00Z')
  const first = await payBill(cashier, '20', 'table 1')
  await payBill(cashier, '30', 'table 2')
  await pay('12.34')
  await at('2031-05-02T04:00:00Z')
  await call.refundPayment(owner, first, '5')
  await call.refundPayment(owner, first, '0.01')
  const day = { from: '2031-05-01', to: '2031-05-01' }
  const sums = await totals(day)
  expect(sums).toMatchObject({
    count: 3,
    gfAmount: '62.3400',
    refundedGf: '5.0100',
    netGf: '57.3300',
    rewardPv: '124.6800',
    cashiers: [
      { name: cashier.name, count: 2, gfAmount: '50.0000', refundedGf: '5.0100', netGf: '44.9900' },
      { name: null, count: 1, gfAmount: '12.3400', refundedGf: '0.0000', netGf: '12.3400' },
    ],
  })
  expect(await totals({ ...day, cashier: cashier.name })).toMatchObject({ count: 2, netGf: '44.9900' })
  expect(await totals({ from: '2031-05-02' })).toMatchObject({ count: 0, netGf: '0.0000', cashiers: [] })
})
