import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailboxChangeJob } from '../../identity/index.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { successData } from '../../testing/calls/case-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { newMember, calls as pointsCalls, type TestMember } from '../../testing/calls/points-calls.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Account recovery by operators, on two servers with one database.

let first: TestServer
let second: TestServer
let calls: ReturnType<typeof governanceCalls>
const team = {} as Record<'support' | 'owner' | 'partner' | 'treasurer', TestOperator>
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  first = await startTestServer()
  second = await startTestServer(first.database)
  calls = governanceCalls(first)
  team.support = await anOperator(first, ['support'])
  team.treasurer = await anOperator(first, ['treasurer'])
  for (const name of ['owner', 'partner'] as const) team[name] = await anOperator(first, ['owner'])
})
beforeEach(async () => {
  alice = await newMember(first, { gf: 1000n * GF })
  bob = await newMember(first)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const query = (text: string, values: unknown[]) => first.database.pool.query(text, values)
const unlock = (id: number, by = team.support) =>
  first.call('POST', `/api/operator/members/${id}/unlock-payment-password`, {
    token: by.token,
    json: { reason: '本人来电，已核实身份' },
  })
const recovery = async () =>
  successData(await first.call('GET', `/api/operator/members/${alice.id}`, { token: team.support.token }))
    .recovery
const mailsTo = (to: string) => listMail(first.database.db, { to, limit: 20 })
const login = (server = first) =>
  server.call('POST', '/api/user/login', { json: { account: alice.name, password: PASSWORD } })
const transfer = (token = alice.token, server = first) =>
  pointsCalls(server).transferGf({ ...alice, token }, bob.code, '100')
const noticesOf = async (token = alice.token) =>
  successData(await first.call('GET', '/api/notifications', { token })).map(
    ({ about }: { about: object }) => about,
  )
const lock = () =>
  query(
    `update identity.credential set payment_tried = payment_forgiven + 5,
      payment_locked_until = platform.now() + interval '30 minutes' where member_id = $1`,
    [alice.id],
  )

test('one operator unlocks a locked payment password, which stays the same', async () => {
  expect(codeOf(await unlock(alice.id))).toEqual([409, errors.paymentsNotLocked.code])
  await lock()
  expect(codeOf(await transfer())).toEqual([422, errors.paymentsLocked.code])
  expect((await recovery()).lockedUntilTime).not.toBeNull()
  successData(await unlock(alice.id))
  expect((await recovery()).lockedUntilTime).toBeNull()
  successData(await transfer())
  expect((await noticesOf()).at(0)).toMatchObject({ event: 'payments-unlocked' })
  expect((await mailsTo(`${alice.name}@example.com`)).map(({ subject }) => subject)).toContain(
    '您的火炬支付密码已解锁',
  )
  const { rows } = await query('select act, details from operators.act where member_id = $1 order by id', [
    alice.id,
  ])
  expect(rows.at(-2)).toMatchObject({
    act: 'member-payments-unlocked',
    details: { reason: '本人来电，已核实身份' },
  })
})

test('lets support and owners unlock three times a day, except accounts that may be their own', async () => {
  await lock()
  expect(codeOf(await unlock(alice.id, team.treasurer))).toEqual([403, errors.notYours.code])
  for (let n = 0; n < 3; n++) {
    await lock()
    successData(await unlock(alice.id, team.owner))
  }
  await lock()
  expect(codeOf(await unlock(alice.id))).toEqual([429, errors.tooManyRequests.code])
  const own = await anOperator(first, ['support'])
  await isPerhaps(first, own, alice.id)
  expect(codeOf(await unlock(alice.id, own))).toEqual([403, errors.conflictOfInterest.code])
})

test('accepts one of two operators who unlock a payment password at once', async () => {
  await lock()
  const both = await Promise.all([
    unlock(alice.id),
    second.call('POST', `/api/operator/members/${alice.id}/unlock-payment-password`, {
      token: team.owner.token,
      json: { reason: '本人来电' },
    }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

const removal = (factor = 'authenticator') => ({ kind: 'remove-factor', id: alice.id, factor })
const setUpApp = () =>
  query(
    "insert into identity.two_factor (member_id, secret, confirmed_at) values ($1, '\\x00', platform.now())",
    [alice.id],
  )

test('two operators remove a lost factor; sessions end and transfers are blocked for 72 hours', async () => {
  expect(codeOf(await calls.propose(team.support, removal()))).toEqual([409, errors.unknownFactor.code])
  await setUpApp()
  expect((await login()).body.data?.accessToken).toBeUndefined()
  const asked = successData(await calls.propose(team.support, removal(), '已视频核实'))
  expect(codeOf(await calls.approveProposal(team.support, asked.id))).toEqual([422, errors.ownProposal.code])
  const colleague = await anOperator(first, ['support'])
  expect(codeOf(await calls.approveProposal(colleague, asked.id))).toEqual([403, errors.notYours.code])
  expect(codeOf(await calls.approveProposal(team.treasurer, asked.id))).toEqual([403, errors.notYours.code])
  successData(await calls.approveProposal(team.owner, asked.id))
  expect((await first.call('GET', '/api/user/info', { token: alice.token })).status).toBe(401)
  const token = (await login(second)).body.data.accessToken
  for (const server of [first, second]) {
    const blocked = await transfer(token, server)
    expect(codeOf(blocked)).toEqual([422, errors.paymentsHeld.code])
    expect(blocked.body.message).toContain('72')
  }
  expect((await noticesOf(token)).at(0)).toMatchObject({ event: 'two-factor-removed', detail: '72' })
  expect((await mailsTo(`${alice.name}@example.com`)).map(({ subject }) => subject)).toContain(
    '您的两步验证已由客服移除',
  )
  await query(
    "update identity.credential set payment_hold_until = payment_hold_until - interval '72 hours' where member_id = $1",
    [alice.id],
  )
  successData(await transfer(token))
})

test('the removal of a factor does not shorten a longer hold of payments', async () => {
  await setUpApp()
  await query(
    "update identity.credential set payment_hold_until = platform.now() + interval '100 hours' where member_id = $1",
    [alice.id],
  )
  const asked = successData(await calls.propose(team.support, removal()))
  successData(await calls.approveProposal(team.owner, asked.id))
  const blocked = await transfer((await login()).body.data.accessToken)
  expect(codeOf(blocked)).toEqual([422, errors.paymentsHeld.code])
  expect(blocked.body.message).toContain('100')
})

test('removes a factor once for two approvals at once, and rejects one that its owner removed', async () => {
  await setUpApp()
  const asked = successData(await calls.propose(team.owner, removal()))
  const other = governanceCalls(second)
  const both = await Promise.all([
    calls.approveProposal(team.partner, asked.id),
    other.approveProposal(team.partner, asked.id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await setUpApp()
  const again = successData(await calls.propose(team.owner, removal()))
  await query('delete from identity.two_factor where member_id = $1', [alice.id])
  expect(codeOf(await calls.approveProposal(team.partner, again.id))).toEqual([
    409,
    errors.unknownFactor.code,
  ])
})

const NEW = () => `${alice.name}@new.example`
const change = (email = NEW()) => ({ kind: 'change-mailbox', id: alice.id, email })
async function proposeMailbox() {
  successData(await calls.approvedProposal(team.support, team.owner, change()))
}
async function linkTo(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  return /mailbox-change#(\S{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const open = (token: string) => first.call('POST', '/api/user/mailbox-link', { json: { token } })
const answer = (token: string, which: 'object' | 'confirm', server = first) =>
  server.call('POST', '/api/user/mailbox-link/answer', { json: { token, answer: which } })
const object = (server = first, token = alice.token) =>
  server.call('POST', '/api/user/mailbox-change/object', { token })
const overdue = (by = '73 hours') =>
  query(
    `update identity.mailbox_change set due_at = due_at - $2::interval, last_at = last_at - $2::interval
     where member_id = $1 and status = 'pending'`,
    [alice.id, by],
  )
async function runJob() {
  const { db } = first.database
  await mailboxChangeJob({ db, parameters: await openParameters(db) }).run(new Date())
}
const emailOf = async () =>
  (await query('select email from identity.member where id = $1', [alice.id])).rows[0].email

test('changes a lost mailbox after the waiting time, once the new one has confirmed', async () => {
  await proposeMailbox()
  expect(codeOf(await transfer())).toEqual([422, errors.paymentsHeld.code])
  expect((await noticesOf()).at(0)).toMatchObject({ kind: 'mailbox-change', step: 'asked', email: NEW() })
  expect((await recovery()).mailboxChange).toMatchObject({ email: NEW(), confirmed: false })
  const token = await linkTo(NEW())
  expect(successData(await open(token))).toMatchObject({ side: 'new', email: NEW(), status: 'pending' })
  await runJob()
  successData(await answer(token, 'confirm'))
  successData(await answer(token, 'confirm'))
  await runJob()
  expect(await emailOf()).toBe(`${alice.name}@example.com`)
  await overdue()
  await runJob()
  expect(await emailOf()).toBe(NEW())
  expect((await first.call('GET', '/api/user/info', { token: alice.token })).status).toBe(401)
  const blocked = await transfer((await login()).body.data.accessToken)
  expect(codeOf(blocked)).toEqual([422, errors.paymentsHeld.code])
  expect(blocked.body.message).toContain('72')
  expect(codeOf(await answer(token, 'object'))).toEqual([409, errors.mailboxLinkExpired.code])
  expect(successData(await open(token)).status).toBe('done')
  expect((await mailsTo(`${alice.name}@example.com`)).at(0)?.subject).toBe('您的火炬邮箱已更换')
  expect((await mailsTo(NEW())).at(0)?.subject).toBe('您的火炬账号现在使用这个邮箱')
  // The replaced mailbox receives mails about further acts of operators.
  await setUpApp()
  successData(await calls.approvedProposal(team.support, team.owner, removal()))
  for (const address of [`${alice.name}@example.com`, NEW()])
    expect((await mailsTo(address)).at(0)?.subject).toBe('您的两步验证已由客服移除')
})

test('ends a mailbox change that the new mailbox does not confirm', async () => {
  await proposeMailbox()
  await overdue()
  await runJob()
  expect(await emailOf()).toBe(`${alice.name}@example.com`)
  await overdue()
  await runJob()
  expect((await recovery()).mailboxChange).toBeNull()
  expect((await noticesOf()).at(0)).toMatchObject({ step: 'ended' })
  successData(await transfer())
})

test.each(['session', 'old mailbox', 'new mailbox'] as const)(
  'an objection by the %s stops the change',
  async (by) => {
    await proposeMailbox()
    const [old, fresh] = [await linkTo(`${alice.name}@example.com`), await linkTo(NEW())]
    expect(successData(await open(old))).toMatchObject({
      side: 'old',
      email: `${alice.name[0]}***@new.example`,
    })
    expect(codeOf(await answer(old, 'confirm'))).toEqual([409, errors.mailboxLinkExpired.code])
    successData(await answer(fresh, 'confirm'))
    if (by === 'session') successData(await object(second))
    else successData(await answer(by === 'old mailbox' ? old : fresh, 'object'))
    await overdue()
    await runJob()
    expect(await emailOf()).toBe(`${alice.name}@example.com`)
    successData(await transfer())
    expect(codeOf(await object())).toEqual([404, errors.noMailboxChange.code])
    expect((await noticesOf()).at(0)).toMatchObject({ kind: 'mailbox-change', step: 'objected' })
  },
)

test('an objection does not end the block of transfers after a removed factor', async () => {
  await proposeMailbox()
  await setUpApp()
  successData(await calls.approvedProposal(team.support, team.owner, removal()))
  const token = (await login()).body.data.accessToken
  successData(await object(first, token))
  expect(codeOf(await transfer(token))).toEqual([422, errors.paymentsHeld.code])
})

test('either stops or rejects an objection that arrives while the change takes effect', async () => {
  for (let round = 0; round < 8; round++) {
    alice = await newMember(first)
    await proposeMailbox()
    successData(await answer(await linkTo(NEW()), 'confirm'))
    const old = await linkTo(`${alice.name}@example.com`)
    await overdue()
    const [stopped] = await Promise.all([answer(old, 'object', second), runJob()])
    expect([200, 409]).toContain(stopped?.status)
    expect(await emailOf()).toBe(stopped?.status === 200 ? `${alice.name}@example.com` : NEW())
  }
})

test('rejects a second change and a taken mailbox, when proposed, approved or due', async () => {
  expect(codeOf(await calls.propose(team.support, change(`${bob.name}@example.com`)))).toEqual([
    409,
    errors.emailTaken.code,
  ])
  expect(codeOf(await calls.propose(team.support, change(`${alice.name}@example.com`)))).toEqual([
    409,
    errors.emailTaken.code,
  ])
  const one = successData(await calls.propose(team.support, change()))
  expect(codeOf(await calls.propose(team.owner, change('other@new.example')))).toEqual([
    409,
    errors.proposalExists.code,
  ])
  const approvals = await Promise.all([
    calls.approveProposal(team.owner, one.id),
    governanceCalls(second).approveProposal(team.partner, one.id),
  ])
  expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(codeOf(await calls.propose(team.owner, change('other@new.example')))).toEqual([
    409,
    errors.mailboxChangePending.code,
  ])
  successData(await answer(await linkTo(NEW()), 'confirm'))
  // Another member registers with it meanwhile.
  await query('update identity.member set email = $2, email_key = $2 where id = $1', [bob.id, NEW()])
  await overdue()
  await runJob()
  expect(await emailOf()).toBe(`${alice.name}@example.com`)
  expect((await recovery()).mailboxChange).toBeNull()
})

test('rejects a mailbox of an operator', async () => {
  await query('update operators.operator set email = $2 where id = $1', [team.partner.id, NEW()])
  expect(codeOf(await calls.propose(team.support, change(NEW().toUpperCase())))).toEqual([
    403,
    errors.conflictOfInterest.code,
  ])
})

test('rejects an unknown link', async () => {
  for (const token of ['x', 'x'.repeat(43)]) {
    expect(codeOf(await open(token))).toEqual([404, errors.noMailboxChange.code])
    expect(codeOf(await answer(token, 'object'))).toEqual([404, errors.noMailboxChange.code])
  }
})
