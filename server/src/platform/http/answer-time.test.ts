import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testLog } from '../../testing/errors/expected-errors.ts'
import { openHttp } from './server.ts'

const WITHIN_MS = 300
const app = openHttp({ log: testLog(), trustedProxies: 0, https: false, answerWithinMs: WITHIN_MS })
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
const ends: (() => void)[] = []
let url: string

beforeAll(async () => {
  app.post('/api/never', () => new Promise(() => {}))
  app.get('/api/late', async (_request, reply) => {
    await new Promise<void>((end) => ends.push(end))
    return reply.send({ late: true })
  })
  app.get('/api/late-fault', async () => {
    await later(WITHIN_MS + 300)
    throw new Error('a fault after the response')
  })
  app.get('/api/quick', async () => ({ quick: true }))
  app.post('/dev/slow', async () => {
    await later(WITHIN_MS + 300)
    return { slow: true }
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const send = (path: string, method = 'GET') =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'accept-language': 'EN', ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  })

test('answers 503 with retry-after when the handler exceeds the time limit', async () => {
  const began = performance.now()
  const answer = await send('/api/never', 'POST')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ success: false, code: errors.unavailable.code })
  expect(performance.now() - began).toBeGreaterThanOrEqual(WITHIN_MS - 100)
})

test('ignores a late result or error, and keeps the connection usable', async () => {
  const answer = await send('/api/late')
  expect(answer.status).toBe(503)
  await answer.text()
  for (const end of ends) end()
  expect((await send('/api/late-fault')).status).toBe(503)
  await later(WITHIN_MS + 600)
  expect(await (await send('/api/quick')).json()).toEqual({ quick: true })
})

test('does not limit the time of requests outside the API', async () => {
  expect(await (await send('/dev/slow', 'POST')).json()).toEqual({ slow: true })
})
