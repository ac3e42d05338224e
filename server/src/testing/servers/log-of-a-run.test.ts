import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '../../platform/monitoring/log.ts'
import { PASSWORD } from '../people/people.ts'
import { validRequests } from '../requests/table.ts'
import { createTestCallers, type TestCallers } from '../test-callers.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let callers: TestCallers
let logged = ''

beforeAll(async () => {
  const log = openLog('debug', {
    write(line) {
      logged += line
    },
  })
  server = await startTestServer(undefined, { log })
  callers = await createTestCallers(server)
})
afterAll(() => server.close())

test('logs no failure when a client disconnects in the middle of a body', async () => {
  logged = ''
  const { hostname, port } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(
    'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"acc',
  )
  // The server has started to read the body once it answers a later request.
  await server.call('GET', '/health')
  socket.resetAndDestroy()
  await closed
  await vi.waitFor(async () => {
    const { text } = await server.call('GET', '/metrics')
    expect(text).toMatch(/torch_http_request_seconds_count\{method="POST",route="\/api\/user\/login"/)
  }, 10_000)
  expect(logged).not.toContain('request failed')
})

/** Returns what was logged about refusals. */
const refusals = () =>
  logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'refused')
    .map(({ reason, route, caller, account, network }) => ({ reason, route, caller, account, network }))

test('logs no names, addresses, passwords or tokens', async () => {
  const { payer, other } = callers
  const pay = () =>
    server.call('POST', '/api/merchants/payment/pay-with-gf', {
      token: payer.token,
      form: validRequests(callers, payer).payWithGf.body as never,
    })
  for (const account of [other.name, ` ${other.name.toUpperCase()}`, 'no-such-account'])
    await server.call('POST', '/api/user/login', { json: { account, password: 'wrong-one' } })
  await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: { ...validRequests(callers, payer).payWithGf.body, paymentPassword: 'wrong-one' } as never,
  })
  // A visitor, another member, and an invalid token.
  await server.call('GET', `/api/user/${payer.id}`)
  await server.call('GET', `/api/user/${other.id}`, { token: payer.token })
  await server.call('GET', `/api/user/${payer.id}`, { token: 'not-a-token' })
  // Failures are logged in most detail: lost connections and an internal error.
  const asked = Promise.all(Array.from({ length: 20 }, pay))
  for (let n = 0; n < 5; n += 1)
    await server.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  await asked
  await server.database.pool.query('alter table payments.payment rename to payment_away')
  expect((await pay()).status).toBe(500)
  await server.database.pool.query('alter table payments.payment_away rename to payment')

  expect(logged).toContain('request failed')
  const personal = [payer, other].flatMap(({ name, token, refreshToken }) => [
    name,
    `${name}@example.com`,
    token,
    refreshToken,
  ])
  for (const one of [...personal, PASSWORD, 'wrong-one', '127.0.0.1'])
    expect(logged.includes(one) ? one : 'not there').toBe('not there')

  const refused = refusals()
  const { account, network } = refused[0] ?? {}
  expect([account, network]).toEqual([expect.stringMatching(/^.{10}$/), expect.stringMatching(/^.{10}$/)])
  expect(refused).toEqual([
    { reason: 'wrongCredentials', route: '/api/user/login', account, network },
    { reason: 'wrongCredentials', route: '/api/user/login', account, network },
    {
      reason: 'wrongCredentials',
      route: '/api/user/login',
      account: expect.not.stringMatching(account),
      network,
    },
    {
      reason: 'wrongPaymentPassword',
      route: '/api/merchants/payment/pay-with-gf',
      caller: `member ${payer.id}`,
      network,
    },
    { reason: 'notYours', route: '/api/user/:id', caller: `member ${payer.id}`, network },
    { reason: 'notSignedIn', route: '/api/user/:id', network },
  ])
})
