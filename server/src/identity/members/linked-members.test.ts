import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { aMember } from '../../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { areLinked, OWN_NETWORK } from './members.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function memberSignedInFrom(ip: string, userAgent = 'a phone', daysAgo = 0): Promise<number> {
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

test('links a member with the inviter, and not with the inviter’s inviter', async () => {
  const above = await aMember(database.db)
  const inviter = await aMember(database.db, { upline: above.id })
  const friend = await aMember(database.db, { upline: inviter.id })
  expect(await linked(inviter.id, friend.id)).toBe(true)
  expect(await linked(above.id, friend.id)).toBe(false)
})

test('links members with the same browser in the same network within 30 days', async () => {
  const one = await memberSignedInFrom('203.0.113.7')
  expect(await linked(one, await memberSignedInFrom('203.0.113.7'))).toBe(true)
  expect(await linked(one, await memberSignedInFrom('203.0.113.7', 'another phone'))).toBe(false)
  expect(await linked(one, await memberSignedInFrom('203.0.113.8'))).toBe(false)
  expect(await linked(one, await memberSignedInFrom('203.0.113.7', 'a phone', 31))).toBe(false)
})

test('links members by one IPv6 network, in which a device changes its address daily', async () => {
  const one = await memberSignedInFrom('2001:db8:0:7:1:2:3:4')
  expect(await linked(one, await memberSignedInFrom('2001:db8:0:7:5:6:7:8'))).toBe(true)
  expect(await linked(one, await memberSignedInFrom('2001:db8:0:7::9', 'another phone'))).toBe(false)
  expect(await linked(one, await memberSignedInFrom('2001:db8:0:8:1:2:3:4'))).toBe(false)
})

const ADDRESSES = [
  ...[
    '203.0.113.7',
    '203.0.113.8',
    '::ffff:203.0.113.7',
    '2001:db8:0:7:1:2:3:4',
    '2001:db8:0:7::9',
    '2001:db8:0:8::9',
  ],
  ...['2001:db8::1', '2001:db8::2:0:0:1', '2001:db8:1::', '::1', '::2', 'fe80::1%eth0', 'unknown', ''],
]

test('finds the same networks in a query as limits do by networkOf', async () => {
  const { rows } = await database.pool.query<{ network: string }>(
    'select identity.network_of(ip) as network from unnest($1::text[]) with ordinality a (ip, n) order by n',
    [ADDRESSES],
  )
  const groupsBy = (networks: string[]) =>
    Map.groupBy(ADDRESSES, (_, index) => networks[index])
      .values()
      .toArray()
  expect(groupsBy(rows.map(({ network }) => network))).toEqual(groupsBy(ADDRESSES.map(networkOf)))
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
])('does not link members by the local network %s', async (ip) => {
  expect(await linked(await memberSignedInFrom(ip), await memberSignedInFrom(ip))).toBe(false)
})

test.each(['172.32.0.1', '100.128.0.1', '2001:db8::1', '11.0.0.1'])(
  'links members by the network %s',
  async (ip) => {
    expect(await linked(await memberSignedInFrom(ip), await memberSignedInFrom(ip))).toBe(true)
  },
)

test('the view `public_network_session` leaves out the same local networks', async () => {
  const { rows } = await database.pool.query<{ view: string }>(
    "select pg_get_viewdef('identity.public_network_session'::regclass) as view",
  )
  expect(rows[0]?.view).toContain(`'${OWN_NETWORK}'`)
})
