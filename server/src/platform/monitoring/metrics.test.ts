import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openHttp } from '../http/server.ts'
import { openLog } from './log.ts'
import { serveMetrics } from './metrics.ts'

const TOKEN = 'a-token-that-is-long-enough-for-it'
let app: FastifyInstance
afterEach(() => app.close())

async function asked(token: string | undefined, headers = {}, remoteAddress = '127.0.0.1') {
  app = openHttp({ log: openLog('silent'), trustedProxies: 1, https: false })
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

test('with a token it is for who has that', async () => {
  expect(await asked(TOKEN, { authorization: `Bearer ${TOKEN}` }, '198.51.100.7')).toBe(200)
  expect(await asked(TOKEN, { authorization: `Bearer ${TOKEN.slice(1)}` })).toBe(404)
  expect(await asked(TOKEN)).toBe(404)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'without one it is for who asks from %s',
  async (address) => {
    expect(await asked(undefined, {}, address)).toBe(200)
  },
)

test.each(['198.51.100.7', '10.0.0.5', '::ffff:10.0.0.5', '2001:db8::1', '::1:2:3', '::1234', '::10.0.0.5'])(
  'and not from %s',
  async (address) => {
    expect(await asked(undefined, {}, address)).toBe(404)
  },
)

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
])('nor through a proxy that sends %s: %s', async (name, value) => {
  expect(await asked(undefined, { [name]: value })).toBe(404)
})

test('nor from elsewhere with a header that names this machine', async () => {
  expect(await asked(undefined, { 'x-forwarded-for': '127.0.0.1' }, '198.51.100.7')).toBe(404)
})
