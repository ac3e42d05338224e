import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailSender, openMailSender } from '../../platform/outgoing/mail.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { openTestDatabase } from '../../testing/servers/database.ts'
import { openMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts'
import { codeOf, startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { TEST_MAILS } from '../rules.ts'

let mailServer: TestMailServer
let server: TestServer
let sender: MailSender
let owner: TestOperator
beforeAll(async () => {
  mailServer = await openMailServer()
  server = await startTestServer(await openTestDatabase(), { config: { smtpUrl: mailServer.url } })
  sender = openMailSender(server.database.db, mailServer.url, 'Torch <no-reply@torch.example>', testLog())
  sender.start()
  owner = await anOperator(server, ['owner'])
})
afterAll(async () => {
  await sender.stop()
  await server.close()
  await server.database.close()
  await mailServer.close()
})

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const sendTestMail = (who: TestOperator) =>
  server.call('POST', '/api/operator/test-mail', { token: who.token, json: {} })
const checks = async () =>
  (await server.call('GET', '/api/operator/installation-checks', { token: owner.token })).body.data
const setAddress = (who: TestOperator, email: string) =>
  query('update operators.operator set email = $2 where id = $1', [who.id, email])

test('sends a test mail, returns the answer of the mail server, and records both', async () => {
  expect(codeOf(await sendTestMail(owner))).toEqual([
    errors.operatorHasNoMail.status,
    errors.operatorHasNoMail.code,
  ])
  await setAddress(owner, 'owner@torch.example')
  mailServer.answer = new Error('no such mailbox')
  const refused = await sendTestMail(owner)
  expect(refused.body.data).toEqual({
    outcome: 'refused',
    answer: expect.stringContaining('no such mailbox'),
  })
  expect(await checks()).toEqual({ hasMailServer: true, mailTime: null, backupTime: null })

  mailServer.answer = undefined
  expect((await sendTestMail(owner)).body.data).toEqual({ outcome: 'accepted', answer: '' })
  expect(mailServer.received.map(({ to }) => to)).toEqual([['owner@torch.example']])
  expect((await checks()).mailTime).not.toBeNull()
  const { rows } = await query(
    "select details from operators.act where operator_id = $1 and act = 'mail-tested' order by id",
    [owner.id],
  )
  expect(rows.map(({ details }) => details.outcome)).toEqual(['refused', 'accepted'])
})

test('limits the test mails of an operator', async () => {
  const support = await anOperator(server, ['support'])
  await setAddress(support, 'support@torch.example')
  for (let n = 0; n < TEST_MAILS.count; n++) expect((await sendTestMail(support)).status).toBe(200)
  expect(codeOf(await sendTestMail(support))).toEqual([429, errors.tooManyRequests.code])
})

test('says that no mail server is set, and sends nothing', async () => {
  const other = await startTestServer(server.database)
  const arbiter = await anOperator(server, ['arbiter'])
  await setAddress(arbiter, 'arbiter@torch.example')
  const { body } = await other.call('POST', '/api/operator/test-mail', { token: arbiter.token, json: {} })
  expect(body.data).toEqual({ outcome: 'no-server', answer: '' })
  expect((await query("select 1 from platform.mail where recipient = 'arbiter@torch.example'")).rows).toEqual(
    [],
  )
  await other.close()
})

test('shows the newest backup to owners', async () => {
  await query('insert into platform.backup default values')
  expect((await checks()).backupTime).not.toBeNull()
})
