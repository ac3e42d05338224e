import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestIdentity, type TestIdentity } from '../testing/servers/identity-fixture.ts'
import { identitySweep } from './sweep.ts'

let fixture: TestIdentity
beforeAll(async () => {
  fixture = await openTestIdentity()
  await fixture.register('alice')
})
afterAll(() => fixture.close())

async function counts() {
  const { rows } = await fixture.pool.query(`select
    (select count(*)::int from identity.access_token) as access,
    (select count(*)::int from identity.refresh_token) as refresh,
    (select count(*)::int from identity.mail_code) as codes,
    (select count(*)::int from identity.session) as sessions`)
  return rows[0]
}

test('deletes expired tokens and codes, and keeps valid ones and the sessions', async () => {
  const sweep = identitySweep(fixture.db)
  await fixture.login('alice')
  await fixture.ask('POST /user/send-reset-password-verification-code?account=alice')
  await sweep.run(new Date())
  expect(await counts()).toEqual({ access: 1, refresh: 1, codes: 1, sessions: 1 })
  await fixture.later({ seconds: 3600 })
  await sweep.run(new Date())
  expect(await counts()).toEqual({ access: 0, refresh: 1, codes: 0, sessions: 1 })
  await fixture.later({ seconds: 12 * 3600 })
  await sweep.run(new Date())
  expect(await counts()).toEqual({ access: 0, refresh: 0, codes: 0, sessions: 1 })
})
