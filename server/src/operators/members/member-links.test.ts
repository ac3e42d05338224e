import { GF } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue, post } from '../../ledger/index.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'

let server: TestServer
let callers: TestCallers
let everything: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
  everything = await anOperator(server, ['support', 'arbiter', 'treasurer', 'owner'])
})
afterAll(() => server.close())

const get = async (path: string, by = everything) =>
  (await server.call('GET', `/api/operator/${path}`, { token: by.token })).body.data
const linksOf = async (id: number, by = everything) => (await get(`members/${id}`, by)).links

async function reported(reporter: number, about: number, tradeId: number | null = null): Promise<number> {
  const { rows } = await server.database.pool.query(
    `insert into trading.report (reporter_id, reported_id, trade_id, reason, description)
    values ($1, $2, $3, 'scam', 'a scam') returning id`,
    [reporter, about, tradeId],
  )
  return rows[0].id
}

async function anomaly(members: number[]): Promise<number> {
  const { rows } = await server.database.pool.query(
    `insert into economy.anomaly (kind, about, members, amount, unit, events, details, first_at, last_at)
    values ('circle', $1, $2, 10000, 'GF', 3, '{}', platform.now(), platform.now()) returning id`,
    [members.join(), members],
  )
  return rows[0].id
}

/** Creates a withdrawn appeal about the test callers' trade. */
async function appealed(): Promise<{ id: number; buyer: number; seller: number; tradeId: number }> {
  const { pool } = server.database
  const tradeId = Number(callers.tradeId)
  const { rows: trades } = await pool.query('select buyer_id, seller_id from trading.trade where id = $1', [
    tradeId,
  ])
  const { buyer_id: buyer, seller_id: seller } = trades[0]
  const { rows } = await pool.query(
    `insert into trading.appeal (appeal_no, trade_id, side, appellant_id, reason, description, status, created_at, updated_at)
    values ('AP1', $1, 'buyer', $2, 'OTHER', 'x', 'withdrawn', platform.now(), platform.now()) returning id`,
    [tradeId, buyer],
  )
  return { id: rows[0].id, buyer, seller, tradeId }
}

test('links reports, the case of the same trade and both members to each other', async () => {
  const { id, buyer, seller, tradeId } = await appealed()
  const report = await reported(buyer, seller, tradeId)
  const [otherReport] = await get(`reports?memberId=${seller}`)
  expect(otherReport).toMatchObject({
    id: report,
    reporterId: buyer,
    reportedId: seller,
    case: { id, appealNo: 'AP1' },
  })
  const links = await linksOf(seller)
  expect(links.reports).toMatchObject([{ id: report, isReported: true, other: { id: buyer } }])
  expect(links.cases.slice(0, 1)).toMatchObject([
    { id, appealNo: 'AP1', transactionId: tradeId, other: { id: buyer } },
  ])
  expect((await linksOf(buyer)).reports).toMatchObject([
    { id: report, isReported: false, other: { id: seller } },
  ])
  const csv = await server.call('POST', '/api/operator/exports', {
    token: everything.token,
    json: { list: 'reports', filters: { memberId: String(buyer) } },
  })
  expect(csv.body.data.rows).toBe(1)
})

test('filters reports and anomalies by member, and finds none for an unknown id', async () => {
  const { db } = server.database
  const [one, two, three] = [await aMember(db), await aMember(db), await aMember(db)]
  const [first, second] = [await reported(one.id, two.id), await reported(two.id, three.id)]
  const ids = async (path: string) => (await get(path)).map(({ id }: { id: number }) => id)
  expect(await ids(`reports?memberId=${two.id}`)).toEqual([first, second])
  expect(await ids(`reports?memberId=${three.id}`)).toEqual([second])
  const found = await anomaly([one.id, two.id])
  expect(await ids(`economy/anomalies?memberId=${two.id}`)).toEqual([found])
  expect(await ids(`economy/anomalies?memberId=${three.id}`)).toEqual([])
  expect((await linksOf(two.id)).anomalies).toMatchObject([{ id: found, kind: 'circle', amount: '1.0000' }])
  for (const list of ['reports', 'economy/anomalies'])
    expect(await ids(`${list}?memberId=999999999999999`)).toEqual([])
})

test('shows the proposals about a member', async () => {
  const { db } = server.database
  const { id } = await aMember(db)
  await post(db, [issue(`links-${id}`, 'treasury', GF, 'operator:treasurer')])
  const treasurer = await anOperator(server, ['treasurer'])
  const asked = await governanceCalls(server).propose(treasurer, {
    kind: 'grant',
    to: 'member',
    id,
    amount: '0.50',
  })
  expect(asked.body.code).toBe(200)
  expect((await linksOf(id)).proposals).toMatchObject([
    { id: asked.body.data.id, kind: 'grant', status: 'open' },
  ])
})

test('names another member of the same device', async () => {
  const { db, pool } = server.database
  const [one, two] = [await aMember(db), await aMember(db)]
  for (const { id } of [one, two])
    await pool.query(
      `insert into identity.session (member_id, remember_me, ip, user_agent, expires_at)
      values ($1, false, '203.0.113.9', 'Mozilla/5.0 (a phone)', platform.now() + interval '1 day')`,
      [id],
    )
  const [other, ...more] = (await linksOf(one.id)).sharedWith
  expect(more).toEqual([])
  expect(other).toMatchObject({ id: two.id, username: two.name })
  expect(other.places).toHaveLength(1)
})

test('shows each kind of link only to the roles of its list', async () => {
  const { id } = await aMember(server.database.db)
  await reported(id, (await aMember(server.database.db)).id)
  await anomaly([id])
  const sees = async (role: OperatorRole) => {
    const { reports, cases, anomalies, proposals } = await linksOf(id, await anOperator(server, [role]))
    return [reports, cases, anomalies, proposals].map((some) => some !== null)
  }
  expect(await sees('support')).toEqual([true, true, false, true])
  expect(await sees('treasurer')).toEqual([false, false, true, true])
  expect(await sees('owner')).toEqual([false, false, true, true])
})
