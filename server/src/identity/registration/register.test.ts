import { verify } from '@node-rs/argon2'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
})
afterAll(() => fixture.close())

async function mailedCode(email: string): Promise<string> {
  const query = new URLSearchParams({ email, username: 'applicant' })
  expect(await fixture.ask(`POST /user/send-register-verification-code?${query}`)).toMatchObject({
    status: 200,
  })
  return fixture.codeFor(email)
}

const register = (body: object, more = {}) =>
  fixture.ask('POST /user/register', {
    body: { password: PASSWORD, verificationCode: '000000', ...body },
    ...more,
  })

const wrongOf = (code: string) => (code === '123456' ? '654321' : '123456')

// spec: 000 §5 register: without a code the inviter is SF000001 | payment password is initially the login password
// spec: 000 §9 username, password, SF000001
test('creates a member with accounts, credentials and an upline', async () => {
  const email = 'Alice@Example.com'
  const verificationCode = await mailedCode(email)
  const reply = await register({ username: ' Alice ', email, verificationCode, languagePreference: 'en' })
  expect(reply).toMatchObject({ status: 200, data: { username: 'Alice' } })

  const id = Number(reply.data.id)
  const { rows } = await fixture.pool.query(
    `select m.email, m.language, m.referral_code, u.referral_code as upline, c.login_hash, c.payment_hash,
       c.payment_is_default, (select count(*)::int from ledger.balance where party_id = m.id) as accounts
     from identity.member m join identity.member u on u.id = m.upline_id join identity.credential c on c.member_id = m.id
     where m.id = $1`,
    [id],
  )
  const [member] = rows
  expect(member).toMatchObject({
    email,
    language: 'en',
    upline: 'SF000001',
    payment_is_default: true,
    accounts: 5,
  })
  expect(member.referral_code).toMatch(/^SF[2-9A-HJKMNP-Z]{8}$/)
  expect(await verify(member.login_hash, PASSWORD)).toBe(true)
  expect(member.payment_hash).not.toBe(member.login_hash)
  expect(await verify(member.payment_hash, PASSWORD)).toBe(true)
})

// spec: 000 §1 friends by a code; upline, direct friends, rewards
test('sets the inviter as the upline by a referral code in any case, and never changes it', async () => {
  const inviter = await fixture.register('inviter')
  const { rows } = await fixture.pool.query('select referral_code from identity.member where id = $1', [
    inviter,
  ])
  const friend = await fixture.register('friend', {
    referralCode: ` ${rows[0].referral_code.toLowerCase()} `,
  })
  const upline = await fixture.pool.query('select upline_id from identity.member where id = $1', [friend])
  expect(upline.rows).toEqual([{ upline_id: inviter }])
  await expect(
    fixture.pool.query('update identity.member set upline_id = 1 where id = $1', [friend]),
  ).rejects.toThrow('an upline is set once')
})

test('checks password, code, referral code and username in this order; a rejection keeps the code', async () => {
  await fixture.register('first')
  const email = 'second@example.com'
  const verificationCode = await mailedCode(email)
  const wrong = wrongOf(verificationCode)
  const whole = {
    username: 'FIRST',
    email,
    password: 'password',
    verificationCode: wrong,
    referralCode: 'SFNOBODY',
  }
  expect(await register(whole)).toMatchObject({ status: 422, code: errors.passwordTooCommon.code })
  expect(await register({ ...whole, password: PASSWORD })).toMatchObject({
    status: 422,
    code: errors.wrongCode.code,
  })
  expect(await register({ ...whole, password: PASSWORD, verificationCode })).toMatchObject({
    status: 422,
    code: errors.unknownReferralCode.code,
  })
  const known = { username: 'ＦＩＲＳＴ', email, password: PASSWORD, verificationCode }
  expect(await register(known)).toMatchObject({
    status: 409,
    code: errors.usernameTaken.code,
    message: errors.usernameTaken.en,
  })
  expect(await register(known, { language: 'zh' })).toMatchObject({ message: errors.usernameTaken.zh })
  expect(await register({ ...known, username: 'second' })).toMatchObject({ status: 200 })
})

test('accepts the demo password torch123', async () => {
  await fixture.register('torchlike', { password: 'torch123' })
})

