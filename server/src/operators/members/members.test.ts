import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aName, PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['support', 'treasurer', 'owner', 'auditor'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const find = async (query: Record<string, string>, role: OperatorRole = 'support') =>
  (
    await server.call('GET', `/api/operator/members?${new URLSearchParams(query)}`, {
      token: team[role].token,
    })
  ).body.data
const inspect = (id: number, role: OperatorRole = 'support') =>
  server.call('GET', `/api/operator/members/${id}`, { token: team[role].token })
const act = (id: number, what: string, reason: unknown, role: OperatorRole = 'support') =>
  server.call('POST', `/api/operator/members/${id}/${what}`, { token: team[role].token, json: { reason } })
const login = (name: string, language = 'en', password = PASSWORD) =>
  server.call('POST', '/api/user/login', {
    json: { account: name, password },
    headers: { 'accept-language': language },
  })
const actsAbout = async (id: number) => {
  const { rows } = await server.database.pool.query(
    'select act, operator_id, details from operators.act where member_id = $1 order by id',
    [id],
  )
  return rows
}

test('finds members by prefixes of their names and email, by phone, id and referral code', async () => {
  const { pool, db } = server.database
  const prefix = aName()
  const [first, second] = [
    await aMember(db, { name: `${prefix}a` }),
    await aMember(db, { name: `${prefix}b` }),
  ]
  await pool.query("update identity.member set nickname = '小_面', phone = '+8613800138000' where id = $1", [
    second.id,
  ])
  const code = (await pool.query('select referral_code from identity.member where id = $1', [first.id]))
    .rows[0].referral_code
  const ids = async (query: Record<string, string>) => (await find(query)).map(({ id }: { id: number }) => id)
  expect(await ids({ search: prefix })).toEqual([second.id, first.id])
  expect(await ids({ search: prefix.toUpperCase(), sort: 'oldest' })).toEqual([first.id, second.id])
  expect(await ids({ search: `${prefix}b@example` })).toEqual([second.id])
  expect(await ids({ search: '小_' })).toEqual([second.id])
  // SQL wildcards match themselves.
  expect(await ids({ search: '_面' })).toEqual([])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ search: '+8613800138000' })).toEqual([second.id])
  expect(await ids({ search: String(first.id) })).toContain(first.id)
  expect(await ids({ search: code.toLowerCase() })).toEqual([first.id])
  expect(await ids({ search: '999999999999999' })).toEqual([])
  expect(await ids({ search: 'torch' })).toEqual([])
})

test('finds members by names in either Chinese script', async () => {
  const [byName, byNickname] = [await aMember(server.database.db), await aMember(server.database.db)]
  await server.database.pool.query(
    `update identity.member set username = case id when $1 then '裡麵館張' else username end,
       username_key = case id when $1 then '裡麵館張' else username_key end,
       nickname = case id when $2 then '裏面舘主' end where id in ($1, $2)`,
    [byName.id, byNickname.id],
  )
  const ids = async (search: string) => (await find({ search })).map(({ id }: { id: number }) => id)
  for (const search of ['里', '里面', '裡麵']) expect(await ids(search)).toEqual([byNickname.id, byName.id])
  for (const search of ['里面馆张', '裏麵舘張', '裡麵館張']) expect(await ids(search)).toEqual([byName.id])
  expect(await ids('面馆')).toEqual([])
})

test('pages by the id of the last member received, in both orders', async () => {
  const prefix = aName()
  const ids: number[] = []
  for (const letter of 'abcde') ids.push((await aMember(server.database.db, { name: prefix + letter })).id)
  for (const sort of ['newest', 'oldest'] as const) {
    const walked: number[] = []
    for (let after: number | undefined; ; after = walked.at(-1)) {
      const page = await find({ search: prefix, sort, size: '2', ...(after && { after: String(after) }) })
      if (page.length === 0) break
      walked.push(...page.map(({ id }: { id: number }) => id))
    }
    expect(walked).toEqual(sort === 'oldest' ? ids : ids.toReversed())
  }
})

