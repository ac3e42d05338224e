import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { checkDigits } from '@torch/contract/pay-code-format.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { auditOf, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, hiredAt, shopCalls } from '../../testing/calls/shop-calls.ts'
import type { TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'
import { UNKNOWN_PAY_CODE_LIMIT } from '../rules.ts'

let server: TestServer
let there: TestServer
let close: () => Promise<void>
let call: ReturnType<typeof payCodeCalls>
let callThere: ReturnType<typeof payCodeCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  ;({ server, there, close } = await startTwoServers())
  call = payCodeCalls(server)
  callThere = payCodeCalls(there)
  pays = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  expect((await call.turnOnPayCode(payer)).body.code).toBe(200)
})

const balance = async (party: number) => (await partyBalances(server.database.db, party))?.gf
async function aCode(who = payer, forShop?: number): Promise<string> {
  const { body, text } = await call.issuePayCode(who, forShop)
  expect(body.code, text).toBe(200)
  return body.data.code
}
const limit = (payment = '50', day = '100') => call.setPayCodeLimits(payer, payment, day)
const codeOf = ({ body }: { body: { code: number } }) => body.code

describe('an online code', () => {
  test('has 24 digits, is stored as a hash and has valid check digits', async () => {
    const code = await aCode()
    expect(code).toMatch(/^28\d{22}$/)
    expect(code.slice(22)).toBe(checkDigits(code.slice(0, 22)))
    const { rows } = await server.database.pool.query('select c::text as all from payments.pay_code c')
    expect(rows.map((row) => row.all).join()).not.toContain(code)
  })

  test('is paid at once below the limit, with the reward of a payment, and notified to the payer', async () => {
    await limit()
    const answer = await call.captureByCode(owner, shop, await aCode(), '12.50', { remark: '两碗面' }, key())
    expect(answer.body.data, answer.text).toMatchObject({
      status: 'paid',
      gfAmount: '12.5000',
      captureNo: null,
    })
    expect([await balance(payer.id), await balance(shop)]).toEqual([9875000n, 125000n])
    const { paymentNo } = answer.body.data
    const receipt = (await pays.get(payer, `receipts/${paymentNo}`)).body.data
    expect(receipt).toMatchObject({ gfAmount: '12.5000', rewardPv: '25.0000', remark: '两碗面' })
    await expect
      .poll(
        async () =>
          (await server.call('GET', '/api/notifications', { token: payer.token })).body.data[0].about,
      )
      .toMatchObject({ kind: 'pay-code-used', amount: '12.5000', isOffline: false, paymentNo })
  })

  test('serves once: a repeated key gets the first answer, another request is refused, on both servers', async () => {
    await limit()
    const [code, once] = [await aCode(), key()]
    const first = await call.captureByCode(owner, shop, code, '10', {}, once)
    const again = await callThere.captureByCode(owner, shop, code, '10', {}, once)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(codeOf(await callThere.captureByCode(owner, shop, code, '10', {}, key()))).toBe(
      errors.payCodeUsed.code,
    )
    expect(codeOf(await call.captureByCode(owner, shop, code, '11', {}, once))).toBe(
      errors.idempotencyKeyReused.code,
    )
    expect(await balance(payer.id)).toBe(990n * GF)
  })

  test('is paid once by twenty concurrent captures on two servers', async () => {
    await limit()
    const code = await aCode()
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        codeOf(await (n % 2 ? call : callThere).captureByCode(owner, shop, code, '1')),
      ),
    )
    expect(codes.filter((one) => one === 200)).toHaveLength(1)
    expect(codes.filter((one) => one === errors.payCodeUsed.code)).toHaveLength(19)
  })

  test('is asked for above the limit a payment and above that of the day', async () => {
    const status = async (amount: string): Promise<string> =>
      (await call.captureByCode(owner, shop, await aCode(), amount)).body.data.status
    expect(await status('0.01')).toBe('waiting')
    await limit('50', '100')
    expect(await status('50.01')).toBe('waiting')
    expect(await status('50')).toBe('paid')
    expect(await status('50')).toBe('paid')
    expect(await status('0.01')).toBe('waiting')
    expect((await call.getPayCode(payer)).body.data.limits.leftToday).toBe('0.0000')
    await later(server.database.db, { days: 1 })
    payer.token = await server.login(payer.name)
    owner.token = await server.login(owner.name)
    await call.turnOnPayCode(payer)
    expect(await status('50')).toBe('paid')
    expect(await status('50')).toBe('paid')
    expect(await status('0.01')).toBe('waiting')
  })

  test('of an owner is not captured by the owner’s own shop', async () => {
    await call.turnOnPayCode(owner)
    const own = await call.captureByCode(owner, shop, await aCode(owner), '5')
    expect(codeOf(own)).toBe(errors.ownShop.code)
  })

  test.each([
    ['no code', async (): Promise<string> => '12345', 'notAPayCode'],
    ['a wrong digit', async (): Promise<string> => `${(await aCode()).slice(0, 23)}x`, 'notAPayCode'],
    ['a mistyped code', async (): Promise<string> => swap(await aCode()), 'notAPayCode'],
    ['another installation', async (): Promise<string> => elsewhere(await aCode()), 'payCodeElsewhere'],
    ['a code that was never shown', async (): Promise<string> => guessed(await aCode()), 'payCodeUnknown'],
    [
      'another shop',
      async (): Promise<string> => aCode(payer, (await aShopAndOwner(server)).shop),
      'payCodeWrongShop',
    ],
  ] as const)('is refused for %s', async (_what, makeCode, error) => {
    await limit()
    expect(codeOf(await call.captureByCode(owner, shop, await makeCode(), '1'))).toBe(errors[error].code)
    expect(await balance(payer.id)).toBe(1000n * GF)
  })

  test('is refused when it is late, its device was turned off or its session has ended', async () => {
    await limit()
    const late = await aCode()
    await later(server.database.db, { seconds: 46 })
    expect(codeOf(await call.captureByCode(owner, shop, late, '1'))).toBe(errors.payCodeLate.code)
    const off = await aCode()
    await call.turnOffPayCode(payer)
    expect(codeOf(await call.captureByCode(owner, shop, off, '1'))).toBe(errors.payCodeDevice.code)
    expect(codeOf(await call.issuePayCode(payer))).toBe(errors.payCodeOff.code)
    await call.turnOnPayCode(payer)
    const ended = await aCode()
    await server.call('POST', '/api/user/logout', { token: payer.token })
    expect(codeOf(await call.captureByCode(owner, shop, ended, '1'))).toBe(errors.payCodeDevice.code)
  })

  test('is refused during a hold and without enough GF', async () => {
    await limit()
    const set = (change: string) =>
      server.database.pool.query(`update identity.credential set ${change} where member_id = $1`, [payer.id])
    await set("payment_hold_until = platform.now() + interval '1 hour'")
    expect(codeOf(await call.captureByCode(owner, shop, await aCode(), '1'))).toBe(errors.payCodeBlocked.code)
    await set('payment_hold_until = null')
    const poor = await newMember(server, { gf: 1n * GF })
    await call.turnOnPayCode(poor)
    await call.setPayCodeLimits(poor, '50', '100')
    expect(codeOf(await call.captureByCode(owner, shop, await aCode(poor), '2'))).toBe(
      errors.payCodeInsufficient.code,
    )
    expect(codeOf(await call.captureByCode(owner, shop, await aCode(poor), '1'))).toBe(200)
  })

  test('pays a bill once, and is collected by a cashier', async () => {
    await limit()
    const cashier = await newMember(server)
    await hiredAt(server, { owner, shop }, cashier)
    const { billNo } = (await pays.createBill(cashier, shop, '8.80', { reference: '7号桌' })).body.data
    const { body, text } = await call.captureByCode(cashier, shop, await aCode(), '8.80', { billNo })
    expect(body.data, text).toMatchObject({ status: 'paid', gfAmount: '8.8000' })
    expect((await pays.getBill(cashier, billNo)).body.data).toMatchObject({
      status: 'paid',
      paymentNo: body.data.paymentNo,
    })
    const unused = await aCode()
    expect(codeOf(await call.captureByCode(cashier, shop, unused, '8.80', { billNo }))).toBe(
      errors.billPaid.code,
    )
    expect(codeOf(await call.captureByCode(cashier, shop, unused, '8.80'))).toBe(200)
    expect(codeOf(await call.captureByCode(payer, shop, unused, '8.80'))).toBe(errors.unknownMerchant.code)
  })
})

