import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { openHttp } from '../http/server.ts'
import { serveMetrics } from './metrics.ts'

const TOKEN = 'a-token-that-is-long-enough-for-it'
let app: FastifyInstance
afterEach(() => app.close())

async function requestMetrics(token: string | undefined, headers = {}, remoteAddress = '127.0.0.1') {
  app = openHttp({ log: testLog(), trustedProxies: 1, https: false })
  serveMetrics(
    app,
    {
      pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
      replica: { answered: { replica: 0, primary: 0 } },
    },
    token,
  )
  const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress })
  return statusCode
}

test('with a token, answers only requests with that token', async () => {
  expect(await requestMetrics(TOKEN, { authorization: `Bearer ${TOKEN}` }, '198.51.100.7')).toBe(200)
  expect(await requestMetrics(TOKEN, { authorization: `Bearer ${TOKEN.slice(1)}` })).toBe(404)
  expect(await requestMetrics(TOKEN)).toBe(404)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'without a token, answers requests from %s',
  async (address) => {
    expect(await requestMetrics(undefined, {}, address)).toBe(200)
  },
)

test.each(['198.51.100.7', '10.0.0.5', '::ffff:10.0.0.5', '2001:db8::1', '::1:2:3', '::1234', '::10.0.0.5'])(
  'without a token, refuses requests from %s',
  async (address) => {
    expect(await requestMetrics(undefined, {}, address)).toBe(404)
  },
)

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
])('without a token, refuses requests through a proxy that sends %s: %s', async (name, value) => {
  expect(await requestMetrics(undefined, { [name]: value })).toBe(404)
})

test('without a token, refuses requests from elsewhere with x-forwarded-for 127.0.0.1', async () => {
  expect(await requestMetrics(undefined, { 'x-forwarded-for': '127.0.0.1' }, '198.51.100.7')).toBe(404)
})
