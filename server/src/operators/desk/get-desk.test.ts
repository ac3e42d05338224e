import { writeUnits } from '@torch/contract/money.ts'
import type { Desk } from '@torch/contract/operators.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFlows } from '../../economy/counts/flows.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openClock } from '../../platform/time/clock.ts'
import { expectErrorLog, testLog } from '../../testing/errors/expected-errors.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers } from '../../testing/test-callers.ts'

let server: TestServer
const team = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await startTestServer()
  await createTestCallers(server)
  for (const role of ['auditor', 'arbiter', 'treasurer', 'support', 'owner'] as const)
    team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const desk = async (of: { token: string }): Promise<Desk> =>
  (await server.call('GET', '/api/operator/desk', { token: of.token })).body.data
const queue = async (of: { token: string }, name: string) =>
  (await desk(of)).queues.find((one) => one.name === name)

test('shows each role its own queues and figures only', async () => {
  const names = async (role: OperatorRole) => (await desk(team[role])).queues.map(({ name }) => name)
  expect(await names('auditor')).toEqual(['applications', 'shop-changes', 'proposals'])
  expect(await names('arbiter')).toEqual(['appeals', 'reports', 'proposals'])
  expect(await names('support')).toEqual(['reports', 'feedback', 'answers', 'proposals'])
  expect(await names('treasurer')).toEqual(['answers', 'proposals', 'anomalies'])
  expect(await names('owner')).toEqual(['answers', 'proposals', 'anomalies'])

  const seen = async (role: OperatorRole) => {
    const { today, coverInUse } = await desk(team[role])
    return [today.payments, today.refunds, today.trades, today.newMembers, today.pool, coverInUse].map(
      (figure) => figure !== null,
    )
  }
  await query(`insert into economy.release_forecast (day, made_at, published)
    values (platform.day_of(platform.now()), platform.now(), '{"depletionDay": null}') on conflict (day) do nothing`)
  expect(await seen('auditor')).toEqual([false, false, false, false, false, false])
  expect(await seen('arbiter')).toEqual([false, false, true, false, false, false])
  expect(await seen('support')).toEqual([true, true, true, true, false, false])
  expect(await seen('treasurer')).toEqual([true, true, true, true, true, true])
  expect(await seen('owner')).toEqual([true, true, true, true, true, true])
})

test('a queue shows the number waiting, the oldest, and the items taken by operator', async () => {
  const { rows } = await query('select min(created_at) as oldest from operators.feedback where status = $1', [
    'open',
  ])
  expect(await queue(team.support, 'feedback')).toEqual({
    ...{ name: 'feedback', count: 1, taken: [] },
    oldest: rows[0].oldest.toISOString(),
  })
  const before = await queue(team.arbiter, 'appeals')
  expect(before).toMatchObject({ count: 1, taken: [] })
  const [{ id }] = (await server.call('GET', '/api/operator/appeals', { token: team.arbiter.token })).body
    .data
  const taken = await server.call('POST', `/api/operator/appeals/${id}/take`, { token: team.arbiter.token })
  expect(taken.status).toBe(200)
  const other = await anOperator(server, ['arbiter'])
  const shown = { by: team.arbiter.name, count: 1, oldest: expect.any(String) }
  expect(await queue(team.arbiter, 'appeals')).toMatchObject({
    count: 0,
    oldest: null,
    taken: [{ ...shown, own: true }],
  })
  expect(await queue(other, 'appeals')).toMatchObject({
    count: 0,
    oldest: null,
    taken: [{ ...shown, own: false }],
  })
})

test('does not count operators’ own proposals as waiting for them', async () => {
  const all = await queue(team.owner, 'proposals')
  const change = { kind: 'parameter', name: 'operators.feedback-per-hour', value: '11', from: null }
  const asked = await server.call('POST', '/api/operator/proposals', {
    token: team.treasurer.token,
    json: { change, reason: '试一试' },
  })
  expect(asked.status).toBe(200)
  expect((await queue(team.owner, 'proposals'))?.count).toBe((all?.count ?? 0) + 1)
  const { rows } = await query(
    `select count(*)::integer as n from operators.proposal where status = 'open' and asked_by <> $1
      and kind not in ('cancel-order', 'unwind-trade', 'close-shop')`,
    [team.treasurer.id],
  )
  expect((await queue(team.treasurer, 'proposals'))?.count).toBe(rows[0].n)
})

