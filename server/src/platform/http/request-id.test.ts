import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../monitoring/log.ts'
import { openHttp } from './server.ts'

const GIVEN = 'proxy-7f3a.1'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let lines: { requestId?: string; msg?: string }[] = []
let app: ReturnType<typeof openHttp>
let url: string

beforeEach(async () => {
  lines = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  app = openHttp({ log, trustedProxies: 0, https: false })
  app.post('/api/fails', async () => {
    await new Promise((next) => setImmediate(next))
    log.info('at work')
    throw new Error('broken')
  })
  app.get('/api/works', async () => ({ fine: true }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${url}/api${path}`, init)

test('returns the id of a request in its header, its error body and its log lines', async () => {
  const answer = await ask('/fails', {
    method: 'POST',
    headers: { 'x-request-id': GIVEN, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.headers.get('x-request-id')).toBe(GIVEN)
  expect(await answer.json()).toMatchObject({ success: false, requestId: GIVEN })
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['at work', GIVEN],
    ['request failed', GIVEN],
  ])
})

test('gives each request an id of its own if it brings none, or one with other characters', async () => {
  const ids = new Set<string | null>()
  for (const headers of [{}, {}, { 'x-request-id': 'a b' }, { 'x-request-id': 'x'.repeat(200) }])
    ids.add((await ask('/works', { headers })).headers.get('x-request-id'))
  expect(ids.size).toBe(4)
  for (const id of ids) expect(id).toMatch(UUID)
})

test('concurrent requests keep their ids apart', async () => {
  const given = Array.from({ length: 20 }, (_, place) => `concurrent-${place}`)
  await Promise.all(given.map((id) => ask('/fails', { method: 'POST', headers: { 'x-request-id': id } })))
  const atWork = lines.filter(({ msg }) => msg === 'at work').map(({ requestId }) => requestId)
  expect(atWork.toSorted()).toEqual(given.toSorted())
})
