import { errors } from '@torch/contract/errors.ts'
import { liveEvent } from '@torch/contract/events.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { auditOf, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
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
  payer = await newMember(server, { gf: 1000n * GF })
})

const balances = (party: number) => partyBalances(server.database.db, party)
async function aBill(amount = '12.50', more: object = { reference: '7号桌', remark: '两碗面' }) {
  const answer = await call.createBill(owner, shop, amount, more)
  expect(answer.body.code).toBe(200)
  return answer.body.data
}
const pay = (billNo: string, amount = '12.50', by = payer, headers: Record<string, string> = {}) =>
  call.payWithGf(by, shop, amount, { billNo }, headers)

describe('createBill and payment of bills', () => {
  test('shows the payer the amount and is marked paid after the payment', async () => {
    const bill = await aBill()
    expect(bill).toMatchObject({
      merchantId: shop,
      gfAmount: '12.5000',
      reference: '7号桌',
      remark: '两碗面',
      status: 'open',
      paymentNo: null,
    })
    expect(bill.billNo).toMatch(/^B[A-Z0-9]{19}$/)
    expect(bill.gfPaymentQrCode).toBe(
      `http://localhost/scan-payment?code=${bill.gfPaymentCode}&bill=${bill.billNo}`,
    )
    expect(Date.parse(bill.expiresTime) - Date.parse(bill.createdTime)).toBe(15 * 60_000)
    const seen = (await call.getBill(payer, bill.billNo)).body.data
    expect(seen).toMatchObject({ shopName: '测试小店', gfAmount: '12.5000', reference: '7号桌' })

    const paid = await pay(bill.billNo)
    expect(paid.body.data).toMatchObject({ gfAmount: '12.5000', rewardPv: '25.0000' })
    const { paymentNo } = paid.body.data
    for (const who of [payer, owner])
      expect((await call.getBill(who, bill.billNo)).body.data).toMatchObject({ status: 'paid', paymentNo })
    const stranger = await newMember(server)
    expect((await call.getBill(stranger, bill.billNo)).body.data).toMatchObject({
      status: 'paid',
      paymentNo: null,
    })
    expect((await call.get(payer, `receipts/${paymentNo}`)).body.data.reference).toBe('7号桌')
    expect((await call.get(owner, `records/${shop}`)).body.data[0].reference).toBe('7号桌')
    expect(await balances(shop)).toMatchObject({ gf: 125_000n })
  })

  test('accepts one payment and returns the first answer when the key is repeated', async () => {
    const { billNo } = await aBill()
    const headers = key()
    const first = await pay(billNo, '12.50', payer, headers)
    const again = await pay(billNo, '12.50', payer, headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    const second = await pay(billNo)
    expect([second.status, second.body.code]).toEqual([409, errors.billPaid.code])
    expect((await balances(payer.id))?.gf).toBe(1000n * GF - 125_000n)
  })

  test('refuses a payment of another amount or to another shop', async () => {
    const { billNo } = await aBill()
    for (const amount of ['12.49', '12.51', '0.01']) {
      const answer = await pay(billNo, amount)
      expect([answer.status, answer.body.code]).toEqual([422, errors.billAmountDiffers.code])
    }
    const other = await aShopAndOwner(server)
    expect((await call.payWithGf(payer, other.shop, '12.50', { billNo })).body.code).toBe(
      errors.unknownBill.code,
    )
    expect((await pay(`B${'A'.repeat(19)}`)).body.code).toBe(errors.unknownBill.code)
    expect((await pay('nonsense')).status).toBe(400)
    expect((await balances(payer.id))?.gf).toBe(1000n * GF)
  })

  test('leaves the bill open when the balance is too low or the password is wrong', async () => {
    const { billNo } = await aBill('1000.01')
    expect((await pay(billNo, '1000.01')).body.code).toBe(errors.insufficientGf.code)
    const wrong = await call.payWithGf(payer, shop, '1000.01', { billNo, paymentPassword: 'wrong!' })
    expect(wrong.body.code).toBe(errors.wrongPaymentPassword.code)
    expect((await call.getBill(payer, billNo)).body.data.status).toBe('open')
  })

  test('expires after fifteen minutes', async () => {
    const { billNo } = await aBill()
    await later(server.database.db, { seconds: 14 * 60 })
    expect((await call.getBill(payer, billNo)).body.data.status).toBe('open')
    await later(server.database.db, { seconds: 61 })
    for (const who of [payer, owner]) who.token = await server.login(who.name)
    expect((await call.getBill(payer, billNo)).body.data.status).toBe('expired')
    expect((await pay(billNo)).body.code).toBe(errors.billExpired.code)
    expect((await balances(payer.id))?.gf).toBe(1000n * GF)
  })

  test('cancelBill cancels an open bill, repeats without error and refuses a paid one', async () => {
    const { billNo } = await aBill()
    expect((await call.cancelBill(payer, billNo)).body.code).toBe(errors.unknownBill.code)
    for (const _ of [1, 2]) expect((await call.cancelBill(owner, billNo)).body.data.status).toBe('cancelled')
    expect((await pay(billNo)).body.code).toBe(errors.billCancelled.code)
    const paid = await aBill()
    await pay(paid.billNo)
    expect((await call.cancelBill(owner, paid.billNo)).body.code).toBe(errors.billPaid.code)
  })

  test('refuses a bill for a closed shop, an invalid amount or one above the payment limit', async () => {
    for (const amount of ['0', '-1', '1e2', '0.001', '', null])
      expect((await call.createBill(owner, shop, amount)).status).toBe(400)
    expect((await call.createBill(owner, shop, '100000')).body.code).toBe(errors.amountTooLarge.code)
    expect((await call.createBill(owner, shop, '1', { reference: 'x'.repeat(51) })).body.code).toBe(
      errors.validation.code,
    )
    await server.database.pool.query("update merchants.shop set status = 'closed' where id = $1", [shop])
    expect((await call.createBill(owner, shop, '1')).body.code).toBe(errors.merchantClosed.code)
  })
})

describe('concurrent calls on one bill', () => {
  const TRIALS = rounds(100, 20)

  test(`lets one of two payers pay, ${TRIALS} times`, async () => {
    const second = await newMember(server, { gf: 1000n * GF })
    for (let trial = 0; trial < TRIALS; trial += 1) {
      if (trial % 50 === 0) await server.database.pool.query('delete from platform.usage')
      const { billNo } = await aBill('1')
      const answers = await Promise.all([pay(billNo, '1', payer), pay(billNo, '1', second)])
      expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.billPaid.code])
    }
    expect((await balances(shop))?.gf).toBe(BigInt(TRIALS) * GF)
  })

  test(`either pays or cancels, ${TRIALS} times`, async () => {
    let paid = 0
    for (let trial = 0; trial < TRIALS; trial += 1) {
      if (trial % 50 === 0) await server.database.pool.query('delete from platform.usage')
      const { billNo } = await aBill('1')
      const [payment, cancellation] = await Promise.all([pay(billNo, '1'), call.cancelBill(owner, billNo)])
      expect([
        [200, errors.billPaid.code],
        [errors.billCancelled.code, 200],
      ]).toContainEqual([payment?.body.code, cancellation?.body.code])
      if (payment?.body.code === 200) paid += 1
    }
    expect((await balances(shop))?.gf).toBe(BigInt(paid) * GF)
  })

  test('takes one payment when a payer sends twenty keys', async () => {
    const { billNo } = await aBill('1')
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(billNo, '1', payer, key())))
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1)
    expect((await balances(shop))?.gf).toBe(GF)
  })
})

