import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestIdentity,
  PASSWORD,
  type TestIdentity,
  untilLockWait,
} from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
  await fixture.register('Alice', { languagePreference: 'en' })
  await fixture.register('dora')
  await fixture.pool.query("update identity.member set status = 'disabled' where username = 'dora'")
})
afterAll(() => fixture.close())

const login = (body: object, more = {}) => fixture.ask('POST /user/login', { body, ...more })

test.each(['Alice', 'alice', 'ＡＬＩＣＥ', ' alice ', 'alice@example.com', 'ALICE@Example.com'])(
  'signs in with the account name “%s”',
  async (account) => {
    const reply = await login({ account, password: PASSWORD })
    expect(reply).toMatchObject({ status: 200, code: 200, success: true })
    expect(reply.data.userInfo).toMatchObject({
      username: 'Alice',
      email: 'Alice@example.com',
      languagePreference: 'en',
      status: 1,
      isVip: false,
      isMerchant: false,
      merchantInfo: null,
    })
    const me = await fixture.ask('GET /user/info', { token: String(reply.data.accessToken) })
    expect(me.data).toEqual(reply.data.userInfo)
  },
)

test('returns the same 422 for a wrong password and for an unknown account', async () => {
  const wrong = await login({ account: 'alice', password: 'wrong-one' })
  const unknown = await login({ account: 'unknown-account', password: 'wrong-one' })
  expect(wrong).toMatchObject({
    status: 422,
    code: errors.wrongCredentials.code,
    message: errors.wrongCredentials.en,
    data: null,
  })
  expect({ ...unknown, headers: null, requestId: null }).toEqual({ ...wrong, headers: null, requestId: null })
  const root = await login({ account: 'torch', password: PASSWORD }, { language: 'zh' })
  expect(root).toMatchObject({
    status: 422,
    code: errors.wrongCredentials.code,
    message: errors.wrongCredentials.zh,
  })
})

test('shows that an account is disabled only with its password', async () => {
  expect(await login({ account: 'dora', password: 'wrong-one' })).toMatchObject({
    status: 422,
    code: errors.wrongCredentials.code,
  })
  expect(await login({ account: 'dora', password: PASSWORD })).toMatchObject({
    status: 403,
    code: errors.accountDisabled.code,
  })
})

test('blocks a known address for one account after ten wrong tries, and no other known address', async () => {
  await fixture.register('fern')
  const there = { ip: '192.0.2.1' }
  for (const ip of [there.ip, '192.0.2.2'])
    expect(await login({ account: 'fern', password: PASSWORD }, { ip })).toMatchObject({ status: 200 })
  for (let n = 0; n < 10; n += 1)
    expect(await login({ account: 'fern', password: 'wrong-one' }, there)).toMatchObject({ status: 422 })
  const refused = await login({ account: 'Fern', password: PASSWORD }, there)
  expect(refused).toMatchObject({ status: 429, code: errors.tooManyRequests.code })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(refused.message).toContain(`${seconds} seconds`)

  expect(await login({ account: 'fern', password: PASSWORD }, { ip: '192.0.2.2' })).toMatchObject({
    status: 200,
  })
  await fixture.later({ seconds: 901 })
  expect(await login({ account: 'fern', password: PASSWORD }, there)).toMatchObject({ status: 200 })
})

test('does not count logins with the right password', async () => {
  for (let n = 0; n < 15; n += 1) {
    const reply = await login({ account: 'fern', password: PASSWORD }, { ip: '192.0.2.3' })
    expect(reply.status).toBe(200)
  }
})

test('limits wrong tries of one address over all accounts to 100', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 110 }, (_, n) =>
      login({ account: `guess${n}`, password: 'spring-2026' }, { ip: '192.0.2.4' }),
    ),
  )
  expect(statuses.filter(({ status }) => status === 422)).toHaveLength(100)
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('creates a session of 12 hours, or of 30 days with rememberMe', async () => {
  await fixture.login('fern')
  await fixture.login('fern', { rememberMe: true })
  const { rows } = await fixture.pool.query<{ hours: string }>(
    `select round(extract(epoch from expires_at - created_at) / 3600)::text as hours
     from identity.session order by id desc limit 2`,
  )
  expect(rows.map(({ hours }) => hours)).toEqual(['720', '12'])
})

test('rejects a login with the old password that runs during a reset', async () => {
  await fixture.register('erin')
  const reset = await fixture.pool.connect()
  await reset.query('begin')
  await reset.query(`update identity.credential set login_hash = 'another'
    where member_id = (select id from identity.member where username = 'erin')`)
  const late = login({ account: 'erin', password: PASSWORD })
  await untilLockWait(fixture.pool)
  await reset.query('commit')
  reset.release()
  expect(await late).toMatchObject({ status: 422, code: errors.wrongCredentials.code })
})

// spec: 000 §5 login: account and password
test.each([
  [{ account: 'alice' }, 400, errors.validation.code],
  [{ account: '', password: 'x' }, 400, errors.validation.code],
  [{ account: 'al\u0000ice', password: PASSWORD }, 400, errors.validation.code],
  [{ account: 'alice', password: 'x'.repeat(257) }, 400, errors.validation.code],
  [{ account: { $gt: '' }, password: PASSWORD }, 400, errors.parameter.code],
  [{ account: 'alice', password: ['x'] }, 400, errors.parameter.code],
  [{ account: 'alice', password: PASSWORD, rememberMe: 'yes' }, 400, errors.parameter.code],
])('rejects %j', async (body, status, code) => {
  expect(await login(body)).toMatchObject({
    status,
    code,
    success: false,
    data: { field: expect.any(String) },
  })
})
