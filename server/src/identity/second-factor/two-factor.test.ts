import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'
import { codeOfStep, stepAt } from './totp.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let name = ''
let token = ''
let secret: Buffer = Buffer.alloc(0)
let recovery: string[] = []
let n = 0
beforeEach(async () => {
  n += 1
  name = `alice${n}`
  await fixture.register(name, { languagePreference: 'en' })
  token = (await fixture.login(name)).accessToken
})

const post = (path: string, body: object, as: string | undefined = token) =>
  fixture.ask(`POST ${path}`, { body, ...(as === undefined ? {} : { token: as }) })
const appCode = (ahead = 0) => codeOfStep(secret, stepAt(fixture.clock.now()) + ahead)
/** Moves to the next step, because each code is accepted once. */
const nextStep = () => fixture.later({ seconds: 30 })

function decode(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function setUp() {
  const { data } = await post('/user/two-factor/set-up', { password: PASSWORD })
  secret = decode(String(data.secret))
  return data
}

async function turnOn() {
  await setUp()
  const reply = await post('/user/two-factor/confirm', { code: appCode() })
  expect(reply).toMatchObject({ status: 200 })
  recovery = reply.data.recoveryCodes as unknown as string[]
  await nextStep()
}

const firstStep = (more: object = {}) =>
  fixture.ask('POST /user/login', { body: { account: name, password: PASSWORD, rememberMe: true, ...more } })
async function ticket(): Promise<string> {
  return String((await firstStep()).data.ticket)
}
const secondStep = (of: string, code: string) =>
  fixture.ask('POST /user/login/second-step', { body: { ticket: of, code } })

test('signs in with password and code after setting up and confirming an app', async () => {
  const { otpauthUrl } = await setUp()
  expect(otpauthUrl).toContain(`otpauth://totp/Torch:${name}?secret=`)
  // Not active before it is confirmed.
  expect(await firstStep()).toMatchObject({ status: 200 })
  expect((await fixture.ask('GET /user/two-factor', { token })).data).toEqual({
    enabled: false,
    recoveryCodesLeft: 0,
  })

  await turnOn()
  expect(new Set(recovery).size).toBe(10)
  for (const code of recovery) expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  expect((await fixture.ask('GET /user/info', { token })).data).toMatchObject({ twoFactorEnabled: true })
  expect((await fixture.ask('GET /user/two-factor', { token })).data).toEqual({
    enabled: true,
    recoveryCodesLeft: 10,
  })

  const first = await firstStep()
  expect(first).toMatchObject({ status: 403, code: errors.twoFactorRequired.code, success: false })
  expect(Object.keys(first.data)).toEqual(['ticket'])
  const second = await secondStep(String(first.data.ticket), appCode())
  expect(second).toMatchObject({ status: 200 })
  expect(second.data.userInfo).toMatchObject({ username: name })
  const { data } = await fixture.ask('GET /user/sessions', { token: String(second.data.accessToken) })
  expect((data as unknown as object[])[0]).toMatchObject({ current: true, method: 'authenticator' })
})

test('stores neither the secret nor the recovery codes in plain text', async () => {
  await turnOn()
  const { rows } = await fixture.pool.query('select secret from identity.two_factor')
  for (const row of rows) expect(row.secret.includes(secret)).toBe(false)
  const codes = await fixture.pool.query("select encode(mac, 'escape') as mac from identity.recovery_code")
  for (const { mac } of codes.rows) for (const code of recovery) expect(mac).not.toContain(code.slice(0, 5))
})

test('accepts a code once, across concurrent logins and other endpoints', async () => {
  await turnOn()
  const code = appCode()
  const tickets = [await ticket(), await ticket()]
  const replies = await Promise.all(tickets.map((one) => secondStep(one, code)))
  expect(replies.map((reply) => reply.code).sort()).toEqual([200, errors.wrongSecondFactor.code])
  expect(await post('/user/two-factor/turn-off', { password: PASSWORD, code })).toMatchObject({
    status: 422,
    code: errors.wrongSecondFactor.code,
  })
  // A code of the step before is rejected too.
  expect(await secondStep(await ticket(), appCode(-1))).toMatchObject({ code: errors.wrongSecondFactor.code })
  await nextStep()
  expect(await secondStep(await ticket(), appCode())).toMatchObject({ status: 200 })
})

test('accepts a login ticket once, within five minutes', async () => {
  await turnOn()
  const one = await ticket()
  expect(await secondStep(one, appCode())).toMatchObject({ status: 200 })
  await nextStep()
  expect(await secondStep(one, appCode())).toMatchObject({ status: 422, code: errors.signInExpired.code })
  const late = await ticket()
  await fixture.later({ seconds: 301 })
  expect(await secondStep(late, appCode())).toMatchObject({ status: 422, code: errors.signInExpired.code })
  for (const made of ['x'.repeat(43), 'x', token])
    expect(await secondStep(made, appCode())).toMatchObject({ status: 422, code: errors.signInExpired.code })
})

test('a wrong code keeps the ticket valid', async () => {
  await turnOn()
  const one = await ticket()
  const wrong =
    ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].map(appCode).includes(code)) ?? ''
  expect(await secondStep(one, wrong)).toMatchObject({ status: 422, code: errors.wrongSecondFactor.code })
  expect(await secondStep(one, appCode())).toMatchObject({ status: 200 })
})

