import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../server/src/platform/monitoring/log.ts'
import { anyAddress } from '../../server/src/platform/outgoing/address-policy.ts'
import { openWebhookDelivery } from '../../server/src/programs/index.ts'
import { newMember, type TestMember } from '../../server/src/testing/calls/points-calls.ts'
import { programCalls } from '../../server/src/testing/calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../../server/src/testing/calls/shop-calls.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/servers/server.ts'
import { type Credentials, type Order, openShop } from './shop.ts'

const AUTH_SECRET = 'only for tests, and long enough for them'
const credentials: Credentials = { torchUrl: '', apiKey: '', webhookSecret: '' }
const example = openShop(credentials)
let torch: TestServer
let url: string
let shop: number
let payer: TestMember
let owner: TestMember
let webhookId: number

beforeAll(async () => {
  torch = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  await new Promise<void>((done) => {
    example.listen(0, '127.0.0.1', done)
  })
  url = `http://127.0.0.1:${(example.address() as AddressInfo).port}`
  const calls = programCalls(torch)
  const made = await aShopAndOwner(torch)
  shop = made.shop
  payer = await newMember(torch, { gf: 1_000_000n })
  const scopes = ['bills:create', 'bills:read', 'refunds:create'] as const
  const key = await calls.createApiKey(made.owner, shop, [...scopes], { refundLimit: '100' })
  const events = ['bill.paid', 'bill.expired', 'refund.created'] as const
  owner = made.owner
  const webhook = await calls.addWebhook(made.owner, shop, `${url}/torch-webhook`, [...events])
  Object.assign(credentials, {
    torchUrl: torch.url,
    apiKey: key.body.data.token,
    webhookSecret: webhook.body.data.secret,
  })
  webhookId = webhook.body.data.webhook.webhookId
})
afterAll(async () => {
  example.closeAllConnections()
  example.close()
  await torch.close()
})

const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const deliver = () =>
  openWebhookDelivery({
    db: torch.database.db,
    secrets: [AUTH_SECRET],
    addressPolicy: anyAddress,
    log: openLog('silent'),
  }).deliverDue()

/** Returns a function that returns the next status of the order that the page receives. */
async function watch(id: string) {
  const stream = (await fetch(`${url}/orders/${id}/events`)).body?.getReader()
  const decoder = new TextDecoder()
  return async () => /data: (\w+)/.exec(decoder.decode((await stream?.read())?.value))?.[1]
}

test('orders, receives the payment live, and refunds once with the same key', async () => {
  const page = await (await fetch(url)).text()
  expect(page).toContain('/page.js')
  for (const file of ['/page.js', '/page.css', '/menu'])
    expect((await fetch(`${url}${file}`)).status).toBe(200)

  const order = (await (await post('/orders', { dish: 'beef' })).json()) as Order
  expect(order).toMatchObject({ amount: '28.00', status: 'open' })
  expect(JSON.stringify(order)).not.toContain(credentials.apiKey)
  expect(order.picture).toContain('data:image/svg+xml')
  const nextStatus = await watch(order.id)
  expect(await nextStatus()).toBe('open')

  const billNo = new URL(order.link).searchParams.get('bill') ?? ''
  expect((await shopCalls(torch).payWithGf(payer, shop, '28', { billNo })).body.code).toBe(200)
  expect(await deliver()).toBe(1)
  expect(await nextStatus()).toBe('paid')

  expect((await post(`/orders/${order.id}/refund`, {})).status).toBe(200)
  expect(await nextStatus()).toBe('refunded')
  expect((await programCalls(torch).getShopBill(credentials.apiKey, billNo)).body.data.refundedGf).toBe(
    '28.0000',
  )
  // A repetition is the same refund, by its idempotency key.
  expect((await post(`/orders/${order.id}/refund`, {})).status).toBe(200)
})

test('accepts webhooks signed with the old or new secret during a rotation', async () => {
  const calls = programCalls(torch)
  const countAccepted = async () => {
    const order = (await (await post('/orders', { dish: 'wonton' })).json()) as Order
    const billNo = new URL(order.link).searchParams.get('bill') ?? ''
    await shopCalls(torch).payWithGf(payer, shop, '22.5', { billNo })
    return deliver()
  }
  // Delivers what the previous test left.
  await deliver()
  const rotated = await calls.rotateWebhookSecret(owner, shop, webhookId)
  expect(await countAccepted()).toBe(1)
  const old = credentials.webhookSecret
  credentials.webhookSecret = rotated.body.data.secret
  expect(await countAccepted()).toBe(1)
  await calls.revokeOldSecret(owner, shop, webhookId)
  expect(await countAccepted()).toBe(1)
  credentials.webhookSecret = old
  expect(await countAccepted()).toBe(0)
  credentials.webhookSecret = rotated.body.data.secret
})

test('a customer who comes back with a signed result sees the order as paid', async () => {
  const real = credentials.apiKey
  const practice = await programCalls(torch).createApiKey(owner, shop, ['bills:create', 'bills:read'], {
    name: 'practice',
    isTest: true,
  })
  Object.assign(credentials, { apiKey: practice.body.data.token, shopUrl: url })
  try {
    const order = (await (await post('/orders', { dish: 'beef' })).json()) as Order
    const billNo = /B[A-Z0-9]{19}/.exec(order.link)?.[0] ?? ''
    const paid = await torch.call('POST', `/api/shop-api/test-bills/${billNo}/pay`)
    const address: string = paid.body.data.returnTo
    expect(address).toContain(`${url}/orders/${order.id}/back?torch_bill=${billNo}&torch_status=paid&`)

    const come = (to: string) => fetch(to, { redirect: 'manual' })
    expect((await come(address.replace('torch_nonce=', 'torch_nonce=x'))).status).toBe(401)
    expect((await come(`${url}/orders/${order.id}/back`)).status).toBe(401)
    const statusOf = async () =>
      ((await (await fetch(`${url}/orders/${order.id}/order`)).json()) as Order).status
    expect(await statusOf()).toBe('open')
    const back = await come(address)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/?order=${order.id}`])
    expect(await statusOf()).toBe('paid')
  } finally {
    Object.assign(credentials, { apiKey: real })
    delete credentials.shopUrl
  }
})

test('refuses a webhook that Torch has not signed', async () => {
  const order = (await (await post('/orders', { dish: 'sesame' })).json()) as Order
  const nextStatus = await watch(order.id)
  expect(await nextStatus()).toBe('open')
  const billNo = new URL(order.link).searchParams.get('bill')
  const body = JSON.stringify({ id: 'evt_1', type: 'bill.paid', data: { billNo } })
  const sign = (secret: string, seconds: number) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
  const now = Math.floor(Date.now() / 1000)
  for (const signature of ['', 'x', sign('whsec_other', now), sign(credentials.webhookSecret, now - 3600)]) {
    const answer = await fetch(`${url}/torch-webhook`, {
      method: 'POST',
      headers: { 'torch-signature': signature },
      body,
    })
    expect(answer.status).toBe(401)
  }
  // Nothing was paid, so a refund is refused.
  const refused = await post(`/orders/${order.id}/refund`, {})
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { message: expect.stringMatching(/not been paid/) },
  ])
})
