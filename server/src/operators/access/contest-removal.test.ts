import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import {
  enterConsole as enterAs,
  INITIAL_PASSWORD,
  passTime as passTimeOn,
} from '../../testing/calls/access-calls.ts'
import { successData } from '../../testing/calls/case-calls.ts'
import { anOwner, contestCalls, contestTokens, mailboxOf } from '../../testing/calls/contest-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { appCode } from '../../testing/people/app-code.ts'
import { anOperator, base32Decoded, type TestOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestAnswer, type TestServer } from '../../testing/servers/server.ts'

// A removed owner contests the removal, so that no owner takes control alone (rules/operators#contesting-a-removal).
// `thief`: the dishonest owner; `owner`: the removed one.

let server: TestServer
let governance: ReturnType<typeof governanceCalls>
let calls: ReturnType<typeof contestCalls>
let thief: TestOperator
let owner: TestOperator
beforeEach(async () => {
  await server?.close()
  server = await startTestServer()
  governance = governanceCalls(server)
  calls = contestCalls(server)
  thief = await anOwner(server, ['treasurer'])
  owner = await anOwner(server)
})
afterAll(() => server.close())

const passTime = (interval: string) => passTimeOn(server, interval)
const enterConsole = (account: string) => enterAs(server, account)
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const refused = (answer: TestAnswer, name: ErrorName) =>
  expect(codeOf(answer)).toEqual([errors[name].status, errors[name].code])
const newest = async (of: TestOperator) => (await contestTokens(server, mailboxOf(of))).at(-1) ?? 'none'
const operator = async ({ id }: TestOperator) =>
  (await query('select status, roles, email, password_hash from operators.operator where id = $1', [id]))
    .rows[0]
const issued = async () =>
  (await query("select balance from ledger.balance where id = ledger.account_id(1, 'treasury', 'GF')"))
    .rows[0]?.balance ?? 0n
/** An announcement with an external link, which support and owners propose and approve. */
const linkOutside = (name: string) => ({
  kind: 'announcement',
  id: null,
  title: { zh: `公告 ${name}`, en: `News ${name}` },
  text: { zh: '', en: '' },
  link: 'https://evil.example/',
  place: 1,
  from: '2026-01-01T00:00:00.000Z',
  until: null,
})
const ISSUE = { kind: 'issue', to: 'treasury', amount: '50000000' }

test('restores a disabled owner by the mailed link, and freezes approvals until the settlement', async () => {
  const third = await anOperator(server, ['arbiter', 'treasurer'])
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  expect(await calls.signIn(owner)).toBeUndefined()
  const waiting = successData(await governance.propose(third, ISSUE))
  const contested = successData(await calls.contestRemoval(await newest(owner)))
  expect(contested.name).toBe(owner.name)
  expect(await operator(owner)).toMatchObject({ status: 'active', roles: ['owner'] })
  const back = await calls.signIn(owner)
  if (!back) throw new Error('the owner is not back in')

  refused(await governance.propose(thief, { ...ISSUE, amount: '1' }), 'approvalsFrozen')
  refused(await governance.approveProposal(thief, waiting.id), 'approvalsFrozen')
  refused(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD), 'approvalsFrozen')
  refused(await calls.change(thief, owner, { status: 'disabled' }), 'approvalsFrozen')
  refused(await calls.change(back, thief, { status: 'disabled' }), 'approvalsFrozen')
  // Nor can the third operator, who could settle it, be removed.
  refused(await calls.change(thief, third, { status: 'disabled' }), 'approvalsFrozen')
  refused(await calls.reset(thief, third, INITIAL_PASSWORD), 'approvalsFrozen')

  const [open] = successData(await calls.listContests(third))
  expect(open).toMatchObject({ status: 'open', operator: owner.name, by: thief.name, act: 'disabled' })
  expect(open.may).toEqual(['reversed', 'upheld'])
  refused(await calls.settleContest(thief, open.id, 'upheld'), 'ownContest')
  refused(await calls.settleContest(back, open.id, 'reversed'), 'ownContest')
  expect(successData(await calls.settleContest(third, open.id, 'reversed'))).toMatchObject({
    status: 'reversed',
    may: [],
  })
  refused(await calls.settleContest(third, open.id, 'upheld'), 'contestSettled')
  expect(successData(await governance.approveProposal(thief, waiting.id))).toMatchObject({
    status: 'approved',
  })
})

