import { errors } from '@torch/contract/errors.ts'
import type { MemberFeedback } from '@torch/contract/operators.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNoticeDelivery } from '../../identity/index.ts'
import { publicAddressesOnly } from '../../platform/outgoing/address-policy.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openClock } from '../../platform/time/clock.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const SUPPORT = 'support@torch.example'
let server: TestServer
let support: TestOperator
beforeAll(async () => {
  server = await startTestServer(undefined, { config: { supportMail: SUPPORT } })
  support = await anOperator(server, ['support'])
})
afterAll(() => server.close())

async function memberWithFeedback() {
  const { id, name } = await aMember(server.database.db)
  const token = await server.login(name)
  return {
    id,
    name,
    send: (json: object, language = 'en') =>
      server.call('POST', '/api/feedback', { token, json, headers: { 'accept-language': language } }),
    list: async (query = '') => (await server.call('GET', `/api/feedback${query}`, { token })).body.data,
  }
}

const good = { type: 'bug', title: 'The bell is silent', content: 'Since yesterday.\nOn my phone.' }
const answer = (id: number, text = 'It rings again.') =>
  server.call('POST', `/api/operator/feedback/${id}/answer`, { token: support.token, json: { answer: text } })

test('stores feedback, mails it to support and lists it only for its author', async () => {
  const [writer, other] = [await memberWithFeedback(), await memberWithFeedback()]
  const sent = await writer.send({ ...good, contact: 'wechat: torch-fan' })
  expect(sent.body.data).toMatchObject({ ...good, status: 'open', answer: null, answeredTime: null })
  expect(await writer.list()).toEqual([sent.body.data])
  expect(await other.list()).toEqual([])
  const [mail] = await listMail(server.database.db, { to: SUPPORT, limit: 1 })
  expect(mail?.subject).toBe(`用户反馈 Feedback #${sent.body.data.id}: The bell is silent`)
  for (const part of [writer.name, '问题 Problem', 'wechat: torch-fan', 'Since yesterday.\nOn my phone.'])
    expect(mail?.text).toContain(part)
})

test('uses the type `suggestion` and an empty contact by default', async () => {
  const writer = await memberWithFeedback()
  const sent = await writer.send({ title: '更大的字', content: '看不清楚' })
  expect(sent.body.data).toMatchObject({ type: 'suggestion', contact: '' })
})

test.each([
  [{ ...good, title: '  ' }, errors.validation.code],
  [{ ...good, title: 'x'.repeat(51) }, errors.validation.code],
  [{ ...good, title: 'one\nline' }, errors.validation.code],
  [{ ...good, content: '\n \n' }, errors.validation.code],
  [{ ...good, content: '字'.repeat(501) }, errors.validation.code],
  [{ ...good, contact: 'x'.repeat(101) }, errors.validation.code],
  [{ ...good, type: 'praise' }, errors.validation.code],
  [{ content: 'no title' }, errors.validation.code],
])('rejects feedback %j', async (body, code) => {
  const writer = await memberWithFeedback()
  const refused = await writer.send(body)
  expect([refused.status, refused.body.code]).toEqual([400, code])
  expect(await writer.list()).toEqual([])
})

test('counts an emoji and a Chinese character as one character each', async () => {
  const writer = await memberWithFeedback()
  const sent = await writer.send({ title: '😀'.repeat(50), content: '好'.repeat(500) })
  expect(sent.status).toBe(200)
})

test('accepts ten messages an hour, also of 30 sent at once', async () => {
  const writer = await memberWithFeedback()
  const answers = await Promise.all(Array.from({ length: 30 }, () => writer.send(good)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe(errors.tooManyRequests.code)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await writer.list()).toHaveLength(10)
  expect(await writer.list('?size=3')).toHaveLength(3)
  const [, second, third] = await writer.list()
  expect((await writer.list(`?before=${second.id}`))[0]).toEqual(third)
  expect(await writer.list('?before=999999999999999')).toHaveLength(10)
})

test('lists the longest waiting first, accepts one answer and notifies the member with it', async () => {
  const writer = await memberWithFeedback()
  const { id } = (await writer.send(good)).body.data
  await writer.send({ ...good, title: 'Another one' })
  const list = async (query: string) =>
    (await server.call('GET', `/api/operator/feedback?${query}`, { token: support.token })).body.data
  const open: MemberFeedback[] = await list(`status=open&after=${id - 1}&size=2`)
  expect(open.map(({ title, username }) => [title, username])).toEqual([
    [good.title, writer.name],
    ['Another one', writer.name],
  ])

  const outcomes = await Promise.all([answer(id), answer(id, 'Another answer.')])
  expect(outcomes.map(({ body }) => body.code).sort()).toEqual([200, errors.feedbackAnswered.code])
  expect((await answer(id)).body.code).toBe(errors.feedbackAnswered.code)
  expect((await answer(2_000_000_000)).body.code).toBe(errors.unknownFeedback.code)
  expect((await answer(999_999_999_999_999)).body.code).toBe(errors.unknownFeedback.code)

  const [newer, answered] = await writer.list()
  expect(newer.status).toBe('open')
  expect(answered).toMatchObject({ id, status: 'answered', answeredTime: expect.any(String) })
  expect(answered).not.toHaveProperty('answeredBy')
  const { rows } = await server.database.pool.query(
    'select about from identity.notice where member_id = $1',
    [writer.id],
  )
  expect(rows).toEqual([{ about: { kind: 'feedback-answered', title: good.title, answer: answered.answer } }])
  const delivery = openNoticeDelivery({
    db: server.database.db,
    clock: await openClock(server.database.db),
    vapid: undefined,
    pushAddressPolicy: publicAddressesOnly,
    publicUrl: 'https://torch.example',
    log: testLog(),
  })
  await delivery.deliverDue()
  const [mail] = await listMail(server.database.db, { to: `${writer.name}@example.com`, limit: 1 })
  expect(mail?.subject).toBe('您的反馈有回复了')
  expect(mail?.text).toContain(answered.answer)
  expect(mail?.text).toContain('https://torch.example/profile?feedback=open')
  expect((await list(`status=answered&after=${id - 1}&size=1`))[0]).toMatchObject({
    id,
    answeredBy: support.name,
  })
  expect(await list('status=open&after=999999999999999')).toEqual([])
})
