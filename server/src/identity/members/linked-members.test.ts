import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { areLinked, OWN_NETWORK } from './members.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function someone(ip: string, userAgent = 'a phone', daysAgo = 0): Promise<number> {
  const { id } = await aMember(database.db)
  await database.pool.query(
    `insert into identity.session (member_id, remember_me, ip, user_agent, created_at, expires_at)
    values ($1, true, $2, $3, platform.now() - make_interval(days => $4), platform.now())`,
    [id, ip, userAgent, daysAgo],
  )
  return id
}
const linked = async (a: number, b: number) => {
  const [there, back] = [await areLinked(database.db, a, b), await areLinked(database.db, b, a)]
  expect(there).toBe(back)
  return there
}

test('whoever invited the other, and nobody further up', async () => {
  const above = await aMember(database.db)
  const inviter = await aMember(database.db, { upline: above.id })
  const friend = await aMember(database.db, { upline: inviter.id })
  expect(await linked(inviter.id, friend.id)).toBe(true)
  expect(await linked(above.id, friend.id)).toBe(false)
})

test('the same browser from the same network, within a month', async () => {
  const one = await someone('203.0.113.7')
  expect(await linked(one, await someone('203.0.113.7'))).toBe(true)
  expect(await linked(one, await someone('203.0.113.7', 'another phone'))).toBe(false)
  expect(await linked(one, await someone('203.0.113.8'))).toBe(false)
  expect(await linked(one, await someone('203.0.113.7', 'a phone', 31))).toBe(false)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.4',
  '192.168.1.9',
  '100.64.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
])('a network of our own tells nothing: %s', async (ip) => {
  expect(await linked(await someone(ip), await someone(ip))).toBe(false)
})

test.each(['172.32.0.1', '100.128.0.1', '2001:db8::1', '11.0.0.1'])('others do: %s', async (ip) => {
  expect(await linked(await someone(ip), await someone(ip))).toBe(true)
})

test('the view of sign-ins leaves out the same networks', async () => {
  const { rows } = await database.pool.query<{ view: string }>(
    "select pg_get_viewdef('identity.public_network_session'::regclass) as view",
  )
  expect(rows[0]?.view).toContain(`'${OWN_NETWORK}'`)
})