test('allows two operators to lift a halt while a removal is contested', async () => {
  const third = await anOperator(server, ['treasurer'])
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  successData(await calls.contestRemoval(await newest(owner)))
  successData(await governance.haltPart(thief, 'wealth'))
  successData(await governance.approvedProposal(third, thief, { kind: 'lift-halt', part: 'wealth' }))
})

test('disables the owner’s sign-in again when the removal is upheld', async () => {
  const third = await anOperator(server, ['arbiter'])
  const reset = successData(await calls.reset(thief, owner, INITIAL_PASSWORD)).proposal
  expect(reset.dueTime).not.toBeNull()
  await passTime('73 hours')
  const after = await operator(owner)
  successData(await calls.contestRemoval(await newest(owner)))
  expect((await operator(owner)).password_hash).not.toBe(after.password_hash)
  expect(await calls.signIn(owner)).toBeDefined()
  const [open] = successData(await calls.listContests(third))
  successData(await calls.settleContest(third, open.id, 'upheld'))
  expect(await operator(owner)).toEqual(after)
  expect(await calls.signIn(owner)).toBeUndefined()
  refused(await calls.contestRemoval(await newest(owner)), 'removalLinkExpired')
  const { rows } = await query('select password_hash, app_secret, recovery_macs from operators.removal')
  expect(rows).toEqual([{ password_hash: null, app_secret: null, recovery_macs: [] }])
})

test('rejects an unknown, a used and a seven-day-old contest link', async () => {
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  const token = await newest(owner)
  refused(await calls.contestRemoval('x'.repeat(43)), 'unknownRemoval')
  const twice = await Promise.all([calls.contestRemoval(token), calls.contestRemoval(token)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, errors.removalLinkExpired.status])
  const other = await anOwner(server)
  await query("update operators.removal set outcome = 'lapsed', settled_at = platform.now()")
  successData(await calls.change(thief, other, { status: 'disabled' }))
  await passTime('7 days')
  refused(await calls.contestRemoval(await newest(other)), 'removalLinkExpired')
  const { rows } = await query('select password_hash from operators.removal where operator_id = $1', [
    other.id,
  ])
  expect(rows).toEqual([{ password_hash: null }])
})

test('limits the tries of contest links from one network', async () => {
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push(await calls.contestRemoval('x'.repeat(43)))
  refused(answers.at(-1) as TestAnswer, 'tooManyRequests')
})

test('sends the contest token only to the removed owner', async () => {
  successData(await calls.change(thief, owner, { roles: ['auditor'] }))
  const token = await newest(owner)
  for (const mail of await listMail(server.database.db, { to: mailboxOf(thief), limit: 50 }))
    expect(mail.text).not.toContain('removal-contest')
  successData(await calls.contestRemoval(token))
  const { rows } = await query('select details::text as text from operators.act')
  for (const { text } of rows) expect(text).not.toContain(token)
  expect(successData(await calls.listContests(thief))[0].may).toEqual(['reversed'])
  expect(JSON.stringify(successData(await calls.listContests(thief)))).not.toContain(token)
})

test('lapses in the owner’s favor after 14 days without a settlement, with approvals frozen meanwhile', async () => {
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  successData(await calls.contestRemoval(await newest(owner)))
  await passTime('13 days')
  refused(await governance.propose(thief, ISSUE), 'approvalsFrozen')
  await passTime('25 hours')
  expect(successData(await calls.listContests(thief))[0]).toMatchObject({ status: 'lapsed', settledBy: null })
  expect(await operator(owner)).toMatchObject({ status: 'active', roles: ['owner'] })
  successData(await governance.propose(thief, ISSUE))
  expect(await issued()).toBe(0n)
  // A repeated removal can be contested again.
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  successData(await calls.contestRemoval(await newest(owner)))
})

test('rejects a one-owner change within 30 days after an owner was removed', async () => {
  const third = await anOwner(server)
  const asked = successData(await calls.reset(thief, owner, INITIAL_PASSWORD)).proposal
  // Needs the third owner's approval; after that owner's removal no second owner is left.
  expect(asked.dueTime).toBeNull()
  successData(await calls.change(thief, third, { status: 'disabled' }))
  await query("update operators.proposal set status = 'expired'")
  refused(await calls.reset(thief, owner, INITIAL_PASSWORD), 'ownerRecentlyRemoved')
  // The first owner is still active, so other changes need that owner's approval.
  expect(
    successData(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD)).proposal.dueTime,
  ).toBeNull()
})