test('gives a username to one of two concurrent registrations', async () => {
  const emails = ['left@example.com', 'right@example.com']
  const codes = await Promise.all(emails.map(mailedCode))
  const replies = await Promise.all(
    emails.map((email, n) =>
      register({ username: n === 0 ? 'Straße' : 'STRASSE', email, verificationCode: codes[n] }),
    ),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([200, errors.usernameTaken.code])
})

test('creates one member when a code is used several times at once', async () => {
  const email = 'twice@example.com'
  const verificationCode = await mailedCode(email)
  const replies = await Promise.all(
    ['twice1', 'twice2', 'twice3', 'twice4'].map((username) =>
      register({ username, email, verificationCode }),
    ),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([
    200,
    errors.wrongCode.code,
    errors.wrongCode.code,
    errors.wrongCode.code,
  ])
})

test('compares five of a hundred concurrent guesses, and invalidates the code', async () => {
  const email = 'guessed@example.com'
  const right = await mailedCode(email)
  const guesses = Array.from({ length: 100 }, (_, n) => String(n).padStart(6, '0')).filter(
    (guess) => guess !== right,
  )
  const replies = await Promise.all(
    guesses.map((verificationCode) => register({ username: 'guesser', email, verificationCode })),
  )
  // Five are compared, five more are counted, and the rest is rate limited.
  expect(new Set(replies.map(({ code }) => code))).toEqual(
    new Set([errors.wrongCode.code, errors.tooManyRequests.code]),
  )
  const { rows } = await fixture.pool.query(
    'select tries_left, others_left from identity.mail_code where recipient = $1',
    [email],
  )
  expect(rows).toEqual([{ tries_left: 5, others_left: 0 }])
  await fixture.later({ seconds: 300 })
  expect(await register({ username: 'guesser', email, verificationCode: right })).toMatchObject({
    code: errors.wrongCode.code,
  })
})

test('keeps the tries of the device that requested a code apart from those of strangers', async () => {
  const [email, device] = ['newcomer@example.com', 'a-browser-of-a-newcomer']
  const query = new URLSearchParams({ email, username: 'newcomer' })
  await fixture.ask(`POST /user/send-register-verification-code?${query}`, { device })
  const right = await fixture.codeFor(email)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 9; n += 1) await register({ username: 'newcomer', email, verificationCode: wrong })
  // A code requested by a stranger does not replace it.
  await fixture.later({ seconds: 61 })
  await fixture.ask(`POST /user/send-register-verification-code?${query}`)
  for (let n = 0; n < 4; n += 1)
    expect(
      await register({ username: 'newcomer', email, verificationCode: wrong }, { device }),
    ).toMatchObject({ code: errors.wrongCode.code })
  expect(await register({ username: 'newcomer', email, verificationCode: right }, { device })).toMatchObject({
    code: 200,
  })
})

test('accepts five tries by the device that requested the code', async () => {
  const [email, device] = ['greedy@example.com', 'a-browser-of-a-guesser']
  const query = new URLSearchParams({ email, username: 'greedy' })
  await fixture.ask(`POST /user/send-register-verification-code?${query}`, { device })
  const right = await fixture.codeFor(email)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1)
    await register({ username: 'greedy', email, verificationCode: wrong }, { device })
  expect(await register({ username: 'greedy', email, verificationCode: right }, { device })).toMatchObject({
    code: errors.wrongCode.code,
  })
})

test('limits the tries of one network address over all email addresses', async () => {
  const ip = '192.0.2.77'
  const replies = await Promise.all(
    Array.from({ length: 65 }, (_, n) =>
      register({ username: 'guesser', email: `g${n}@example.com` }, { ip }),
    ),
  )
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(60)
  const [refused] = replies.filter(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('accepts only the newest code of an email address, within ten minutes', async () => {
  const email = 'late@example.com'
  const old = await mailedCode(email)
  expect(
    await register({ username: 'late', email: 'other@example.com', verificationCode: old }),
  ).toMatchObject({
    code: errors.wrongCode.code,
  })
  await fixture.later({ seconds: 61 })
  const fresh = await mailedCode(email)
  if (fresh !== old)
    expect(await register({ username: 'late', email, verificationCode: old })).toMatchObject({
      code: errors.wrongCode.code,
    })
  await fixture.later({ seconds: 601 })
  expect(await register({ username: 'late', email, verificationCode: fresh })).toMatchObject({
    code: errors.wrongCode.code,
  })
})

// spec: 000 §5 register: username 3 to 20 | register: password 6 to 20, confirmed | register: mail | register: code of 6 digits
test.each([
  [{ username: 'ab' }, errors.validation.code],
  [{ username: 'a'.repeat(21) }, errors.validation.code],
  [{ username: 'a b c' }, errors.validation.code],
  [{ username: 'me@home' }, errors.validation.code],
  [{ username: 'me＠home' }, errors.validation.code],
  [{ username: 'аlice' }, errors.validation.code],
  [{ username: '\u3164\u3164\u3164' }, errors.validation.code],
  [{ username: 'ali\u202ece' }, errors.validation.code],
  [{ username: 'ali\u0000ce' }, errors.validation.code],
  [{ username: 'ali\ud800ce' }, errors.validation.code],
  [{ username: undefined }, errors.validation.code],
  [{ email: 'not an address' }, errors.validation.code],
  [{ email: 'a@example.com\r\nBcc: b@example.com' }, errors.validation.code],
  [{ email: `${'a'.repeat(45)}@example.com` }, errors.validation.code],
  [{ password: '12345' }, errors.validation.code],
  [{ password: 'x'.repeat(21) }, errors.validation.code],
  [{ verificationCode: '12345' }, errors.validation.code],
  [{ verificationCode: '１２３４５６' }, errors.validation.code],
  [{ verificationCode: 123456 }, errors.parameter.code],
  [{ languagePreference: 'FR' }, errors.validation.code],
  [{ confirmPassword: 'other-noodles' }, errors.validation.code],
])('rejects %j', async (field, code) => {
  const reply = await register({ username: 'plain', email: 'plain@example.com', ...field })
  expect(reply).toMatchObject({ status: 400, code, data: { field: Object.keys(field)[0] } })
})

test('rejects a body of a megabyte', async () => {
  expect(
    await register({ username: 'plain', email: 'p@example.com', password: 'x'.repeat(1_000_000) }),
  ).toMatchObject({
    status: 413,
  })
})
