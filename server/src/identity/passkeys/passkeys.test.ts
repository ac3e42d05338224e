import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '../../platform/http/refusal.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { aPasskey, type Shown } from '../../testing/people/authenticator.ts'
import {
  openTestIdentity,
  PASSWORD,
  PUBLIC_URL,
  type TestIdentity,
} from '../../testing/servers/identity-fixture.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

type Key = ReturnType<typeof aPasskey>
let name = ''
let token = ''
let id = 0
beforeEach(async () => {
  name = `alice${id}`
  id = await fixture.register(name, { languagePreference: 'en' })
  token = (await fixture.login(name)).accessToken
})

const post = (path: string, body?: object, as: string | undefined = token) =>
  fixture.ask(`POST ${path}`, { ...(body && { body }), ...(as && { token: as }) })
const BOTH = { loginPassword: PASSWORD, paymentPassword: PASSWORD }
// biome-ignore lint/suspicious/noExplicitAny: options of three shapes, which the test authenticator checks itself
const optionsOf = async (path: string, body?: object, as = token): Promise<any> =>
  (await post(path, body, as)).data

async function add(key: Key = aPasskey(PUBLIC_URL), as = token): Promise<Key> {
  const credential = key.create(await optionsOf('/user/passkeys/options', BOTH, as))
  expect(await post('/user/passkeys', { credential }, as)).toMatchObject({ status: 200 })
  return key
}

const loginWith = async (key: Key, shown?: Shown) => {
  const { data } = await fixture.ask('POST /user/passkey-login/options')
  return fixture.ask('POST /user/passkey-login', { body: { credential: key.get(data as never, shown) } })
}

async function prove(key: Key, as = token): Promise<string> {
  const { data } = await post(
    '/user/payment-proof',
    { credential: key.get(await optionsOf('/user/payment-proof/options', undefined, as)) },
    as,
  )
  return String(data.proof)
}

async function pay(proof: string, as = token): Promise<unknown> {
  const member = await fixture.authenticate(as)
  if (!member) throw new Error('not signed in')
  return fixture.ctx.checkPaymentPassword(member, proof).then(
    () => 'right',
    (error: Refusal) => error.reason,
  )
}

