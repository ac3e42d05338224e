import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestIdentity, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
  await fixture.register('alice')
})
afterAll(() => fixture.close())

const refresh = (refreshToken: unknown) => fixture.ask('POST /user/refresh-token', { body: { refreshToken } })
const isSignedIn = async (token: unknown) =>
  (await fixture.ask('GET /user/info', { token: String(token) })).status === 200

test('returns the next pair of tokens for the same session', async () => {
  const first = await fixture.login('alice')
  await fixture.later({ seconds: 15 * 60 + 1 })
  expect(await isSignedIn(first.accessToken)).toBe(false)

  const second = await refresh(first.refreshToken)
  expect(second.status).toBe(200)
  expect(second.data.refreshToken).not.toBe(first.refreshToken)
  expect(await isSignedIn(second.data.accessToken)).toBe(true)
  const endsIn = Date.parse(String(second.data.accessTokenExpiresAt)) - fixture.clock.now().getTime()
  expect(Math.abs(endsIn - 15 * 60_000)).toBeLessThan(5000)
})

test('returns the same pair to fifty concurrent uses', async () => {
  const { refreshToken } = await fixture.login('alice')
  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await isSignedIn(replies[0]?.data.accessToken)).toBe(true)

  const next = await refresh(replies[49]?.data.refreshToken)
  expect(next.status).toBe(200)
})

test('ends the session when a used token is used again after ten seconds', async () => {
  const victim = await fixture.login('alice')
  const elsewhere = await fixture.login('alice')
  const next = await refresh(victim.refreshToken)
  await fixture.later({ seconds: 11 })

  expect(await refresh(victim.refreshToken)).toMatchObject({ status: 401, code: errors.notSignedIn.code })
  expect(await isSignedIn(victim.accessToken)).toBe(false)
  expect(await isSignedIn(next.data.accessToken)).toBe(false)
  expect(await refresh(next.data.refreshToken)).toMatchObject({ status: 401 })
  expect(await isSignedIn(elsewhere.accessToken)).toBe(true)
  const { rows } = await fixture.pool.query(
    'select count(*)::int as ended from identity.session where end_reason = $1',
    ['reuse'],
  )
  expect(rows).toEqual([{ ended: 1 }])
})

test('each use extends the session by 12 hours, after which it expires', async () => {
  let { refreshToken } = await fixture.login('alice')
  for (let n = 0; n < 3; n += 1) {
    await fixture.later({ seconds: 11 * 3600 })
    const reply = await refresh(refreshToken)
    expect(reply.status).toBe(200)
    refreshToken = String(reply.data.refreshToken)
  }
  await fixture.later({ seconds: 12 * 3600 + 1 })
  expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
})

test('a remembered session expires after 30 days without use', async () => {
  const { refreshToken } = await fixture.login('alice', { rememberMe: true })
  await fixture.later({ seconds: 30 * 24 * 3600 - 60 })
  expect(await refresh(refreshToken)).toMatchObject({ status: 200 })
  const other = await fixture.login('alice', { rememberMe: true })
  await fixture.later({ seconds: 30 * 24 * 3600 + 1 })
  expect(await refresh(other.refreshToken)).toMatchObject({ status: 401 })
})

test.each([
  { rememberMe: false, everyHours: 11, days: 7 },
  { rememberMe: true, everyHours: 29 * 24, days: 180 },
])('a session in use ends after $days days with rememberMe $rememberMe', async ({ rememberMe, ...time }) => {
  let { refreshToken } = await fixture.login('alice', { rememberMe })
  let hours = 0
  for (; hours + time.everyHours < time.days * 24; hours += time.everyHours) {
    await fixture.later({ seconds: time.everyHours * 3600 })
    const reply = await refresh(refreshToken)
    expect([hours, reply.status]).toEqual([hours, 200])
    refreshToken = String(reply.data.refreshToken)
  }
  await fixture.later({ seconds: (time.days * 24 - hours) * 3600 + 1 })
  expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: errors.notSignedIn.code })
})

test('rejects the refresh token of a disabled member', async () => {
  const id = await fixture.register('dora')
  const { refreshToken, accessToken } = await fixture.login('dora')
  await fixture.pool.query("update identity.member set status = 'disabled' where id = $1", [id])
  expect(await isSignedIn(accessToken)).toBe(false)
  expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
})

test('rejects an access token as a refresh token and the reverse', async () => {
  const { accessToken, refreshToken } = await fixture.login('alice')
  expect(await refresh(accessToken)).toMatchObject({ status: 401 })
  expect(await isSignedIn(refreshToken)).toBe(false)
})

test.each(['x', 'A'.repeat(43), '火'.repeat(43)])('rejects the unknown token %s', async (token) => {
  expect(await refresh(token)).toMatchObject({ status: 401, code: errors.notSignedIn.code })
})

test.each([undefined, '', 7, null, { $ne: 1 }, 'x'.repeat(257)])(
  'rejects the malformed token %j',
  async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 400 })
  },
)
