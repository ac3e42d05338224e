import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['support', 'treasurer', 'owner', 'arbiter', 'auditor'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const get = (path: string, role: OperatorRole = 'support') =>
  server.call('GET', `/api/operator/${path}`, { token: team[role].token })

const calls = { inspectFingerprint: (mark: string, role?: OperatorRole) => get(`fingerprints/${mark}`, role) }

async function addSession(memberId: number, ip: string, userAgent: string): Promise<void> {
  await server.database.pool.query(
    `insert into identity.session (member_id, remember_me, ip, user_agent, expires_at)
    values ($1, false, $2, $3, platform.now() + interval '1 day')`,
    [memberId, ip, userAgent],
  )
}

async function marksOn(memberId: number): Promise<{ network: string; device: string }> {
  return (await get(`members/${memberId}`)).body.data.sessions[0].fingerprints
}

test('a fingerprint of a session finds all members who signed in from its network or device', async () => {
  const { db } = server.database
  const [one, two, three] = [await aMember(db), await aMember(db), await aMember(db)]
  await addSession(one.id, '203.0.113.21', PHONE)
  await addSession(two.id, '::ffff:203.0.113.21', PHONE)
  await addSession(two.id, '203.0.113.21', LAPTOP)
  await addSession(three.id, '203.0.113.22', PHONE)
  const { network, device } = await marksOn(one.id)
  const found = async (mark: string) => {
    const { data } = (await calls.inspectFingerprint(mark)).body
    const members = data.members.map((row: { id: number; sessions: number; devices: string[] }) => [
      row.id,
      row.sessions,
      row.devices,
    ])
    return [data.kind, ...members.sort(([a]: [number], [b]: [number]) => a - b)]
  }
  expect(await found(network)).toEqual([
    'network',
    [one.id, 1, ['Chrome · Android']],
    [two.id, 2, ['Chrome · Android', 'Firefox · Linux']],
  ])
  expect(await found(device.toUpperCase())).toEqual([
    'device',
    [one.id, 1, ['Chrome · Android']],
    [two.id, 1, ['Chrome · Android']],
  ])
  const { sharedWith } = (await get(`members/${one.id}`)).body.data.links
  expect(sharedWith).toEqual([])
})

test('names other members of a device with its fingerprints', async () => {
  const { db } = server.database
  const [one, two] = [await aMember(db), await aMember(db)]
  for (const { id } of [one, two]) await addSession(id, '203.0.113.31', PHONE)
  const { sharedWith } = (await get(`members/${one.id}`)).body.data.links
  expect(sharedWith[0].places[0].fingerprints).toEqual(await marksOn(one.id))
})

test('finds a fingerprint by its text, and for owners by a network address', async () => {
  const { id } = await aMember(server.database.db)
  await addSession(id, '203.0.113.41', PHONE)
  const { network, device } = await marksOn(id)
  const found = async (search: string, role: OperatorRole) =>
    (await get(`search?search=${encodeURIComponent(search)}`, role)).body.data
      .filter(({ kind }: { kind: string }) => kind === 'fingerprint')
      .map(({ key }: { key: string }) => key)
  expect(await found(network, 'treasurer')).toEqual([network])
  expect(await found(device, 'support')).toEqual([device])
  expect(await found('203.0.113.41', 'owner')).toEqual([network])
  expect(await found('203.0.113.41', 'support')).toEqual([])
  expect(await found(network, 'arbiter')).toEqual([])
  expect(await found('alice', 'support')).toEqual([])
})

test('logs each access to a fingerprint, and shows operators’ acts from it to owners only', async () => {
  const { pool, db } = server.database
  const { id } = await aMember(db)
  await addSession(id, '203.0.113.51', PHONE)
  const { network, device } = await marksOn(id)
  await pool.query(
    "update operators.session set ip = '203.0.113.51', user_agent = $2 where operator_id = $1",
    [team.treasurer.id, LAPTOP],
  )
  await get(`members/${id}`, 'treasurer')
  const acts = async (mark: string, role: OperatorRole) =>
    (await calls.inspectFingerprint(mark, role)).body.data.acts
  expect(await acts(network, 'support')).toBeNull()
  expect((await acts(network, 'owner'))[0]).toMatchObject({
    act: 'member-viewed',
    operatorId: team.treasurer.id,
  })
  expect(await acts(device, 'owner')).toEqual([])
  const { rows } = await pool.query(
    "select operator_id, about from operators.act where act = 'fingerprint-viewed' and about like $1 order by id",
    [`mark:${network}%`],
  )
  expect(rows.map((row) => row.operator_id)).toEqual([team.support.id, team.owner.id])
  for (const role of ['arbiter', 'auditor'] as const)
    expect((await calls.inspectFingerprint(network, role)).status).toBe(403)
})

test('has no fingerprint for a local network, and lists no sessions without an address', async () => {
  const { pool, db } = server.database
  const { id } = await aMember(db)
  await addSession(id, '127.0.0.1', PHONE)
  expect(await marksOn(id)).toBeNull()
  await pool.query("update identity.session set ip = '203.0.113.61' where member_id = $1", [id])
  const { network } = await marksOn(id)
  await pool.query("update identity.session set ip = '', user_agent = '' where member_id = $1", [id])
  expect((await calls.inspectFingerprint(network)).body.data.members).toEqual([])
})
