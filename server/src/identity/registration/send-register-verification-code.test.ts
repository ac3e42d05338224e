import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
})
afterAll(() => fixture.close())

const send = (email: string, more = {}) =>
  fixture.ask(
    `POST /user/send-register-verification-code?${new URLSearchParams({ email, username: 'applicant' })}`,
    more,
  )

const newest = async (to: string) => (await listMail(fixture.db, { to, limit: 1 }))[0]

test('mails six digits on a separate line, in the caller’s language', async () => {
  await send('zh@example.com', { language: 'zh' })
  const zh = await newest('zh@example.com')
  expect(zh?.subject).toBe('您的火炬注册验证码')
  expect(zh?.text).toMatch(/^\d{6}$/m)
  expect(zh?.text).toContain('10 分钟内有效')
  expect(zh?.text).toContain('不会向您索要验证码')

  await send('en@example.com', { language: 'en-GB,en;q=0.9' })
  const en = await newest('en@example.com')
  expect(en?.subject).toBe('Your Torch sign-up code')
  expect(en?.text).toMatch(/^\d{6}$/m)
  expect(en?.text).toContain('10 minutes')
  expect(en?.text).toContain('No one at Torch will ever ask you for it')
})

test('returns the same answer for a taken address, and mails its owner no code', async () => {
  await fixture.register('owner')
  await fixture.later({ seconds: 61 })
  const free = await send('free@example.com')
  const taken = await send('OWNER@example.com')
  const plain = (reply: typeof free) => ({ ...reply, headers: null })
  expect(plain(taken)).toEqual(plain(free))
  expect(free).toMatchObject({ status: 200, success: true, data: null })

  const mail = await newest('owner@example.com')
  expect(mail?.subject).toBe('You already have a Torch account')
  expect(mail?.text).toContain('“owner”')
  expect(mail?.text).not.toMatch(/\d{6}/)
})

// spec: 000 §5 send code: name and mail needed; not during the cooldown
// spec: 000 §8 code request: timeout, 429 with its wait
test('mails an address at most once a minute, in any case and for all callers', async () => {
  expect(await send('cool@example.com')).toMatchObject({ status: 200 })
  const again = await send('COOL@example.com', { language: 'zh' })
  expect(again).toMatchObject({ status: 429, code: errors.tooManyRequests.code })
  const seconds = Number(again.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(again.message).toBe(`操作太频繁，请 ${seconds} 秒后再试`)
  await fixture.later({ seconds: 60 })
  expect(await send('cool@example.com')).toMatchObject({ status: 200 })
})

test('sends one mail for fifty concurrent requests', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => send('bombed@example.com')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listMail(fixture.db, { to: 'bombed@example.com', limit: 10 })).toHaveLength(1)
})

test('accepts ten requests an hour per network address; a rejected one blocks no email address', async () => {
  const ip = '192.0.2.9'
  for (let n = 0; n < 10; n += 1)
    expect(await send(`hour${n}@example.com`, { ip })).toMatchObject({ status: 200 })
  const refused = await send('victim@example.com', { ip })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await send('victim@example.com')).toMatchObject({ status: 200 })
  await fixture.later({ seconds: 3600 })
  expect(await send('hour0@example.com', { ip })).toMatchObject({ status: 200 })
})

test('reads the hourly limit from the parameter `identity.codes-per-hour`', async () => {
  await fixture.pool.query(`insert into platform.parameter (name, value, set_by, reason)
    values ('identity.codes-per-hour', '2', 'test', 'test')`)
  await fixture.ctx.parameters.reload()
  const ip = '192.0.2.10'
  const replies = [await send('p1@example.com', { ip }), await send('p2@example.com', { ip })]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await send('p3@example.com', { ip })).toMatchObject({ status: 429 })
})

test('mails an address 31 to 39 times a day with growing waits of at most an hour', async () => {
  let sent = 0
  for (let waited = 0; waited < 24 * 3600; ) {
    const answer = await send('day@example.com')
    if (answer.status === 200) sent += 1
    const seconds = answer.status === 200 ? 60 : Number(answer.headers.get('retry-after'))
    expect(seconds).toBeLessThanOrEqual(3600)
    await fixture.later({ seconds })
    waited += seconds
  }
  expect(sent).toBeGreaterThan(30)
  expect(sent).toBeLessThan(40)
}, 30_000)

test('creates no second account for a taken address when a code is stored for it', async () => {
  await fixture.pool.query(`insert into identity.mail_code
    select 'register', 'owner@example.com', requester, mac, 5, 5, expires_at from identity.mail_code where recipient = 'day@example.com' on conflict do nothing`)
  const verificationCode = await fixture.codeFor('day@example.com')
  const reply = await fixture.ask('POST /user/register', {
    body: { username: 'other', email: 'owner@example.com', password: PASSWORD, verificationCode },
  })
  expect(reply).toMatchObject({ status: 422, code: errors.wrongCode.code })
})

// spec: 000 §5 send code: name and mail needed; not during the cooldown
test.each([
  'email=a@example.com',
  'username=applicant',
  'email=nonsense&username=applicant',
  'email=a@example.com&username=applicant&email=b@example.com',
  'email=a@example.com%0d%0aBcc:b@example.com&username=applicant',
  'email=a@example.com&username=ab',
])('rejects the malformed query ?%s', async (query) => {
  expect(await fixture.ask(`POST /user/send-register-verification-code?${query}`)).toMatchObject({
    status: 400,
  })
})
