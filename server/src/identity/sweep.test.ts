import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/servers/identity-house.ts'
import { identitySweep } from './sweep.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await house.register('alice')
})
afterAll(() => house.close())

async function counts() {
  const { rows } = await house.pool.query(`select
    (select count(*)::int from identity.access_token) as access,
    (select count(*)::int from identity.refresh_token) as refresh,
    (select count(*)::int from identity.mail_code) as codes,
    (select count(*)::int from identity.session) as sessions`)
  return rows[0]
}

test('clears away what is over and nothing that counts', async () => {
  const sweep = identitySweep(house.db)
  await house.login('alice')
  await house.ask('POST /user/send-reset-password-verification-code?account=alice')
  await sweep.run(new Date())
  expect(await counts()).toEqual({ access: 1, refresh: 1, codes: 1, sessions: 1 })
  await house.later({ seconds: 3600 })
  await sweep.run(new Date())
  expect(await counts()).toEqual({ access: 0, refresh: 1, codes: 0, sessions: 1 })
  await house.later({ seconds: 12 * 3600 })
  await sweep.run(new Date())
  expect(await counts()).toEqual({ access: 0, refresh: 0, codes: 0, sessions: 1 })
})
