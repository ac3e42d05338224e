import { errors } from '@torch/contract/errors.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMail, type SentMail } from '../../platform/outgoing/mail.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { appCode } from '../../testing/people/app-code.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { aName, PASSWORD } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { createTestCallers, type TestCallers } from '../../testing/test-callers.ts'
import { deskMailJob } from './desk-mail-job.ts'

let server: TestServer
let callers: TestCallers
beforeAll(async () => {
  server = await startTestServer()
  callers = await createTestCallers(server)
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

/** Creates an operator with an email address. */
async function mailedOperator(roles: OperatorRole[], language: 'zh' | 'en' = 'zh') {
  const operator = await anOperator(server, roles)
  const email = `${operator.name}@torch.example`
  await query('update operators.operator set email = $2, language = $3 where id = $1', [
    ...[operator.id, email, language],
  ])
  return { ...operator, email, mails: () => listMail(server.database.db, { to: email, limit: 50 }) }
}

/** Runs the job after a delay; everything written before is then more than a minute old. */
async function run(after = '6 minutes'): Promise<void> {
  await query('update platform.clock set ahead = ahead + $1::interval', [after])
  const { db } = server.database
  await deskMailJob({ db, publicUrl: 'https://torch.example' }).run(await momentNow(db))
}

const subjects = (mails: SentMail[]) => mails.map(({ subject }) => subject)
const writeFeedback = () =>
  query(
    `insert into operators.feedback (member_id, type, title, content, contact)
    values ($1, 'bug', 'Bell', 'It rings now.', '')`,
    [callers.payer.id],
  )

test('mails each operator the items waiting for their roles, in their language and with links', async () => {
  const [auditor, arbiter, both, withoutAddress] = [
    await mailedOperator(['auditor']),
    await mailedOperator(['arbiter'], 'en'),
    await mailedOperator(['support', 'treasurer'], 'en'),
    await mailedOperator(['support']),
  ]
  await query('update operators.operator set email = null where id = $1', [withoutAddress.id])
  await run()
  const [toAuditor] = await auditor.mails()
  expect(toAuditor?.subject).toBe('火炬运营台：2 项待处理')
  expect(toAuditor?.text).toContain(`${auditor.name}，您好，`)
  expect(toAuditor?.text).toContain('1 份入驻申请待审核\nhttps://torch.example/console/applications\n')
  expect(toAuditor?.text).toContain('1 项店铺变更待查看\nhttps://torch.example/console/shop-changes\n')
  expect(toAuditor?.text).toContain('https://torch.example/console/account\n')

  const [toArbiter] = await arbiter.mails()
  expect(toArbiter?.subject).toBe('Torch console: 1 appeal to handle')
  expect(toArbiter?.text).toContain('https://torch.example/console/appeals\n')

  const [toBoth] = await both.mails()
  expect(toBoth?.subject).toBe('Torch console: 3 items waiting')
  expect(toBoth?.text).toContain('1 feedback message to answer\n')
  expect(toBoth?.text).toContain('2 proposals to approve\n')
  expect(await withoutAddress.mails()).toEqual([])
  // Members' texts and names are shown in the console only.
  for (const mail of [toAuditor, toArbiter, toBoth]) {
    expect(mail?.text).not.toContain('Silent')
    expect(mail?.text).not.toContain(callers.payer.name)
  }
})

test('sends at most one mail an hour for new items, and one a day for waiting ones', async () => {
  const support = await mailedOperator(['support'])
  await run()
  expect(subjects(await support.mails())).toEqual(['火炬运营台：1 条意见反馈待回复'])
  // Nothing new, so later runs send no mail.
  for (let round = 0; round < 3; round++) await run('25 minutes')
  expect(await support.mails()).toHaveLength(1)

  await writeFeedback()
  await run()
  expect(subjects(await support.mails())[0]).toBe('火炬运营台：2 条意见反馈待回复')
  // A new item within the hour waits until the hour is over.
  await writeFeedback()
  await run('50 minutes')
  expect(await support.mails()).toHaveLength(2)
  await run('11 minutes')
  expect(subjects(await support.mails())[0]).toBe('火炬运营台：3 条意见反馈待回复')
  await run('23 hours')
  expect(await support.mails()).toHaveLength(3)
  await run('61 minutes')
  expect(await support.mails()).toHaveLength(4)

  const { rows } = await query("select id from operators.feedback where status = 'open'")
  await query('update operators.session set last_seen_at = platform.now(), created_at = platform.now()')
  const answered = await Promise.all(
    rows.map(({ id }) =>
      server.call('POST', `/api/operator/feedback/${id}/answer`, {
        token: support.token,
        json: { answer: 'Thank you.' },
      }),
    ),
  )
  expect(answered.map(({ status }) => status)).toEqual(rows.map(() => 200))
  await run('25 hours')
  expect(await support.mails()).toHaveLength(4)
})

test('sends one mail when a run is repeated', async () => {
  const auditor = await mailedOperator(['auditor'])
  const { rows } = await query("select platform.now() + interval '2 minutes' as due")
  const job = deskMailJob({ db: server.database.db, publicUrl: 'https://torch.example' })
  await job.run(rows[0].due)
  await job.run(rows[0].due)
  expect(await auditor.mails()).toHaveLength(1)
})

test('does not mail operators about proposals of their own', async () => {
  const [asker, other] = [await mailedOperator(['treasurer']), await mailedOperator(['owner'])]
  await query("update operators.proposal set status = 'expired' where status = 'open'")
  const asked = await server.call('POST', '/api/operator/proposals', {
    token: asker.token,
    json: {
      change: { kind: 'parameter', name: 'points.gift-tenths', value: '20', from: null },
      reason: 'The other reading.',
    },
  })
  expect(asked.status).toBe(200)
  await run()
  expect(await asker.mails()).toEqual([])
  expect(subjects(await other.mails())).toEqual(['火炬运营台：1 项提请待复核'])
  // Three days later it has expired and no longer waits.
  await run('73 hours')
  expect(await other.mails()).toHaveLength(1)
})

test('mails the other arbiters, not the first, about a decision that needs a second arbiter', async () => {
  const [first, second] = [await mailedOperator(['arbiter']), await mailedOperator(['arbiter'])]
  await query(
    `update trading.appeal set status = 'under-review', handler_id = $1, handler_name = $2, for_side = 'buyer',
      findings = 'Paid.', proposed_at = platform.now() where status = 'pending'`,
    [first.id, first.name],
  )
  await run()
  expect(await first.mails()).toEqual([])
  expect(subjects(await second.mails())).toEqual(['火炬运营台：1 件申诉待处理'])
})

test('sends no mail to operators who switched it off, are disabled or lost the role', async () => {
  const [off, disabled, moved] = [
    await mailedOperator(['auditor']),
    await mailedOperator(['auditor']),
    await mailedOperator(['auditor']),
  ]
  const switched = await server.call('PUT', '/api/operator/settings', {
    token: off.token,
    json: { mailEnabled: false },
  })
  expect(switched.body.data).toMatchObject({ email: off.email, mailEnabled: false })
  await query("update operators.operator set status = 'disabled' where id = $1", [disabled.id])
  await query("update operators.operator set roles = '{treasurer}' where id = $1", [moved.id])
  await run()
  for (const one of [off, disabled, moved]) expect(await one.mails()).toEqual([])

  await server.call('PUT', '/api/operator/settings', { token: off.token, json: { mailEnabled: true } })
  await run()
  expect(await off.mails()).toHaveLength(1)
  const { rows } = await query(
    "select details from operators.act where operator_id = $1 and act = 'mail-switched' order by id",
    [off.id],
  )
  expect(rows.map(({ details }) => details)).toEqual([{ mailEnabled: false }, { mailEnabled: true }])
})

test('changing the address requires the password, and mails the old and the new address', async () => {
  const auditor = await mailedOperator(['auditor'], 'en')
  const change = (json: object) => server.call('POST', '/api/operator/email', { token: auditor.token, json })
  const next = `${aName()}@torch.example`
  expect((await change({ password: 'not-it', email: next })).body.code).toBe(
    errors.wrongOperatorCredentials.code,
  )
  for (const email of [
    '',
    'no-domain',
    'a b@torch.example',
    'x@y\r\nBcc: z@torch.example',
    `${'x'.repeat(100)}@y.example`,
  ])
    expect((await change({ password: PASSWORD, email })).body.code).toBe(errors.validation.code)
  const changed = await change({ password: PASSWORD, email: next })
  expect(changed.body.data).toMatchObject({ email: next, mailEnabled: true })
  const toNext = await listMail(server.database.db, { to: next, limit: 9 })
  for (const [mail] of [await auditor.mails(), toNext]) {
    expect(mail?.subject).toBe('Your Torch console email address has changed')
    expect(mail?.text).toContain(next)
  }
  const removed = await change({ password: PASSWORD, email: null })
  expect(removed.body.data).toMatchObject({ email: null, mailEnabled: true })
  expect(subjects(await listMail(server.database.db, { to: next, limit: 9 }))[0]).toBe(
    'Your Torch console email address was removed',
  )
  // The log is permanent, so it does not contain the full address.
  const { rows } = await query("select details::text from operators.act where act = 'address-changed'")
  expect(rows).toHaveLength(2)
  for (const { details } of rows) expect(details).not.toContain(next)
})

test('uses an address given as the account name for mail, and the language of the last sign-in', async () => {
  const owner = await anOperator(server, ['owner'])
  const account = `${aName()}@torch.example`
  await server.call('POST', '/api/operator/operators', {
    token: owner.token,
    json: { account, name: '小许', roles: ['auditor'], password: 'noodles-at-nine' },
  })
  const { rows } = await query('select email from operators.operator where account = $1', [account])
  expect(rows).toEqual([{ email: account }])
  const language = async () =>
    (await query('select language from operators.operator where id = $1', [owner.id])).rows[0].language
  expect(await language()).toBe('zh')
  const code = await appCode(server.database.db, owner.secret, 1)
  const signedIn = await server.call('POST', '/api/operator/login', {
    json: { account: owner.name, password: PASSWORD, code },
    headers: { 'accept-language': 'en' },
  })
  expect(signedIn.status).toBe(200)
  expect(await language()).toBe('en')
})
