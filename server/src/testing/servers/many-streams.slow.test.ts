import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openServers } from './three-servers.ts'

const STREAMS = 2000
/** Somewhat fewer than one member may have open. */
const EACH = 10
const WITHIN_MS = 5000
/** Longer than the third time that a first packet is sent, and shorter than the fourth. */
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

/** They all come while the server is busy with something else. Gives how long the last waits once it is not. */
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

// As when the screens of a city come back. With Node's own backlog of 511 the first packet of the others is lost, and they ask
// again more and more seldom. The best of three: another machine may be far busier.
test(`${STREAMS} streams of events that are opened at once have an answer within ${WITHIN_MS / 1000} s`, async () => {
  const took: number[] = []
  while (took.length < 3 && !took.some((ms) => ms < WITHIN_MS)) {
    took.push(await openAll())
    // Their places are free again.
    await sleep(1000)
  }
  console.log(`${STREAMS} streams: the last was answered after ${took.map((ms) => (ms / 1000).toFixed(1))} s`)
  expect(Math.min(...took)).toBeLessThan(WITHIN_MS)
})
