import { errors } from '@torch/contract/errors.ts'
import { GF, parseAmount } from '@torch/contract/money.ts'
import { amountInputCases } from '@torch/contract/testing/amount-input-cases.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { aMember, aName, aShop, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { paymentsInvariants } from '../invariants.ts'

const PAY = '/api/merchants/payment/pay-with-gf'
let server: TestServer
let payer: { id: number; name: string; token: string }
let owner: { id: number; name: string }
let shop: number

beforeAll(async () => {
  server = await startTestServer()
  owner = await aMember(server.database.db)
  shop = await aShop(server.database.db, owner.id)
})
afterAll(async () => {
  expect(await audit(server.database.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
  await server.close()
})
beforeEach(async () => {
  const member = await aMember(server.database.db, { gf: 100n * GF })
  payer = { ...member, token: await server.login(member.name) }
})

function form(more: Record<string, string> = {}): Record<string, string> {
  return {
    merchantId: String(shop),
    payerUserId: String(payer.id),
    gfAmount: '12.50',
    remark: '牛肉面',
    paymentPassword: PASSWORD,
    ...more,
  }
}
const pay = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.call('POST', PAY, { token: payer.token, form: form(more), headers })
const key = () => ({ 'idempotency-key': `key-${aName()}-${aName()}` })
const balance = async () => (await partyBalances(server.database.db, payer.id))?.gf

// spec: 000 §1 GF: paid to shops | content of the five messages (no fee; 8.8; 80 % and twice; customer’s PV)
// spec: 000 §9 PV to the shop 1:1; GF 1:1; no fee
// spec: 001 §1 paying returns twice the amount in PV; no fee
test('moves GF to the shop, earns PV and returns a receipt', async () => {
  const answer = await pay()
  expect(answer.body).toMatchObject({
    success: true,
    code: 200,
    data: { gfAmount: '12.5000', rewardPv: '25.0000' },
  })
  const receipt = await server.call('GET', `/api/merchants/payment/receipts/${answer.body.data.paymentNo}`, {
    token: payer.token,
  })
  expect(receipt.body.data).toMatchObject({
    shopName: '测试小店',
    gfAmount: '12.5000',
    rewardPv: '25.0000',
    remark: '牛肉面',
    paymentTime: answer.body.data.paymentTime,
  })
  const account = await server.call('GET', `/api/points/account/${payer.id}`, { token: payer.token })
  expect(account.body.data).toMatchObject({
    gfBalance: '87.5000',
    pvBalance: '25.0000',
    totalGfSpent: '12.5000',
  })
})

// spec: 001 §2 payment record and its detail
// spec: 001 §3 payment record
// spec: 001 §6 merchant: only the owner
test('shows the payment to the shop owner and refuses other members', async () => {
  const { body } = await pay()
  const ownersToken = await server.login(owner.name)
  const records = await server.call('GET', `/api/merchants/payment/records/${shop}`, { token: ownersToken })
  expect(records.body.data[0]).toMatchObject({
    paymentNo: body.data.paymentNo,
    gfAmount: '12.5000',
    payerUsername: `${payer.name[0]}***${payer.name.at(-1)}`,
    remark: '牛肉面',
  })
  const older = await server.call(
    'GET',
    `/api/merchants/payment/records/${shop}?before=${records.body.data[0].id}`,
    {
      token: ownersToken,
    },
  )
  expect(older.body.data.map((one: { id: number }) => one.id)).not.toContain(records.body.data[0].id)
  const account = await server.call('GET', `/api/merchants/payment/points/${shop}`, { token: ownersToken })
  expect(account.status).toBe(200)
  for (const path of [`records/${shop}`, `points/${shop}`]) {
    const refused = await server.call('GET', `/api/merchants/payment/${path}`, { token: payer.token })
    expect([refused.status, refused.body.code]).toEqual([404, errors.unknownMerchant.code])
  }
  const stranger = await aMember(server.database.db)
  const foreign = await server.call('GET', `/api/merchants/payment/receipts/${body.data.paymentNo}`, {
    token: await server.login(stranger.name),
  })
  expect([foreign.status, foreign.body.code]).toEqual([404, errors.unknownPayment.code])
})

describe('with a repeated key', () => {
  test('returns the payment that was made with it to the payer alone', async () => {
    const headers = key()
    const sent = async (token: string) =>
      (await server.call('GET', `/api/merchants/payment/sent/${headers['idempotency-key']}`, { token })).body
        .data
    expect(await sent(payer.token)).toEqual({ paymentNo: null })
    const refused = await pay({ paymentPassword: 'wrong-one' }, headers)
    expect(refused.status).toBe(422)
    expect(await sent(payer.token)).toEqual({ paymentNo: null })
    const { body } = await pay({}, headers)
    expect(await sent(payer.token)).toEqual({ paymentNo: body.data.paymentNo })
    const stranger = await aMember(server.database.db)
    expect(await sent(await server.login(stranger.name))).toEqual({ paymentNo: null })
  })

  test('returns the same bytes and pays once', async () => {
    const headers = key()
    const first = await pay({}, headers)
    const again = await pay({}, headers)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(await balance()).toBe(100n * GF - 125_000n)
  })

  test('pays once when twenty requests share a key', async () => {
    const headers = key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({}, headers)))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.filter((answer) => !answer.headers.get('idempotent-replayed'))).toHaveLength(1)
    expect(await balance()).toBe(100n * GF - 125_000n)
  })

  test('refuses another body', async () => {
    const headers = key()
    await pay({}, headers)
    const other = await pay({ gfAmount: '12.51' }, headers)
    expect([other.status, other.body.code]).toEqual([422, errors.idempotencyKeyReused.code])
    expect(await balance()).toBe(100n * GF - 125_000n)
  })

  test('pays after an earlier refusal with the same key', async () => {
    const headers = key()
    expect((await pay({ gfAmount: '100.01' }, headers)).body.code).toBe(errors.insufficientGf.code)
    expect((await pay({ paymentPassword: 'wrong!' }, headers)).body.code).toBe(
      errors.wrongPaymentPassword.code,
    )
    expect((await pay({}, headers)).body.code).toBe(200)
  })

  test('returns the first answer after the shop has closed', async () => {
    const closing = await aShop(server.database.db, (await aMember(server.database.db)).id)
    const headers = key()
    const first = await pay({ merchantId: String(closing) }, headers)
    await sql`update merchants.shop set status = 'closed' where id = ${closing}`.execute(server.database.db)
    expect((await pay({ merchantId: String(closing) }, headers)).text).toBe(first.text)
    expect((await pay({ merchantId: String(closing) }, key())).body.code).toBe(errors.merchantClosed.code)
  })
})

