import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import {
  openTestIdentity,
  PASSWORD,
  type TestIdentity,
  untilLockWait,
} from '../../testing/servers/identity-fixture.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let name = ''
let id = 0
let token = ''
beforeEach(async () => {
  name = `alice${id}`
  id = await fixture.register(name, { languagePreference: 'en' })
  token = (await fixture.login(name)).accessToken
})

const change = (body: object, as = token) =>
  fixture.ask(`POST /user/update-login-password/${id}`, {
    token: as,
    body: { oldPassword: PASSWORD, newPassword: 'new-noodles', confirmPassword: 'new-noodles', ...body },
  })
const isSignedIn = async (one: string) => (await fixture.ask('GET /user/info', { token: one })).status === 200

test('sets the new password, ends all other sessions and keeps the current one', async () => {
  const others = [await fixture.login(name), await fixture.login(name, { rememberMe: true })]
  expect(await change({})).toMatchObject({ status: 200, data: null })

  expect(await isSignedIn(token)).toBe(true)
  for (const { accessToken, refreshToken } of others) {
    expect(await isSignedIn(accessToken)).toBe(false)
    expect(await fixture.ask('POST /user/refresh-token', { body: { refreshToken } })).toMatchObject({
      status: 401,
    })
  }
  await expect(fixture.login(name)).rejects.toThrow(errors.wrongCredentials.en)
  await fixture.login(name, { password: 'new-noodles' })
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('Your Torch login password has changed')
})

// spec: 000 §5 payment password is initially the login password
test('keeps the payment password, and shows whether it equals the login password', async () => {
  const me = async () => (await fixture.ask('GET /user/info', { token })).data.paymentPasswordIsDefault
  expect(await me()).toBe(true)
  await change({})
  expect(await me()).toBe(false)
  const signedIn = await fixture.authenticate(token)
  await fixture.ctx.checkPaymentPassword(signedIn as never, PASSWORD)
  // Back to the first password, which is still the payment password.
  await change({ oldPassword: 'new-noodles', newPassword: PASSWORD, confirmPassword: PASSWORD })
  expect(await me()).toBe(true)
})

test('rejects a wrong old password with 422 and keeps all sessions', async () => {
  const other = await fixture.login(name)
  expect(await change({ oldPassword: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPassword.code,
    message: errors.wrongPassword.en,
  })
  expect(await isSignedIn(other.accessToken)).toBe(true)
  await fixture.login(name)
})

test('checks about ten of a hundred concurrent guesses, and keeps the session', async () => {
  const guesses = Array.from({ length: 100 }, (_, n) => (n === 99 ? PASSWORD : `guess${n}`))
  const replies = await Promise.all(guesses.map((oldPassword) => change({ oldPassword })))
  const counts = Map.groupBy(replies, ({ code }) => code)
  expect(counts.get(errors.tooManyRequests.code)?.length).toBeGreaterThanOrEqual(89)
  expect(
    (counts.get(errors.wrongPassword.code)?.length ?? 0) + (counts.get(200)?.length ?? 0),
  ).toBeLessThanOrEqual(11)
  await fixture.ask('GET /user/info', { token })
  expect(await isSignedIn(token)).toBe(true)
})

test('checks for a common new password before the old password', async () => {
  expect(
    await change({ oldPassword: 'not-it', newPassword: 'iloveyou', confirmPassword: 'iloveyou' }),
  ).toMatchObject({ status: 422, code: errors.passwordTooCommon.code })
})

// spec: 000 §5 change passwords: all three, 6 to 20, equal; inline
test.each([
  [{ newPassword: '12345', confirmPassword: '12345' }, 'New password needs at least 6 characters'],
  [{ confirmPassword: 'other-noodles' }, 'Confirmed password does not match'],
  [{ oldPassword: '' }, 'Old password is required'],
])('rejects %j', async (field, text) => {
  const reply = await change(field)
  expect(reply).toMatchObject({ status: 400, code: errors.validation.code })
  expect(reply.message).toContain(text)
})

test('accepts one of two concurrent changes from two sessions', async () => {
  const other = (await fixture.login(name)).accessToken
  const replies = await Promise.all([
    change({ newPassword: 'one-new', confirmPassword: 'one-new' }),
    change({ newPassword: 'two-new', confirmPassword: 'two-new' }, other),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('leaves no session of a login with the old password that runs during the change', async () => {
  const client = await fixture.pool.connect()
  await client.query('begin')
  await client.query('select from identity.credential where member_id = $1 for update', [id])
  const changing = change({})
  await untilLockWait(fixture.pool)
  const login = fixture.ask('POST /user/login', { body: { account: name, password: PASSWORD } })
  await client.query('commit')
  client.release()
  expect(await changing).toMatchObject({ status: 200 })
  const { status, data } = await login
  if (status === 200) expect(await isSignedIn(String(data.accessToken))).toBe(false)
  else expect(status).toBe(422)
})
