import type { LiveEvent } from '@torch/contract/events.ts'
import { type OperatorRole, operatorRoles, rolesWith } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LiveStream, openLiveStream } from '../../testing/calls/live-stream.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { untilListening } from '../../testing/servers/until-listening.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'

// Two servers on one database: a write through one notifies consoles connected to the other.
const HEARTBEAT_MS = 100
let here: TestServer
let there: TestServer
let callers: TestCallers
const team = {} as Record<OperatorRole, TestOperator>

beforeAll(async () => {
  here = await startTestServer(undefined, { heartbeatMs: HEARTBEAT_MS })
  there = await startTestServer(here.database, { heartbeatMs: HEARTBEAT_MS })
  callers = await createTestCallers(here)
  for (const role of operatorRoles) team[role] = await anOperator(here, [role])
  await untilListening(here.database.pool, 2)
  await quiet()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Waits until events of earlier changes have arrived; a server publishes at most once a second. */
async function quiet(): Promise<void> {
  const streams = await Promise.all(operatorRoles.map((role) => openLiveStream(here, team[role].token)))
  const eventCount = () => streams.reduce((sum, stream) => sum + stream.heard().length, 0)
  await vi.waitFor(
    async () => {
      const before = eventCount()
      await new Promise((done) => setTimeout(done, 1500))
      expect(eventCount()).toBe(before)
    },
    { timeout: 30_000 },
  )
  for (const stream of streams) stream.close()
}

async function openStreamsOnOther() {
  const streams = await Promise.all(operatorRoles.map((role) => openLiveStream(there, team[role].token)))
  return Object.fromEntries(operatorRoles.map((role, place) => [role, streams[place]])) as Record<
    OperatorRole,
    LiveStream
  >
}

/** Waits for two heartbeats, so that an event that must not come would have arrived. */
async function heartbeats(stream: LiveStream): Promise<void> {
  const beats = () => stream.text().split(': alive').length
  const from = beats()
  await expect.poll(beats).toBeGreaterThanOrEqual(from + 2)
}

const changesOn = (stream: LiveStream) =>
  new Set(stream.heard().map((event: LiveEvent) => (event.type === 'desk-changed' ? event.what : event.type)))

const writes: [what: string, roles: OperatorRole[], write: () => Promise<unknown>][] = [
  [
    'feedback',
    ['support'],
    async () => {
      const json = { type: 'bug', title: 'The bell', content: 'It is silent.' }
      expect((await here.call('POST', '/api/feedback', { token: callers.other.token, json })).status).toBe(
        200,
      )
    },
  ],
  [
    'proposals',
    rolesWith('proposals:use'),
    async () => {
      const change = { kind: 'parameter', name: 'operators.feedback-per-hour', value: '12', from: null }
      const json = { change, reason: '试一试' }
      const asked = await here.call('POST', '/api/operator/proposals', { token: team.treasurer.token, json })
      expect(asked.status).toBe(200)
    },
  ],
  [
    'appeals',
    ['arbiter'],
    () => here.database.pool.query('update trading.appeal set updated_at = updated_at where id = 1'),
  ],
  [
    'reports',
    ['arbiter', 'support'],
    () =>
      here.database.pool.query(
        `insert into trading.report (reporter_id, reported_id, reason, description) values ($1, $2, 'other', 'x')`,
        [callers.payer.id, callers.other.id],
      ),
  ],
  [
    'applications',
    ['auditor'],
    () => here.database.pool.query('update merchants.application set version = version'),
  ],
  [
    'shop-changes',
    ['auditor'],
    () => here.database.pool.query('update merchants.shop_review set version = version'),
  ],
  [
    'answers',
    ['support', 'treasurer', 'owner'],
    () =>
      here.database.pool.query(
        `insert into operators.feedback (member_id, type, title, content, contact, about)
         values ($1, 'other', 'x', 'x', '', 'proposal:1')`,
        [callers.other.id],
      ),
  ],
  [
    'anomalies',
    ['treasurer', 'owner'],
    () =>
      here.database.pool.query(
        `insert into economy.anomaly (kind, about, members, amount, unit, events, details, first_at, last_at)
         values ('circle', 'x', array[$1::integer], 1, 'GF', 1, '{}', platform.now(), platform.now())`,
        [callers.other.id],
      ),
  ],
  [
    'halts',
    ['treasurer', 'support', 'owner', 'viewer'],
    async () => {
      const json = { part: 'wealth', reason: { zh: '试一试。', en: 'It is silent.' } }
      const halted = await here.call('POST', '/api/operator/halts', { token: team.support.token, json })
      expect(halted.status).toBe(200)
    },
  ],
  [
    'products',
    ['treasurer', 'owner', 'viewer'],
    () => here.database.pool.query(`update wealth.product set status = 'closed' where status = 'on-sale'`),
  ],
  [
    'counts',
    ['treasurer', 'owner', 'viewer'],
    () =>
      here.database.pool.query(`insert into economy.count (asked_by, ended_at) values ('x', platform.now())`),
  ],
  [
    'runs',
    ['arbiter', 'support', 'treasurer', 'owner'],
    async () => {
      const { pool } = here.database
      await pool.query(`insert into platform.job (name, done_until) values ('a job', platform.now())`)
      await pool.query(
        `update platform.job set failing_since = platform.now(), failures = 1 where name = 'a job'`,
      )
    },
  ],
]

test.each(writes)(
  '%s: notifies only the roles concerned, on the other server',
  async (what, roles, write) => {
    const streams = await openStreamsOnOther()
    const member = await openLiveStream(there, callers.other.token)
    await write()
    for (const role of roles) await expect.poll(() => changesOn(streams[role])).toEqual(new Set([what]))
    await heartbeats(streams.arbiter)
    const notified = operatorRoles.filter((role) => changesOn(streams[role]).size > 0)
    expect(notified).toEqual(operatorRoles.filter((role) => roles.includes(role)))
    // No content is sent over the stream.
    for (const stream of Object.values(streams)) expect(stream.text()).not.toMatch(/bell|silent|试一试/i)
    expect(member.text()).not.toContain('desk-changed')
    for (const stream of [...Object.values(streams), member]) stream.close()
  },
)

test('sends no event for a job run or a write that changes nothing', async () => {
  const { treasurer } = await openStreamsOnOther()
  await here.database.pool.query("update platform.job set done_until = platform.now() where name = 'a job'")
  await here.database.pool.query(
    "update operators.proposal set status = 'expired' where expires_at < 'epoch'",
  )
  // Members' investments change a product's figures and send no event.
  await here.database.pool.query(
    'update wealth.product set hundred_gf_days_left = hundred_gf_days_left, reserved = reserved',
  )
  await heartbeats(treasurer)
  expect(treasurer.heard()).toEqual([])
  treasurer.close()
})

test('returns one queue by its name, and rejects other roles and unknown names', async () => {
  const ask = (role: OperatorRole, queue: string) =>
    there.call('GET', `/api/operator/desk/${queue}`, { token: team[role].token })
  const whole = await there.call('GET', '/api/operator/desk', { token: team.support.token })
  const alone = await ask('support', 'reports')
  expect(alone.body.data).toEqual(
    whole.body.data.queues.find(({ name }: { name: string }) => name === 'reports'),
  )
  expect((await ask('auditor', 'reports')).status).toBe(403)
  expect((await ask('support', 'lottery')).status).toBe(400)
})

test('closes the streams of an operator on both servers after sign-out', async () => {
  const leaver = await anOperator(here, ['support'])
  const stays = await openLiveStream(there, team.support.token)
  const streams = await Promise.all([openLiveStream(here, leaver.token), openLiveStream(there, leaver.token)])
  expect((await here.call('POST', '/api/operator/logout', { token: leaver.token })).status).toBe(200)
  await Promise.all(streams.map(({ ended }) => ended))
  const json = { type: 'bug', title: 'The bell', content: 'It is silent.' }
  await here.call('POST', '/api/feedback', { token: callers.other.token, json })
  await expect.poll(() => changesOn(stays)).toContain('feedback')
  expect(streams.map((stream) => stream.heard())).toEqual([[], []])
  expect((await here.call('GET', '/api/events', { token: leaver.token })).status).toBe(401)
  stays.close()
})

test('stops events of a queue when the operator loses its role, and keeps the stream open', async () => {
  const both = await anOperator(here, ['support', 'auditor'])
  const stream = await openLiveStream(there, both.token)
  const { pool } = here.database
  await pool.query('update operators.operator set roles = $2 where id = $1', [both.id, ['auditor']])
  await heartbeats(stream)
  const json = { type: 'bug', title: 'The bell', content: 'It is silent.' }
  await here.call('POST', '/api/feedback', { token: callers.other.token, json })
  await pool.query('update merchants.application set version = version')
  await expect.poll(() => changesOn(stream)).toEqual(new Set(['applications']))
  stream.close()
})

test('an open stream does not extend the session, which ends 30 minutes after the last call', async () => {
  const idle = await anOperator(here, ['support'])
  const stream = await openLiveStream(here, idle.token)
  await here.database.pool.query(
    "update operators.session set last_seen_at = platform.now() - interval '29 minutes 59 seconds' where operator_id = $1",
    [idle.id],
  )
  await stream.ended
  const { rows } = await here.database.pool.query(
    `select last_seen_at < platform.now() - interval '29 minutes' as untouched from operators.session where operator_id = $1`,
    [idle.id],
  )
  expect(rows).toEqual([{ untouched: true }])
})
