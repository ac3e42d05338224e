import { connect, type Socket } from 'node:net'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { type FilledDatabase, fillDatabase } from './filled-database.ts'
import { type Measured, type Row, startServer } from './measure.ts'
import { memoryOf, processorSeconds } from './processor-time.ts'

const SOON_MS = 5000

/** Many open event streams, opened at once, and the cost of publishing one event to all of them. */
export async function measureStreams(serverUrl: string, streams: number): Promise<Row[]> {
  const filled = await fillDatabase(serverUrl, 'streams', { members: streams, shops: 1 })
  const server = await startServer(filled.url)
  const before = memoryOf(server.pid)
  const began = performance.now()
  const open = await Promise.all(
    filled.members.slice(0, streams).map(({ token }) => openStream(server, token)),
  )
  const answered = open.map(({ answeredAt }) => answeredAt - began).sort((a, b) => a - b)
  const kib = (memoryOf(server.pid) - before) / 1024 / open.length
  const late = answered.filter((ms) => ms > SOON_MS).length
  const idle = await costOfEvent(server, filled, open, 0)
  const busy = await costOfEvent(server, filled, open, EVENTS)
  for (const { socket } of open) socket.destroy()
  server.stop()
  const at = (share: number) => ((answered[Math.floor(answered.length * share)] ?? 0) / 1000).toFixed(1)
  const each = ((busy.seconds - idle.seconds) * 1e6) / EVENTS
  return [
    {
      what: `${answered.length.toLocaleString('en')} streams opened at once: answered after ${at(0.5)} s in the middle, ${at(0.999)} s at the end; later than 5 s`,
      value: String(late),
      goal: 'printed',
    },
    { what: 'memory of the server for each of them, KiB', value: kib.toFixed(0), goal: 'printed' },
    {
      what: `one event to all of them: Node's time for each stream, us (${(each / 1000).toFixed(1)} ms in all; ${(busy.lastMs / 1000).toFixed(2)} s until the last has heard)`,
      value: (each / open.length).toFixed(1),
      goal: 'printed',
    },
  ]
}

const EVENTS = 5

interface Stream {
  socket: Socket
  answeredAt: number
  heard(): number
}

function openStream({ port }: Measured, token: string): Promise<Stream> {
  return new Promise((done, fail) => {
    let heard = 0
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`),
    )
    socket.setEncoding('latin1')
    socket.once('error', fail)
    socket.once('data', (first: unknown) => {
      if (!String(first).startsWith('HTTP/1.1 200')) fail(new Error(String(first).slice(0, 200)))
      done({ socket, answeredAt: performance.now(), heard: () => heard })
    })
    socket.on('data', (text: unknown) => {
      heard += String(text).split('"hall-changed"').length - 1
    })
  })
}

/** Measures events published by way of the database, as another server would. */
async function costOfEvent(server: Measured, { url }: FilledDatabase, streams: Stream[], events: number) {
  const { pool, close } = openDatabase(url, { max: 1 })
  const before = { heard: streams.map(({ heard }) => heard()), seconds: processorSeconds(server.pid) }
  let lastMs = 0
  const until = performance.now() + 1000 * EVENTS
  for (let event = 1; event <= events; event += 1) {
    const began = performance.now()
    await pool.query("select pg_notify('torch_events', $1)", [
      JSON.stringify(['bench', [0, 'hall-changed', '']]),
    ])
    while (streams.some((stream, place) => stream.heard() < (before.heard[place] ?? 0) + event)) await rest(5)
    lastMs = Math.max(lastMs, performance.now() - began)
  }
  // Waits as long as the other run, so that background work is the same.
  while (performance.now() < until) await rest(20)
  await close()
  return { seconds: processorSeconds(server.pid) - before.seconds, lastMs }
}

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))
