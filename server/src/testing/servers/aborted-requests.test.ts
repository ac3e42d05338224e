import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from '../../platform/monitoring/log.ts'
import { anOperator } from '../people/operators.ts'
import { aMember } from '../people/people.ts'
import { startTestServer, type TestServer } from './server.ts'

const TIMES = 200
let server: TestServer
let logged = ''

beforeAll(async () => {
  const log = openLog('debug', {
    write(line) {
      logged += line
    },
  })
  server = await startTestServer(undefined, { log })
})
afterAll(() => server.close())

/** Sends a request and closes the connection at once, without waiting for the response. */
function sendAndAbort(path: string, token: string, how: 'end' | 'reset'): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`, () =>
        how === 'end' ? socket.destroy() : socket.resetAndDestroy(),
      )
    })
    socket.on('error', () => {})
    socket.on('close', () => done())
  })
}

test.each(['end', 'reset'] as const)(
  'records every access with its address when the client aborts at once by %s, and logs no error',
  async (how) => {
    const { db, pool } = server.database
    const { token, id } = await anOperator(server, ['owner'])
    const member = await aMember(db)
    logged = ''
    await Promise.all(
      Array.from({ length: TIMES }, () => sendAndAbort(`/api/operator/members/${member.id}`, token, how)),
    )
    // A reset may discard a request that the server has not read yet; an end does not.
    const path = `/api/operator/members/${member.id}`
    expect((await server.call('GET', path, { token })).status).toBe(200)
    await vi.waitFor(async () => {
      const { rows } = await pool.query<{ ip: string; count: number }>(
        'select ip, count(*)::int from operators.act where operator_id = $1 and member_id = $2 group by ip',
        [id, member.id],
      )
      expect(rows).toEqual([{ ip: '127.0.0.1', count: how === 'end' ? TIMES + 1 : expect.any(Number) }])
    }, 60_000)
    expect(logged).not.toContain('request failed')
  },
)
