import { GF } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const invited = (id: number, query = '', role: OperatorRole = 'support') =>
  server.call('GET', `/api/operator/members/${id}/invited${query}`, { token: team[role].token })
const PHONE = 'Mozilla/5.0 (a phone)'

async function addSession(memberId: number, ip: string, daysAgo = 0, userAgent = PHONE): Promise<void> {
  await server.database.pool.query(
    `insert into identity.session (member_id, remember_me, ip, user_agent, created_at, expires_at)
    values ($1, false, $2, $3, platform.now() - make_interval(days => $4), platform.now() + interval '1 day')`,
    [memberId, ip, userAgent, daysAgo],
  )
}

test('lists the invited members page by page and their inviters, and logs each access', async () => {
  const { db, pool } = server.database
  const top = await aMember(db)
  const middle = await aMember(db, { upline: top.id })
  const children: number[] = []
  for (let n = 0; n < 3; n++) children.push((await aMember(db, { upline: middle.id, gf: 5n * GF })).id)
  const grandchild = await aMember(db, { upline: children[1] ?? 0 })

  const first = (await invited(middle.id, '?size=2')).body
  expect(first.member).toEqual({ id: middle.id, username: middle.name })
  // The platform, which invited the first member, is not listed.
  expect(first.inviters).toEqual([{ id: top.id, username: top.name }])
  expect(first.data.map(({ id }: { id: number }) => id)).toEqual([children[2], children[1]])
  expect(first.data[1]).toMatchObject({
    status: 'active',
    pv: '0.0000',
    validTime: null,
    invited: 1,
    validFriends: 0,
    sharedWith: [],
  })
  const rest = (await invited(middle.id, `?size=2&after=${children[1]}`)).body
  expect(rest.data).toMatchObject([{ id: children[0], invited: 0 }])
  expect(rest.inviters).toBeNull()
  const deep = (await invited(grandchild.id)).body
  expect(deep.data).toEqual([])
  expect(deep.inviters.map(({ id }: { id: number }) => id)).toEqual([children[1], middle.id, top.id])

  const { rows } = await pool.query('select act, member_id from operators.act where about = $1', [
    `member:${middle.id}`,
  ])
  expect(rows).toEqual(Array(2).fill({ act: 'invited-viewed', member_id: middle.id }))
})

test('shows an invited member’s PV, and since when the member is valid', async () => {
  const { db } = server.database
  const inviter = await aMember(db)
  const friend = await newMember(server, { upline: inviter.id, gf: 5000n * GF })
  const { shop } = await aShopAndOwner(server)
  expect((await shopCalls(server).payWithGf(friend, shop, '10')).status).toBe(200)
  expect((await invited(inviter.id)).body.data[0].validTime).toBeNull()
  // A friend is valid after a final payment.
  await passNights(db, 7)
  for (const role of ['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const)
    team[role] = await anOperator(server, [role])
  const [row] = (await invited(inviter.id)).body.data
  expect(row.validTime).not.toBeNull()
  expect(Number(row.pv)).toBeGreaterThan(0)
})

test('names members who share a public network and a browser, within 30 days', async () => {
  const { db } = server.database
  const inviter = await aMember(db)
  const [one, two, alone] = [
    await aMember(db, { upline: inviter.id }),
    await aMember(db, { upline: inviter.id }),
    await aMember(db, { upline: inviter.id }),
  ]
  const stranger = await aMember(db)
  await addSession(one.id, '203.0.113.7')
  await addSession(two.id, '203.0.113.7')
  await addSession(stranger.id, '203.0.113.7')
  // Another browser, an old sign-in and a private network are no evidence.
  await addSession(alone.id, '203.0.113.7', 0, 'Another browser')
  await addSession(alone.id, '203.0.113.7', 31)
  await addSession(alone.id, '10.0.0.7')
  await addSession(one.id, '10.0.0.7')
  const rows = (await invited(inviter.id)).body.data as { id: number; sharedWith: { id: number }[] }[]
  expect(rows.map(({ id, sharedWith }) => [id, sharedWith.map((other) => other.id)])).toEqual([
    [alone.id, []],
    [two.id, [one.id, stranger.id]],
    [one.id, [two.id, stranger.id]],
  ])
})

test('names at most five members who share a network and a browser', async () => {
  const { db } = server.database
  const inviter = await aMember(db)
  const friend = await aMember(db, { upline: inviter.id })
  await addSession(friend.id, '203.0.113.8')
  for (let n = 0; n < 7; n++) await addSession((await aMember(db)).id, '203.0.113.8')
  expect((await invited(inviter.id)).body.data[0].sharedWith).toHaveLength(5)
})

test('rejects roles that may not open a member’s page', async () => {
  const { id } = await aMember(server.database.db)
  const roles = ['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const
  const statuses = await Promise.all(roles.map(async (role) => (await invited(id, '', role)).status))
  expect(statuses).toEqual([200, 200, 200, 403, 403])
})