async function listen(who: TestMember) {
  const stop = new AbortController()
  const response = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: stop.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  read().catch(() => {})
  return {
    received: () =>
      [...text.matchAll(/^data: (.*)$/gm)]
        .map(([, json = '']) => liveEvent.parse(JSON.parse(json)))
        .filter(({ type }) => type === 'bill-paid'),
    close: () => stop.abort(),
  }
}

test('sends bill-paid to the owner and to the cashier while employed, not to the payer', async () => {
  const cashier = await newMember(server)
  const { code } = (await call.inviteCashier(owner, shop)).body.data
  await call.joinStaff(cashier, code)
  const [ofCashier, ofOwner, ofPayer] = [await listen(cashier), await listen(owner), await listen(payer)]
  const { billNo } = (await call.createBill(cashier, shop, '3', { reference: 'A1' })).body.data
  await pay(billNo, '3')
  for (const stream of [ofCashier, ofOwner])
    await expect
      .poll(stream.received)
      .toMatchObject([
        { type: 'bill-paid', merchantId: shop, billNo, record: { gfAmount: '3.0000', reference: 'A1' } },
      ])
  const next = (await call.createBill(cashier, shop, '4')).body.data.billNo
  const [{ cashierId }] = (await call.listStaff(owner, shop)).body.data
  await call.removeCashier(owner, shop, cashierId)
  await pay(next, '4')
  await expect.poll(() => ofOwner.received().length).toBe(2)
  expect(ofCashier.received()).toHaveLength(1)
  expect(ofPayer.received()).toEqual([])
  for (const stream of [ofCashier, ofOwner, ofPayer]) stream.close()
})
