import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestIdentity, PASSWORD, type TestIdentity } from '../../testing/servers/identity-fixture.ts'

const fixture: TestIdentity = await openTestIdentity()
afterAll(() => fixture.close())

let n = 0
let name = ''
let token = ''
beforeEach(async () => {
  n += 1
  name = `alice${n}`
  await fixture.register(name)
  token = (await fixture.login(name)).accessToken
})

type Line = { id: number; current: boolean; state: string; device: string; network: string; method: string }
const list = async (path: string, as = token) =>
  (await fixture.ask(`GET /user/${path}`, { token: as })).data as unknown as Line[]
const end = (id: unknown, as = token) => fixture.ask(`POST /user/sessions/${id}/end`, { token: as })
const isSignedIn = async (one: string) => (await fixture.ask('GET /user/info', { token: one })).status === 200

test('lists the active sessions with device and masked network, and marks the current one', async () => {
  await fixture.ask('POST /user/login', {
    body: { account: name, password: PASSWORD },
    ip: '203.0.113.77',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  const lines = await list('sessions')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    current: false,
    device: 'Chrome · Android',
    network: '203.0.113.*',
    method: 'password',
    state: 'live',
  })
  expect(lines[1]).toMatchObject({ current: true })
  expect(JSON.stringify(lines)).not.toContain('203.0.113.77')
})

test('ends another own session and its refresh token', async () => {
  const other = await fixture.login(name)
  const [latest] = await list('sessions')
  expect(await end(latest?.id)).toMatchObject({ status: 200, data: null })
  expect(await isSignedIn(other.accessToken)).toBe(false)
  expect(
    await fixture.ask('POST /user/refresh-token', { body: { refreshToken: other.refreshToken } }),
  ).toMatchObject({
    status: 401,
  })
  expect(await isSignedIn(token)).toBe(true)
  expect(await end(latest?.id)).toMatchObject({ status: 404, code: errors.unknownSession.code })
})

test('returns the same error for another member’s session as for an unknown one', async () => {
  const [mine] = await list('sessions')
  await fixture.register(`mallory${n}`)
  const mallory = (await fixture.login(`mallory${n}`)).accessToken
  const foreign = await end(mine?.id, mallory)
  const missing = await end(1_999_999_999, mallory)
  expect(foreign).toMatchObject({ status: 404, code: errors.unknownSession.code })
  expect({ ...foreign, headers: null, requestId: null }).toEqual({
    ...missing,
    headers: null,
    requestId: null,
  })
  expect(await isSignedIn(token)).toBe(true)
})

test.each(['999999999999999', '2147483648'])('rejects the unknown session %s', async (id) => {
  expect(await end(id)).toMatchObject({ status: 404, code: errors.unknownSession.code })
  expect(await list(`login-history?before=${id}`)).toHaveLength(1)
})

test('ends all other sessions', async () => {
  const others = [await fixture.login(name), await fixture.login(name)]
  expect(await fixture.ask('POST /user/sessions/end-others', { token })).toMatchObject({ status: 200 })
  for (const { accessToken } of others) expect(await isSignedIn(accessToken)).toBe(false)
  expect(await list('sessions')).toHaveLength(1)
  expect(await isSignedIn(token)).toBe(true)
})

test('the login history lists ended sessions, page by page', async () => {
  for (let more = 0; more < 4; more += 1) await fixture.login(name)
  await fixture.ask('POST /user/sessions/end-others', { token })
  const first = await list('login-history?size=2')
  expect(first.map(({ state }) => state)).toEqual(['ended', 'ended'])
  const rest = await list(`login-history?size=100&before=${first[1]?.id}`)
  expect(rest.map(({ state }) => state)).toEqual(['ended', 'ended', 'live'])
  const ids = [...first, ...rest].map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test('shows an expired session as `expired`', async () => {
  await fixture.later({ seconds: 13 * 3600 })
  token = (await fixture.login(name)).accessToken
  expect((await list('login-history')).map(({ state }) => state)).toEqual(['live', 'expired'])
  expect(await list('sessions')).toHaveLength(1)
})

test.each(['size=0', 'size=101', 'size=x', 'before=-1', 'before=1.5'])(
  'rejects the malformed query ?%s',
  async (query) => {
    expect(await fixture.ask(`GET /user/login-history?${query}`, { token })).toMatchObject({
      status: 400,
      code: errors.parameter.code,
    })
  },
)
