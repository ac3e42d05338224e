import { errors } from '@torch/contract/errors.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import {
  enterConsole as enterAs,
  INITIAL_PASSWORD,
  passTime as passTimeOn,
} from '../../testing/calls/access-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aName } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// A two-person change needs two independent operators (docs/decisions/063).

let server: TestServer
let calls: ReturnType<typeof governanceCalls>
let owner: TestOperator
beforeEach(async () => {
  await server?.close()
  server = await startTestServer()
  calls = governanceCalls(server)
  owner = await anOperator(server, ['owner', 'treasurer'])
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const post = (by: TestOperator, path: string, json: object) =>
  server.call('POST', `/api/operator/operators${path}`, { token: by.token, json })
const addOperator = (by: TestOperator, roles: OperatorRole[], account = aName()) =>
  post(by, '', { account, name: account, roles, password: INITIAL_PASSWORD })
const change = (by: TestOperator, id: number, json: object) =>
  server.call('PUT', `/api/operator/operators/${id}`, { token: by.token, json })
const reset = (by: TestOperator, id: number) => post(by, `/${id}/reset`, { password: INITIAL_PASSWORD })
const twoOwners = async () => (await server.call('GET', '/api/oversight', {})).body.data.twoOwners

const passTime = (interval: string) => passTimeOn(server, interval)
const enterConsole = (account: string) => enterAs(server, account)
const ISSUE = { kind: 'issue', to: 'treasury', amount: '1000000' }

test('rejects approvals between an owner and a treasurer whom that owner added alone, for 30 days', async () => {
  const asked = await addOperator(owner, ['treasurer'], 'puppet')
  expect(asked.body.data).toMatchObject({
    colleague: null,
    proposal: { status: 'open', requestedBy: owner.name },
  })
  // The account does not exist yet.
  const first = { account: 'puppet', password: INITIAL_PASSWORD }
  expect(codeOf(await server.call('POST', '/api/operator/two-factor', { json: first }))).toEqual([
    422,
    errors.wrongOperatorCredentials.code,
  ])
  await passTime('71 hours')
  expect(codeOf(await server.call('POST', '/api/operator/two-factor', { json: first }))).toEqual([
    422,
    errors.wrongOperatorCredentials.code,
  ])
  await passTime('2 hours')
  const puppet = await enterConsole('puppet')
  const { body } = await calls.propose(puppet, ISSUE)
  expect(codeOf(await calls.approveProposal(owner, body.data.id))).toEqual([403, errors.notIndependent.code])
  const own = await calls.propose(owner, { ...ISSUE, amount: '1' })
  expect(codeOf(await calls.approveProposal(puppet, own.body.data.id))).toEqual([
    403,
    errors.notIndependent.code,
  ])
  expect((await calls.listProposals(owner)).body.pending).toBe(1)
  // 30 days after an addition that the log showed to everyone, the two count as independent.
  await passTime('30 days')
  const later = await calls.propose(puppet, ISSUE)
  expect((await calls.approveProposal(owner, later.body.data.id)).status).toBe(200)
})

test('lists who added each operator, and who approved it or that it was approved by timeout', async () => {
  const other = await anOperator(server, ['owner'])
  await addOperator(owner, ['auditor'], 'weak')
  const asked = await addOperator(owner, ['arbiter'], 'strong')
  expect((await calls.approveProposal(other, asked.body.data.proposal.id)).status).toBe(200)
  // A later change of the same account does not count as an addition.
  const { rows } = await query("select id from operators.operator where account_key = 'strong'")
  await change(owner, rows[0].id, { roles: ['arbiter', 'treasurer'] })
  await change(owner, other.id, { status: 'disabled' })
  await passTime('30 days')
  await addOperator(owner, ['treasurer'], 'alone')
  await passTime('73 hours')
  const list = await server.call('GET', '/api/operator/operators', { token: owner.token })
  const added = Object.fromEntries(
    list.body.data.map(({ account, added }: { account: string; added: object | null }) => [account, added]),
  )
  const by = { by: owner.name, approvedBy: null, autoApproved: false, time: expect.stringMatching(/^\d{4}-/) }
  expect(added).toEqual({
    [owner.name]: null,
    [other.name]: null,
    weak: by,
    strong: { ...by, approvedBy: other.name },
    alone: { ...by, autoApproved: true },
  })
})

test('rejects approvals between two operators added by the same owner, or along a chain of additions', async () => {
  await addOperator(owner, ['treasurer'], 'left')
  await addOperator(owner, ['owner'], 'right')
  await passTime('73 hours')
  const [left, right] = [await enterConsole('left'), await enterConsole('right')]
  const asked = await calls.propose(left, ISSUE)
  expect(codeOf(await calls.approveProposal(right, asked.body.data.id))).toEqual([
    403,
    errors.notIndependent.code,
  ])
  // The second owner depends on the first one, so they act alone too.
  const third = await addOperator(right, ['treasurer'], 'third')
  expect(third.body.data.proposal.dueTime).toMatch(/^\d{4}-/)
  await passTime('73 hours')
  const again = await calls.propose(await enterConsole('third'), { ...ISSUE, amount: '2' })
  expect(codeOf(await calls.approveProposal(owner, again.body.data.id))).toEqual([
    403,
    errors.notIndependent.code,
  ])
})

test('needs the other owner’s approval for an addition or a role, but not for a reset of that owner', async () => {
  const other = await anOperator(server, ['owner'])
  const clerk = await anOperator(server, ['auditor'])
  expect(await twoOwners()).toBe(true)
  const acts = [
    await addOperator(owner, ['arbiter'], 'newcomer'),
    await change(owner, clerk.id, { roles: ['auditor', 'treasurer'] }),
    await reset(owner, other.id),
  ]
  const [added, promoted, alone] = acts.map(({ body }) => body.data.proposal)
  expect([added.dueTime, promoted.dueTime]).toEqual([null, null])
  // The other owner is the subject, so no one can approve it.
  expect(alone.dueTime).toMatch(/^\d{4}-/)
  await passTime('1 hour')
  expect(codeOf(await calls.approveProposal(owner, added.id))).toEqual([422, errors.ownProposal.code])
  for (const { id } of [added, promoted])
    expect((await calls.approveProposal(other, id)).body.data.status).toBe('approved')
  expect((await calls.refuseProposal(other, alone.id)).body.data.status).toBe('refused')
  await enterConsole('newcomer')
  const { rows } = await query('select roles from operators.operator where id = $1', [clerk.id])
  expect(rows[0].roles).toEqual(['auditor', 'treasurer'])
  // The owner who proposed the role is not independent of the clerk; the owner who approved it is.
  const mine = await calls.propose(clerk, ISSUE)
  expect(codeOf(await calls.approveProposal(owner, mine.body.data.id))).toEqual([
    403,
    errors.notIndependent.code,
  ])
  expect((await calls.approveProposal(other, mine.body.data.id)).status).toBe(200)
  // The initial passwords of all settled proposals are deleted.
  await passTime('1 hour')
  expect((await query('select from operators.initial_password')).rows).toEqual([])
})

test('rejects approvals by the owner who reset an operator; enabling an operator again needs two', async () => {
  const treasurer = await anOperator(server, ['treasurer'])
  const clerk = await anOperator(server, ['auditor'])
  expect((await reset(owner, clerk.id)).body.data.colleague).toMatchObject({ hasInitialPassword: true })
  await reset(owner, treasurer.id)
  await passTime('73 hours')
  const puppet = await enterConsole(treasurer.name)
  const asked = await calls.propose(puppet, ISSUE)
  expect(codeOf(await calls.approveProposal(owner, asked.body.data.id))).toEqual([
    403,
    errors.notIndependent.code,
  ])
  const gone = await change(owner, treasurer.id, { status: 'disabled' })
  expect(gone.body.data.colleague).toMatchObject({ status: 'disabled' })
  const back = await change(owner, treasurer.id, { status: 'active' })
  expect(back.body.data).toMatchObject({ colleague: null, proposal: { change: { act: 'change' } } })
})

test('expires a due role change when the operator was disabled after it was proposed', async () => {
  const clerk = await anOperator(server, ['auditor'])
  await change(owner, clerk.id, { roles: ['treasurer'] })
  await change(owner, clerk.id, { status: 'disabled' })
  await passTime('73 hours')
  const { rows } = await query('select roles, status from operators.operator where id = $1', [clerk.id])
  expect(rows[0]).toEqual({ roles: ['auditor'], status: 'disabled' })
  const { body } = await calls.listProposals(owner, '?status=closed')
  expect(body.data[0]).toMatchObject({ status: 'expired', decidedBy: null })
})

test('mails all operators and logs an access change that one owner makes alone', async () => {
  const support = await anOperator(server, ['support'])
  const email = `${support.name}@torch.example`
  await query("update operators.operator set email = $2, language = 'en' where id = $1", [support.id, email])
  expect(await twoOwners()).toBe(false)
  await addOperator(owner, ['owner'], 'second')
  await passTime('73 hours')
  expect(await twoOwners()).toBe(false)
  const subjects = (await listMail(server.database.db, { to: email, limit: 9 })).map(({ subject }) => subject)
  expect(subjects).toContain('Torch console: A change that needs two people was started by one owner')
  const { rows } = await query('select act from operators.act order by id')
  expect(rows.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['access-asked-alone', 'access-came-due']),
  )
  const second = await enterConsole('second')
  await change(second, owner.id, { status: 'disabled' })
  const later = (await listMail(server.database.db, { to: email, limit: 9 })).map(({ subject }) => subject)
  expect(later).toContain('Torch console: An owner disabled an operator or removed a role')
})

test('does not count the hours of an outage toward the waiting time of a change', async () => {
  await addOperator(owner, ['owner'], 'second')
  await passTime('40 hours')
  await query(
    "insert into platform.outage (from_at, until_at) values (platform.now() - interval '39 hours', platform.now())",
  )
  await passTime('33 hours')
  const there = async () => (await query("select from operators.operator where account = 'second'")).rowCount
  expect(await there()).toBe(0)
  await passTime('39 hours')
  expect(await there()).toBe(1)
})

test('does not count hours that the clock skipped; a step back of the clock does not shorten the wait', async () => {
  await addOperator(owner, ['owner'], 'second')
  await passTime('40 hours')
  await query(`insert into platform.clock_step (from_at, until_at) values
    (platform.now() - interval '39 hours', platform.now()), (platform.now(), platform.now() - interval '20 hours')`)
  await passTime('33 hours')
  const there = async () => (await query("select from operators.operator where account = 'second'")).rowCount
  expect(await there()).toBe(0)
  await passTime('37 hours')
  expect(await there()).toBe(0)
  await passTime('2 hours')
  expect(await there()).toBe(1)
})

test('lets a treasurer refuse, but not approve, the addition of an owner', async () => {
  const treasurer = await anOperator(server, ['treasurer'])
  const { id } = (await addOperator(owner, ['owner'], 'second')).body.data.proposal
  await passTime('1 hour')
  expect(codeOf(await calls.approveProposal(treasurer, id))).toEqual([403, errors.notYours.code])
  expect((await calls.refuseProposal(treasurer, id)).body.data.status).toBe('refused')
  await passTime('80 hours')
  expect((await query("select from operators.operator where account = 'second'")).rows).toEqual([])
})