test('accepts a recovery code once, in any case and spacing, and mails the member', async () => {
  await turnOn()
  const [first = '', second = ''] = recovery
  expect(await secondStep(await ticket(), ` ${first.toLowerCase().replace('-', ' ')} `)).toMatchObject({
    status: 200,
  })
  expect(await secondStep(await ticket(), first)).toMatchObject({
    status: 422,
    code: errors.wrongSecondFactor.code,
  })
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('A Torch recovery code was used')
  expect(mail?.text).toContain('Recovery codes left: 9.')

  const tickets = await Promise.all([ticket(), ticket(), ticket()])
  const replies = await Promise.all(tickets.map((one) => secondStep(one, second)))
  expect(replies.map((reply) => reply.code).sort()).toEqual([
    200,
    errors.wrongSecondFactor.code,
    errors.wrongSecondFactor.code,
  ])
})

test('checks ten of a hundred concurrent guesses, counted over all tickets of the member', async () => {
  await turnOn()
  const tickets = await Promise.all(Array.from({ length: 10 }, ticket))
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      secondStep(tickets[at % 10] ?? '', `AAAA-${String(at).padStart(6, '0')}`),
    ),
  )
  const counts = Map.groupBy(replies, (reply) => reply.code)
  expect(counts.get(errors.wrongSecondFactor.code)).toHaveLength(10)
  expect(counts.get(errors.tooManyRequests.code)).toHaveLength(90)
  // An hour later the member can sign in again.
  await fixture.later({ seconds: 3601 })
  expect(await secondStep(await ticket(), appCode())).toMatchObject({ status: 200 })
})

test('a new password invalidates the tickets of the old one', async () => {
  await turnOn()
  const stolen = await ticket()
  const { data } = await secondStep(await ticket(), appCode())
  const { data: me } = await fixture.ask('GET /user/info', { token: String(data.accessToken) })
  await fixture.ask(`POST /user/update-login-password/${me.id}`, {
    token: String(data.accessToken),
    body: { oldPassword: PASSWORD, newPassword: 'new-noodles', confirmPassword: 'new-noodles' },
  })
  await nextStep()
  expect(await secondStep(stolen, appCode())).toMatchObject({ status: 422, code: errors.signInExpired.code })
})

test('returns no ticket for a wrong password', async () => {
  await turnOn()
  expect(await firstStep({ password: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongCredentials.code,
    data: null,
  })
})

test('rejects both steps of a disabled member', async () => {
  await turnOn()
  const one = await ticket()
  await fixture.pool.query("update identity.member set status = 'disabled' where username = $1", [name])
  expect(await firstStep()).toMatchObject({ status: 403, code: errors.accountDisabled.code })
  expect(await secondStep(one, appCode())).toMatchObject({ status: 422, code: errors.signInExpired.code })
})

test('turning it off requires password and code, and deletes the secret', async () => {
  await turnOn()
  expect(await post('/user/two-factor/turn-off', { password: 'not-it', code: appCode() })).toMatchObject({
    code: errors.wrongPassword.code,
  })
  expect(await post('/user/two-factor/turn-off', { password: PASSWORD, code: 'AAAAA-AAAAA' })).toMatchObject({
    code: errors.wrongSecondFactor.code,
  })
  expect(await post('/user/two-factor/turn-off', { password: PASSWORD, code: appCode() })).toMatchObject({
    status: 200,
  })
  expect(await firstStep()).toMatchObject({ status: 200 })
  expect(await post('/user/two-factor/turn-off', { password: PASSWORD, code: appCode() })).toMatchObject({
    code: errors.twoFactorOff.code,
  })
  expect(await post('/user/two-factor/confirm', { code: appCode() })).toMatchObject({
    status: 409,
    code: errors.twoFactorOff.code,
  })
  const { rows } = await fixture.pool.query(
    'select count(*)::int as left from identity.two_factor f join identity.member m on m.id = f.member_id where m.username = $1',
    [name],
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('rejects a second setup; renewed recovery codes replace the old ones', async () => {
  await turnOn()
  expect(await post('/user/two-factor/set-up', { password: PASSWORD })).toMatchObject({
    status: 409,
    code: errors.twoFactorOn.code,
  })
  expect(await post('/user/two-factor/confirm', { code: appCode() })).toMatchObject({
    status: 409,
    code: errors.twoFactorOn.code,
  })
  const old = recovery[0] ?? ''
  const renewed = await post('/user/two-factor/recovery-codes', { password: PASSWORD, code: appCode() })
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect(await secondStep(await ticket(), old)).toMatchObject({
    status: 422,
    code: errors.wrongSecondFactor.code,
  })
  expect(
    await secondStep(await ticket(), (renewed.data.recoveryCodes as unknown as string[])[0] ?? ''),
  ).toMatchObject({
    status: 200,
  })
})

test('a two-factor sign-in verifies the payment password only while it equals the login password', async () => {
  await turnOn()
  const verified = async () => {
    const { data } = await secondStep(await ticket(), appCode())
    await nextStep()
    return (await fixture.authenticate(String(data.accessToken)))?.paymentPassword.verifiedSeconds ?? null
  }
  expect(await verified()).toBeGreaterThanOrEqual(30)
  await fixture.pool.query(
    `update identity.credential set payment_is_default = false
     where member_id = (select id from identity.member where username = $1)`,
    [name],
  )
  expect(await verified()).toBeNull()
})