test('masks the email in the list, shows it on the page, and logs the access', async () => {
  const member = await aMember(server.database.db, { gf: 12n * GF })
  await login(member.name)
  const [inList] = await find({ search: member.name })
  expect(inList.email).toBe('t***@example.com')
  const { data } = (await inspect(member.id)).body
  expect(data).toMatchObject({
    email: `${member.name}@example.com`,
    status: 'active',
    disabled: null,
    isVip: false,
    shops: [],
    balances: { gf: '12.0000', frozenGf: '0.0000', pv: '0.0000', frozenPv: '0.0000' },
    openOrders: 0,
    delayedGf: '0.0000',
  })
  expect(data.sessions).toHaveLength(1)
  expect(data.journals).toMatchObject([{ kind: 'grant', gf: '12.0000', pv: '0.0000' }])
  // The access is logged, but does not displace acts on the page.
  expect(data.acts).toEqual([])
  expect(await actsAbout(member.id)).toMatchObject([{ act: 'member-viewed', operator_id: team.support.id }])
})

test('a page shows acts on what its reader may read, and addresses to readers of the log only', async () => {
  const member = await aMember(server.database.db)
  for (const about of [`member:${member.id}`, 'feedback:1', 'appeal:1', 'proposal:1'])
    await server.database.pool.query(
      `insert into operators.act (operator_id, operator_name, act, about, member_id, details, ip)
       values ($1, 'someone', 'a-test', $2, $3, '{"remark":"private"}', '203.0.113.9')`,
      [team.support.id, about, member.id],
    )
  const readers = { viewer: ['member'], support: ['proposal', 'feedback', 'member'] } as const
  for (const [role, kinds] of Object.entries(readers)) {
    const { token } = await anOperator(server, [role as OperatorRole])
    const page = await server.call('GET', `/api/operator/members/${member.id}`, { token })
    const acts: { about: string; ip: string }[] = page.body.data.acts
    expect([role, acts.map(({ about }) => about.split(':')[0])]).toEqual([role, [...kinds]])
    expect(acts.every(({ ip }) => ip === '')).toBe(true)
  }
  const { token } = await anOperator(server, ['owner'])
  const { acts } = (await server.call('GET', `/api/operator/members/${member.id}`, { token })).body.data
  expect(acts).toHaveLength(4)
  expect(acts[0].ip).toBe('203.0.113.9')
})

test('disabling ends all sessions and shows the reason at sign-in; enabling allows sign-in again', async () => {
  const member = await aMember(server.database.db)
  const signedIn = (await login(member.name)).body.data
  const me = () => server.call('GET', '/api/user/info', { token: signedIn.accessToken })
  expect((await me()).status).toBe(200)
  const reason = 'Someone else <b>signed in</b>'
  const disabled = await act(member.id, 'disable', reason)
  expect(disabled.body.data).toEqual({ id: member.id, status: 'disabled', sessionsEnded: 1, shopsStopped: 0 })
  expect(codeOf(await me())).toEqual([401, errors.notSignedIn.code])
  const refused = await login(member.name)
  expect(codeOf(refused)).toEqual([403, errors.accountDisabledFor.code])
  expect(refused.body.message).toContain(reason)
  expect((await login(member.name, 'zh')).body.message).toContain(reason)
  // The reason is shown only with the right password.
  expect(codeOf(await login(member.name, 'en', 'not-it'))).toEqual([422, errors.wrongCredentials.code])
  expect((await find({ search: member.name, status: 'disabled' })).length).toBe(1)
  expect((await inspect(member.id)).body.data.disabled).toMatchObject({ reason })

  expect(codeOf(await act(member.id, 'disable', 'again'))).toEqual([409, errors.memberChanged.code])
  expect((await act(member.id, 'enable', 'It was their own phone')).status).toBe(200)
  expect(codeOf(await act(member.id, 'enable', 'again'))).toEqual([409, errors.memberChanged.code])
  // Ended sessions stay ended.
  expect(codeOf(await me())).toEqual([401, errors.notSignedIn.code])
  expect((await login(member.name)).status).toBe(200)
  const acts = (await actsAbout(member.id)).filter(({ act }) => act !== 'member-viewed')
  expect(acts).toMatchObject([
    { act: 'member-disabled', details: { reason, sessions: 1 } },
    { act: 'member-enabled', details: { reason: 'It was their own phone' } },
  ])
})

