import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openServers } from './three-servers.ts'

const STREAMS = 2000
/** Somewhat fewer than one member may have open. */
const EACH = 10
const WITHIN_MS = 5000

let own: TestDatabase
let servers: Awaited<ReturnType<typeof openServers>>
const open: Socket[] = []

beforeAll(async () => {
  own = await openTestDatabase()
  servers = await openServers(own.url, { servers: 1, payers: STREAMS / EACH })
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await servers?.close()
  await own?.close()
})

/** How long the head of the answer took. */
function stream(port: number, token: string): Promise<number> {
  const began = performance.now()
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    socket.once('error', fail)
    socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
    socket.once('data', (chunk) => {
      if (chunk.toString().startsWith('HTTP/1.1 200')) done(performance.now() - began)
      else fail(new Error(chunk.toString()))
    })
  })
}

// As when a server comes back to the screens of a city. With Node's own backlog of 511 more than half of them wait for seconds.
test(`${STREAMS} streams of events that are opened at once have an answer within ${WITHIN_MS / 1000} s`, async () => {
  const { town } = servers
  const [server] = servers.servers
  const port = Number(new URL(server?.url ?? '').port)
  const tokens = town.payers.flatMap(({ token }) => Array.from({ length: EACH }, () => token))
  const took = await Promise.all(tokens.map((token) => stream(port, token)))
  const slowest = Math.max(...took)
  console.log(`${took.length} streams answered, the last after ${(slowest / 1000).toFixed(1)} s`)
  expect(took).toHaveLength(STREAMS)
  expect(slowest).toBeLessThan(WITHIN_MS)
})