test('a passkey is added with both passwords, and signs in without a password or second factor', async () => {
  const options = await optionsOf('/user/passkeys/options', BOTH)
  expect(options).toMatchObject({
    rp: { id: 'torch.example' },
    user: { name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const key = aPasskey(PUBLIC_URL)
  expect(await post('/user/passkeys', { credential: key.create(options), name: '我的手机' })).toMatchObject({
    status: 200,
    data: { name: '我的手机', lastUsedTime: null },
  })
  expect((await fixture.ask('GET /user/info', { token })).data).toMatchObject({ hasPasskey: true })
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('A passkey was added to your Torch account')

  await fixture.pool.query(
    "insert into identity.two_factor (member_id, secret, confirmed_at) values ($1, '\\x00', platform.now())",
    [id],
  )
  const reply = await loginWith(key)
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.data.userInfo).toMatchObject({ username: name })
  const { data } = await fixture.ask('GET /user/sessions', { token: String(reply.data.accessToken) })
  expect((data as unknown as object[])[0]).toMatchObject({ method: 'passkey', current: true })
  expect((await optionsOf('/user/passkeys/options', BOTH)).excludeCredentials).toMatchObject([{ id: key.id }])
})

test('rejects adding a passkey with a wrong login or payment password', async () => {
  expect(await post('/user/passkeys/options', { ...BOTH, loginPassword: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPassword.code,
  })
  expect(await post('/user/passkeys/options', { ...BOTH, paymentPassword: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPaymentPassword.code,
  })
})

test.each<[string, Shown]>([
  ['on another page', { origin: 'https://torch.example.evil.test' }],
  ['on a page without https', { origin: 'http://torch.example' }],
  ['without user verification', { verified: false }],
])('rejects a passkey %s', async (_, shown) => {
  const key = aPasskey(PUBLIC_URL)
  const credential = key.create(await optionsOf('/user/passkeys/options', BOTH), shown)
  expect(await post('/user/passkeys', { credential })).toMatchObject({
    status: 422,
    code: errors.wrongPasskey.code,
  })
  await add(key)
  expect(await loginWith(key, shown)).toMatchObject({ status: 422, code: errors.wrongPasskey.code })
  expect(await loginWith(key)).toMatchObject({ status: 200 })
})

test('rejects a passkey of another site', async () => {
  const key = aPasskey(PUBLIC_URL, 'evil.test')
  const credential = key.create(await optionsOf('/user/passkeys/options', BOTH))
  expect(await post('/user/passkeys', { credential })).toMatchObject({
    status: 422,
    code: errors.wrongPasskey.code,
  })
})

test('accepts a challenge once, for its purpose and session, within five minutes', async () => {
  const key = await add()
  const { data: options } = await fixture.ask('POST /user/passkey-login/options')
  const credential = key.get(options as never)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fixture.ask('POST /user/passkey-login', { body: { credential } })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(errors.wrongPasskey.code)])

  const forPayment = key.get(await optionsOf('/user/payment-proof/options'))
  expect(await fixture.ask('POST /user/passkey-login', { body: { credential: forPayment } })).toMatchObject({
    code: errors.wrongPasskey.code,
  })
  const forLogin = key.get((await fixture.ask('POST /user/passkey-login/options')).data as never)
  expect(await post('/user/payment-proof', { credential: forLogin })).toMatchObject({
    code: errors.wrongPasskey.code,
  })

  // Both are issued to the same session.
  const forAdding = key.get(await optionsOf('/user/passkeys/options', BOTH))
  expect(await post('/user/payment-proof', { credential: forAdding })).toMatchObject({
    code: errors.wrongPasskey.code,
  })

  const elsewhere = (await fixture.login(name)).accessToken
  const here = key.get(await optionsOf('/user/payment-proof/options'))
  expect(await post('/user/payment-proof', { credential: here }, elsewhere)).toMatchObject({
    code: errors.wrongPasskey.code,
  })

  const late = key.get((await fixture.ask('POST /user/passkey-login/options')).data as never)
  await fixture.later({ seconds: 301 })
  expect(await fixture.ask('POST /user/passkey-login', { body: { credential: late } })).toMatchObject({
    code: errors.wrongPasskey.code,
  })
  const made = key.get({ challenge: 'x'.repeat(43) })
  expect(await fixture.ask('POST /user/passkey-login', { body: { credential: made } })).toMatchObject({
    code: errors.wrongPasskey.code,
  })
})

test('rejects a passkey whose signature counter does not increase', async () => {
  const key = await add()
  expect(await loginWith(key, { counter: 5 })).toMatchObject({ status: 200 })
  expect(await loginWith(key, { counter: 4 })).toMatchObject({ status: 422, code: errors.wrongPasskey.code })
  expect(await loginWith(key, { counter: 5 })).toMatchObject({ status: 422, code: errors.wrongPasskey.code })
  expect(await loginWith(key, { counter: 6 })).toMatchObject({ status: 200 })
})

test('accepts a passkey whose signature counter is always 0', async () => {
  const key = await add()
  for (let use = 0; use < 3; use += 1)
    expect(await loginWith(key, { counter: 0 })).toMatchObject({ status: 200 })
})

test('rejects a changed signature', async () => {
  const key = await add()
  const { data } = await fixture.ask('POST /user/passkey-login/options')
  const credential = key.get(data as never)
  const signature = Buffer.from(credential.response.signature, 'base64url')
  signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
  const response = { ...credential.response, signature: signature.toString('base64url') }
  expect(
    await fixture.ask('POST /user/passkey-login', { body: { credential: { ...credential, response } } }),
  ).toMatchObject({
    status: 422,
    code: errors.wrongPasskey.code,
  })
})

test('returns the same answer for an unknown and for an unverified passkey', async () => {
  await add()
  const unknown = await loginWith(aPasskey(PUBLIC_URL))
  const wrong = await loginWith(await add(), { verified: false })
  expect({ ...unknown, headers: null, requestId: null }).toEqual({ ...wrong, headers: null, requestId: null })
})

test('rejects adding a passkey that belongs to another member', async () => {
  const key = await add()
  await fixture.register(`mallory${id}`)
  const mallory = (await fixture.login(`mallory${id}`)).accessToken
  const credential = key.create(await optionsOf('/user/passkeys/options', BOTH, mallory))
  expect(await post('/user/passkeys', { credential }, mallory)).toMatchObject({
    status: 422,
    code: errors.wrongPasskey.code,
  })
})

test('rejects the sign-in of a disabled member by passkey', async () => {
  const key = await add()
  await fixture.pool.query("update identity.member set status = 'disabled' where id = $1", [id])
  expect(await loginWith(key)).toMatchObject({ status: 403, code: errors.accountDisabled.code })
})

test('accepts at most ten passkeys, also when they are added at once', async () => {
  for (let n = 0; n < 8; n += 1) await add()
  const credentials = []
  for (let n = 0; n < 4; n += 1)
    credentials.push(aPasskey(PUBLIC_URL).create(await optionsOf('/user/passkeys/options', BOTH)))
  const replies = await Promise.all(credentials.map((credential) => post('/user/passkeys', { credential })))
  expect(replies.map(({ code }) => code).sort()).toEqual([
    200,
    200,
    errors.tooManyPasskeys.code,
    errors.tooManyPasskeys.code,
  ])
  expect(await post('/user/passkeys/options', BOTH)).toMatchObject({
    status: 422,
    code: errors.tooManyPasskeys.code,
  })
})

test('lets only the owner list, rename and delete a passkey', async () => {
  const key = await add()
  const list = async () =>
    (await fixture.ask('GET /user/passkeys', { token })).data as unknown as { id: number; name: string }[]
  const [one] = await list()
  await fixture.register(`mallory${id}`)
  const mallory = (await fixture.login(`mallory${id}`)).accessToken
  for (const of of [one?.id, 999_999_999_999]) {
    expect(await post(`/user/passkeys/${of}/rename`, { name: 'x' }, mallory)).toMatchObject({
      status: 404,
      code: errors.unknownPasskey.code,
    })
    expect(await post(`/user/passkeys/${of}/delete`, { password: PASSWORD }, mallory)).toMatchObject({
      status: 404,
      code: errors.unknownPasskey.code,
    })
  }
  expect((await post(`/user/passkeys/${one?.id}/rename`, { name: 'Phone' })).data).toMatchObject({
    name: 'Phone',
  })
  expect(await post(`/user/passkeys/${one?.id}/delete`, { password: 'not-it' })).toMatchObject({
    code: errors.wrongPassword.code,
  })
  const proof = await prove(key)
  expect(await post(`/user/passkeys/${one?.id}/delete`, { password: PASSWORD })).toMatchObject({
    status: 200,
  })
  expect(await list()).toEqual([])
  expect(await loginWith(key)).toMatchObject({ status: 422, code: errors.wrongPasskey.code })
  expect(await pay(proof)).toBe('paymentProofExpired')
})

test('accepts a payment proof once of a hundred concurrent uses', async () => {
  const key = await add()
  const proof = await prove(key)
  expect(proof).toMatch(/^proof:[\w-]{43}$/)
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => pay(proof)))
  expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['right', 'paymentProofExpired']))
})

