import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aShop, PASSWORD } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function anOwner() {
  const { id, name } = await aMember(server.database.db)
  const shop = await aShop(server.database.db, id, { name: `${name} 的店` })
  const token = await server.login(name)
  return {
    id,
    name,
    shop,
    token,
    close: (json: object = {}) => server.call('PUT', '/api/merchants/close', { token, json }),
    enable: () => server.call('PUT', '/api/merchants/enable', { token }),
    info: async () => (await server.call('GET', '/api/merchants/info', { token })).body.data,
  }
}
async function aPayer(gf: bigint) {
  const { id, name } = await aMember(server.database.db, { gf })
  const token = await server.login(name)
  return (shop: number) =>
    server.call('POST', '/api/merchants/payment/pay-with-gf', {
      token,
      form: {
        merchantId: String(shop),
        payerUserId: String(id),
        gfAmount: '1.00',
        paymentPassword: PASSWORD,
      },
    })
}
const isFound = async (name: string) =>
  (await server.call('GET', `/api/merchants/nearby?keyword=${encodeURIComponent(name)}`)).body.data.length > 0

// spec: 001 §2 close only when open, open only when closed
// spec: 001 §4 shop: open and closed
test('hides a closed shop and rejects its payments until it reopens', async () => {
  const [owner, pay] = [await anOwner(), await aPayer(1_000_000n)]
  expect((await pay(owner.shop)).status).toBe(200)
  expect(await isFound(owner.name)).toBe(true)

  const closed = await owner.close({ reason: '春节\n休息' })
  expect([closed.status, closed.body.data]).toEqual([200, { merchantStatus: 0 }])
  expect(await owner.info()).toMatchObject({ merchantStatus: 0, closeReason: '春节\n休息' })
  expect([(await pay(owner.shop)).body.code, await isFound(owner.name)]).toEqual([
    errors.merchantClosed.code,
    false,
  ])
  expect((await server.call('GET', `/api/merchants/${owner.shop}`)).body.code).toBe(
    errors.unknownMerchant.code,
  )
  // Closing twice keeps the first reason.
  expect((await owner.close({ reason: 'again' })).body.data).toEqual({ merchantStatus: 0 })
  expect((await owner.info()).closeReason).toBe('春节\n休息')

  expect((await owner.enable()).body.data).toEqual({ merchantStatus: 1 })
  expect((await owner.enable()).body.data).toEqual({ merchantStatus: 1 })
  expect(await owner.info()).toMatchObject({ merchantStatus: 1, closeReason: null })
  expect([(await pay(owner.shop)).status, await isFound(owner.name)]).toEqual([200, true])
})

// spec: 001 §2 closing: warning, reason with counter
// spec: 001 §5 closing: 500, optional
test.each([[{}], [{ reason: null }], [{ reason: ' ' }]])(
  'closes a shop without a reason: %j',
  async (body) => {
    const owner = await anOwner()
    expect((await owner.close(body)).status).toBe(200)
    expect((await owner.info()).closeReason).toBeNull()
  },
)

// spec: 001 §2 closing: warning, reason with counter
// spec: 001 §5 closing: 500, optional
test('rejects a reason of more than 500 characters', async () => {
  const owner = await anOwner()
  const refused = await owner.close({ reason: '字'.repeat(501) })
  expect([refused.status, refused.body.code]).toEqual([400, errors.validation.code])
  expect((await owner.info()).merchantStatus).toBe(1)
  expect((await owner.close({ reason: '字'.repeat(500) })).status).toBe(200)
})

const TRIALS = rounds(60, 16)

test('accepts or rejects a payment during a concurrent close, and rejects it after', async () => {
  const [owner, pay] = [await anOwner(), await aPayer(2_000_000n)]
  let paid = 0
  let refused = 0
  for (let trial = 0; trial < TRIALS; trial++) {
    const before = trial % 2 === 0
    const [payment, closed] = await Promise.all(
      before ? [pay(owner.shop), owner.close()] : [owner.close(), pay(owner.shop)].reverse(),
    )
    expect(closed?.status).toBe(200)
    if (payment?.status === 200) paid += 1
    else {
      expect([payment?.status, payment?.body.code]).toEqual([422, errors.merchantClosed.code])
      refused += 1
    }
    expect((await pay(owner.shop)).body.code).toBe(errors.merchantClosed.code)
    await owner.enable()
  }
  expect(paid + refused).toBe(TRIALS)
  const account = await server.call('GET', `/api/merchants/payment/points/${owner.shop}`, {
    token: owner.token,
  })
  expect(account.body.data.gfBalance).toBe(`${paid}.0000`)
})
