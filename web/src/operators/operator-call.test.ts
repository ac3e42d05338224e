import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@torch/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../lib/api/send.ts'
import { operatorToken, restore, startOperatorSession } from './account/operator-session.ts'
import { operatorCall, reloadOperator } from './operator-call.ts'

const before = Date.parse('2026-11-21T17:59:00Z')
const session = {
  accessToken: 'token',
  expiresTime: '2026-11-21T18:00:00.000Z',
  operator: { id: 1, account: 'qin', name: '小秦', roles: ['auditor' as const], twoFactorEnabled: true },
}
const current = { ...session.operator, roles: ['support'] }
const stored = new Map<string, string>()

let server: Server
let requested: (string | undefined)[] = []
/** The response of /api/operator/me. */
let meResponse: { status: number; data: unknown } = { status: 200, data: current }

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url)
    const { status, data } = request.url === '/api/operator/me' ? meResponse : { status: 403, data: null }
    const code = { 200: 200, 401: errors.notSignedIn.code, 403: errors.notYours.code }[status]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: status === 200, code, message: errors.notYours.zh, data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requested = []
  meResponse = { status: 200, data: current }
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  startOperatorSession(session)
})

const refused = () => operatorCall('listApplications', { query: {} }).catch((error: unknown) => error)

test('concurrent refusals reload the operator’s roles once', async () => {
  await Promise.all([refused(), refused()])
  await reloadOperator()
  expect(requested.filter((url) => url === '/api/operator/me')).toHaveLength(1)
  expect(restore(before)).toEqual({ ...session, operator: current })
  expect(operatorToken()).toBe('token')
})

test('a reload that ends late leaves a newer session unchanged', async () => {
  const late = reloadOperator()
  startOperatorSession({ ...session, accessToken: 'another' })
  await late
  expect(restore(before)).toEqual({ ...session, accessToken: 'another' })
})

test('reloadOperator ends a session that the server refuses', async () => {
  meResponse = { status: 401, data: null }
  await reloadOperator()
  expect(operatorToken()).toBeUndefined()
})

test('reloadOperator keeps the roles when the server is unreachable', async () => {
  const { origin } = settings
  settings.origin = 'http://127.0.0.1:1'
  await reloadOperator()
  settings.origin = origin
  expect(restore(before)).toEqual(session)
})
