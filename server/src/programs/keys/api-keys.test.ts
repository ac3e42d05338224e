import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { auditOf, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const ALL = ['bills:create', 'bills:read', 'refunds:create'] as const
let server: TestServer
let second: TestServer
let call: ReturnType<typeof programCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  call = programCalls(server)
  pays = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await second.close()
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server, { gf: 1000n }))
  payer = await newMember(server, { gf: 1000n * GF })
})

async function aKey(refundLimit = '50') {
  const { body } = await call.createApiKey(owner, shop, [...ALL], { refundLimit })
  expect(body.code).toBe(200)
  return body.data as { token: string; key: { keyId: number; ending: string } }
}

async function aPaidBill(token: string, amount = '20.00') {
  const { billNo } = (await call.createShopBill(token, amount)).body.data
  const paid = await pays.payWithGf(payer, shop, amount, { billNo })
  expect(paid.body.code).toBe(200)
  return { billNo, paymentNo: paid.body.data.paymentNo }
}

describe('an API key', () => {
  test('is returned once, stored as a hash and announced to the owner', async () => {
    const { token, key: made } = await aKey()
    expect(token).toMatch(/^tk_[A-Za-z0-9_-]{43}$/)
    expect(made).toMatchObject({ name: 'orders', ending: token.slice(-4), refundLimit: '50.0000' })
    expect((await call.listApiKeys(owner, shop)).body.data).toEqual([made])
    const { rows } = await server.database.pool.query('select k::text as all from programs.api_key k')
    expect(rows.map((row) => row.all).join()).not.toContain(token.slice(3))
    const notices = await server.call('GET', '/api/notifications', { token: owner.token })
    expect(notices.body.data[0].about).toEqual({ kind: 'api-key-created', name: 'orders' })
  })

  test('allows only the calls of its scopes', async () => {
    const { token } = (await call.createApiKey(owner, shop, ['bills:read'])).body.data
    const refused = await call.createShopBill(token, '1')
    expect([refused.status, refused.body.code]).toEqual([403, errors.scopeMissing.code])
    expect((await server.call('GET', '/api/user/info', { token })).status).toBe(401)
    expect((await call.createShopBill(owner.token, '1')).status).toBe(401)
  })

  test('records when it was last used', async () => {
    const { token } = await aKey()
    await call.createShopBill(token, '1')
    const [used] = (await call.listApiKeys(owner, shop)).body.data
    expect(Date.parse(used.lastUsedTime)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is refused on every server as soon as it is revoked', async () => {
    const { token, key: made } = await aKey()
    const onSecond = programCalls(second)
    expect((await onSecond.createShopBill(token, '1')).status).toBe(200)
    const revoked = await call.revokeApiKey(owner, shop, made.keyId)
    expect(revoked.body.data.revokedTime).not.toBeNull()
    for (const one of [call, onSecond]) expect((await one.createShopBill(token, '1')).status).toBe(401)
    const again = await call.revokeApiKey(owner, shop, made.keyId)
    expect(again.body.data.revokedTime).toBe(revoked.body.data.revokedTime)
  })

  test('is refused once its owner is disabled', async () => {
    const { token } = await aKey()
    await server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [
      owner.id,
    ])
    expect((await call.createShopBill(token, '1')).status).toBe(401)
  })

  test('is limited to ten per shop, also when created concurrently', async () => {
    const made = await Promise.all(
      Array.from({ length: 14 }, () => call.createApiKey(owner, shop, ['bills:read'])),
    )
    const codes = made.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === errors.tooManyApiKeys.code)).toHaveLength(4)
  })

  test('is limited to 300 calls per time window', async () => {
    const { token, key: made } = await aKey()
    await server.database.pool.query(
      "insert into platform.usage (key, window_start, used) values ('programs.calls:' || $1, platform.now(), 300)",
      [made.keyId],
    )
    const refused = await call.createShopBill(token, '1')
    expect([refused.status, refused.body.code]).toEqual([429, errors.tooManyRequests.code])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a bill of a program', () => {
  test('is paid like a bill of the counter, and visible to program and shop', async () => {
    const { token } = await aKey()
    const made = await call.createShopBill(token, '20.5', { reference: 'order 7', expiresInMinutes: 60 })
    expect(made.body.data).toMatchObject({
      gfAmount: '20.5000',
      reference: 'order 7',
      status: 'open',
      paymentNo: null,
      paidTime: null,
      refundedGf: '0.0000',
    })
    const { billNo, createdTime, expiresTime, gfPaymentQrCode } = made.body.data
    expect(Date.parse(expiresTime) - Date.parse(createdTime)).toBe(60 * 60_000)
    expect(gfPaymentQrCode).toContain(`bill=${billNo}`)
    const paid = await pays.payWithGf(payer, shop, '20.5', { billNo })
    const seen = await call.getShopBill(token, billNo)
    expect(seen.body.data).toMatchObject({ status: 'paid', paymentNo: paid.body.data.paymentNo })
    expect(seen.body.data.paidTime).toBe(paid.body.data.paymentTime)
    expect((await pays.get(owner, `records/${shop}`)).body.data[0].reference).toBe('order 7')
  })

  test('is created once per idempotency key, also concurrently and with another API key', async () => {
    const { token } = await aKey()
    const headers = key()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call.createShopBill(token, '3', {}, headers)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(7)
    const other = await call.createShopBill(token, '4', {}, headers)
    expect([other.status, other.body.code]).toEqual([422, errors.idempotencyKeyReused.code])
    // A second key of the same shop repeats the request: a program that changes its key loses nothing.
    const renewed = await aKey()
    expect((await call.createShopBill(renewed.token, '3', {}, headers)).text).toBe(answers[0]?.text)
  })

  test('expires after the requested minutes', async () => {
    const { token } = await aKey()
    const { billNo } = (await call.createShopBill(token, '3', { expiresInMinutes: 1 })).body.data
    await later(server.database.db, { seconds: 61 })
    expect((await call.getShopBill(token, billNo)).body.data.status).toBe('expired')
    for (const expiresInMinutes of [0, 1441, 1.5, '5'])
      expect((await call.createShopBill(token, '3', { expiresInMinutes })).status).toBe(400)
  })
})

