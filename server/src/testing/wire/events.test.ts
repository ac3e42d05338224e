import { connect } from 'node:net'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LiveStream, openLiveStream } from '../calls/live-stream.ts'
import { aMember } from '../people/people.ts'
import { validRequests } from '../requests/table.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { untilListening } from '../servers/until-listening.ts'
import { createTestCallers, type TestCaller, type TestCallers } from '../test-callers.ts'
import { expectRefusal, send } from './wire.ts'

const HEARTBEAT_MS = 100
const PAY = '/api/merchants/payment/pay-with-gf'
let here: TestServer
let there: TestServer
let callers: TestCallers

beforeAll(async () => {
  here = await startTestServer(undefined, { heartbeatMs: HEARTBEAT_MS })
  there = await startTestServer(here.database, { heartbeatMs: HEARTBEAT_MS })
  callers = await createTestCallers(here)
  await untilListening(here.database.pool, 2)
  // Events of the callers' own payment may still be on their way.
  const streams = await Promise.all([
    openLiveStream(here, callers.owner.token),
    openLiveStream(there, callers.payer.token),
  ])
  await vi.waitFor(() => {
    for (const stream of streams) expect(stream.text().split(': alive').length).toBeGreaterThan(3)
  }, 10 * 60_000)
  for (const stream of streams) stream.close()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

async function pay(server: TestServer, payer: TestCaller): Promise<string> {
  const { body } = validRequests(callers, payer).payWithGf
  const answer = await server.call('POST', PAY, { token: payer.token, form: body as Record<string, string> })
  expect(answer.status).toBe(200)
  return answer.body.data.paymentNo
}

/** Waits long enough for an event that must not come: two heartbeats of the stream. */
async function heartbeats(stream: LiveStream): Promise<void> {
  const from = stream.text().length
  await expect
    .poll(
      () =>
        stream
          .text()
          .slice(from)
          .match(/: alive/g)?.length ?? 0,
    )
    .toBeGreaterThanOrEqual(2)
}

test('sends a payment to the shop and its payer on every server, and to no one else', async () => {
  const streams = {
    ownerHere: await openLiveStream(here, callers.owner.token),
    ownerThere: await openLiveStream(there, callers.owner.token),
    payerThere: await openLiveStream(there, callers.payer.token),
    otherHere: await openLiveStream(here, callers.other.token),
    otherThere: await openLiveStream(there, callers.other.token),
  }
  const paymentNo = await pay(here, callers.payer)
  for (const stream of [streams.ownerHere, streams.ownerThere]) {
    // The payment at once, and a notice for the owner.
    await expect
      .poll(() =>
        stream
          .heard()
          .map(({ type }) => type)
          .sort(),
      )
      .toEqual(['notice', 'payment-received'])
    expect(stream.heard().find(({ type }) => type === 'payment-received')).toMatchObject({
      type: 'payment-received',
      merchantId: callers.shop,
      record: { paymentNo, gfAmount: '2.5000', remark: 'noodles' },
    })
    // The shop sees a masked name of the payer only.
    expect(stream.text()).not.toContain(callers.payer.name)
  }
  await expect.poll(() => streams.payerThere.heard()).toEqual([{ type: 'points-changed' }])
  await Promise.all([heartbeats(streams.otherHere), heartbeats(streams.otherThere)])
  expect(streams.otherHere.heard()).toEqual([])
  expect(streams.otherThere.heard()).toEqual([])
  // Once each: a server does not deliver its own events a second time.
  expect(streams.ownerHere.heard()).toHaveLength(2)
  for (const stream of Object.values(streams)) stream.close()
})

test('sends no event about a refused payment', async () => {
  const owner = await openLiveStream(here, callers.owner.token)
  const { body } = validRequests(callers, callers.poor).payWithGf
  const answer = await here.call('POST', PAY, {
    token: callers.poor.token,
    form: body as Record<string, string>,
  })
  expect(answer.body.code).toBe(errors.insufficientGf.code)
  await heartbeats(owner)
  expect(owner.heard()).toEqual([])
  owner.close()
})

test('a stream has its own cache headers and the security headers of other responses', async () => {
  const stream = await openLiveStream(here, callers.other.token)
  const { headers } = await here.call('GET', '/api/user/info')
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect([name, stream.headers.get(name)]).toEqual([name, headers.get(name) ?? 'none'])
  stream.close()
})

test('a stream ends within a heartbeat of the logout, also on another server', async () => {
  const token = await here.login(callers.other.name)
  const streams = await Promise.all([openLiveStream(here, token), openLiveStream(there, token)])
  const stays = await openLiveStream(here, callers.other.token)
  await here.call('POST', '/api/user/logout', { token })
  await Promise.all(streams.map((stream) => stream.ended))
  await heartbeats(stays)
  stays.close()
})

test('a stream ends when its member is disabled', async () => {
  const stream = await openLiveStream(here, callers.poor.token)
  const { pool } = here.database
  await pool.query("update identity.member set status = 'disabled' where id = $1", [callers.poor.id])
  await stream.ended
  await pool.query("update identity.member set status = 'active' where id = $1", [callers.poor.id])
})

test('a stream accepts a token only in the authorization header', async () => {
  const token = callers.owner.token
  const requests: [path: string, headers: Record<string, string>][] = [
    ['/api/events', {}],
    [`/api/events?token=${token}`, {}],
    [`/api/events?access_token=${token}&authorization=Bearer%20${token}`, {}],
    ['/api/events', { cookie: `token=${token}; accessToken=${token}` }],
    ['/api/events', { authorization: 'Bearer made-up' }],
    ['/api/events', { authorization: `Basic ${token}` }],
    ['/api/events', { authorization: token }],
  ]
  for (const [path, headers] of requests) {
    const answer = await send(here.url, {
      method: 'GET',
      path,
      headers: { 'accept-language': 'EN', ...headers },
    })
    expectRefusal(answer, 'en', path)
    expect([path, answer.status]).toEqual([path, 401])
  }
})

test('answers HEAD with 404 without opening a stream', async () => {
  const headers = { authorization: `Bearer ${callers.owner.token}` }
  const answer = await send(here.url, { method: 'HEAD', path: '/api/events', headers })
  expect(answer.status).toBe(404)
})

test('allows twelve streams for each member, and another one after one has closed', async () => {
  const token = await here.login((await aMember(here.database.db)).name)
  const streams = await Promise.all(Array.from({ length: 12 }, () => openLiveStream(here, token)))
  expect(streams.map((stream) => stream.status)).toEqual(Array(12).fill(200))
  const one = await here.call('GET', '/api/events', { token })
  expect([one.status, one.body.code, one.headers.get('retry-after')]).toEqual([
    429,
    errors.tooManyRequests.code,
    '30',
  ])
  streams[0]?.close()
  await expect
    .poll(async () => {
      const again = await openLiveStream(here, token)
      if (again.status === 200) streams.push(again)
      return again.status
    })
    .toBe(200)
  for (const stream of streams) stream.close()
})

function disconnect(request: string): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(here.url).port), '127.0.0.1', () => {
      socket.write(request, () => socket.destroy())
    })
    socket.on('close', () => done())
  })
}

test('frees the slots of callers who disconnect before the response', async () => {
  const token = await here.login((await aMember(here.database.db)).name)
  const request = `GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
  await Promise.all(Array.from({ length: 40 }, () => disconnect(request)))
  await expect
    .poll(async () => {
      const streams = await Promise.all(Array.from({ length: 12 }, () => openLiveStream(here, token)))
      for (const stream of streams) stream.close()
      return streams.filter((stream) => stream.status === 200).length
    })
    .toBe(12)
})

test('receives events again after losing the listening connection', async () => {
  const { rows } = await here.database.pool.query<{ pid: number }>(
    "select pid, pg_terminate_backend(pid) from pg_stat_activity where query = 'listen torch_events' and datname = current_database()",
  )
  await untilListening(here.database.pool, 2, { ended: rows.map(({ pid }) => pid) })
  const owner = await openLiveStream(there, callers.owner.token)
  await pay(here, callers.payer)
  await expect
    .poll(() => owner.heard().map(({ type }) => type))
    .toEqual(expect.arrayContaining(['payment-received', 'notice']))
  owner.close()
})
