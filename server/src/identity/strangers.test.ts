import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../platform/outgoing/mail.ts'
import { defaultValues } from '../platform/parameters/catalogue.ts'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../testing/servers/identity-fixture.ts'
import { PAYMENT_PASSWORD_TRIES } from './rules.ts'

// Guessing passwords and codes from many networks is limited, while the owner can still sign in (decision 066).

let fixture: TestIdentity
const device = randomBytes(16).toString('hex')
beforeEach(async () => {
  await fixture?.close()
  fixture = await openTestIdentity()
  await fixture.register('alice')
  // The owner has signed in before, from a network and a device.
  expect((await logIn(PASSWORD, { ip: '198.51.100.7', device })).code).toBe(200)
})
afterAll(() => fixture.close())

const logIn = (password: string, from: { ip?: string; device?: string } = {}, account = 'alice') =>
  fixture.ask('POST /user/login', { body: { account, password }, ...from })
const askForCode = (account: string, from: { ip?: string; device?: string } = {}) =>
  fixture.ask(`POST /user/send-reset-password-verification-code?account=${encodeURIComponent(account)}`, from)
const reset = (verificationCode: string, from: { ip?: string; device?: string } = {}, account = 'alice') =>
  fixture.ask('POST /user/forgot-password', {
    body: { account, verificationCode, newPassword: 'dumplings-at-10' },
    ...from,
  })
/** Returns an address in another network and site (/48) for each number, all within a /40. */
const stranger = (n: number) => `2001:db8:${(0x1000 + n).toString(16)}:${n.toString(16)}::1`
const later = (seconds: number) =>
  fixture.pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])
const mails = () => listMail(fixture.db, { to: 'alice@example.com', limit: 50 })
const newestCode = async () => /^(\d{6})$/m.exec((await mails())[0]?.text ?? '')?.[1] ?? ''

test('limits wrong passwords from many networks, mails the owner once, and admits known places', async () => {
  const answers = []
  for (let n = 0; n < 10; n += 1) answers.push((await logIn('not-it', { ip: stranger(n) })).code)
  expect(answers).toEqual(Array(10).fill(errors.wrongCredentials.code))
  // As after 20 wrong tries, since the first waits are so short that a busy machine may miss them.
  await fixture.pool.query('update identity.backoff set times = 20')
  // The limit counts username and email together.
  expect((await logIn('not-it', { ip: stranger(20) }, 'alice@example.com')).code).toBe(
    errors.tooManyRequests.code,
  )
  const warnings = (await mails()).filter(({ subject }) => subject.includes('有人多次输错'))
  expect(warnings).toHaveLength(1)
  // A known device in a new network, and a known network with a new browser.
  expect((await logIn(PASSWORD, { ip: '203.0.113.9', device })).code).toBe(200)
  expect((await logIn(PASSWORD, { ip: '198.51.100.7' })).code).toBe(200)
  // Wrong tries with a known device identifier are limited, too.
  for (let n = 0; n < 10; n += 1) await logIn('not-it', { ip: stranger(30 + n), device })
  expect((await logIn('not-it', { ip: stranger(50), device })).code).toBe(errors.tooManyRequests.code)
})

test('forgets wrong passwords after a day without any', async () => {
  await logIn('not-it', { ip: stranger(0) })
  await fixture.pool.query('update identity.backoff set times = 20')
  await later(24 * 3600)
  for (let n = 0; n < 3; n += 1)
    expect((await logIn('not-it', { ip: stranger(10 + n) })).code).toBe(errors.wrongCredentials.code)
})

test('returns the same answers for an unknown account', async () => {
  const codes = async (account: string, from: number) => {
    const found = []
    for (let n = 0; n < 10; n += 1)
      found.push((await logIn('not-it', { ip: stranger(from + n) }, account)).code)
    return found
  }
  expect(await codes('unknown-account', 100)).toEqual(await codes('alice', 200))
})

