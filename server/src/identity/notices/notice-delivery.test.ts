import { type AddressInfo, createServer } from 'node:net'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { type AddressPolicy, publicAddressesOnly } from '../../platform/outgoing/address-policy.ts'
import { listMail } from '../../platform/outgoing/mail.ts'
import { openClock } from '../../platform/time/clock.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { aMember } from '../../testing/people/people.ts'
import { aBrowser, aPushService, readVapid } from '../../testing/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { type NoticeDelivery, openNoticeDelivery } from './notice-delivery.ts'
import { type NewNotice, notify } from './notify.ts'

const anywhere: AddressPolicy = { allowsUrl: () => true, allowsAddress: () => true }
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:support@torch.example' }

let server: TestServer
let service: Awaited<ReturnType<typeof aPushService>>
let delivery: NoticeDelivery
beforeAll(async () => {
  server = await startTestServer()
  service = await aPushService()
  delivery = await deliveryWith(anywhere)
})
afterAll(async () => {
  await delivery.stop()
  await service.close()
  await server.close()
})
beforeEach(() => {
  service.received.length = 0
  Object.assign(service.answer, { status: 201, headers: {} })
})

async function deliveryWith(pushAddressPolicy: AddressPolicy): Promise<NoticeDelivery> {
  const { db } = server.database
  const clock = await openClock(db)
  const publicUrl = 'https://torch.example'
  return openNoticeDelivery({ db, clock, vapid, pushAddressPolicy, publicUrl, log: testLog() })
}

async function signedInMember({ language = 'zh' } = {}) {
  const { id, name } = await aMember(server.database.db)
  await server.database.pool.query('update identity.member set language = $2 where id = $1', [id, language])
  return { id, name, token: await server.login(name) }
}

/** Subscribes a browser, and then changes its endpoint to the test's push service. */
async function subscribe(token: string, path = `/${Math.random().toString(36).slice(2)}`) {
  const browser = aBrowser()
  const answer = await server.call('POST', '/api/notifications/push/subscriptions', {
    token,
    json: { endpoint: `https://push.example.com${path}`, keys: browser.keys },
  })
  expect(answer.status).toBe(200)
  await server.database.pool.query('update identity.push_subscription set endpoint = $2 where id = $1', [
    answer.body.data.id,
    `${service.url}${path}`,
  ])
  return { ...browser, id: answer.body.data.id as number, path }
}

const notifyAll = (...notices: NewNotice[]) => notify(server.database.db, notices)
const transferNotice = (to: number): NewNotice => ({
  to,
  about: { kind: 'transfer-received', amount: '1250.5000', from: 'a***e' },
})
const later = (seconds: number) =>
  server.database.pool.query('update platform.clock set ahead = ahead + make_interval(secs => $1)', [seconds])
const pendingChannels = async (to: number) =>
  (
    await server.database.pool.query(
      `select channel from identity.notice_delivery d join identity.notice n on n.id = d.notice_id
       where n.member_id = $1 order by 1`,
      [to],
    )
  ).rows.map(({ channel }) => channel)

test('sends a push encrypted for one browser, signed with VAPID, in the member’s language', async () => {
  const [lin, ann] = [await signedInMember(), await signedInMember({ language: 'en' })]
  const [phone, laptop] = [await subscribe(lin.token), await subscribe(ann.token)]
  await notifyAll(transferNotice(lin.id), transferNotice(ann.id))
  await delivery.deliverDue()
  expect(service.received).toHaveLength(2)
  const bodyFor = (path: string) => service.received.find((one) => one.path === path)
  expect(phone.read(bodyFor(phone.path)?.body ?? Buffer.alloc(0))).toEqual({
    id: expect.any(Number),
    title: '收到 1,250.50 GF',
    body: 'a***e 向您转账 1,250.50 GF，已到账。',
    link: '/profile/assets',
    lang: 'zh-CN',
  })
  expect(laptop.read(bodyFor(laptop.path)?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'You received 1,250.50 GF',
    lang: 'en',
  })
  expect(() => laptop.read(bodyFor(phone.path)?.body ?? Buffer.alloc(0))).toThrow()
  const headers = bodyFor(phone.path)?.headers
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
  expect(readVapid(headers?.authorization)).toMatchObject({
    key: vapid.publicKey,
    claims: { aud: service.url, sub: vapid.subject },
  })
  await delivery.deliverDue()
  expect(service.received).toHaveLength(2)
})

