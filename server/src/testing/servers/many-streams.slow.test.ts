import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openServers } from './three-servers.ts'

const STREAMS = 2000
/** Slightly fewer than a member may have open. */
const EACH = 10
const WITHIN_MS = 5000
/** Longer than the third transmission of a first packet takes, and shorter than the fourth. */
const BUSY_MS = 7500

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

/** Opens a stream. Returns the milliseconds until the head of the response. */
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

/** Opens all streams while the server is stopped. Returns how long the last one waits after it continues. */
async function openAll(): Promise<number> {
  const { people } = servers
  const [server] = servers.servers
  const port = Number(new URL(server?.url ?? '').port)
  server?.child.kill('SIGSTOP')
  const tokens = people.payers.flatMap(({ token }) => Array.from({ length: EACH }, () => token))
  const answers = Promise.all(tokens.map((token) => stream(port, token)))
  await sleep(BUSY_MS)
  server?.child.kill('SIGCONT')
  const took = await answers
  expect(took).toHaveLength(STREAMS)
  for (const socket of open.splice(0)) socket.destroy()
  return Math.max(...took) - BUSY_MS
}

// As when many screens reconnect together. With Node's default backlog of 511, the first packets of the others are lost and
// repeated at growing intervals. Takes the best of three runs, since another machine may be far busier.
test(`answers ${STREAMS} event streams opened at once within ${WITHIN_MS / 1000} s`, async () => {
  const took: number[] = []
  while (took.length < 3 && !took.some((ms) => ms < WITHIN_MS)) {
    took.push(await openAll())
    // Waits until their slots are free again.
    await sleep(1000)
  }
  console.log(`${STREAMS} streams: the last was answered after ${took.map((ms) => (ms / 1000).toFixed(1))} s`)
  expect(Math.min(...took)).toBeLessThan(WITHIN_MS)
})
