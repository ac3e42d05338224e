import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let name = ''
let fresh = ''
let token = ''
let n = 0
beforeEach(async () => {
  n += 1
  name = `alice${n}`
  fresh = `fresh${n}@example.com`
  await fixture.register(name, { languagePreference: 'en' })
  token = (await fixture.login(name)).accessToken
})

const send = (email: string, as = token) =>
  fixture.ask('POST /user/send-email-change-code', { token: as, body: { email } })
const change = (body: object, as = token) =>
  fixture.ask('POST /user/change-email', { token: as, body: { email: fresh, password: PASSWORD, ...body } })

test('requires a code from the new address and the password, and mails the old address', async () => {
  expect(await send(fresh)).toMatchObject({ status: 200, data: null })
  const verificationCode = await fixture.codeFor(fresh)
  const reply = await change({ verificationCode })
  expect(reply).toMatchObject({ status: 200 })
  expect(reply.data).toMatchObject({ email: fresh })
  const [mail] = await listMail(fixture.db, { to: `${name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('Your Torch email address has changed')
  expect(mail?.text).toContain(fresh)

  await fixture.login(fresh)
  await expect(fixture.login(`${name}@example.com`)).rejects.toThrow('Wrong account')
  expect(await change({ verificationCode })).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('invalidates a password reset code that was mailed to the old address', async () => {
  await fixture.ask(`POST /user/send-reset-password-verification-code?account=${name}`)
  const old = await fixture.codeFor(`${name}@example.com`)
  await send(fresh)
  await change({ verificationCode: await fixture.codeFor(fresh) })
  expect(
    await fixture.ask('POST /user/forgot-password', {
      body: { account: name, verificationCode: old, newPassword: 'new-noodles' },
    }),
  ).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

test('returns the same answer for a taken address, and mails its owner no code', async () => {
  await fixture.register(`bob${n}`)
  const taken = await send(`bob${n}@example.com`)
  const free = await send(fresh)
  expect({ ...taken, headers: null }).toEqual({ ...free, headers: null })
  const [mail] = await listMail(fixture.db, { to: `bob${n}@example.com`, limit: 1 })
  expect(mail?.text).not.toMatch(/^\d{6}$/m)
  expect(mail?.subject).toBe('这个邮箱已经属于您的火炬账号')
})

test('gives an address to one of two members who change to it at once', async () => {
  await fixture.register(`bob${n}`)
  const bob = (await fixture.login(`bob${n}`)).accessToken
  await send(fresh)
  const mine = await fixture.codeFor(fresh)
  await fixture.later({ seconds: 61 })
  await send(fresh, bob)
  const his = await fixture.codeFor(fresh)
  // A code is valid only for the member who requested it.
  if (mine !== his)
    expect(await change({ verificationCode: mine }, bob)).toMatchObject({
      status: 422,
      code: errors.wrongCode.code,
    })
  const replies = await Promise.all([
    change({ verificationCode: mine }),
    change({ verificationCode: his }, bob),
  ])
  expect(replies.map(({ code }) => code).sort()).toEqual([200, errors.emailTaken.code])
})

test('rejects a wrong password, a wrong code and a code for another address', async () => {
  await send(fresh)
  const verificationCode = await fixture.codeFor(fresh)
  expect(await change({ verificationCode, password: 'not-it' })).toMatchObject({
    status: 422,
    code: errors.wrongPassword.code,
  })
  expect(
    await change({ verificationCode: verificationCode === '123456' ? '654321' : '123456' }),
  ).toMatchObject({
    status: 422,
    code: errors.wrongCode.code,
  })
  expect(await change({ verificationCode, email: `other${n}@example.com` })).toMatchObject({
    status: 422,
    code: errors.wrongCode.code,
  })
  await fixture.login(`${name}@example.com`)
})

test('mails a code to an address at most once a minute, for all members together', async () => {
  await fixture.register(`bob${n}`)
  const bob = (await fixture.login(`bob${n}`)).accessToken
  await send(fresh)
  expect(await send(fresh, bob)).toMatchObject({ status: 429, code: errors.tooManyRequests.code })
})
