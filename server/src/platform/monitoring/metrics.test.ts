import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import own from '../../../package.json' with { type: 'json' }
import { testLog } from '../../testing/errors/expected-errors.ts'
import { FIGURES } from '../../testing/operation-figures.ts'
import { batcher } from '../database/batcher.ts'
import { openHttp } from '../http/server.ts'
import { serveMetrics } from './metrics.ts'
import type { OperationFigures } from './operation-metrics.ts'

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
      readFigures: async () => FIGURES,
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

async function scrape(readFigures: () => Promise<OperationFigures>): Promise<string> {
  app = openHttp({ log: testLog(), trustedProxies: 0, https: false })
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  serveMetrics(app, { pool, replica: undefined, readFigures }, undefined)
  return (await app.inject('/metrics')).payload
}

test('shows the version and the figures of the installation', async () => {
  const shown = await scrape(async () => FIGURES)
  for (const line of [
    `torch_info{version="${own.version}"} 1`,
    'torch_database_answers 1',
    'torch_jobs_failing 1',
    'torch_mails_waiting 3',
    'torch_webhooks_waiting 4',
    'torch_cover_free_pv 5000',
    'torch_reward_budget_left_pv 700',
    'torch_proof_age_seconds 3600',
    'torch_backup_age_seconds 7200',
    'torch_replica_lag_seconds 0.5',
    'torch_alerts{kind="disk-full"} 2',
    'torch_event_streams 0',
  ])
    expect(shown.split('\n')).toContain(line)
})

test('leaves out a figure that does not exist, and all of them while the database does not answer', async () => {
  const without = await scrape(async () => ({ ...FIGURES, backupAgeSeconds: undefined }))
  expect(without).not.toMatch(/^torch_backup_age_seconds \d/m)
  expect(without).toMatch(/^torch_proof_age_seconds 3600$/m)
  await app.close()
  const failed = await scrape(() => Promise.reject(new Error('the database is away')))
  expect(failed).toMatch(/^torch_database_answers 0$/m)
  expect(failed).not.toMatch(/^torch_mails_waiting \d/m)
})

test('shows how many items a batch has, how long they wait, and how many wait', async () => {
  const add = batcher<number, string>({
    name: 'of-a-test',
    run: async (items) => items.map(String),
    maxBatchSize: 2,
    inFlight: 1,
  })
  await Promise.all([add(1), add(2), add(3)])
  const shown = await scrape(async () => FIGURES)
  expect(shown).toContain('torch_batch_size_count{batch="of-a-test"} 2')
  expect(shown).toContain('torch_batch_size_sum{batch="of-a-test"} 3')
  expect(shown).toContain('torch_batch_wait_seconds_count{batch="of-a-test"} 3')
  expect(shown).toContain('torch_batch_waiting{batch="of-a-test"} 0')
})
