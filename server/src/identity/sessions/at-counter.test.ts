import { api, type OperationName } from '@torch/contract/api.ts'
import { isCounterOperation } from '@torch/contract/counter-operations.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLiveStream } from '../../testing/calls/live-stream.ts'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { aPasskey } from '../../testing/people/authenticator.ts'
import { aShop, PASSWORD } from '../../testing/people/people.ts'
import { validRequests } from '../../testing/requests/table.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'
import { send, wireRequest } from '../../testing/wire/wire.ts'

let here: TestServer
let there: TestServer
let callers: TestCallers
let owner: TestMember
let shop: number

beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer(here.database)
  callers = await createTestCallers(here)
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(async () => {
  owner = await newMember(here, { gf: 100n * GF })
  shop = await aShop(here.database.db, owner.id)
})

const lock = (who: { token: string }) =>
  here.call('POST', '/api/user/sessions/counter-lock', { token: who.token })
const unlock = (who: TestMember, paymentPassword: string) =>
  there.call('POST', '/api/user/sessions/counter-lock/end', { token: who.token, json: { paymentPassword } })

test('a session locked to the counter may only call counter operations, on every server', async () => {
  const { token } = callers.owner
  expect((await lock(callers.owner)).status).toBe(200)
  const names = (Object.keys(api) as OperationName[]).filter((name) => api[name].caller === 'member')
  const wrong: string[] = []
  for (const name of names.filter((one) => !isCounterOperation(api[one]))) {
    const answer = await send(
      there.url,
      wireRequest(api[name], validRequests(callers, callers.owner)[name], { token }),
    )
    if (JSON.parse(answer.text).code !== errors.deviceLocked.code) wrong.push(`${name}: ${answer.text}`)
  }
  expect(wrong).toEqual([])
  // No counter operation moves points of the shop: a capture moves those of who shows the code.
  expect(names.filter((name) => isCounterOperation(api[name]) && api[name].movesPoints)).toEqual([
    'captureByCode',
  ])
  const { getCounter, createBill } = validRequests(callers, callers.owner)
  for (const [name, sent] of Object.entries({ getCounter, createBill }))
    expect((await send(there.url, wireRequest(api[name as 'getCounter'], sent, { token }))).status).toBe(200)
})

test('is unlocked by the payment password; another session is not affected', async () => {
  const call = shopCalls(there)
  await lock(owner)
  expect((await here.call('GET', '/api/user/info', { token: owner.token })).body.success).toBe(false)
  expect((await unlock(owner, 'not-it')).body.code).toBe(errors.wrongPaymentPassword.code)
  expect((await call.getShopStatement(owner, shop, 'from=2026-01-01&to=2026-01-02')).body.code).toBe(
    errors.deviceLocked.code,
  )
  // Another login is another session.
  const elsewhere = { ...owner, token: await here.login(owner.name) }
  expect((await shopCalls(here).getCounterRules(elsewhere, shop)).status).toBe(200)
  expect((await unlock(owner, PASSWORD)).status).toBe(200)
  expect((await call.getCounterRules(owner, shop)).status).toBe(200)
})

test('is unlocked once by a passkey’s proof of the same session', async () => {
  const passkey = aPasskey('http://localhost')
  const ask = (method: 'GET' | 'POST', path: string, json?: object) =>
    there.call(method, `/api/user/${path}`, { token: owner.token, ...(json && { json }) })
  const both = { loginPassword: PASSWORD, paymentPassword: PASSWORD }
  const made = (await ask('POST', 'passkeys/options', both)).body.data
  expect((await ask('POST', 'passkeys', { credential: passkey.create(made) })).status).toBe(200)
  await lock(owner)
  const prove = async (): Promise<string> => {
    const options = (await ask('POST', 'payment-proof/options')).body.data
    return (await ask('POST', 'payment-proof', { credential: passkey.get(options) })).body.data.proof
  }
  const proof = await prove()
  const spent = await shopCalls(there).transferShopGf(owner, shop, '1', 1)
  expect(spent.body.code).toBe(errors.deviceLocked.code)
  // A proof of another session is not valid here.
  const elsewhere = { ...owner, token: await here.login(owner.name) }
  await lock(elsewhere)
  expect((await unlock(elsewhere, proof)).body.success).toBe(false)
  expect((await unlock(owner, proof)).status).toBe(200)
  expect((await shopCalls(there).getCounterRules(owner, shop)).status).toBe(200)
  await lock(owner)
  expect((await unlock(owner, proof)).body.success).toBe(false)
  expect((await unlock(owner, await prove())).status).toBe(200)
})

test('limits the discounts of a locked owner to those of a cashier', async () => {
  const call = shopCalls(here)
  const off = { typed: '20', discount: { kind: 'percent', percent: 50, reason: 'x' } }
  expect((await call.createBill(owner, shop, '10', off)).body.code).toBe(200)
  await lock(owner)
  expect((await call.getCounter(owner, shop)).body.data.discountLimit).toBe(0)
  expect((await call.createBill(owner, shop, '10', off)).body.code).toBe(errors.discountNotYours.code)
})

test('sends a locked session events of payments to the shop, and none about its member', async () => {
  const payer = await newMember(here, { gf: 100n * GF })
  await lock(owner)
  const stream = await openLiveStream(there, owner.token)
  const call = shopCalls(here)
  await call.payWithGf(payer, shop, '2.50')
  await expect
    .poll(() => stream.heard().map(({ type }) => type), { timeout: 5000 })
    .toContain('payment-received')
  await here.database.pool.query('select 1')
  expect(
    stream.heard().every(({ type }) => ['payment-received', 'bill-paid', 'service-changed'].includes(type)),
  ).toBe(true)
  stream.close()
})

test('ends the session’s open streams on all servers when it is locked or unlocked', async () => {
  const payer = await newMember(here, { gf: 100n * GF })
  const streams = await Promise.all([here, there].map((server) => openLiveStream(server, owner.token)))
  const other = await openLiveStream(there, await here.login(owner.name))
  await lock(owner)
  await Promise.all(streams.map(({ ended }) => ended))
  const stream = await openLiveStream(there, owner.token)
  await shopCalls(here).payWithGf(payer, shop, '2.50')
  await expect.poll(() => stream.heard().map(({ type }) => type)).toContain('payment-received')
  await unlock(owner, PASSWORD)
  await stream.ended
  expect(other.heard().map(({ type }) => type)).toContain('payment-received')
  other.close()
  for (const one of streams) expect(one.heard()).toEqual([])
})

test('rejects operations of the session once the lock has been answered', async () => {
  const call = shopCalls(there)
  for (let trial = 0; trial < 8; trial += 1) {
    const [locked] = await Promise.all([lock(owner), call.getCounterRules(owner, shop)])
    expect(locked.status).toBe(200)
    expect((await call.getCounterRules(owner, shop)).body.code).toBe(errors.deviceLocked.code)
    await unlock(owner, PASSWORD)
  }
})