test('does not carry out a one-owner reset that was proposed before the owner was removed', async () => {
  const other = await anOperator(server, ['treasurer'])
  successData(await calls.reset(thief, owner, INITIAL_PASSWORD))
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  await passTime('73 hours')
  expect(successData(await governance.listProposals(other, '?status=closed'))[0] ?? {}).not.toMatchObject({
    status: 'auto-approved',
  })
  successData(await calls.contestRemoval(await newest(owner)))
  expect(await calls.signIn(owner)).toBeDefined()
})

test('does not carry out a one-owner addition that was proposed before an owner was removed', async () => {
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  await query('delete from operators.removal')
  successData(await calls.add(thief, 'first', ['owner'], INITIAL_PASSWORD))
  await passTime('73 hours')
  const first = await enterConsole('first')
  expect(
    successData(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD)).proposal.dueTime,
  ).not.toBeNull()
  successData(await calls.change(thief, first, { status: 'disabled' }))
  await passTime('73 hours')
  expect((await query("select from operators.operator where account = 'puppet'")).rows).toEqual([])
  const { rows } = await query("select status from operators.proposal where key = 'puppet'")
  expect(rows).toEqual([{ status: 'expired' }])
})

test('never counts an operator as independent whose addition was approved by timeout after a removal', async () => {
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  for (const days of [0, 29]) {
    await passTime(`${days} days`)
    refused(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD), 'ownerRecentlyRemoved')
  }
  await passTime('2 days')
  successData(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD))
  await passTime('73 hours')
  const puppet = await enterConsole('puppet')
  for (const days of [1, 31, 52, 400]) {
    await passTime(`${days} days`)
    const asked = successData(await governance.propose(puppet, { ...ISSUE, amount: String(days) }))
    refused(await governance.approveProposal(thief, asked.id), 'notIndependent')
    const grant = successData(await governance.propose(thief, { ...ISSUE, amount: String(days + 1) }))
    refused(await governance.approveProposal(puppet, grant.id), 'notIndependent')
  }
  expect(await issued()).toBe(0n)
  // The installation's administrator confirms the new operator in the database (docs/operate.md).
  await query('insert into operators.access_confirmation (operator_id, reason) values ($1, $2)', [
    puppet.id,
    'Hired.',
  ])
  const asked = successData(await governance.propose(puppet, ISSUE))
  successData(await governance.approveProposal(thief, asked.id))
})

test('never counts a one-owner addition as independent when the only other owner was also added alone', async () => {
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  await query('delete from operators.removal')
  // A first owner who adds two others alone: at the second addition another owner exists.
  successData(await calls.add(thief, 'first', ['owner'], INITIAL_PASSWORD))
  await passTime('73 hours')
  successData(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD))
  await passTime('73 hours')
  const puppet = await enterConsole('puppet')
  await passTime('40 days')
  const asked = successData(await governance.propose(puppet, ISSUE))
  refused(await governance.approveProposal(thief, asked.id), 'notIndependent')
})

test('never counts an operator as independent who was added alone before or after a removal', async () => {
  // The support role cannot move points, so one owner adds it at once.
  successData(await calls.add(thief, 'before', ['support'], INITIAL_PASSWORD))
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  successData(await calls.add(thief, 'after', ['support'], INITIAL_PASSWORD))
  const puppets = [await enterConsole('before'), await enterConsole('after')]
  for (const days of [31, 400]) {
    await passTime(`${days} days`)
    for (const puppet of puppets) {
      const asked = successData(await governance.propose(thief, linkOutside(`${puppet.name} ${days}`)))
      refused(await governance.approveProposal(puppet, asked.id), 'notIndependent')
    }
  }
})

test('counts a new operator as independent after 31 days when no owner was removed', async () => {
  successData(await calls.add(thief, 'hired', ['support'], INITIAL_PASSWORD))
  const hired = await enterConsole('hired')
  const asked = successData(await governance.propose(thief, linkOutside('early')))
  refused(await governance.approveProposal(hired, asked.id), 'notIndependent')
  await passTime('31 days')
  const later = successData(await governance.propose(thief, linkOutside('later')))
  successData(await governance.approveProposal(hired, later.id))
})

test('rejects giving a role to the only other owner, so that this owner stays independent', async () => {
  for (const role of ['auditor', 'treasurer'])
    refused(await calls.change(thief, owner, { roles: ['owner', role] }), 'noSecondOwner')
  expect(
    successData(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD)).proposal.dueTime,
  ).toBeNull()
})

