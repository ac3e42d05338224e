import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anyAddress } from '../../platform/outgoing/address-policy.ts'
import { programCalls } from '../../testing/calls/program-calls.ts'
import { aShopAndOwner } from '../../testing/calls/shop-calls.ts'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { openWebhookDelivery } from './webhook-delivery.ts'

let server: TestServer
let call: ReturnType<typeof programCalls>
const listeners: Server[] = []

beforeAll(async () => {
  server = await startTestServer(undefined, { config: { webhooksMayBeLocal: true } })
  call = programCalls(server)
})
afterAll(async () => {
  for (const listener of listeners) listener.close()
  await server.close()
})
beforeEach(async () => {
  await server.database.pool.query('delete from programs.webhook')
})

/** Starts a receiver that answers every request with these bytes, and keeps the connection open. */
async function receiverThatSays(head: string, forever = ''): Promise<string> {
  const listener = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(head)
      if (forever === '') return
      const repeat = setInterval(() => socket.write(forever), 5)
      socket.on('close', () => clearInterval(repeat))
    })
  })
  listeners.push(listener)
  await new Promise<void>((done) => {
    listener.listen(0, '127.0.0.1', done)
  })
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
}

const deliver = (timeoutMs = 400) =>
  openWebhookDelivery({
    db: server.database.db,
    secrets: ['only for tests, and long enough for them'],
    addressPolicy: anyAddress,
    timeoutMs,
    log: testLog(),
  }).deliverDue()

/** Adds a webhook of a new shop with this many test events due. */
async function webhookWithPings(url: string, events = 1) {
  const { owner, shop } = await aShopAndOwner(server)
  const added = await call.addWebhook(owner, shop, url, ['bill.paid'])
  const id = added.body.data.webhook.webhookId as number
  for (let made = 0; made < events; made += 1) await call.testWebhook(owner, shop, id)
  return async () => (await call.listWebhookDeliveries(owner, shop, id)).body.data
}

test.each([
  ['an endless header', 'HTTP/1.1 200 X\r\n', `x-a: ${'y'.repeat(4000)}\r\n`, 'broken'],
  ['a header that arrives byte by byte', 'HTTP/1.1 200 X\r\n', 'x', 'timeout'],
  ['endless interim responses', 'HTTP/1.1 100 X\r\n\r\n', 'HTTP/1.1 100 X\r\n\r\n', 'timeout'],
  ['a change of protocol', 'HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', '', 'timeout'],
  ['two lengths', 'HTTP/1.1 200 X\r\ncontent-length: 0\r\ntransfer-encoding: chunked\r\n\r\n', '', 'broken'],
  ['something that is not HTTP', '\0\0\0', '', 'broken'],
])('a receiver that sends %s is a failed attempt with a reason', async (_, head, forever, failure) => {
  const deliveries = await webhookWithPings(await receiverThatSays(head, forever))
  expect(await deliver()).toBe(0)
  expect(await deliveries()).toEqual([
    expect.objectContaining({ status: 'waiting', attempts: 1, answerStatus: null, failure }),
  ])
})

test('an endless body is not read', async () => {
  await webhookWithPings(await receiverThatSays('HTTP/1.1 200 X\r\n\r\n', 'x'.repeat(10_000)))
  expect(await deliver()).toBe(1)
})

test.each([
  ['-1e300', 60],
  ['-Infinity', 60],
  ['Fri, 27 Nov 2026 18:00:00 GMT', 60],
  ['1800', 1800],
  ['1e300', 3600],
])('Retry-After: %s is stored with its outcome, and repeats after %i s', async (retryAfter, seconds) => {
  const url = await receiverThatSays(
    `HTTP/1.1 503 X\r\nretry-after: ${retryAfter}\r\ncontent-length: 0\r\n\r\n`,
  )
  const deliveries = await webhookWithPings(url)
  await deliver()
  const [entry] = await deliveries()
  expect(entry).toMatchObject({ status: 'waiting', answerStatus: 503 })
  const pause = (Date.parse(entry.nextAttemptTime) - Date.parse(entry.lastAttemptTime)) / 1000
  expect(Math.round(pause)).toBe(seconds)
})

test('a slow receiver with many events does not delay the webhooks of other owners', async () => {
  await webhookWithPings(await receiverThatSays('HTTP/1.1 200 X\r\n', 'x'), 25)
  const honest = await webhookWithPings(await receiverThatSays('HTTP/1.1 200 X\r\ncontent-length: 0\r\n\r\n'))
  await deliver()
  expect(await honest()).toEqual([expect.objectContaining({ status: 'delivered', attempts: 1 })])
})