test('accepts a payment proof only in its session and within a minute', async () => {
  const key = await add()
  const elsewhere = (await fixture.login(name)).accessToken
  expect(await pay(await prove(key), elsewhere)).toBe('paymentProofExpired')
  await fixture.register(`mallory${id}`)
  const mallory = (await fixture.login(`mallory${id}`)).accessToken
  const proof = await prove(key)
  expect(await pay(proof, mallory)).toBe('paymentProofExpired')
  expect(await pay(proof)).toBe('right')
  const late = await prove(key)
  await fixture.later({ seconds: 61 })
  expect(await pay(late)).toBe('paymentProofExpired')
  expect(await pay(`proof:${'x'.repeat(43)}`)).toBe('paymentProofExpired')
})

test('rejects a payment proof by another member’s passkey', async () => {
  await add()
  await fixture.register(`mallory${id}`)
  const mallory = (await fixture.login(`mallory${id}`)).accessToken
  const hers = await add(undefined, mallory)
  const credential = hers.get(await optionsOf('/user/payment-proof/options'))
  expect(await post('/user/payment-proof', { credential })).toMatchObject({
    status: 422,
    code: errors.wrongPasskey.code,
  })
})

test('rejects a payment proof while payments are locked or on hold', async () => {
  const key = await add()
  for (let n = 0; n < 5; n += 1) await pay('wrong')
  expect(await pay(await prove(key))).toBe('paymentsLocked')
  await fixture.later({ seconds: 31 * 60 })
  token = (await fixture.login(name)).accessToken
  expect(await pay(`proof:${'x'.repeat(43)}`)).toBe('paymentProofExpired')
  expect(await pay(await prove(key))).toBe('right')

  const early = await fixture.authenticate(token)
  const proof = await prove(key)
  await fixture.pool.query(
    "update identity.credential set payment_hold_until = platform.now() + interval '1 day' where member_id = $1",
    [id],
  )
  expect(await pay(proof)).toBe('paymentsHeld')
  // A request that was authenticated before the hold is rejected too.
  await expect(fixture.ctx.checkPaymentPassword(early as never, proof)).rejects.toMatchObject({
    name: 'Refusal',
  })
})

test('does not count an unknown proof as a wrong try of the payment password', async () => {
  for (let n = 0; n < 20; n += 1) expect(await pay(`proof:${'y'.repeat(43)}`)).toBe('paymentProofExpired')
  expect(await pay('proof:short')).toBe('wrongPaymentPassword')
  expect(await pay(PASSWORD)).toBe('right')
})
