import { errors } from '@torch/contract/errors.ts'
import type { ListedParameter, Proposal } from '@torch/contract/governance.ts'
import { GF } from '@torch/contract/money.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appRole, openDatabase } from '../../platform/database/db.ts'
import { parameterCatalogue } from '../../platform/parameters/catalogue.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, newMember } from '../../testing/calls/points-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aShop } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { openSession } from '../account/sessions.ts'

// Two servers on one database, which see each other's decisions.

let server: TestServer
let second: TestServer
let governance: ReturnType<typeof governanceCalls>
let governanceOnSecond: ReturnType<typeof governanceCalls>
let asker: TestOperator
let approver: TestOperator
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer(server.database)
  governance = governanceCalls(server)
  governanceOnSecond = governanceCalls(second)
})
beforeEach(async () => {
  await server.database.pool.query(
    "update operators.proposal set status = 'withdrawn', decided_by = asked_by, decided_name = 'x' where status = 'open'",
  )
  asker = await anOperator(server, ['treasurer'])
  approver = await anOperator(server, ['owner'])
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const FEE = 'points.manual-release-fee-units'
let fee = 50n * GF
/** Returns a change of the release fee, with another value each time. */
const aChange = (more: object = {}) => {
  fee += GF
  return { kind: 'parameter', name: FEE, value: String(fee), from: null, ...more }
}
/** Extends the sessions, for tests that move the clock. */
const staySignedIn = () =>
  server.database.pool.query(
    "update operators.session set created_at = platform.now(), last_seen_at = platform.now() + interval '1 day'",
  )
async function proposed(change: object = aChange(), by = asker): Promise<Proposal> {
  const answer = await governance.propose(by, change)
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return answer.body.data
}
async function parameterOf(calls: typeof governance, name: string): Promise<ListedParameter | undefined> {
  const { body } = await calls.listParameters(approver)
  return (body.data as ListedParameter[]).find((one) => one.name === name)
}
const actsAbout = async (id: number) =>
  (
    await server.database.pool.query<{ act: string; operator_id: number }>(
      'select act, operator_id from operators.act where about = $1 order by id',
      [`proposal:${id}`],
    )
  ).rows

test('an approved parameter is in force on every server at once, with both operators in its history', async () => {
  const change = aChange()
  const proposal = await proposed(change)
  expect(proposal).toMatchObject({
    change,
    status: 'open',
    requestedBy: asker.name,
    decidedBy: null,
    own: true,
  })
  expect((await parameterOf(governance, FEE))?.value).not.toBe(change.value)
  const { body } = await governance.listProposals(approver)
  expect(body).toMatchObject({ pending: 1, data: [{ id: proposal.id, own: false }] })

  const approved = await governance.approveProposal(approver, proposal.id)
  expect(approved.body.data).toMatchObject({ status: 'approved', decidedBy: approver.name })
  expect((await parameterOf(governance, FEE))?.value).toBe(change.value)
  await expect.poll(async () => (await parameterOf(governanceOnSecond, FEE))?.value).toBe(change.value)
  expect((await parameterOf(governance, FEE))?.history[0]).toMatchObject({
    value: change.value,
    by: `${asker.name} + ${approver.name}`,
    reason: 'Agreed in the meeting.',
  })
  expect(await actsAbout(proposal.id)).toEqual([
    { act: 'proposal-made', operator_id: asker.id },
    { act: 'proposal-approved', operator_id: approver.id },
  ])
  expect(codeOf(await governance.approveProposal(approver, proposal.id))).toEqual([
    409,
    errors.proposalClosed.code,
  ])
})

test('rejects a proposer’s own approval and refusal from any session and server', async () => {
  const { id } = await proposed()
  const other = await server.database.db
    .transaction()
    .execute((tx) => openSession(tx, { operatorId: asker.id, ip: '127.0.0.1', userAgent: 'another browser' }))
  const again = { ...asker, token: other.accessToken }
  for (const answer of [
    await governance.approveProposal(asker, id),
    await governance.approveProposal(again, id),
    await governanceOnSecond.approveProposal(again, id),
    await governance.refuseProposal(again, id),
  ])
    expect(codeOf(answer)).toEqual([422, errors.ownProposal.code])
  expect(codeOf(await governance.withdrawProposal(approver, id))).toEqual([403, errors.notYourProposal.code])
  expect((await governance.withdrawProposal(again, id)).body.data).toMatchObject({ status: 'withdrawn' })
})

test.each([
  ['received the role after the proposal', "roles = '{auditor}'", "roles = '{treasurer}'"],
  ['changed the password after the proposal', "password_hash = 'x'", "password_hash = 'y'"],
  ['was disabled and enabled after the proposal', "status = 'disabled'", "status = 'active'"],
])('rejects the approval of an operator who %s', async (_what, ...changes) => {
  const { id } = await proposed()
  for (const change of changes)
    await server.database.pool.query(`update operators.operator set ${change} where id = $1`, [approver.id])
  expect(codeOf(await governance.approveProposal(approver, id))).toEqual([403, errors.accessChanged.code])
  expect((await actsAbout(id)).length).toBe(1)
})

test('rejects the approval of a proposal whose proposer lost the role, but accepts its refusal', async () => {
  const { id } = await proposed()
  await server.database.pool.query("update operators.operator set roles = '{auditor}' where id = $1", [
    asker.id,
  ])
  expect(codeOf(await governance.approveProposal(approver, id))).toEqual([409, errors.requesterChanged.code])
  expect((await governance.refuseProposal(approver, id)).body.data).toMatchObject({
    status: 'refused',
    decidedBy: approver.name,
    remark: 'Not now.',
  })
})

test('rejects the proposal of an issue by an owner, and of a parameter by an arbiter', async () => {
  const issue = { kind: 'issue', to: 'treasury', amount: '1' }
  expect(codeOf(await governance.propose(approver, issue))).toEqual([403, errors.notYours.code])
  const arbiter = await anOperator(server, ['arbiter'])
  expect(codeOf(await governance.propose(arbiter, aChange()))).toEqual([403, errors.notYours.code])
})

test.each([
  [{ name: 'points.nothing' }, 404, errors.unknownParameter.code],
  [{ value: '9'.repeat(18) }, 422, errors.parameterBounds.code],
  [{ name: 'points.exchange-tenths', value: '9' }, 422, errors.parameterBounds.code],
  // A band cannot end before the previous one.
  [{ name: 'points.release-band-2-last-day', value: '90' }, 422, errors.parameterBounds.code],
  [{ name: 'points.exchange-tenths', value: '80' }, 409, errors.parameterSame.code],
  [{ from: '2020-01-01T00:00:00Z' }, 422, errors.parameterTimeInvalid.code],
  [{ from: '2999-01-01T00:00:00Z' }, 422, errors.parameterTimeInvalid.code],
  [{ from: '0000-01-01T00:00:00Z' }, 422, errors.parameterTimeInvalid.code],
  [{ value: '-1' }, 400, errors.validation.code],
  [{ value: '1e3' }, 400, errors.validation.code],
  [{ from: 'tomorrow' }, 400, errors.validation.code],
  [{ kind: 'everything' }, 400, errors.parameter.code],
])('rejects the proposal of a parameter with %j', async (more, status, code) => {
  const answer = await governance.propose(asker, aChange(more))
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('rejects a second proposal of the same parameter, and an approval after the proposed start', async () => {
  const { pool } = server.database
  const name = 'points.gift-tenths'
  const soon = new Date((await momentNow(server.database.db)).getTime() + HOUR_MS)
  const { id } = await proposed({ kind: 'parameter', name, value: '20', from: soon.toISOString() })
  expect(
    codeOf(await governance.propose(asker, { kind: 'parameter', name, value: '10', from: null })),
  ).toEqual([409, errors.proposalExists.code])
  await pool.query("update platform.clock set ahead = ahead + interval '2 hours'")
  expect(codeOf(await governance.approveProposal(approver, id))).toEqual([
    422,
    errors.parameterTimeInvalid.code,
  ])
  await pool.query("update platform.clock set ahead = ahead + interval '3 days'")
  await staySignedIn()
  expect(codeOf(await governance.approveProposal(approver, id))).toEqual([409, errors.proposalExpired.code])
  const { body } = await governance.listProposals(approver, '?status=closed')
  expect(body.data[0]).toMatchObject({ id, status: 'expired', decidedBy: null })
  // After the expiry the parameter can be proposed again.
  const next = await proposed({ kind: 'parameter', name, value: '10', from: null })
  expect((await governance.withdrawProposal(asker, next.id)).status).toBe(200)
})

test('applies one of two approvals, a refusal and a withdrawal that arrive at once on two servers', async () => {
  const third = await anOperator(server, ['treasurer'])
  for (let round = 0; round < 8; round += 1) {
    const { id } = await proposed({ kind: 'issue', to: 'treasury', amount: `${round + 1}.25` })
    const answers = await Promise.all([
      governance.approveProposal(approver, id),
      governanceOnSecond.approveProposal(third, id),
      governanceOnSecond.refuseProposal(approver, id),
      governance.withdrawProposal(asker, id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(codeOf(answer)).toEqual([409, errors.proposalClosed.code])
    const winner = answers.find(({ status }) => status === 200)?.body.data.status
    const { rows } = await server.database.pool.query(
      "select count(*)::integer as posted from ledger.journal where kind = 'issue' and ref like $1",
      [`proposal ${id}:%`],
    )
    expect([winner, rows[0].posted]).toEqual([winner, winner === 'approved' ? 1 : 0])
  }
  expect(await auditOf(server)).toEqual([])
})

const balanceOf = async (account: string) =>
  (await server.database.pool.query(`select balance from ledger.balance where id = ${account}`)).rows[0]
    .balance
const TREASURY = "ledger.account_id(1, 'treasury', 'GF')"
const POOL = "ledger.account_id(1, 'release-pool', 'GF')"

test('posts issues to treasury and pool and grants to a member and a shop exactly, with both names', async () => {
  const [treasury, pool] = [await balanceOf(TREASURY), await balanceOf(POOL)]
  const member = await newMember(server)
  const shop = await aShop(server.database.db, member.id)
  const done = [
    await governance.approvedProposal(asker, approver, { kind: 'issue', to: 'treasury', amount: '1000.55' }),
    await governance.approvedProposal(asker, approver, { kind: 'issue', to: 'release-pool', amount: '300' }),
    await governance.approvedProposal(asker, approver, {
      kind: 'grant',
      to: 'member',
      id: member.id,
      amount: '12.34',
    }),
    await governance.approvedProposal(asker, approver, { kind: 'grant', to: 'shop', id: shop, amount: '7' }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(done[2]?.body.data).toMatchObject({ subject: member.name, change: { amount: '12.3400' } })
  expect(await balanceOf(TREASURY)).toBe(treasury + 10_005_500n - 123_400n - 70_000n)
  expect(await balanceOf(POOL)).toBe(pool + 300n * GF)
  expect(await balanceOf(`ledger.account_id(${member.id}, 'available', 'GF')`)).toBe(123_400n)
  expect(await balanceOf(`ledger.account_id(${shop}, 'available', 'GF')`)).toBe(70_000n)
  const { rows } = await server.database.pool.query(
    "select actor, ref from ledger.journal where kind = 'grant' order by id desc limit 1",
  )
  expect(rows[0]).toEqual({
    actor: `operator:${asker.id}+${approver.id}`,
    ref: `proposal ${done[3]?.body.data.id}: ${asker.name} + ${approver.name}`,
  })
  expect(await auditOf(server)).toEqual([])
  // The notice of a grant is committed with it; an issue concerns no member.
  const notices = await server.database.pool.query(
    'select about from identity.notice where member_id = $1 order by id',
    [member.id],
  )
  expect(notices.rows.map(({ about }) => about)).toEqual([
    { kind: 'gf-granted', amount: '12.3400', shop: null },
    { kind: 'gf-granted', amount: '7.0000', shop: { zh: expect.any(String), en: 'Test Shop' } },
  ])
})

test('rejects a grant that exceeds the treasury, when proposed or approved', async () => {
  const member = await newMember(server)
  await governance.approvedProposal(asker, approver, { kind: 'issue', to: 'treasury', amount: '100' })
  const all = (await balanceOf(TREASURY)) / GF
  const first = await proposed({ kind: 'grant', to: 'member', id: member.id, amount: String(all) })
  const too = await proposed({ kind: 'grant', to: 'member', id: member.id, amount: String(all - 1n) })
  expect((await governance.approveProposal(approver, first.id)).status).toBe(200)
  expect(codeOf(await governance.approveProposal(approver, too.id))).toEqual([422, errors.treasuryShort.code])
  // The member is notified of the first grant only.
  const notices = await server.database.pool.query(
    'select count(*)::int as n from identity.notice where member_id = $1',
    [member.id],
  )
  expect(notices.rows[0].n).toBe(1)
  expect(
    codeOf(await governance.propose(asker, { kind: 'grant', to: 'member', id: member.id, amount: '1000' })),
  ).toEqual([422, errors.treasuryShort.code])
  for (const id of ['2000000000', '999999999999999'])
    for (const to of ['member', 'shop'])
      expect(codeOf(await governance.propose(asker, { kind: 'grant', to, id, amount: '1' }))).toEqual([
        404,
        errors.unknownReceiver.code,
      ])
})

test('the database rejects changes of a proposal’s content, outcome or log', async () => {
  const { id } = await proposed()
  const { pool, url } = server.database
  const rewrite = 'update operators.proposal set content = content || \'{"value":"1"}\' where id = $1'
  await expect(pool.query(rewrite, [id])).rejects.toThrow('cannot be changed')
  await governance.withdrawProposal(asker, id)
  await expect(
    pool.query("update operators.proposal set status = 'open', decided_by = null where id = $1", [id]),
  ).rejects.toThrow('cannot be changed')
  await expect(pool.query('delete from operators.proposal where id = $1', [id])).rejects.toThrow(
    'cannot be changed',
  )
  // Direct SQL cannot set the proposer as the approver either.
  const alone = await proposed()
  await expect(
    pool.query(
      "update operators.proposal set status = 'approved', decided_by = asked_by, decided_name = 'x' where id = $1",
      [alone.id],
    ),
  ).rejects.toThrow('check')
  const role = await appRole(url)
  const asServer = openDatabase(url, { role })
  for (const statement of [
    'delete from operators.proposal',
    'update operators.act set details = details',
    'delete from operators.act',
    "update platform.parameter set value = '1'",
    'delete from platform.halt',
  ])
    await expect(asServer.pool.query(statement)).rejects.toThrow('permission denied')
  await asServer.close()
})

test('lists every parameter, with bounds and titles in both languages', async () => {
  const { body } = await governance.listParameters(approver)
  const listed = body.data as ListedParameter[]
  expect(listed.map(({ name }) => name)).toEqual(parameterCatalogue.map(({ name }) => name))
  for (const one of listed) {
    expect([
      one.name,
      BigInt(one.min) <= BigInt(one.default),
      BigInt(one.default) <= BigInt(one.max),
    ]).toEqual([...[one.name, true, true]])
    expect(one.title.zh).toMatch(/\p{Script=Han}/u)
    expect(one.title.en).not.toMatch(/\p{Script=Han}/u)
  }
})