test('turning on and raising a limit take the second key, lowering one does not', async () => {
  const other = await newMember(server, { gf: 100n * GF })
  expect(codeOf(await call.turnOnPayCode(other, 'not-it'))).toBe(errors.wrongPaymentPassword.code)
  expect(codeOf(await call.issuePayCode(other))).toBe(errors.payCodeOff.code)
  const set = (payment: string, day: string, paymentPassword?: string) =>
    server.call('POST', '/api/user/pay-code/limits', {
      token: payer.token,
      json: { payment, day, ...(paymentPassword !== undefined && { paymentPassword }) },
    })
  expect(codeOf(await set('50', '100'))).toBe(errors.secondKeyRequired.code)
  expect(codeOf(await set('50', '100', 'not-it'))).toBe(errors.wrongPaymentPassword.code)
  expect((await call.getPayCode(payer)).body.data.limits).toMatchObject({ payment: '0.0000', day: '0.0000' })
  expect(codeOf(await limit())).toBe(200)
  expect(codeOf(await set('50', '101'))).toBe(errors.secondKeyRequired.code)
  expect((await set('10', '20')).body.data.limits).toMatchObject({ payment: '10.0000', day: '20.0000' })
})

test('a cashier can collect neither another amount than the bill’s, nor a tip, nor twice; each use is notified', async () => {
  await limit()
  const cashier = await newMember(server)
  await hiredAt(server, { owner, shop }, cashier)
  const { billNo } = (await pays.createBill(cashier, shop, '8')).body.data
  const code = await aCode()
  for (const more of [{}, { tip: '1' }])
    expect(codeOf(await call.captureByCode(cashier, shop, code, '9', { billNo, ...more }))).toBe(
      errors.billAmountDiffers.code,
    )
  expect(codeOf(await call.captureByCode(cashier, shop, code, '8', { billNo }))).toBe(200)
  expect(codeOf(await call.captureByCode(cashier, shop, code, '8'))).toBe(errors.payCodeUsed.code)
  expect(codeOf(await call.captureByCode(cashier, shop, await aCode(), '3'))).toBe(200)
  await expect
    .poll(async () =>
      (await server.call('GET', '/api/notifications', { token: payer.token })).body.data
        .filter(({ about }: { about: { kind: string } }) => about.kind === 'pay-code-used')
        .map(({ about }: { about: { amount: string } }) => about.amount)
        .sort(),
    )
    .toEqual(['3.0000', '8.0000'])
  expect(await balance(payer.id)).toBe(989n * GF)
})