test('limits all networks of one site (/48) together', async () => {
  await fixture.pool.query(
    "insert into platform.usage (key, window_start, used) values ('logins:site 2001:db8:7', platform.now(), 300)",
  )
  expect((await logIn('not-it', { ip: '2001:db8:7:1::1' }, 'anybody')).code).toBe(errors.tooManyRequests.code)
  expect((await logIn('not-it', { ip: '2001:db8:8:1::1' }, 'anybody')).code).toBe(
    errors.wrongCredentials.code,
  )
})

test('strangers’ requests and tries do not use up or invalidate the owner’s code', async () => {
  for (let n = 0; n < 12; n += 1) {
    await askForCode(n % 2 ? 'alice' : 'alice@example.com', { ip: stranger(n) })
    await later(61)
  }
  expect((await askForCode('alice', { ip: '203.0.113.9', device })).code).toBe(200)
  const code = await newestCode()
  // Another code, and wrong tries at any code.
  await later(61)
  await askForCode('alice', { ip: stranger(40) })
  for (let n = 0; n < 8; n += 1) await reset('000000', { ip: stranger(50 + n) })
  expect((await reset(code, { ip: '203.0.113.9', device })).code).toBe(200)
  expect((await logIn('dumplings-at-10', { ip: '203.0.113.9', device })).code).toBe(200)
})

test('mails a code once a minute for username and email together', async () => {
  expect((await askForCode('alice', { ip: stranger(1) })).code).toBe(200)
  expect((await askForCode('alice@example.com', { ip: stranger(2) })).code).toBe(errors.tooManyRequests.code)
})

const secondsNow = async () =>
  Number((await fixture.pool.query('select extract(epoch from platform.now()) as s')).rows[0].s)
/** Returns the seconds of the Retry-After header. */
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after') ?? 0)

test('allows the tries per day that docs/security.md states, while the owner signs in hourly', async () => {
  let network = 0
  // A /40 of IPv6 and a /24 of IPv4, with another network each time.
  const somewhere = () => {
    network += 1
    return network % 2
      ? `2001:db8:${(0x1000 + (network % 256)).toString(16)}:${network.toString(16)}::1`
      : `203.0.113.${network % 256}`
  }
  const got = { logins: 0, mails: 0, codes: 0, owner: 0 }
  /** Each makes all requests that are accepted now, and returns the seconds until the next. */
  const doing: (() => Promise<number>)[] = [
    async () => {
      for (;;) {
        const answer = await logIn('not-it', { ip: somewhere() })
        if (answer.code !== errors.wrongCredentials.code) return retryAfter(answer)
        got.logins += 1
      }
    },
    async () => {
      for (;;) {
        const ip = somewhere()
        const mail = await askForCode('alice', { ip })
        if (mail.code !== 200) return retryAfter(mail)
        got.mails += 1
        for (let n = 0; n < 6; n += 1)
          if ((await reset('000000', { ip })).code === errors.wrongCode.code && n < 5) got.codes += 1
      }
    },
    async () => {
      for (;;) {
        const answer = await reset('000000', { ip: somewhere() })
        if (answer.code !== errors.wrongCode.code) return retryAfter(answer)
        got.codes += 1
      }
    },
    async () => {
      expect((await logIn(PASSWORD, { ip: '192.0.2.200', device })).code).toBe(200)
      got.owner += 1
      return 3600
    },
  ]
  const next = doing.map(() => 0)
  // In the database's time, which includes the test's own duration.
  const start = await secondsNow()
  for (let now = 0; now < 24 * 3600; now = (await secondsNow()) - start) {
    for (const [index, act] of doing.entries())
      if ((next[index] ?? 0) <= now) next[index] = now + Math.max(1, await act())
    await fixture.later({ seconds: Math.max(0, Math.min(...next) - now) })
  }
  expect(got.owner).toBeGreaterThan(20)
  const payments =
    (PAYMENT_PASSWORD_TRIES * 24 * 60) / Number(defaultValues.get('identity.payment-lock-minutes'))
  const page = readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8')
  const statement = /^An attacker with [\s\S]*?\n\n/m.exec(page)?.[0].replace(/\s+/g, ' ')
  expect(statement).toContain(
    `${got.logins} attempts at the login password, ${got.mails} mails with a code for a new one and ${got.codes} attempts at these codes`,
  )
  expect(statement).toContain(`${payments} at the payment password`)
}, 300_000)
