import { errors } from '@torch/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aName, aShop } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { newPaymentCode } from './codes.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  const owner = await aMember(db, { name: 'laowang' })
  await aShop(db, owner.id, { name: '老王面馆', paymentCode: 'GF_PAYMENT_DEMO0001' })
  await aShop(db, (await aMember(db)).id, { paymentCode: 'GF_PAYMENT_CLOSED01', status: 'closed' })
  token = await server.login((await aMember(db)).name)
})
afterAll(() => server.close())

const lookUp = (code: string, language = 'zh') =>
  server.call('GET', `/api/merchants/qr/${code}`, { token, headers: { 'accept-language': language } })

// spec: 001 §3 merchant by code
// spec: 001 §7 `qr/{code}`: the prefix is left out
test.each(['GF_PAYMENT_DEMO0001', 'DEMO0001'])('finds the shop by the code %s', async (code) => {
  const { status, body } = await lookUp(code)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ shopName: '老王面馆', shopNameEn: 'Test Shop', ownerName: 'l***g' })
  expect(JSON.stringify(body.data)).not.toContain('laowang')
})

describe('refusals', () => {
  test.each([
    [
      'GF_PAYMENT_NOBODY99',
      404,
      errors.unknownPaymentCode.code,
      errors.unknownPaymentCode.zh,
      errors.unknownPaymentCode.en,
    ],
    [
      'GF_PAYMENT_CLOSED01',
      422,
      errors.merchantClosed.code,
      errors.merchantClosed.zh,
      errors.merchantClosed.en,
    ],
  ])(
    'rejects the code %s with a message in the language of the caller',
    async (code, status, reason, zh, en) => {
      const [chinese, english] = [await lookUp(code), await lookUp(code, 'en')]
      expect([chinese.status, chinese.body.code, chinese.body.message]).toEqual([status, reason, zh])
      expect(english.body.message).toBe(en)
    },
  )

  test.each(['GF_PAYMENT_GF_PAYMENT_DEMO0001', 'GF_PAYMENT_', 'ABC', 'X'.repeat(150)])(
    'rejects the malformed code %s',
    async (code) => {
      const answer = await lookUp(encodeURI(code))
      expect([answer.status, answer.body.code]).toEqual([400, errors.parameter.code])
    },
  )

  test('rejects a lookup without signing in', async () => {
    const answer = await server.call('GET', '/api/merchants/qr/DEMO0001')
    expect([answer.status, answer.body.code]).toEqual([401, errors.notSignedIn.code])
  })
})

test('limits one member to sixty lookups a minute without limiting others', async () => {
  const guesser = await server.login((await aMember(server.database.db)).name)
  const tries = Array.from({ length: 80 }, () =>
    server.call('GET', `/api/merchants/qr/${aName().toUpperCase()}`, { token: guesser }),
  )
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)

  const refused = await server.call('GET', '/api/merchants/qr/DEMO0001', { token: guesser })
  expect(refused.body.code).toBe(errors.tooManyRequests.code)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await lookUp('DEMO0001')).status).toBe(200)

  await sql`update platform.clock set ahead = ahead + interval '61 seconds'`.execute(server.database.db)
  expect((await server.call('GET', '/api/merchants/qr/DEMO0001', { token: guesser })).status).toBe(200)
})

test('newPaymentCode returns twenty unambiguous characters, different each time', () => {
  const codes = Array.from({ length: 1000 }, newPaymentCode)
  for (const code of codes) expect(code).toMatch(/^GF_PAYMENT_[A-HJKMNP-Z2-9]{20}$/)
  expect(new Set(codes).size).toBe(1000)
})