test('after thirty unknown codes in ten minutes further codes of the same cashier are refused for a while', async () => {
  await limit()
  const unknown = guessed(await aCode())
  for (let n = 0; n < UNKNOWN_PAY_CODE_LIMIT.count; n += 1)
    expect(codeOf(await call.captureByCode(owner, shop, unknown, '1'))).toBe(errors.payCodeUnknown.code)
  for (const code of [unknown, await aCode()])
    expect(codeOf(await callThere.captureByCode(owner, shop, code, '1'))).toBe(errors.tooManyRequests.code)
  const cashier = await newMember(server)
  await hiredAt(server, { owner, shop }, cashier)
  expect(codeOf(await call.captureByCode(cashier, shop, await aCode(), '1'))).toBe(200)
  await later(server.database.db, { seconds: UNKNOWN_PAY_CODE_LIMIT.seconds + 1 })
  expect(codeOf(await call.captureByCode(owner, shop, await aCode(), '1'))).toBe(200)
})

test('a program collects with its key, at once or after the payer’s confirmation, and each key once', async () => {
  await limit()
  const programs = programCalls(server)
  const { token } = (await programs.createApiKey(owner, shop, ['captures:create'])).body.data
  const [code, once] = [await aCode(), key()]
  const first = await programs.captureShopPayment(token, code, '10', {}, once)
  expect(first.body.data, first.text).toMatchObject({ status: 'paid', merchantId: shop, gfAmount: '10.0000' })
  expect((await programs.captureShopPayment(token, code, '10', {}, once)).text).toBe(first.text)
  expect(codeOf(await programs.captureShopPayment(token, code, '10', {}, key()))).toBe(
    errors.payCodeUsed.code,
  )
  const { captureNo } = (await programs.captureShopPayment(token, await aCode(), '60')).body.data
  expect((await programs.getShopCapture(token, captureNo)).body.data.status).toBe('waiting')
  expect(codeOf(await call.confirmCapture(payer, captureNo))).toBe(200)
  expect((await programs.getShopCapture(token, captureNo)).body.data.status).toBe('paid')
  const reading = (await programs.createApiKey(owner, shop, ['payments:read'])).body.data.token
  expect(codeOf(await programs.captureShopPayment(reading, await aCode(), '1'))).toBe(
    errors.scopeMissing.code,
  )
})

