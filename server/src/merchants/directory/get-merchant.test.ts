import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEEF_NOODLES } from '../../testing/calls/shop-forms.ts'
import { aMember, aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tables } from '../tables.ts'

let server: TestServer
let id: number
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  const owner = await aMember(db, { name: 'laowang' })
  id = await aShop(db, owner.id, {
    name: '老王面馆',
    paymentCode: 'GF_PAYMENT_ABCD2345',
    services: [
      BEEF_NOODLES,
      { ...BEEF_NOODLES, name: '已下架' },
      { ...BEEF_NOODLES, name: '拌面', priceGf: null },
    ],
  })
  await tables(db)
    .updateTable('merchants.service')
    .set({ status: 'offline' })
    .where('name', '=', '已下架')
    .execute()
})
afterAll(() => server.close())

// spec: 001 §1 shops nearby, with menus in GF and in money
// spec: 001 §2 information, services, code with copy
// spec: 001 §7 `merchants/{id}`
test('returns an open shop with its services to anyone', async () => {
  const { status, body } = await server.call('GET', `/api/merchants/${id}`)
  expect([status, body.code, body.success]).toEqual([200, 200, true])
  expect(body.data).toMatchObject({
    id,
    shopName: '老王面馆',
    merchantStatus: 1,
    latitude: 39.90923,
    gfPaymentCode: 'GF_PAYMENT_ABCD2345',
    gfPaymentQrCode: 'http://localhost/scan-payment?code=GF_PAYMENT_ABCD2345',
  })
  expect(body.data.merchantNo).toMatch(/^M\d{7}$/)
  expect(body.data.services).toMatchObject([
    {
      serviceName: '牛肉面',
      priceGf: '28.50',
      priceCurrency: null,
      isGfPayable: 1,
      serviceStatus: 1,
      sortOrder: 0,
    },
    { serviceName: '拌面', priceGf: null, sortOrder: 2 },
  ])
  for (const secret of ['ownerId', 'userId', 'businessLicense', 'auditRemark']) {
    expect(body.data).not.toHaveProperty(secret)
  }
})

test('answers 404 for a closed or unknown shop', async () => {
  const closed = await aShop(server.database.db, (await aMember(server.database.db)).id, { status: 'closed' })
  for (const [asked, language, message] of [
    [closed, 'zh', errors.unknownMerchant.zh],
    [999_999, 'en', errors.unknownMerchant.en],
  ]) {
    const answer = await server.call('GET', `/api/merchants/${asked}`, {
      headers: { 'accept-language': String(language) },
    })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      404,
      errors.unknownMerchant.code,
      message,
    ])
  }
})

test('returns a closed shop to its owner only', async () => {
  const [owner, other] = [await aMember(server.database.db), await aMember(server.database.db)]
  const closed = await aShop(server.database.db, owner.id, { status: 'closed' })
  const asked = async (token: string | undefined) =>
    (await server.call('GET', `/api/merchants/${closed}`, { token })).status
  expect(await asked(await server.login(owner.name))).toBe(200)
  expect(await asked(await server.login(other.name))).toBe(404)
  expect(await asked('a-session-that-has-run-out')).toBe(404)
})

test.each(['0', '-1', '1.5', 'abc', '1e3', '９', '99999999999999999999', '%27'])(
  'rejects the invalid id %s',
  async (bad) => {
    const answer = await server.call('GET', `/api/merchants/${bad}`)
    expect([answer.status, answer.body.code]).toEqual([400, errors.parameter.code])
  },
)

test('answers 404 for an id larger than any shop has', async () => {
  const answer = await server.call('GET', '/api/merchants/999999999999999')
  expect([answer.status, answer.body.code]).toEqual([404, errors.unknownMerchant.code])
})
