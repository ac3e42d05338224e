import { listNames, lists } from '@torch/contract/console.ts'
import { may, type OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aName } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['support', 'arbiter', 'owner', 'auditor'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const exportList = (
  list: string,
  filters: Record<string, unknown>,
  role: OperatorRole = 'support',
  language = 'en',
) =>
  server.call('POST', '/api/operator/exports', {
    token: team[role].token,
    json: { list, filters },
    headers: { 'accept-language': language },
  })

test('exports a filtered list as CSV in the caller’s language, and logs the export', async () => {
  const { db, pool } = server.database
  const prefix = aName()
  await aMember(db, { name: `${prefix}a` })
  const { id } = await aMember(db, { name: `${prefix}b` })
  await pool.query('update identity.member set nickname = $2 where id = $1', [id, '=HYPERLINK("x"),y'])
  const { data } = (await exportList('members', { search: prefix })).body
  expect([data.rows, data.more]).toEqual([2, false])
  const lines: string[] = data.csv.split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffID,Username,Nickname,Email,Referral code,Status,Tags,Registered (Beijing time)',
  )
  const { rows: own } = await pool.query(
    "select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at from identity.member where id = $1",
    [id],
  )
  expect(lines[1]).toMatch(new RegExp(`,${own[0].at}$`))
  expect(lines[1]).toContain(`${id},${prefix}b,"'=HYPERLINK(""x""),y",t***@example.com,`)
  expect((await exportList('members', { search: prefix }, 'support', 'zh')).body.data.csv).toContain('用户名')
  const { rows } = await pool.query(
    "select about, details from operators.act where act = 'list-exported' order by id limit 1",
  )
  expect(rows).toEqual([{ about: 'list:members', details: { search: prefix, rows: 2 } }])
})

test.each(listNames)(
  'exports the list %s with its columns, only for the roles that may see it',
  async (list) => {
    const { find, columns } = lists[list]
    // Others read only the answers to their acts.
    const required = list === 'feedback' ? (['feedback:handle'] as const) : find.permissions
    for (const role of Object.keys(team) as OperatorRole[]) {
      const { status, body } = await exportList(list, {}, role)
      expect([role, status]).toEqual([role, may([role], ...required) ? 200 : 403])
      if (status === 200)
        expect(body.data.csv.split('\r\n')[0].split(',')).toHaveLength(Object.keys(columns).length)
    }
  },
)

test('exports filtered feedback with formulas escaped as text', async () => {
  const { db } = server.database
  const { id } = await aMember(db)
  for (const [type, title] of [
    ['bug', '=1+1'],
    ['other', 'Thanks'],
  ])
    await server.database.pool.query(
      "insert into operators.feedback (member_id, type, title, content, contact) values ($1, $2, $3, 'x', '')",
      [id, type, title],
    )
  const all = (await exportList('feedback', {})).body.data
  expect([all.rows, all.csv.split('\r\n')[0]]).toEqual([
    2,
    '\ufeffID,Type,Title,Content,Contact,Member ID,Member,Status,Submitted (Beijing time),Answer,Answered by,Answered (Beijing time)',
  ])
  const bugs = (await exportList('feedback', { type: 'bug' })).body.data
  expect(bugs.rows).toBe(1)
  expect(bugs.csv).toContain(",bug,'=1+1,x,")
  expect((await exportList('feedback', { type: 'bug', status: 'answered' })).body.data.rows).toBe(0)
})

test.each([
  ['feedback', { type: 'king' }],
  ['reports', { reason: 'king' }],
  ['feedback', { status: 'closed' }],
  ['members', { king: '1' }],
  ['members', { status: 'king' }],
  ['orders', { from: 'yesterday' }],
  ['orders', { memberId: '0' }],
  ['nothing', {}],
  ['members', { search: 7 }],
  ['members', { search: 'x'.repeat(101) }],
])('rejects the export of %s with %j and does not log it', async (list, filters) => {
  const count = async () =>
    (
      await server.database.pool.query(
        "select count(*)::int as n from operators.act where act = 'list-exported'",
      )
    ).rows[0].n
  const before = await count()
  expect((await exportList(list, filters)).status).toBe(400)
  expect(await count()).toBe(before)
})
