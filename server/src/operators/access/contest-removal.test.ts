import { type ErrorName, errors } from '@torch/contract/errors.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { listMail } from '../../platform/outgoing/mail.ts'
import { enter as enterAs, GIVEN, pass as spend } from '../../testing/calls/access-calls.ts'
import { done } from '../../testing/calls/case-calls.ts'
import { anOwner, contestCalls, contestTokens, mailboxOf } from '../../testing/calls/contest-calls.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { appCode } from '../../testing/people/app-code.ts'
import { anOperator, base32Decoded, type TestOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { codeOf, startTestServer, type TestAnswer, type TestServer } from '../../testing/servers/server.ts'

// A removed owner contests the removal, and no owner takes over alone (rules/operators#contesting-a-removal). `thief`:
// the dishonest owner; `owner`: the removed one.

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

const pass = (interval: string) => spend(server, interval)
const enter = (account: string) => enterAs(server, account)
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

test('restores a disabled owner by the mailed link, and freezes what needs two until a third settles it', async () => {
  const third = await anOperator(server, ['arbiter', 'treasurer'])
  done(await calls.change(thief, owner, { status: 'disabled' }))
  expect(await calls.signIn(owner)).toBeUndefined()
  const waiting = done(await governance.propose(third, ISSUE))
  const contested = done(await calls.contestRemoval(await newest(owner)))
  expect(contested.name).toBe(owner.name)
  expect(await operator(owner)).toMatchObject({ status: 'active', roles: ['owner'] })
  const back = await calls.signIn(owner)
  if (!back) throw new Error('the owner is not back in')

  refused(await governance.propose(thief, { ...ISSUE, amount: '1' }), 'approvalsFrozen')
  refused(await governance.approveProposal(thief, waiting.id), 'approvalsFrozen')
  refused(await calls.add(thief, 'puppet', ['treasurer'], GIVEN), 'approvalsFrozen')
  refused(await calls.change(thief, owner, { status: 'disabled' }), 'approvalsFrozen')
  refused(await calls.change(back, thief, { status: 'disabled' }), 'approvalsFrozen')
  // Nor can the third operator, who could settle it, be removed.
  refused(await calls.change(thief, third, { status: 'disabled' }), 'approvalsFrozen')
  refused(await calls.reset(thief, third, GIVEN), 'approvalsFrozen')

  const [open] = done(await calls.listContests(third))
  expect(open).toMatchObject({ status: 'open', operator: owner.name, by: thief.name, act: 'disabled' })
  expect(open.may).toEqual(['reversed', 'upheld'])
  refused(await calls.settleContest(thief, open.id, 'upheld'), 'contestOfOwn')
  refused(await calls.settleContest(back, open.id, 'reversed'), 'contestOfOwn')
  expect(done(await calls.settleContest(third, open.id, 'reversed'))).toMatchObject({
    status: 'reversed',
    may: [],
  })
  refused(await calls.settleContest(third, open.id, 'upheld'), 'contestSettled')
  expect(done(await governance.approveProposal(thief, waiting.id))).toMatchObject({ status: 'approved' })
})

test('lets two end a halt while a removal is contested', async () => {
  const third = await anOperator(server, ['treasurer'])
  done(await calls.change(thief, owner, { status: 'disabled' }))
  done(await calls.contestRemoval(await newest(owner)))
  done(await governance.haltPart(thief, 'wealth'))
  done(await governance.done(third, thief, { kind: 'lift-halt', part: 'wealth' }))
})

test('removes the owner again where the removal is upheld, with everything that went with it', async () => {
  const third = await anOperator(server, ['arbiter'])
  const reset = done(await calls.reset(thief, owner, GIVEN)).proposal
  expect(reset.dueTime).not.toBeNull()
  await pass('73 hours')
  const after = await operator(owner)
  done(await calls.contestRemoval(await newest(owner)))
  expect((await operator(owner)).password_hash).not.toBe(after.password_hash)
  expect(await calls.signIn(owner)).toBeDefined()
  const [open] = done(await calls.listContests(third))
  done(await calls.settleContest(third, open.id, 'upheld'))
  expect(await operator(owner)).toEqual(after)
  expect(await calls.signIn(owner)).toBeUndefined()
  refused(await calls.contestRemoval(await newest(owner)), 'removalLinkOver')
  const { rows } = await query('select password_hash, app_secret, recovery_macs from operators.removal')
  expect(rows).toEqual([{ password_hash: null, app_secret: null, recovery_macs: [] }])
})

test('uses a link once, within seven days, and knows no other', async () => {
  done(await calls.change(thief, owner, { status: 'disabled' }))
  const token = await newest(owner)
  refused(await calls.contestRemoval('x'.repeat(43)), 'noSuchRemoval')
  const twice = await Promise.all([calls.contestRemoval(token), calls.contestRemoval(token)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, errors.removalLinkOver.status])
  const other = await anOwner(server)
  await query("update operators.removal set outcome = 'lapsed', settled_at = platform.now()")
  done(await calls.change(thief, other, { status: 'disabled' }))
  await pass('7 days')
  refused(await calls.contestRemoval(await newest(other)), 'removalLinkOver')
  const { rows } = await query('select password_hash from operators.removal where operator_id = $1', [
    other.id,
  ])
  expect(rows).toEqual([{ password_hash: null }])
})

test('limits tries of links from one network', async () => {
  const answers = []
  for (let n = 0; n < 21; n += 1) answers.push(await calls.contestRemoval('x'.repeat(43)))
  refused(answers.at(-1) as TestAnswer, 'tooManyRequests')
})

test('shows the token to the removed owner alone', async () => {
  done(await calls.change(thief, owner, { roles: ['auditor'] }))
  const token = await newest(owner)
  for (const mail of await listMail(server.database.db, { to: mailboxOf(thief), limit: 50 }))
    expect(mail.text).not.toContain('removal-contest')
  done(await calls.contestRemoval(token))
  const { rows } = await query('select details::text as text from operators.act')
  for (const { text } of rows) expect(text).not.toContain(token)
  expect(done(await calls.listContests(thief))[0].may).toEqual(['reversed'])
  expect(JSON.stringify(done(await calls.listContests(thief)))).not.toContain(token)
})

test('ends in favor of the owner after fourteen days without a settlement, and nothing was issued meanwhile', async () => {
  done(await calls.change(thief, owner, { status: 'disabled' }))
  done(await calls.contestRemoval(await newest(owner)))
  await pass('13 days')
  refused(await governance.propose(thief, ISSUE), 'approvalsFrozen')
  await pass('25 hours')
  expect(done(await calls.listContests(thief))[0]).toMatchObject({ status: 'lapsed', settledBy: null })
  expect(await operator(owner)).toMatchObject({ status: 'active', roles: ['owner'] })
  done(await governance.propose(thief, ISSUE))
  expect(await issued()).toBe(0n)
  // A repeated removal can be contested again.
  done(await calls.change(thief, owner, { status: 'disabled' }))
  done(await calls.contestRemoval(await newest(owner)))
})

test('lets nothing come due alone for 30 days after an owner was removed, nor what was asked for before', async () => {
  const third = await anOwner(server)
  const asked = done(await calls.reset(thief, owner, GIVEN)).proposal
  // With a third owner it needs that one; after their removal it is alone.
  expect(asked.dueTime).toBeNull()
  done(await calls.change(thief, third, { status: 'disabled' }))
  await query("update operators.proposal set status = 'expired'")
  refused(await calls.reset(thief, owner, GIVEN), 'ownerRemovedLately')
  // With the owner restored, everything else needs that one.
  expect(done(await calls.add(thief, 'puppet', ['treasurer'], GIVEN)).proposal.dueTime).toBeNull()
})

test('does not carry out what was asked for alone before an owner was removed', async () => {
  const other = await anOperator(server, ['treasurer'])
  done(await calls.reset(thief, owner, GIVEN))
  done(await calls.change(thief, owner, { status: 'disabled' }))
  await pass('73 hours')
  expect(done(await governance.listProposals(other, '?status=closed'))[0] ?? {}).not.toMatchObject({
    status: 'came-due',
  })
  done(await calls.contestRemoval(await newest(owner)))
  expect(await calls.signIn(owner)).toBeDefined()
})

test('does not carry out a newcomer who was asked for alone before an owner was removed', async () => {
  done(await calls.change(thief, owner, { status: 'disabled' }))
  await query('delete from operators.removal')
  done(await calls.add(thief, 'first', ['owner'], GIVEN))
  await pass('73 hours')
  const first = await enter('first')
  expect(done(await calls.add(thief, 'puppet', ['treasurer'], GIVEN)).proposal.dueTime).not.toBeNull()
  done(await calls.change(thief, first, { status: 'disabled' }))
  await pass('73 hours')
  expect((await query("select from operators.operator where account = 'puppet'")).rows).toEqual([])
  const { rows } = await query("select status from operators.proposal where key = 'puppet'")
  expect(rows).toEqual([{ status: 'expired' }])
})

test('never makes a second person of a newcomer who came due alone, by waiting', async () => {
  done(await calls.change(thief, owner, { status: 'disabled' }))
  for (const days of [0, 29]) {
    await pass(`${days} days`)
    refused(await calls.add(thief, 'puppet', ['treasurer'], GIVEN), 'ownerRemovedLately')
  }
  await pass('2 days')
  done(await calls.add(thief, 'puppet', ['treasurer'], GIVEN))
  await pass('73 hours')
  const puppet = await enter('puppet')
  for (const days of [1, 31, 52, 400]) {
    await pass(`${days} days`)
    const asked = done(await governance.propose(puppet, { ...ISSUE, amount: String(days) }))
    refused(await governance.approveProposal(thief, asked.id), 'notIndependent')
    const grant = done(await governance.propose(thief, { ...ISSUE, amount: String(days + 1) }))
    refused(await governance.approveProposal(puppet, grant.id), 'notIndependent')
  }
  expect(await issued()).toBe(0n)
  // The installation's administrator confirms the newcomer in the database (docs/operate.md).
  await query('insert into operators.access_confirmation (operator_id, reason) values ($1, $2)', [
    puppet.id,
    'Hired.',
  ])
  const asked = done(await governance.propose(puppet, ISSUE))
  done(await governance.approveProposal(thief, asked.id))
})

test('never makes a second person of a newcomer who came due alone beside owners of the same hands', async () => {
  done(await calls.change(thief, owner, { status: 'disabled' }))
  await query('delete from operators.removal')
  // A first owner who adds two others alone: at the second addition another owner exists.
  done(await calls.add(thief, 'first', ['owner'], GIVEN))
  await pass('73 hours')
  done(await calls.add(thief, 'puppet', ['treasurer'], GIVEN))
  await pass('73 hours')
  const puppet = await enter('puppet')
  await pass('40 days')
  const asked = done(await governance.propose(puppet, ISSUE))
  refused(await governance.approveProposal(thief, asked.id), 'notIndependent')
})

test('never makes a second person of a newcomer whom an owner let in alone around the removal of another', async () => {
  // The support role cannot move points, so one owner adds it at once.
  done(await calls.add(thief, 'before', ['support'], GIVEN))
  done(await calls.change(thief, owner, { status: 'disabled' }))
  done(await calls.add(thief, 'after', ['support'], GIVEN))
  const puppets = [await enter('before'), await enter('after')]
  for (const days of [31, 400]) {
    await pass(`${days} days`)
    for (const puppet of puppets) {
      const asked = done(await governance.propose(thief, linkOutside(`${puppet.name} ${days}`)))
      refused(await governance.approveProposal(puppet, asked.id), 'notIndependent')
    }
  }
})

test('makes a second person of a newcomer by waiting where no owner was removed', async () => {
  done(await calls.add(thief, 'hired', ['support'], GIVEN))
  const hired = await enter('hired')
  const asked = done(await governance.propose(thief, linkOutside('early')))
  refused(await governance.approveProposal(hired, asked.id), 'notIndependent')
  await pass('31 days')
  const later = done(await governance.propose(thief, linkOutside('later')))
  done(await governance.approveProposal(hired, later.id))
})

test('takes the independence of no owner away by giving a role', async () => {
  for (const role of ['auditor', 'treasurer'])
    refused(await calls.change(thief, owner, { roles: ['owner', role] }), 'noSecondOwner')
  expect(done(await calls.add(thief, 'puppet', ['treasurer'], GIVEN)).proposal.dueTime).toBeNull()
})

test('counts an owner who becomes a treasurer by a proposal as removed', async () => {
  const asked = done(await calls.change(thief, owner, { roles: ['treasurer'] })).proposal
  expect(asked.dueTime).not.toBeNull()
  await pass('73 hours')
  expect(await operator(owner)).toMatchObject({ roles: ['treasurer'] })
  done(await calls.contestRemoval(await newest(owner)))
  expect(await operator(owner)).toMatchObject({ roles: ['owner'] })
})

test('undoes all that one operator did to an owner, and leaves the owner independent', async () => {
  done(await calls.change(thief, owner, { roles: ['auditor'] }))
  // The thief resets an auditor's password alone, and signs in with it.
  done(await calls.reset(thief, owner, GIVEN))
  await enter(owner.name)
  done(await calls.contestRemoval(await newest(owner)))
  expect(await calls.signIn(owner)).toBeDefined()
  expect(await operator(owner)).toMatchObject({ roles: ['owner'], email: mailboxOf(owner) })
  await pass('15 days')
  // The reset no longer counts: the thief's proposal needs the owner.
  expect(done(await calls.add(thief, 'puppet', ['treasurer'], GIVEN)).proposal.dueTime).toBeNull()
})

test('reaches the owner at the old address where that was changed first', async () => {
  const changed = await server.call('POST', '/api/operator/email', {
    token: owner.token,
    json: { password: PASSWORD, email: 'thief@torch.example' },
  })
  expect(changed.status).toBe(200)
  const [first] = await contestTokens(server, mailboxOf(owner))
  done(await calls.change(thief, owner, { status: 'disabled' }))
  // The removal is mailed to both addresses with the same link.
  const [atOld, atNew] = [
    await contestTokens(server, mailboxOf(owner)),
    await contestTokens(server, 'thief@torch.example'),
  ]
  expect(atOld.at(-1)).toBe(atNew.at(-1))
  done(await calls.contestRemoval(first ?? ''))
  expect(await operator(owner)).toMatchObject({ status: 'active', email: mailboxOf(owner) })
  refused(await calls.contestRemoval(atNew.at(-1) ?? ''), 'removalLinkOver')
})

test('lets an owner whose app was replaced sign nothing while that can be contested', async () => {
  const treasurer = await anOperator(server, ['treasurer'])
  const asked = done(await governance.propose(treasurer, ISSUE))
  const call = (path: string, json: object) =>
    server.call('POST', `/api/operator/${path}`, { token: owner.token, json })
  await pass('1 minute')
  const code = await appCode(server.database.db, owner.secret)
  const next = done(await call('two-factor/renew', { password: PASSWORD, code }))
  done(
    await call('two-factor/confirm', {
      code: await appCode(server.database.db, base32Decoded(next.secret)),
    }),
  )
  const later = done(await governance.propose(treasurer, { ...ISSUE, amount: '1' }))
  refused(await governance.approveProposal(owner, later.id), 'accessFresh')
  refused(await calls.add(owner, 'puppet', ['treasurer'], GIVEN), 'accessFresh')
  expect(asked.status).toBe('open')
  done(await calls.contestRemoval(await newest(owner)))
  expect(await calls.signIn(owner)).toBeDefined()
  // Neither of the two possible users of the account can settle it.
  const [open] = done(await calls.listContests(treasurer))
  expect(open.may).toEqual(['reversed', 'upheld'])
  done(await calls.settleContest(treasurer, open.id, 'reversed'))
})

test('restores two removed owners, who may settle for each other', async () => {
  const second = await anOwner(server)
  done(await calls.change(thief, owner, { status: 'disabled' }))
  done(await calls.change(thief, second, { status: 'disabled' }))
  done(await calls.contestRemoval(await newest(owner)))
  done(await calls.contestRemoval(await newest(second)))
  const [one, other] = [await calls.signIn(owner), await calls.signIn(second)]
  if (!one || !other) throw new Error('an owner is not back in')
  const open = done(await calls.listContests(one)) as { id: number; operator: string }[]
  expect(open).toHaveLength(2)
  for (const { id, operator: name } of open)
    done(await calls.settleContest(name === owner.name ? other : one, id, 'reversed'))
  done(await governance.propose(thief, ISSUE))
})

test('of two owners who remove each other at once one is removed', async () => {
  const answers = await Promise.all([
    calls.change(thief, owner, { status: 'disabled' }),
    calls.change(owner, thief, { status: 'disabled' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