test('accepts exactly ten of 64 concurrent payments when the balance covers ten', async () => {
  const answers = await Promise.all(Array.from({ length: 64 }, () => pay({ gfAmount: '10' }, key())))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10)
  expect(answers.filter((answer) => answer.body.code === errors.insufficientGf.code)).toHaveLength(54)
  expect(await balance()).toBe(0n)
})

describe('refusals in the caller’s language', () => {
  const cases: [
    name: string,
    change: () => Record<string, string>,
    status: number,
    code: number,
    en: RegExp,
  ][] = [
    ['an unknown shop', () => ({ merchantId: '999999' }), 404, errors.unknownMerchant.code, /Shop not found/],
    [
      'an amount above the balance',
      () => ({ gfAmount: '100.01' }),
      422,
      errors.insufficientGf.code,
      /Not enough GF/,
    ],
    [
      'an amount above the payment limit',
      () => ({ gfAmount: '100000' }),
      400,
      errors.amountTooLarge.code,
      /99,999\.99/,
    ],
    [
      'a note that is too long',
      () => ({ remark: '字'.repeat(201) }),
      400,
      errors.validation.code,
      /Note may have at most 200 characters$/,
    ],
    [
      'a wrong payment password',
      () => ({ paymentPassword: 'torch124' }),
      422,
      errors.wrongPaymentPassword.code,
      /Tries left: 4/,
    ],
    [
      'another member’s id',
      () => ({ payerUserId: String(owner.id) }),
      403,
      errors.notYours.code,
      /do not have permission/,
    ],
    [
      'a conflicting amount under the old field name',
      () => ({ amount: '100' }),
      400,
      errors.parameter.code,
      /^Parameter error: Amount contradicts/,
    ],
    [
      'a conflicting shop under the old field name',
      () => ({ shopId: '1' }),
      400,
      errors.parameter.code,
      /contradicts/,
    ],
    [
      'a conflicting payer under the old field name',
      () => ({ userId: String(owner.id) }),
      403,
      errors.notYours.code,
      /do not have permission/,
    ],
  ]
  test.each(cases)('refuses a payment with %s', async (_case, change, status, code, english) => {
    const before = await balance()
    const answer = await pay(change(), { 'accept-language': 'EN' })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(english)
    const chinese = await pay(change())
    expect(chinese.body.message).toMatch(/\p{Script=Han}/u)
    expect(await balance()).toBe(before)
  })

  test('refuses a payment to the payer’s own shop', async () => {
    const own = await aShop(server.database.db, payer.id)
    const answer = await pay({ merchantId: String(own) })
    expect([answer.status, answer.body.code]).toEqual([422, errors.ownShop.code])
  })

  test('refuses a payment with a missing or invalid access token', async () => {
    for (const token of [undefined, 'made-up', 'A'.repeat(43)]) {
      const answer = await server.call('POST', PAY, { token, form: form() })
      expect([answer.status, answer.body.code]).toEqual([401, errors.notSignedIn.code])
    }
  })
})