test('counts a proposal only for the operators who may decide it', async () => {
  const ofAll = async () => {
    const roles = ['auditor', 'arbiter', 'treasurer', 'owner'] as const
    const counts = await Promise.all(roles.map((role) => queue(team[role], 'proposals')))
    return counts.map((one) => one?.count ?? -1)
  }
  const before = await ofAll()
  const other = await anOperator(server, ['arbiter'])
  await query(
    `insert into operators.proposal (kind, content, key, subject, reason, asked_by, asked_name, asked_at, expires_at)
     select kind, '{}', kind, 'x', 'x', $1, 'x', platform.now(), platform.now() + interval '1 day'
     from unnest(array['cancel-order', 'close-shop', 'issue']) kind`,
    [other.id],
  )
  const after = await ofAll()
  // The list of proposals counts the same beside its page.
  for (const who of [other, ...Object.values(team)]) {
    const { token } = who
    const { body } = await server.call('GET', '/api/operator/proposals?status=closed', { token })
    expect(body.pending).toBe((await queue(who, 'proposals'))?.count)
  }
  // The proposer of all three sees none of them.
  expect((await queue(other, 'proposals'))?.count).toBe(before[1])
  expect(after.map((count, place) => count - (before[place] ?? 0))).toEqual([1, 1, 1, 3])
  await query("update operators.proposal set status = 'expired' where asked_by = $1", [other.id])
})

test('shows the counted figures of today, and a week later as those of the same weekday', async () => {
  const { db } = server.database
  const members = (await desk(team.support)).today.newMembers ?? 0
  await aMember(db)
  expect((await desk(team.support)).today.newMembers).toBe(members + 1)

  await sealAll(server.database)
  await countFlows(db)
  const now = await desk(team.treasurer)
  const { rows } =
    await query(`select count(*)::integer as n, sum(amount)::bigint as sum from payments.payment
    where platform.day_of(paid_at) = platform.day_of(platform.now())`)
  expect(now.today.payments).toEqual({ count: rows[0].n, gf: writeUnits(BigInt(rows[0].sum)) })
  expect(now.weekAgo.payments).toEqual({ count: 0, gf: '0.0000' })
  expect(now.countedTime).not.toBeNull()
  expect(now.today.payments?.count).toBeGreaterThan(0)

  await query("update platform.clock set ahead = ahead + interval '7 days'")
  const owner = await anOperator(server, ['owner'])
  const later = await desk(owner)
  expect(later.weekAgo).toMatchObject({
    day: now.today.day,
    payments: now.today.payments,
    newMembers: members + 1,
  })
  expect(later.today.payments).toEqual({ count: 0, gf: '0.0000' })
})

test('lists a failing job by its name until it runs again', async () => {
  expectErrorLog(/of 老王.*test\.flaky/)
  const { db, pool } = server.database
  const owner = await anOperator(server, ['owner'])
  let broken = true
  const run = () => (broken ? Promise.reject(new Error('of 老王')) : Promise.resolve())
  const clock = await openClock(db)
  const jobs = openJobs(pool, db, clock, [{ name: 'test.flaky', every: { minutes: 1 }, run }], testLog())
  const ahead = async () => {
    await query("update platform.clock set ahead = ahead + interval '2 minutes'")
    await clock.sync()
    await jobs.runDue()
  }
  await jobs.runDue()
  await ahead()
  await ahead()
  const faults = async () => (await desk(owner)).faults.filter(({ name }) => name === 'jobs')
  expect(await faults()).toEqual([
    { name: 'jobs', count: 1, since: expect.any(String), which: ['test.flaky'] },
  ])
  expect(JSON.stringify(await desk(owner))).not.toContain('老王')
  broken = false
  await ahead()
  expect(await faults()).toEqual([])
})

test('shows stalled jobs to owners, and undelivered mails to owners and support', async () => {
  const [owner, support, auditor] = [
    await anOperator(server, ['owner']),
    await anOperator(server, ['support']),
    await anOperator(server, ['auditor']),
  ]
  await query(
    "insert into platform.mail (recipient, subject, body, attempts) values ('a@b.example', 'x', 'y', 2)",
  )
  await query("update platform.clock set ahead = ahead + interval '11 minutes'")
  const names = async (of: TestOperator) => (await desk(of)).faults.map(({ name }) => name)
  expect(await names(owner)).toEqual(expect.arrayContaining(['jobs-stalled', 'mails']))
  expect(await names(support)).toEqual(['mails'])
  expect(await names(auditor)).toEqual([])
})