test('treats an owner whose roles a proposal replaces by treasurer as removed', async () => {
  const asked = successData(await calls.change(thief, owner, { roles: ['treasurer'] })).proposal
  expect(asked.dueTime).not.toBeNull()
  await passTime('73 hours')
  expect(await operator(owner)).toMatchObject({ roles: ['treasurer'] })
  successData(await calls.contestRemoval(await newest(owner)))
  expect(await operator(owner)).toMatchObject({ roles: ['owner'] })
})

test('undoes a demotion and a reset by the same operator, and leaves the owner independent', async () => {
  successData(await calls.change(thief, owner, { roles: ['auditor'] }))
  // The thief resets an auditor's password alone, and signs in with it.
  successData(await calls.reset(thief, owner, INITIAL_PASSWORD))
  await enterConsole(owner.name)
  successData(await calls.contestRemoval(await newest(owner)))
  expect(await calls.signIn(owner)).toBeDefined()
  expect(await operator(owner)).toMatchObject({ roles: ['owner'], email: mailboxOf(owner) })
  await passTime('15 days')
  // The reset no longer counts: the thief's proposal needs the owner.
  expect(
    successData(await calls.add(thief, 'puppet', ['treasurer'], INITIAL_PASSWORD)).proposal.dueTime,
  ).toBeNull()
})

test('mails the contest link to the old address too when the address was changed before the removal', async () => {
  const changed = await server.call('POST', '/api/operator/email', {
    token: owner.token,
    json: { password: PASSWORD, email: 'thief@torch.example' },
  })
  expect(changed.status).toBe(200)
  const [first] = await contestTokens(server, mailboxOf(owner))
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  // The removal is mailed to both addresses with the same link.
  const [atOld, atNew] = [
    await contestTokens(server, mailboxOf(owner)),
    await contestTokens(server, 'thief@torch.example'),
  ]
  expect(atOld.at(-1)).toBe(atNew.at(-1))
  successData(await calls.contestRemoval(first ?? ''))
  expect(await operator(owner)).toMatchObject({ status: 'active', email: mailboxOf(owner) })
  refused(await calls.contestRemoval(atNew.at(-1) ?? ''), 'removalLinkExpired')
})

test('rejects approvals and proposals by an owner whose authenticator app was replaced recently', async () => {
  const treasurer = await anOperator(server, ['treasurer'])
  const asked = successData(await governance.propose(treasurer, ISSUE))
  const call = (path: string, json: object) =>
    server.call('POST', `/api/operator/${path}`, { token: owner.token, json })
  await passTime('1 minute')
  const code = await appCode(server.database.db, owner.secret)
  const next = successData(await call('two-factor/renew', { password: PASSWORD, code }))
  successData(
    await call('two-factor/confirm', {
      code: await appCode(server.database.db, base32Decoded(next.secret)),
    }),
  )
  const later = successData(await governance.propose(treasurer, { ...ISSUE, amount: '1' }))
  refused(await governance.approveProposal(owner, later.id), 'accessRecentlyChanged')
  refused(await calls.add(owner, 'puppet', ['treasurer'], INITIAL_PASSWORD), 'accessRecentlyChanged')
  expect(asked.status).toBe('open')
  successData(await calls.contestRemoval(await newest(owner)))
  expect(await calls.signIn(owner)).toBeDefined()
  // Neither of the two possible users of the account can settle it.
  const [open] = successData(await calls.listContests(treasurer))
  expect(open.may).toEqual(['reversed', 'upheld'])
  successData(await calls.settleContest(treasurer, open.id, 'reversed'))
})

test('restores two removed owners, and lets each settle the other’s contest', async () => {
  const second = await anOwner(server)
  successData(await calls.change(thief, owner, { status: 'disabled' }))
  successData(await calls.change(thief, second, { status: 'disabled' }))
  successData(await calls.contestRemoval(await newest(owner)))
  successData(await calls.contestRemoval(await newest(second)))
  const [one, other] = [await calls.signIn(owner), await calls.signIn(second)]
  if (!one || !other) throw new Error('an owner is not back in')
  const open = successData(await calls.listContests(one)) as { id: number; operator: string }[]
  expect(open).toHaveLength(2)
  for (const { id, operator: name } of open)
    successData(await calls.settleContest(name === owner.name ? other : one, id, 'reversed'))
  successData(await governance.propose(thief, ISSUE))
})

test('removes only one owner when two owners disable each other at once', async () => {
  const answers = await Promise.all([
    calls.change(thief, owner, { status: 'disabled' }),
    calls.change(owner, thief, { status: 'disabled' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