describe('a request', () => {
  const requested = async (amount = '60', more = {}) =>
    (await call.captureByCode(owner, shop, await aCode(), amount, more)).body.data.captureNo as string

  test('is shown to the payer, confirmed with the second key once, and shown to the shop', async () => {
    const captureNo = await requested()
    expect((await callThere.listCaptureRequests(payer)).body.data).toMatchObject([
      { captureNo, status: 'waiting', gfAmount: '60.0000', shopName: '测试小店' },
    ])
    expect(codeOf(await call.confirmCapture(payer, captureNo, { paymentPassword: 'not-it' }))).toBe(
      errors.wrongPaymentPassword.code,
    )
    const once = key()
    const first = await callThere.confirmCapture(payer, captureNo, {}, once)
    expect(first.body.data, first.text).toMatchObject({ status: 'paid', gfAmount: '60.0000' })
    expect((await call.confirmCapture(payer, captureNo, {}, once)).text).toBe(first.text)
    expect(codeOf(await call.confirmCapture(payer, captureNo))).toBe(errors.captureDone.code)
    expect(codeOf(await call.declineCapture(payer, captureNo))).toBe(errors.captureDone.code)
    const seen = (await call.getCapture(owner, captureNo)).body.data
    expect(seen).toMatchObject({ status: 'paid', paymentNo: first.body.data.paymentNo })
    expect(await balance(payer.id)).toBe(940n * GF)
    expect((await call.listCaptureRequests(payer)).body.data).toEqual([])
  })

  test('is declined, or expires after a minute, and then pays nothing', async () => {
    const [declined, expired] = [await requested(), await requested()]
    expect((await call.declineCapture(payer, declined)).body.data.status).toBe('declined')
    expect((await call.declineCapture(payer, declined)).body.data.status).toBe('declined')
    expect(codeOf(await call.confirmCapture(payer, declined))).toBe(errors.captureDeclined.code)
    await later(server.database.db, { seconds: 61 })
    expect(codeOf(await call.confirmCapture(payer, expired))).toBe(errors.captureExpired.code)
    expect((await call.getCapture(owner, expired)).body.data.status).toBe('expired')
    const stranger = await newMember(server)
    for (const answer of [
      await call.getCapture(stranger, expired),
      await call.confirmCapture(stranger, expired),
    ])
      expect(codeOf(answer)).toBe(errors.unknownCapture.code)
    expect(await balance(payer.id)).toBe(1000n * GF)
  })

  test('pays once when confirmed on two servers at the same time, also against a decline', async () => {
    const captureNo = await requested('10')
    const answers = await Promise.all([
      call.confirmCapture(payer, captureNo),
      callThere.confirmCapture(payer, captureNo),
      call.declineCapture(payer, captureNo),
      callThere.confirmCapture(payer, captureNo),
    ])
    const paid = answers.filter(({ body }) => body.data?.status === 'paid').length
    expect(paid).toBeLessThanOrEqual(1)
    expect(await balance(payer.id)).toBe(1000n * GF - BigInt(paid) * 10n * GF)
  })

  test('pays a bill with a tip of the payer', async () => {
    await pays.setCounterRules(owner, shop, { tips: true })
    const { billNo } = (await pays.createBill(owner, shop, '60')).body.data
    const captureNo = await requested('60', { billNo })
    expect((await call.getCapture(payer, captureNo)).body.data.takesTips).toBe(true)
    expect(codeOf(await call.confirmCapture(payer, captureNo, { tip: '6' }))).toBe(200)
    expect((await pays.getBill(owner, billNo)).body.data).toMatchObject({ status: 'paid', tip: '6.0000' })
    expect(await balance(payer.id)).toBe(934n * GF)
  })

  test('uses the code, also when it is not confirmed', async () => {
    const code = await aCode()
    expect((await call.captureByCode(owner, shop, code, '60')).body.data.status).toBe('waiting')
    await limit()
    expect(codeOf(await call.captureByCode(owner, shop, code, '1'))).toBe(errors.payCodeUsed.code)
  })
})

const swap = (code: string) => code.slice(0, 10) + String((Number(code[10]) + 1) % 10) + code.slice(11)
function elsewhere(code: string): string {
  const digits = `28${String((Number(code.slice(2, 6)) + 1) % 10_000).padStart(4, '0')}${code.slice(6, 22)}`
  return digits + checkDigits(digits)
}
function guessed(code: string): string {
  const digits = `${code.slice(0, 6)}0123456789012345`
  return digits + checkDigits(digits)
}
