import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../../config.ts'
import { openFileLinks } from '../../files/index.ts'
import { anyAddress } from '../../platform/outgoing/address-policy.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openClock } from '../../platform/time/clock.ts'
import { openWebhookDelivery } from '../../programs/webhooks/webhook-delivery.ts'
import { signatureOf } from '../../programs/webhooks/webhook-secret.ts'
import { newMember, type TestMember } from '../calls/points-calls.ts'
import { programCalls } from '../calls/program-calls.ts'
import { aShopAndOwner, shopCalls } from '../calls/shop-calls.ts'
import { testLog } from '../errors/expected-errors.ts'
import { appCode as appCodeOf } from '../people/app-code.ts'
import { anOperator, base32Decoded, type TestOperator } from '../people/operators.ts'
import { PASSWORD } from '../people/people.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { aPushService } from './push-service.ts'
import { startTestServer, type TestServer } from './server.ts'

// Rotates the installation's secret as docs/operate.md says (decision 059), with three servers one after the other.
const OLD = 'the secret that was there at first, long enough'
const NEW = 'the secret that takes its place, as long as that'
let database: TestDatabase
let receiver: Awaited<ReturnType<typeof aPushService>>
let alice: TestMember
let secret: Buffer
let recovery: string[]
let operator: TestOperator
let webhookSecret: string
let webhookShop: { owner: TestMember; shop: number }
let link: string
let refreshToken: string
let firstPair: string

beforeAll(async () => {
  database = await openTestDatabase()
  receiver = await aPushService()
  await withServer({ authSecret: OLD }, async (server) => {
    alice = await newMember(server, { gf: 1_000_000n })
    const setUp = await server.call('POST', '/api/user/two-factor/set-up', {
      token: alice.token,
      json: { password: PASSWORD },
    })
    secret = base32Decoded(setUp.body.data.secret)
    const confirmed = await server.call('POST', '/api/user/two-factor/confirm', {
      token: alice.token,
      json: { code: await appCode(secret) },
    })
    recovery = confirmed.body.data.recoveryCodes
    operator = await anOperator(server, ['auditor'])
    webhookShop = await aShopAndOwner(server)
    const { owner, shop } = webhookShop
    webhookSecret = (
      await programCalls(server).addWebhook(owner, shop, `${receiver.url}/hook`, ['bill.paid'])
    ).body.data.secret
    link = openFileLinks([OLD], await openClock(database.db)).urlFor('a'.repeat(22), alice.id)
    const signedIn = await server.call('POST', '/api/user/login', {
      json: { account: owner.name, password: PASSWORD },
    })
    refreshToken = signedIn.body.data.refreshToken
    firstPair = (await refresh(server)).accessToken
    await server.call('POST', `/api/user/send-reset-password-verification-code?account=${alice.name}`)
  })
})
afterAll(async () => {
  await receiver.close()
  await database.close()
})

async function withServer(config: Partial<Config>, work: (server: TestServer) => Promise<void>) {
  const server = await startTestServer(database, {
    config: { webhooksMayBeLocal: true, ...config },
    log: testLog(),
  })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

/** Returns an app code of the next half minute, since each code is accepted once. */
async function appCode(of: Buffer): Promise<string> {
  await database.pool.query("update platform.clock set ahead = ahead + interval '30 seconds'")
  return appCodeOf(database.db, of)
}

const refresh = async (server: TestServer) =>
  (await server.call('POST', '/api/user/refresh-token', { json: { refreshToken } })).body.data

async function signIn(server: TestServer, code: string): Promise<number> {
  const first = await server.call('POST', '/api/user/login', {
    json: { account: alice.name, password: PASSWORD },
  })
  const { ticket } = first.body.data
  return (await server.call('POST', '/api/user/login/second-step', { json: { ticket, code } })).status
}

async function operatorSignsIn(server: TestServer): Promise<number> {
  const json = { account: operator.name, password: PASSWORD, code: await appCode(operator.secret) }
  return (await server.call('POST', '/api/operator/login', { json })).status
}

/** Returns whether a call to the webhook is signed with the secret that its shop received. */
async function webhookSigns(server: TestServer, secrets: [string, ...string[]]): Promise<boolean> {
  receiver.received.length = 0
  const pays = shopCalls(server)
  const payer = await newMember(server, { gf: 1_000_000n })
  const { owner, shop } = webhookShop
  const { billNo } = (await pays.createBill(owner, shop, '1.00')).body.data
  expect((await pays.payWithGf(payer, shop, '1.00', { billNo })).body.code).toBe(200)
  await openWebhookDelivery({
    db: database.db,
    secrets,
    addressPolicy: anyAddress,
    log: testLog(),
  }).deliverDue()
  const [call] = receiver.received
  const sent = String(call?.headers['torch-signature'])
  return sent === signatureOf([webhookSecret], Number(/^t=(\d+)/.exec(sent)?.[1]), String(call?.body))
}

test('reads everything created with the old secret when the new one stands beside it', async () => {
  await withServer({ authSecret: NEW, authSecretAlso: [OLD] }, async (server) => {
    expect((await refresh(server)).accessToken).toBe(firstPair)
    const [mail] = await listMail(database.db, { to: `${alice.name}@example.com`, limit: 1 })
    const reset = await server.call('POST', '/api/user/forgot-password', {
      json: {
        account: alice.name,
        verificationCode: /^\d{6}$/m.exec(mail?.text ?? '')?.[0],
        newPassword: PASSWORD,
      },
    })
    expect(reset.body.code).toBe(200)
    const links = openFileLinks([NEW, OLD], await openClock(database.db))
    expect(links.holderOf('a'.repeat(22), link.split('key=')[1] ?? '')).toEqual({
      kind: 'member',
      id: alice.id,
    })
    expect(await signIn(server, await appCode(secret))).toBe(200)
    expect(await signIn(server, recovery[0] ?? '')).toBe(200)
    expect(await operatorSignsIn(server)).toBe(200)
    expect(await webhookSigns(server, [NEW, OLD])).toBe(true)
  })
})

test('works without the old secret afterwards: sealed data was sealed again, and hashes have expired', async () => {
  await withServer({ authSecret: NEW }, async (server) => {
    expect(await signIn(server, await appCode(secret))).toBe(200)
    expect(await operatorSignsIn(server)).toBe(200)
    expect(await webhookSigns(server, [NEW])).toBe(true)
    expect(await signIn(server, recovery[1] ?? '')).toBe(422)
  })
})