test('sends no push to members who turned it off, logged out or read the notice', async () => {
  const [off, left, reader] = [await signedInMember(), await signedInMember(), await signedInMember()]
  for (const { token } of [off, left, reader]) await subscribe(token)
  await notifyAll(transferNotice(left.id), transferNotice(reader.id))
  await server.database.pool.query('update identity.member set push_enabled = false where id = $1', [off.id])
  await notifyAll(transferNotice(off.id))
  await server.call('POST', '/api/user/logout', { token: left.token })
  await server.call('POST', '/api/notifications/read-all', { token: reader.token })
  await delivery.deliverDue()
  expect(service.received).toEqual([])
  for (const { id } of [off, left, reader]) expect(await pendingChannels(id)).toEqual([])
})

test('deletes a subscription when the push service answers 410', async () => {
  const member = await signedInMember()
  const { id } = await subscribe(member.token)
  service.answer.status = 410
  await notifyAll(transferNotice(member.id))
  await delivery.deliverDue()
  const { rows } = await server.database.pool.query('select from identity.push_subscription where id = $1', [
    id,
  ])
  expect(rows).toEqual([])
  await notifyAll(transferNotice(member.id))
  expect(await pendingChannels(member.id)).toEqual(['mail'])
})

test('retries after 503 with a delay or Retry-After, and does not retry after 413', async () => {
  const member = await signedInMember()
  await subscribe(member.token)
  service.answer.status = 503
  await notifyAll(transferNotice(member.id))
  await delivery.deliverDue()
  await delivery.deliverDue()
  expect(service.received).toHaveLength(1)
  await later(61)
  service.answer.headers = { 'retry-after': '600' }
  await delivery.deliverDue()
  expect(service.received).toHaveLength(2)
  await later(300)
  await delivery.deliverDue()
  expect(service.received).toHaveLength(2)
  await later(301)
  service.answer.status = 413
  await delivery.deliverDue()
  expect(service.received).toHaveLength(3)
  expect(await pendingChannels(member.id)).toEqual([])
})

test('stores the outcome whatever pause an endpoint asks for', async () => {
  const member = await signedInMember()
  await subscribe(member.token)
  Object.assign(service.answer, { status: 503, headers: { 'retry-after': '-1e300' } })
  await notifyAll(transferNotice(member.id))
  await delivery.deliverDue()
  await later(61)
  Object.assign(service.answer, { status: 201, headers: {} })
  await delivery.deliverDue()
  expect(service.received).toHaveLength(2)
  expect(await pendingChannels(member.id)).toEqual([])
})

