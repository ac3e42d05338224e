import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '../../platform/http/refusal.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'
import { paymentPasswordCheck } from './payment-password.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let name = ''
let id = 0
let token = ''
let code = ''
beforeEach(async () => {
  name = `alice${id}`
  id = await fixture.register(name, { languagePreference: 'en' })
  token = (await fixture.login(name)).accessToken
  expect(await fixture.ask('POST /user/send-payment-password-reset-code', { token })).toMatchObject({
    status: 200,
  })
  code = await fixture.codeFor(`${name}@example.com`)
})

const reset = (body: object = {}) =>
  fixture.ask('POST /user/reset-payment-password', {
    token,
    body: {
      verificationCode: code,
      loginPassword: PASSWORD,
      newPassword: 'pay-noodles',
      confirmPassword: 'pay-noodles',
      ...body,
    },
  })

async function member() {
  const known = await fixture.authenticate(token)
  if (known) return known
  token = (await fixture.login(name)).accessToken
  return member()
}

async function outcome(password: string, as?: Awaited<ReturnType<typeof member>>): Promise<unknown> {
  return fixture.ctx.checkPaymentPassword(as ?? (await member()), password).then(
    () => 'right',
    (error: Refusal) => [error.reason, ...Object.values(error.details)],
  )
}

test('sets a new password, lifts a lock and puts payments on hold for 24 hours', async () => {
  for (let n = 0; n < 5; n += 1) await outcome('wrong')
  expect(await outcome(PASSWORD)).toEqual(['paymentsLocked', 30])
  expect(await reset()).toMatchObject({ status: 200, data: null })
  expect(await outcome('pay-noodles')).toEqual(['paymentsHeld', 24])
  expect(await outcome('wrong')).toEqual(['paymentsHeld', 24])
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('Your Torch payment password was reset')

  await fixture.later({ seconds: 24 * 3600 - 120 })
  expect(await outcome('pay-noodles')).toEqual(['paymentsHeld', 1])
  await fixture.later({ seconds: 121 })
  expect(await outcome(PASSWORD)).toEqual(['wrongPaymentPassword', 4])
  expect(await outcome('pay-noodles')).toBe('right')
})

test('applies the hold to a request that was authenticated before the reset', async () => {
  const early = await member()
  await reset()
  expect(await outcome('pay-noodles', early)).toEqual(['paymentsHeld', 24])
  // The same on another server with an empty cache.
  const elsewhere = paymentPasswordCheck(fixture.ctx)
  await expect(elsewhere(early, 'pay-noodles')).rejects.toMatchObject({ reason: 'paymentsHeld' })
})

test('changing the password again does not shorten the hold', async () => {
  await reset()
  expect(
    await fixture.ask(`POST /user/update-payment-password/${id}`, {
      token,
      body: { oldPassword: 'pay-noodles', newPassword: 'third-one', confirmPassword: 'third-one' },
    }),
  ).toMatchObject({ status: 200 })
  expect(await outcome('third-one')).toEqual(['paymentsHeld', 24])
})

test('requires the code and the login password, and accepts the code once', async () => {
  const wrong = code === '123456' ? '654321' : '123456'
  expect(await reset({ loginPassword: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPassword.code,
  })
  expect(await reset({ verificationCode: wrong })).toMatchObject({ status: 422, code: errors.wrongCode.code })
  expect(await reset({ newPassword: 'iloveyou', confirmPassword: 'iloveyou' })).toMatchObject({
    code: errors.passwordTooCommon.code,
  })
  expect(await reset({ confirmPassword: 'nope' })).toMatchObject({
    status: 400,
    code: errors.validation.code,
  })
  expect(await outcome(PASSWORD)).toBe('right')
  expect(await reset()).toMatchObject({ status: 200 })
  expect(await reset()).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('rejects a code for the login password and a code of another member', async () => {
  await fixture.ask(`POST /user/send-reset-password-verification-code?account=${name}`)
  const login = await fixture.codeFor(`${name}@example.com`)
  if (login !== code)
    expect(await reset({ verificationCode: login })).toMatchObject({ code: errors.wrongCode.code })
  const mine = code
  const other = `mallory${id}`
  await fixture.register(other)
  const { accessToken } = await fixture.login(other)
  expect(
    await fixture.ask('POST /user/reset-payment-password', {
      token: accessToken,
      body: {
        verificationCode: mine,
        loginPassword: PASSWORD,
        newPassword: 'pay-noodles',
        confirmPassword: 'pay-noodles',
      },
    }),
  ).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('invalidates the code after a hundred concurrent guesses', async () => {
  const guesses = Array.from({ length: 100 }, (_, n) => String(800_000 + n)).filter((guess) => guess !== code)
  const replies = await Promise.all(guesses.map((verificationCode) => reset({ verificationCode })))
  for (const reply of replies)
    expect([errors.wrongCode.code, errors.tooManyRequests.code]).toContain(reply.code)
  await fixture.later({ seconds: 16 * 60 })
  token = (await fixture.login(name)).accessToken
  expect(await reset()).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('mails a code at most once a minute', async () => {
  expect(await fixture.ask('POST /user/send-payment-password-reset-code', { token })).toMatchObject({
    status: 429,
    code: errors.tooManyRequests.code,
  })
})
