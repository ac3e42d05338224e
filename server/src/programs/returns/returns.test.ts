import { createHmac } from 'node:crypto'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { startTestServer, TEST_AUTH_SECRET, type TestServer } from '../../testing/servers/server.ts'
import { returnSecretOf } from './return-address.ts'
import { resealReturnSecrets, returnSecret } from './return-secret.ts'

// The way back from a bill to the shop's site (rules/programs#return-address).

const HOST = 'shop.example.com'
let server: TestServer
let call: ReturnType<typeof programCalls>
let pays: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember
let other: TestMember
let live: { token: string; key: { keyId: number } }
let tester: { token: string }

beforeAll(async () => {
  server = await startTestServer()
  call = programCalls(server)
  pays = shopCalls(server)
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
  other = await newMember(server, { gf: 1000n * GF })
  live = await aKey({ returnHosts: [HOST, 'Pay.Example.COM'] })
  tester = await aKey({ returnHosts: [HOST], isTest: true })
})
afterAll(() => server.close())

async function aKey(more: object) {
  const { body } = await call.createApiKey(owner, shop, ['bills:create', 'bills:read'], more)
  expect(body.code).toBe(200)
  return body.data
}
const create = (token: string, returnUrl: string, more: object = {}) =>
  call.createShopBill(token, '12.50', { returnUrl, ...more })

/** Verifies as a receiver does: over the path and query before the signature, as they arrived. */
function read(address: string, apiKey: string) {
  const { pathname, search, searchParams } = new URL(address)
  const [signed = '', signature] = `${pathname}${search}`.split('&torch_signature=')
  const secret = createHmac('sha256', apiKey).update('torch-return').digest()
  return {
    isGenuine: createHmac('sha256', secret).update(signed).digest('hex') === signature,
    bill: searchParams.get('torch_bill'),
    status: searchParams.get('torch_status'),
    amount: searchParams.get('torch_amount'),
    time: Number(searchParams.get('torch_time')),
    nonce: searchParams.get('torch_nonce'),
  }
}

test.each([
  'https://shop.example.com/',
  'https://shop.example.com:443/orders/7?a=b#paid',
  'https://SHOP.example.com/a',
  'https://pay.example.com/',
])('accepts a way back to a host of the key: %s', async (address) => {
  const { body } = await create(live.token, address)
  expect([body.code, body.data?.returnUrl]).toEqual([200, new URL(address).href])
})

const REDIRECTS = [
  'http://shop.example.com/',
  'https://shop.example.com:8443/',
  'https://evil.example.com/',
  'https://example.com/',
  'https://www.shop.example.com/',
  'https://shop.example.com.evil.com/',
  'https://shop.example.com@evil.com/',
  'https://shop.example.com:x@evil.com/',
  'https://user:secret@shop.example.com/',
  'https://evil.com\\@shop.example.com.evil.com/',
  'https://evil.com\\.shop.example.com/',
  'https://evil.com/shop.example.com',
  'https://evil.com#shop.example.com',
  'https://evil.com?shop.example.com',
  '//shop.example.com/',
  '/orders/7',
  'javascript:alert(1)//shop.example.com',
  'data:text/html,shop.example.com',
  'ftp://shop.example.com/',
  'https://sh\u043Ep.example.com/',
  'https://shop.example.com\u3002evil.com/',
  'https://1.2.3.4/',
  'https://shop.example.com/?torch_status=paid',
  'https://shop.example.com/?x=1&%74orch_bill=B1',
  '',
  'nonsense',
]
test.each(REDIRECTS)('refuses a way back to another place: %s', async (address) => {
  for (const field of ['returnUrl', 'cancelUrl'])
    for (const { token } of [live, tester]) {
      const { status, body } = await call.createShopBill(token, '1', { [field]: address })
      expect([status, body.code, body.data]).toEqual([422, errors.invalidReturnUrl.code, { field }])
    }
})

test.each([
  'http://localhost:4000/back',
  'http://127.0.0.1/back',
  'http://[::1]:3000/',
  'https://localhost/',
])('accepts this machine for a test key only: %s', async (address) => {
  expect((await create(tester.token, address)).body.data.returnUrl).toBe(new URL(address).href)
  expect((await create(live.token, address)).body.code).toBe(errors.invalidReturnUrl.code)
})

test.each([
  ['localhost'],
  ['192.168.1.1'],
  ['shop'],
  ['https://shop.example.com'],
  ['shop.example.com:80'],
  ['*.example.com'],
  ['shop.example.com/x'],
  [''],
])('does not register %s as a return host', async (host) => {
  const { body } = await call.createApiKey(owner, shop, ['bills:create'], { returnHosts: [host] })
  expect([body.code, body.data]).toEqual([errors.validation.code, { field: 'returnHosts.0' }])
})

test('does not register the host of the platform itself', async () => {
  const config = { publicUrl: 'https://torch.example.com' }
  const public_ = await startTestServer(server.database, { config })
  const returnHosts = [HOST, 'torch.example.com']
  const { body } = await programCalls(public_).createApiKey(owner, shop, ['bills:create'], { returnHosts })
  expect([body.code, body.data]).toEqual([errors.validation.code, { field: 'returnHosts.1' }])
  await public_.close()
})

