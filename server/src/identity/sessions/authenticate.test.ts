import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestIdentity, type TestIdentity } from '../../testing/servers/identity-fixture.ts'
import { authenticator } from './authenticate.ts'

let fixture: TestIdentity
let alice = 0
let dora = 0
beforeAll(async () => {
  fixture = await openTestIdentity()
  alice = await fixture.register('alice')
  dora = await fixture.register('dora')
})
afterAll(() => fixture.close())

test('looks up concurrent tokens in one query', async () => {
  const a = await fixture.login('alice')
  const d = await fixture.login('dora')
  const query = vi.spyOn(fixture.pool, 'query')
  const tokens = [a.accessToken, d.accessToken, 'x'.repeat(43), a.accessToken, 'short', '']
  const members = await Promise.all(tokens.map(fixture.authenticate))
  expect(members.map((member) => member?.memberId)).toEqual([
    alice,
    dora,
    undefined,
    alice,
    undefined,
    undefined,
  ])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})

test('returns the state of the payment password with the member', async () => {
  const { accessToken } = await fixture.login('alice')
  expect(await fixture.authenticate(accessToken)).toEqual({
    memberId: alice,
    sessionId: expect.any(Number),
    memberSince: expect.any(Date),
    restrictions: [],
    termsDue: false,
    atCounter: false,
    paymentPassword: {
      version: 1,
      failures: 0,
      lockedUntil: null,
      paymentHoldHours: 0,
      verifiedSeconds: expect.any(Number),
    },
  })
  await fixture.pool.query(
    `update identity.credential set payment_tried = 5, payment_locked_until = platform.now() where member_id = $1`,
    [alice],
  )
  expect(await fixture.authenticate(accessToken)).toMatchObject({
    paymentPassword: { failures: 5, lockedUntil: expect.any(Date) },
  })
})

test('accepts an access token for 15 minutes', async () => {
  const { accessToken } = await fixture.login('dora')
  await fixture.later({ seconds: 15 * 60 - 5 })
  expect(await fixture.authenticate(accessToken)).toBeDefined()
  await fixture.later({ seconds: 6 })
  expect(await fixture.authenticate(accessToken)).toBeUndefined()
})

test('rejects the token of a disabled member', async () => {
  const { accessToken } = await fixture.login('dora')
  await fixture.pool.query("update identity.member set status = 'disabled' where id = $1", [dora])
  expect(await fixture.authenticate(accessToken)).toBeUndefined()
})

test('stores no token in plain text', async () => {
  const { accessToken, refreshToken } = await fixture.login('alice')
  const { rows } = await fixture.pool.query(
    'select s::text from identity.session s union all select t::text from identity.access_token t union all select r::text from identity.refresh_token r',
  )
  const everything = JSON.stringify(rows)
  for (const token of [accessToken, refreshToken]) {
    expect(everything).not.toContain(token)
    expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('throws when the database is unavailable', async () => {
  const broken = authenticator({ query: () => Promise.reject(new Error('away')) } as never)
  await expect(broken('x'.repeat(43))).rejects.toThrow('away')
})