test('a silent endpoint does not delay others', async () => {
  const [slow, other] = [await signedInMember(), await signedInMember()]
  let [opened, closed] = [0, 0]
  const silent = createServer((socket) => {
    opened += 1
    socket.on('error', () => {}).on('close', () => (closed += 1))
  })
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done)
  })
  const { id } = await subscribe(slow.token)
  await server.database.pool.query('update identity.push_subscription set endpoint = $2 where id = $1', [
    id,
    `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
  ])
  await subscribe(other.token)
  const running = await deliveryWith(anywhere)
  running.start()
  await notifyAll(transferNotice(slow.id))
  await expect.poll(() => opened).toBe(1)
  await notifyAll(transferNotice(other.id))
  await expect.poll(() => service.received.length).toBe(1)
  expect(closed).toBe(0)
  await running.stop()
  silent.close()
})

test('never calls an address in the local network, and deletes its subscription', async () => {
  const member = await signedInMember()
  await subscribe(member.token)
  await notifyAll(transferNotice(member.id))
  const careful = await deliveryWith({ ...publicAddressesOnly, allowsUrl: () => true })
  // A host name, whose address is checked at the call.
  await server.database.pool.query(
    "update identity.push_subscription set endpoint = replace(endpoint, '127.0.0.1', 'localhost') where endpoint like $1",
    [`${service.url}%`],
  )
  await careful.deliverDue()
  expect(service.received).toEqual([])
  const { rows } = await server.database.pool.query(
    'select from identity.push_subscription s join identity.session on session.id = session_id where member_id = $1',
    [member.id],
  )
  expect(rows).toEqual([])
})

test('pushes each notice once when several deliveries run at once', async () => {
  const member = await signedInMember()
  await subscribe(member.token)
  await notifyAll(...Array.from({ length: 30 }, () => transferNotice(member.id)))
  const deliveries = await Promise.all([1, 2, 3].map(() => deliveryWith(anywhere)))
  for (let round = 0; round < 4; round += 1) await Promise.all(deliveries.map((one) => one.deliverDue()))
  expect(service.received).toHaveLength(30)
})

test('moves a browser’s subscription to the member who subscribes next, without old notices', async () => {
  const [first, second] = [await signedInMember(), await signedInMember()]
  const { path } = await subscribe(first.token)
  await notifyAll(transferNotice(first.id))
  const browser = aBrowser()
  await server.database.pool.query(
    "update identity.push_subscription set endpoint = 'https://push.example.com/shared' where endpoint = $1",
    [`${service.url}${path}`],
  )
  const json = { endpoint: 'https://push.example.com/shared', keys: browser.keys }
  await server.call('POST', '/api/notifications/push/subscriptions', { token: second.token, json })
  await server.database.pool.query(
    "update identity.push_subscription set endpoint = $1 where endpoint = 'https://push.example.com/shared'",
    [`${service.url}/shared`],
  )
  await delivery.deliverDue()
  expect(service.received).toEqual([])
  await notifyAll(transferNotice(second.id))
  await delivery.deliverDue()
  expect(service.received.map((one) => one.path)).toEqual(['/shared'])
})

test('ends only the caller’s own subscriptions, and rejects local or invalid endpoints', async () => {
  const [owner, other] = [await signedInMember(), await signedInMember()]
  const { id } = await subscribe(owner.token)
  const left = async () =>
    (await server.database.pool.query('select from identity.push_subscription where id = $1', [id])).rows
      .length
  const end = (token: string) =>
    server.call('DELETE', `/api/notifications/push/subscriptions/${id}`, { token })
  expect((await end(other.token)).status).toBe(200)
  expect(await left()).toBe(1)
  expect((await end(owner.token)).status).toBe(200)
  expect(await left()).toBe(0)
  const { keys } = aBrowser()
  for (const endpoint of ['https://192.168.0.1/x', 'https://localhost/x', 'http://push.example.com/x', 'x']) {
    const json = { endpoint, keys }
    const answer = await server.call('POST', '/api/notifications/push/subscriptions', {
      token: owner.token,
      json,
    })
    expect([endpoint, answer.status]).toEqual([endpoint, endpoint.startsWith('https') ? 422 : 400])
  }
  const offCurve = { p256dh: `B${'A'.repeat(86)}`, auth: keys.auth }
  const answer = await server.call('POST', '/api/notifications/push/subscriptions', {
    token: owner.token,
    json: { endpoint: 'https://push.example.com/x', keys: offCurve },
  })
  expect([answer.status, answer.body.code]).toEqual([422, errors.invalidPushEndpoint.code])
})

test('returns the public VAPID key; without keys it returns null and rejects subscriptions', async () => {
  const { token } = await signedInMember()
  const key = await server.call('GET', '/api/notifications/push-key', { token })
  expect(key.body.data.publicKey).toMatch(/^B[\w-]{86}$/)
  const silent = await startTestServer(server.database, {
    config: { vapidKeys: undefined },
  })
  const off = await silent.call('GET', '/api/notifications/push-key', { token })
  expect(off.body.data).toEqual({ publicKey: null })
  const refused = await silent.call('POST', '/api/notifications/push/subscriptions', {
    token,
    json: { endpoint: 'https://push.example.com/x', keys: aBrowser().keys },
  })
  expect([refused.status, refused.body.code]).toEqual([422, errors.pushOff.code])
  await silent.close()
})

test.each([
  [
    'zh',
    '自动刷新还剩 3 天',
    /您的 PV 自动刷新将于 \d{4}-\d\d-\d\d \d\d:\d\d（北京时间）到期，还剩 3 天。/,
    /打开火炬查看：https:\/\/torch\.example\/profile\/assets\n/,
  ],
  [
    'en',
    'Auto refresh ends in 3 days',
    /ends on \d{4}-\d\d-\d\d \d\d:\d\d \(Beijing time\), in 3 days\./,
    /Open in Torch: https:\/\/torch\.example\/profile\/assets\n/,
  ],
])('a mail in %s contains the event, the time left and a link', async (language, subject, text, link) => {
  const member = await signedInMember({ language })
  const { rows } = await server.database.pool.query<{ end: Date }>(
    "select platform.now() + interval '3 days' as end",
  )
  const endTime = rows[0]?.end.toISOString() ?? ''
  await notifyAll({ to: member.id, about: { kind: 'auto-release-ending', endTime } })
  await (await deliveryWith(anywhere)).deliverDue()
  const mails = await listMail(server.database.db, { to: `${member.name}@example.com`, limit: 5 })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(subject)
  expect(mails[0]?.text).toMatch(text)
  expect(mails[0]?.text).toMatch(link)
  expect(mails[0]?.text).toContain(member.name)
})

test('sends no mail to members who turned it off, or for kinds of notices without a mail', async () => {
  const [off, on] = [await signedInMember(), await signedInMember()]
  await server.database.pool.query('update identity.member set email_enabled = false where id = $1', [off.id])
  await notifyAll(
    transferNotice(off.id),
    { to: on.id, about: { kind: 'gift-reward', amount: '3.0000', to: 'b***b' } },
    { to: on.id, about: { kind: 'account-security', event: 'two-factor-on', detail: '' } },
  )
  await delivery.deliverDue()
  for (const { name } of [off, on])
    expect(await listMail(server.database.db, { to: `${name}@example.com`, limit: 5 })).toEqual([])
})