test('sends the payer back with a result that fits this bill and address only', async () => {
  const { billNo } = (await create(live.token, `https://${HOST}/orders/7?from=a%20b#x`)).body.data
  const { paymentNo } = (await pays.payWithGf(payer, shop, '12.50', { billNo })).body.data
  const receipt = (await pays.get(payer, `receipts/${paymentNo}`)).body.data
  expect(receipt.returnTo).toEqual({ billNo, host: HOST })
  const { url } = (await call.getBillReturn(payer, billNo)).body.data
  expect(url.startsWith(`https://${HOST}/orders/7?from=a%20b&torch_bill=${billNo}&torch_status=paid`)).toBe(
    true,
  )
  expect(url.endsWith('#x')).toBe(true)
  const result = read(url, live.token)
  expect(result).toMatchObject({ isGenuine: true, bill: billNo, status: 'paid', amount: '12.5000' })
  expect(Math.abs(result.time - Date.now() / 1000)).toBeLessThan(30)

  // Each answer is new, so that a receiver recognises a repeated one.
  const again = (await call.getBillReturn(payer, billNo)).body.data.url
  expect(read(again, live.token).nonce).not.toBe(result.nonce)
  // Another order, another amount or status, another key.
  for (const changed of [
    url.replace('/orders/7', '/orders/8'),
    url.replace('from=a%20b', 'from=c'),
    url.replace('amount=12.5000', 'amount=99.0000'),
    url.replace(billNo, `B${'A'.repeat(19)}`),
  ])
    expect(read(changed, live.token).isGenuine).toBe(false)
  expect(read(url, tester.token).isGenuine).toBe(false)
})

test('gives the result of a paid bill to its payer only', async () => {
  const { billNo } = (await create(live.token, `https://${HOST}/`)).body.data
  const { paymentNo } = (await pays.payWithGf(payer, shop, '12.50', { billNo })).body.data
  for (const who of [other, owner])
    expect((await call.getBillReturn(who, billNo)).body.code).toBe(errors.unknownBill.code)
  expect((await pays.get(owner, `receipts/${paymentNo}`)).body.data.returnTo).toBeNull()
})

test('never says paid before the payment, nor after a cancellation', async () => {
  const more = { cancelUrl: `https://${HOST}/cart` }
  const { billNo } = (await create(live.token, `https://${HOST}/done`, more)).body.data
  const bill = (await pays.get(payer, `bills/${billNo}`)).body.data
  expect([bill.returnHost, bill.cancelHost]).toEqual([HOST, HOST])
  const open = (await call.getBillReturn(other, billNo)).body.data.url
  expect(new URL(open).pathname).toBe('/cart')
  expect(read(open, live.token)).toMatchObject({ isGenuine: true, status: 'open' })
  await call.cancelShopBill(live.token, billNo)
  const cancelled = (await call.getBillReturn(other, billNo)).body.data.url
  expect(read(cancelled, live.token)).toMatchObject({ isGenuine: true, status: 'cancelled' })
  const without = (await pays.createBill(owner, shop, '1')).body.data.billNo
  expect((await call.getBillReturn(payer, without)).body.code).toBe(errors.noReturnAddress.code)
})

const STOPPED = "status = 'stopped', owner_disabled_at = platform.now()"
const SUSPENDED = "status = 'suspended', suspended_reason = '核实', suspended_at = platform.now()"
const setShop = (id: number, change: string) =>
  server.database.pool.query(`update merchants.shop set ${change} where id = $1`, [id])

test.each([STOPPED, SUSPENDED])('does not send customers to the site of a shop with %s', async (change) => {
  const theirs = await aShopAndOwner(server)
  const { token } = (
    await call.createApiKey(theirs.owner, theirs.shop, ['bills:create'], { returnHosts: [HOST] })
  ).body.data
  const { billNo } = (await create(token, `https://${HOST}/`)).body.data
  await pays.payWithGf(payer, theirs.shop, '12.50', { billNo })
  expect((await call.getBillReturn(payer, billNo)).body.code).toBe(200)
  await setShop(theirs.shop, change)
  expect((await call.getBillReturn(payer, billNo)).body.code).toBe(errors.noReturnAddress.code)
})

test.each([STOPPED, SUSPENDED])(
  'does not send visitors of a test bill to the site of a shop with %s',
  async (change) => {
    const theirs = await aShopAndOwner(server)
    const more = { returnHosts: [HOST], isTest: true }
    const { token } = (await call.createApiKey(theirs.owner, theirs.shop, ['bills:create'], more)).body.data
    const { billNo } = (await create(token, `https://${HOST}/`)).body.data
    await setShop(theirs.shop, "status = 'closed'")
    expect((await call.getTestBill(billNo)).body.data.returnTo).toContain(`https://${HOST}/?torch_bill=`)
    await setShop(theirs.shop, change)
    expect((await call.getTestBill(billNo)).body.data.returnTo).toBeNull()
    expect((await call.payTestBill(billNo)).body.data).toMatchObject({ status: 'paid', returnTo: null })
  },
)

test('keeps the secret of results sealed, and seals it anew with a new installation secret', async () => {
  const { db, pool } = server.database
  const secret = returnSecretOf(live.token)
  const { rows } = await pool.query('select k::text as all from programs.api_key k')
  expect(rows.map((row) => row.all).join()).not.toContain(secret.toString('hex'))
  const { rows: before } = await pool.query('select id, return_secret from programs.api_key order by id')
  const installed = [TEST_AUTH_SECRET] as const
  const renewed = ['n'.repeat(43), ...installed] as const
  expect(await resealReturnSecrets(db, renewed)).toBe(before.length)
  expect(await returnSecret(db, [renewed[0]], live.key.keyId)).toEqual(secret)
  expect(await resealReturnSecrets(db, [installed[0], renewed[0]])).toBe(before.length)
  expect(await returnSecret(db, installed, live.key.keyId)).toEqual(secret)
})