describe('a refund by a program', () => {
  test('has the same effect as a refund by the owner', async () => {
    const { token } = await aKey()
    const { billNo, paymentNo } = await aPaidBill(token)
    const before = await partyBalances(server.database.db, payer.id)
    const headers = key()
    const refund = await call.refundShopBill(token, billNo, '5', headers, 'cold')
    expect(refund.body.data).toMatchObject({
      paymentNo,
      gfAmount: '5.0000',
      rewardPv: '10.0000',
      reason: 'cold',
      refundedGf: '5.0000',
      refundableGf: '15.0000',
    })
    const again = await call.refundShopBill(token, billNo, '5', headers, 'cold')
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([refund.text, 'true'])
    expect((await partyBalances(server.database.db, payer.id))?.gf).toBe((before?.gf ?? 0n) + 5n * GF)
    expect((await call.getShopBill(token, billNo)).body.data.refundedGf).toBe('5.0000')
    expect((await call.listApiKeys(owner, shop)).body.data[0].refundedToday).toBe('5.0000')
  })

  test('stays within the daily limit of its key, also concurrently', async () => {
    const { token } = await aKey('30')
    const bills = await Promise.all(Array.from({ length: 6 }, () => aPaidBill(token, '10')))
    const refunds = await Promise.all(bills.map(({ billNo }) => call.refundShopBill(token, billNo, '9')))
    expect(refunds.map(({ body }) => body.code).sort()).toEqual([
      200,
      200,
      200,
      errors.refundLimitReached.code,
      errors.refundLimitReached.code,
      errors.refundLimitReached.code,
    ])
    const refused = refunds.find(({ body }) => body.code !== 200)
    expect(refused?.status).toBe(422)
    expect((await call.listApiKeys(owner, shop)).body.data[0].refundedToday).toBe('27.0000')
    // A refused refund leaves nothing behind, and a program's limit does not apply to the owner.
    const billsThat = (code: number) => bills.filter((_, index) => refunds[index]?.body.code === code)
    const [left] = billsThat(5105)
    expect((await pays.refundPayment(owner, left?.paymentNo ?? '', '10')).body.code).toBe(200)
    const [first, next] = billsThat(200)
    const more = (billNo = '', amount = '0.5') => call.refundShopBill(token, billNo, amount)
    expect((await more(first?.billNo)).body.code).toBe(200)
    await later(server.database.db, { days: 1 })
    expect((await more(next?.billNo)).body.code).toBe(200)
    owner.token = await server.login(owner.name)
    expect((await call.listApiKeys(owner, shop)).body.data[0].refundedToday).toBe('0.5000')
  })

  test('requires a paid bill of the own shop', async () => {
    const { token } = await aKey()
    const open = (await call.createShopBill(token, '3')).body.data.billNo
    expect((await call.refundShopBill(token, open, '1')).body.code).toBe(errors.billNotPaid.code)
    const other = await aShopAndOwner(server)
    const { billNo } = (await pays.createBill(other.owner, other.shop, '3')).body.data
    expect((await call.refundShopBill(token, billNo, '1')).body.code).toBe(errors.unknownBill.code)
    expect((await call.getShopBill(token, billNo)).body.code).toBe(errors.unknownBill.code)
  })
})
