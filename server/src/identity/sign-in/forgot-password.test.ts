import { verify } from '@node-rs/argon2'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let member = 0
let name = ''
let code = ''
beforeEach(async () => {
  name = `alice${member}`
  member += 1
  await fixture.register(name, { languagePreference: 'en' })
  await fixture.ask(`POST /user/send-reset-password-verification-code?account=${name}`)
  code = await fixture.codeFor(`${name}@example.com`)
})

const reset = (body: object, more = {}) =>
  fixture.ask('POST /user/forgot-password', {
    body: { account: name, verificationCode: code, newPassword: 'new-noodles', ...body },
    ...more,
  })

test('sets the login password, ends all sessions and keeps the payment password', async () => {
  const sessions = [await fixture.login(name), await fixture.login(name)]
  expect(await reset({ account: `${name}@EXAMPLE.com` })).toMatchObject({ status: 200, data: null })

  for (const { accessToken, refreshToken } of sessions) {
    expect(await fixture.ask('GET /user/info', { token: accessToken })).toMatchObject({ status: 401 })
    expect(await fixture.ask('POST /user/refresh-token', { body: { refreshToken } })).toMatchObject({
      status: 401,
    })
  }
  await expect(fixture.login(name)).rejects.toThrow(errors.wrongCredentials.en)
  await fixture.login(name, { password: 'new-noodles' })

  const { rows } = await fixture.pool.query(
    'select payment_hash from identity.credential c join identity.member m on m.id = c.member_id where username = $1',
    [name],
  )
  expect(await verify(rows[0].payment_hash, PASSWORD)).toBe(true)
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('Your Torch login password has changed')
})

test('checks for a common password before the code, and accepts a code once', async () => {
  const wrong = code === '123456' ? '654321' : '123456'
  expect(await reset({ verificationCode: wrong, newPassword: 'iloveyou' })).toMatchObject({
    status: 422,
    code: errors.passwordTooCommon.code,
  })
  expect(await reset({ verificationCode: wrong })).toMatchObject({ status: 422, code: errors.wrongCode.code })
  expect(await reset({})).toMatchObject({ status: 200 })
  expect(await reset({})).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('resets once when a code is used several times at once', async () => {
  const replies = await Promise.all(
    ['one-new', 'two-new', 'six-new'].map((newPassword) => reset({ newPassword })),
  )
  expect(replies.map((reply) => reply.code).sort()).toEqual([
    200,
    errors.wrongCode.code,
    errors.wrongCode.code,
  ])
})

test('limits a hundred concurrent guesses, and invalidates the code', async () => {
  const guesses = Array.from({ length: 100 }, (_, n) => String(900_000 + n)).filter((guess) => guess !== code)
  const replies = await Promise.all(guesses.map((verificationCode) => reset({ verificationCode })))
  // Ten tries of strangers pass at once, of which five are compared; the rest is rate limited.
  expect(new Set(replies.map((reply) => reply.code))).toEqual(
    new Set([errors.wrongCode.code, errors.tooManyRequests.code]),
  )
  expect(replies.filter((reply) => reply.code === errors.wrongCode.code).length).toBeGreaterThanOrEqual(10)
  await fixture.later({ seconds: 300 })
  expect(await reset({})).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('rejects a code of another member and a code for registration', async () => {
  await fixture.register(`mallory${member}`)
  expect(await reset({ account: `mallory${member}` })).toMatchObject({
    status: 422,
    code: errors.wrongCode.code,
  })

  await fixture.later({ seconds: 61 })
  const email = `${name}@example.com`
  await fixture.ask(
    `POST /user/send-register-verification-code?email=fresh${member}@example.com&username=fresh`,
  )
  const other = await fixture.codeFor(`fresh${member}@example.com`)
  if (other !== code)
    expect(await reset({ verificationCode: other })).toMatchObject({ code: errors.wrongCode.code })
  expect(await reset({ account: email })).toMatchObject({ status: 200 })
})

test('returns the same answer for an unknown account as for a wrong code', async () => {
  const unknown = await reset({ account: 'unknown-account' })
  const wrong = await reset({ verificationCode: code === '123456' ? '654321' : '123456' })
  expect({ ...unknown, headers: null, requestId: null }).toEqual({ ...wrong, headers: null, requestId: null })
})

test('rejects a code after ten minutes', async () => {
  await fixture.later({ seconds: 601 })
  expect(await reset({})).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

// spec: 000 §5 forgot: account, code, password, confirmation
test.each([
  [{ newPassword: '12345' }, errors.validation.code],
  [{ newPassword: 'x'.repeat(21) }, errors.validation.code],
  [{ verificationCode: '12345a' }, errors.validation.code],
  [{ account: 'ab' }, errors.validation.code],
  [{ confirmNewPassword: 'other-noodles' }, errors.validation.code],
])('rejects %j', async (field, reason) => {
  expect(await reset(field)).toMatchObject({ status: 400, code: reason })
})