/** rules/faults#amounts: everything except a plain decimal with at most two places. */
const badAmounts = [
  ...[
    '0',
    '0.00',
    '-1',
    '+1',
    '1e3',
    '1E3',
    '0x10',
    '0.005',
    '99999.995',
    '1.234',
    '.5',
    '5.',
    '00.5',
    '007',
    '1,000',
  ],
  ...[
    '1_000',
    ' 1',
    '1 ',
    '1\n',
    '\t1',
    '',
    ' ',
    'NaN',
    'Infinity',
    '-0',
    'null',
    'true',
    '[5]',
    '{"$gt":0}',
    '１００',
  ],
  ...[
    '٣',
    '1e21',
    '9007199254740993',
    '100000000',
    '99999999999999999999',
    '1.0.0',
    '1..0',
    '0b1',
    '0o7',
    'abc',
    '1\u0000',
  ],
  ...['1%20', '1;drop table', "1'", '½', '1٫5', '−5', '1\u200b'],
]

/** The inputs of the fields' table that are no plain decimals: form fields accept some of them, the API none. */
const notPlain = amountInputCases.map(([input]) => input).filter((input) => parseAmount(input) === undefined)

// spec: 001 §5 scan: 0.01 to 99999.99, note 200, password
test('refuses each malformed amount and moves nothing', async () => {
  for (const gfAmount of new Set([...badAmounts, ...notPlain])) {
    const answer = await pay({ gfAmount }, key())
    expect([gfAmount, answer.status, answer.body.success]).toEqual([gfAmount, 400, false])
    expect([gfAmount, answer.body.code]).toEqual([gfAmount, errors.validation.code])
  }
  expect(await balance()).toBe(100n * GF)
})

test('refuses each hostile body and moves nothing', async () => {
  const encoded = new URLSearchParams(form()).toString()
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  const bodies: [body: string, headers: Record<string, string>, status: number][] = [
    [JSON.stringify(form()), asForm, 415],
    [`<pay>${encoded}</pay>`, { 'content-type': 'application/xml' }, 415],
    [encoded, { 'content-type': 'text/plain' }, 415],
    [encoded, {}, 415],
    [`${encoded}&gfAmount=1`, asForm, 400],
    [`${encoded}&payerUserId=${owner.id}`, asForm, 400],
    [`${encoded}&__proto__=1`, asForm, 400],
    [`${encoded}&remark%5B%5D=1`, asForm, 400],
    [`${encoded}%`, asForm, 400],
    [encoded.replace(/remark=[^&]*/, 'remark=a%00b'), asForm, 400],
    [encoded.replace(/remark=[^&]*/, 'remark=%ED%A0%80').replace('%ED%A0%80', '%E2%80%AE'), asForm, 400],
    [encoded.replace(/merchantId=\d+/, 'merchantId=1.5'), asForm, 400],
    [encoded.replace(/merchantId=\d+/, 'merchantId=01'), asForm, 400],
    ['', asForm, 400],
    [`remark=${'x'.repeat(70_000)}`, asForm, 413],
    [encoded, { ...asForm, 'idempotency-key': 'k'.repeat(256) }, 400],
    [encoded, { ...asForm, 'idempotency-key': 'k\u00e9' }, 400],
    [encoded, { ...asForm, 'idempotency-key': '' }, 400],
  ]
  for (const [body, headers, status] of bodies) {
    const answer = await server.call('POST', PAY, { token: payer.token, body, headers })
    expect([body.slice(0, 300), answer.status]).toEqual([body.slice(0, 300), status])
    expect(answer.text).not.toMatch(/ at |select|stack/i)
  }
  expect(await balance()).toBe(100n * GF)
})

test('locks payments after five wrong payment passwords, also when 100 arrive at once', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      pay({ paymentPassword: `guess${index}` }, { 'accept-language': 'EN' }),
    ),
  )
  const codes = guesses.map((guess) => guess.body.code)
  expect(new Set(codes)).toEqual(new Set([errors.wrongPaymentPassword.code, errors.paymentsLocked.code]))
  expect(codes.filter((code) => code === errors.wrongPaymentPassword.code).length).toBeLessThanOrEqual(5)
  const locked = await pay({}, { 'accept-language': 'EN' })
  expect([locked.status, locked.body.code]).toEqual([422, errors.paymentsLocked.code])
  expect(locked.body.message).toMatch(/in 30 minutes/)
  await sql`update platform.clock set ahead = ahead + interval '31 minutes'`.execute(server.database.db)
  const token = await server.login(payer.name)
  const after = await server.call('POST', PAY, { token, form: form() })
  expect(after.body.code).toBe(200)
})