test('disabling deletes the ticket of a sign-in that waits for its second factor', async () => {
  const { pool, db } = server.database
  const member = await aMember(db)
  await pool.query(
    `insert into identity.login_ticket (hash, member_id, remember_me, expires_at)
    values (sha256('x'), $1, false, platform.now() + interval '5 minutes')`,
    [member.id],
  )
  await act(member.id, 'disable', 'a doubt')
  const { rows } = await pool.query('select from identity.login_ticket where member_id = $1', [member.id])
  expect(rows).toEqual([])
})

test('leaves no active session when sign-ins and a disabling arrive at once', async () => {
  for (let trial = 0; trial < 3; trial++) {
    const member = await aMember(server.database.db)
    await Promise.all([
      ...Array.from({ length: 4 }, () => login(member.name)),
      act(member.id, 'disable', 'a doubt'),
    ])
    await act(member.id, 'enable', 'no doubt')
    const { rows } = await server.database.pool.query(
      'select from identity.session where member_id = $1 and ended_at is null',
      [member.id],
    )
    expect(rows).toEqual([])
  }
})

test('accepts one of two operators who disable a member at once', async () => {
  const member = await aMember(server.database.db)
  const both = await Promise.all([
    act(member.id, 'disable', 'one'),
    act(member.id, 'disable', 'two', 'owner'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('ends all sessions of a member, who can sign in again', async () => {
  const member = await aMember(server.database.db)
  const token = (await login(member.name)).body.data.accessToken
  await login(member.name)
  expect((await act(member.id, 'end-sessions', 'lost phone')).body.data).toEqual({
    id: member.id,
    sessionsEnded: 2,
  })
  expect((await server.call('GET', '/api/user/info', { token })).status).toBe(401)
  const again = (await login(member.name)).body.data.accessToken
  const history = await server.call('GET', '/api/user/login-history', { token: again })
  expect(history.body.data.map(({ state }: { state: string }) => state)).toEqual([
    'live',
    'operator',
    'operator',
  ])
})

test('grants VIP once, only by roles that may, and notifies the member', async () => {
  const member = await aMember(server.database.db)
  expect(codeOf(await act(member.id, 'vip', 'no', 'support'))).toEqual([403, errors.notYours.code])
  expect((await act(member.id, 'vip', 'anniversary', 'treasurer')).body.data).toEqual({
    id: member.id,
    isVip: true,
  })
  expect(codeOf(await act(member.id, 'vip', 'again', 'owner'))).toEqual([409, errors.alreadyVip.code])
  const { body } = await login(member.name)
  expect(body.data.userInfo.isVip).toBe(true)
  const { rows } = await server.database.pool.query(
    'select about from identity.notice where member_id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ about: { kind: 'vip-granted' } }])
})

test.each(['', '   ', 'x'.repeat(301), 7, null])('rejects the reason %j for every act', async (reason) => {
  const member = await aMember(server.database.db)
  for (const what of ['disable', 'end-sessions', 'vip'])
    expect((await act(member.id, what, reason, 'owner')).status).toBe(400)
  expect(await actsAbout(member.id)).toEqual([])
})

test('rejects roles that may not view or change a member', async () => {
  const member = await aMember(server.database.db)
  expect((await inspect(member.id, 'auditor')).status).toBe(403)
  expect((await inspect(member.id, 'treasurer')).status).toBe(200)
  for (const what of ['disable', 'enable', 'end-sessions'])
    expect((await act(member.id, what, 'x', 'treasurer')).status).toBe(403)
})
