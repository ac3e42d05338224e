import { api } from '@torch/contract/api.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { MEMBER_SCREENS } from '@torch/contract/operators-limits.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '../../identity/index.ts'
import { withConnections } from '../../platform/database/connection-routing.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { key, newMember } from '../../testing/calls/points-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, PASSWORD } from '../../testing/people/people.ts'
import { validRequests } from '../../testing/requests/table.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'
import { printOfEverything, send, wireRequest } from '../../testing/wire/wire.ts'

let server: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  for (const role of ['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const viewScreen = (
  id: number,
  screen: unknown,
  { reason = 'They called' as unknown, by = team.support } = {},
) => server.call('POST', `/api/operator/members/${id}/view`, { token: by.token, json: { screen, reason } })

test('returns for one screen the same data as the member’s own call, and null for the others', async () => {
  const { trader } = callers
  const own = async (path: string) => (await server.call('GET', path, { token: trader.token })).body.data
  const answers = Object.fromEntries(
    await Promise.all(
      MEMBER_SCREENS.map(
        async (screen) => [screen, (await viewScreen(trader.id, screen)).body.data] as const,
      ),
    ),
  )
  for (const [screen, data] of Object.entries(answers))
    for (const other of MEMBER_SCREENS)
      expect([screen, other, data[other] === null]).toEqual([screen, other, other !== screen])

  expect(answers.home.home).toEqual(await own(`/api/points/account/${trader.id}`))
  const { records } = await own(`/api/points/history/${trader.id}?size=50`)
  expect(records.length).toBeGreaterThan(0)
  expect(answers.history.history).toEqual(
    records.map(({ note: _note, reference: _reference, ...line }: Record<string, unknown>) => line),
  )
  const orders = await own(`/api/trading/hall/user-orders/${trader.id}?size=50`)
  expect(orders.length).toBeGreaterThan(0)
  expect(answers.orders.orders.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual(
    orders.map(({ orderNo }: { orderNo: string }) => orderNo),
  )
  const trades = await own(`/api/trading/hall/user-transactions/${trader.id}?size=50`)
  expect(trades.length).toBeGreaterThan(0)
  expect(answers.trades.trades.map(({ transactionNo }: { transactionNo: string }) => transactionNo)).toEqual(
    trades.map(({ transaction }: { transaction: { transactionNo: string } }) => transaction.transactionNo),
  )
})

test('returns no codes, links or notes', async () => {
  const from = await newMember(server, { gf: 500n * GF })
  const to = await newMember(server)
  const note = 'between the two of us'
  const sent = await server.call('POST', `/api/points/transfer-gf?fromUserId=${from.id}`, {
    token: from.token,
    headers: key(),
    json: { inviteCode: to.code, amount: '100', paymentPassword: PASSWORD, note },
  })
  expect(sent.status).toBe(200)
  await notify(server.database.db, [
    { to: to.id, about: { kind: 'red-packet-received', from: 'f***m', code: 'SECRETCODE12' } },
  ])
  const { receiving_code } = (
    await server.database.pool.query('select receiving_code from identity.member where id = $1', [to.id])
  ).rows[0]
  const shown = await Promise.all(
    MEMBER_SCREENS.map(async (screen) => (await viewScreen(to.id, screen)).text),
  )
  const notices = JSON.parse(shown[MEMBER_SCREENS.indexOf('notices')] ?? '').data.notices
  expect(notices.map(({ about }: { about: { kind: string } }) => about.kind)).toContain('red-packet-received')
  for (const secret of ['SECRETCODE12', note, receiving_code]) expect(shown.join()).not.toContain(secret)
  const trader = await Promise.all(
    MEMBER_SCREENS.map(async (screen) => (await viewScreen(callers.trader.id, screen)).text),
  )
  expect(trader.join()).not.toMatch(/\/api\/files\/|usdtQr|sellerUsdtQr|"link"|"code":"[^"]/)
})

test('logs each view with its required reason, and writes nothing else', async () => {
  const { id } = await aMember(server.database.db, { gf: GF })
  const print = async () => {
    const { 'operators.act': _acts, ...others } = await printOfEverything(server.database.pool)
    return others
  }
  const before = await print()
  for (const screen of MEMBER_SCREENS)
    expect((await viewScreen(id, screen, { reason: `why ${screen}` })).status).toBe(200)
  expect(await print()).toEqual(before)
  const { rows } = await server.database.pool.query(
    'select act, details from operators.act where member_id = $1 order by id',
    [id],
  )
  expect(rows).toEqual(
    MEMBER_SCREENS.map((screen) => ({
      act: 'member-screen-viewed',
      details: { screen, reason: `why ${screen}` },
    })),
  )
  for (const reason of ['', '  ', 'x'.repeat(301), null, 7])
    expect((await viewScreen(id, 'home', { reason })).status).toBe(400)
})

const operations = Object.entries(api) as [string, Operation][]

test.each(operations)('rejects the operation %s as a screen', async (name) => {
  expect((await viewScreen(callers.trader.id, name)).status).toBe(400)
})

test.each(operations.filter(([, { caller }]) => caller === 'member'))(
  'rejects an operator’s call of the member operation %s',
  async (name, operation) => {
    const valid = validRequests(callers, callers.trader)[name as keyof typeof api]
    const answer = await send(
      server.url,
      wireRequest(operation, valid, { language: 'en', token: team.support.token }),
    )
    expect(answer.status).toBe(401)
  },
)

test('the connections used for viewing cannot write', async () => {
  const { db } = server.database
  const { id } = await aMember(db)
  const { db: asServer, pool, close } = openDatabase(server.database.url, { routesReads: true })
  const reader = openDatabase(server.database.url, { readOnly: true, max: 1 })
  try {
    const writing = withConnections(
      () => reader.pool.connect(),
      () => notify(asServer, [{ to: id, about: { kind: 'vip-granted' } }]),
    )
    await expect(writing).rejects.toThrow('read-only transaction')
    const written = withConnections(
      () => reader.pool.connect(),
      () => pool.query('update identity.member set nickname = $1 where id = $2', ['x', id]),
    )
    await expect(written).rejects.toThrow('read-only transaction')
  } finally {
    await Promise.all([close(), reader.close()])
  }
})

test('accepts support and owners only, and rejects a closed account', async () => {
  const { db, pool } = server.database
  const { id } = await aMember(db)
  const roles = ['support', 'treasurer', 'owner', 'auditor', 'arbiter'] as const
  const statuses = await Promise.all(
    roles.map(async (role) => (await viewScreen(id, 'home', { by: team[role] })).status),
  )
  expect(statuses).toEqual([200, 403, 200, 403, 403])
  await pool.query("update identity.member set status = 'closed', receiving_code = null where id = $1", [id])
  const closed = await viewScreen(id, 'home')
  expect([closed.status, closed.body.code]).toEqual([409, errors.memberChanged.code])
})
