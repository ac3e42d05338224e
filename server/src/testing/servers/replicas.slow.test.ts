import { setTimeout as sleep } from 'node:timers/promises'
import { api, type OperationName } from '@torch/contract/api.ts'
import { GF } from '@torch/contract/money.ts'
import type { Operation } from '@torch/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import { issue, post } from '../../ledger/index.ts'
import { migrate } from '../../migrate.ts'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openLog } from '../../platform/monitoring/log.ts'
import { PASSWORD } from '../people/people.ts'
import { rounds } from '../races/rounds.ts'
import { validRequests } from '../requests/table.ts'
import { callerFor, createTestCallers } from '../test-callers.ts'
import { send, wireRequest } from '../wire/wire.ts'
import { type Cluster, openCluster } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { startTestServer, type TestServer } from './server.ts'
import { openPayers } from './three-servers.ts'

// Uses a real standby whose replay is paused, like one that lags behind. Two servers read from it, so that a change on one is
// read on the other.
const PAYMENTS = rounds(10_000, 300)
const EVENTS = rounds(500, 40)
const PAYERS = 6
const LONGEST_LAG_MS = 2000

let cluster: Cluster
let standby: Database
let database: TestDatabase
let servers: [TestServer, TestServer]
let plain: TestServer
const lines: { msg: string }[] = []

beforeAll(async () => {
  cluster = await openCluster({ standbys: 1, waits: false })
  standby = openDatabase(cluster.standby(), { max: 1 })
  database = { ...openDatabase(cluster.url), url: cluster.url }
  await migrate(database.pool)
  await post(database.db, [issue('test-pool', 'release-pool', 1_000_000_000n * GF, 'operator:treasurer')])
  plain = await startTestServer(database)
  servers = [await reading(cluster.standby()), await reading(cluster.standby())]
})
afterAll(async () => {
  for (const server of [...(servers ?? []), plain]) await server?.close()
  await database?.close()
  await standby?.close()
  await cluster?.close()
})

const reading = (readDatabaseUrl: string) =>
  startTestServer(database, {
    config: { readDatabaseUrl },
    log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  })

async function answered(server: TestServer): Promise<{ replica: number; primary: number }> {
  const { text } = await server.call('GET', '/metrics')
  const of = (place: string) => Number(new RegExp(`answered="${place}"} (\\d+)`).exec(text)?.[1])
  return { replica: of('replica'), primary: of('primary') }
}

async function answeredByAll(): Promise<{ replica: number; primary: number }> {
  const [one, two] = [await answered(servers[0]), await answered(servers[1])]
  return { replica: one.replica + two.replica, primary: one.primary + two.primary }
}

async function caughtUp(): Promise<void> {
  const { rows } = await database.pool.query<{ now: string }>(
    'select pg_current_wal_insert_lsn()::text as now',
  )
  const there = async () =>
    (await standby.pool.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [rows[0]?.now]))
      .rows[0]?.there
  await expect.poll(there, { interval: 5 }).toBe(true)
}

/** Removes the time of calculation, or the seconds left, which some responses contain. */
const untimed = (text: string) => text.replace(/"(statsTime":"[^"]*"|remainingTime":\d+)/g, '')

/** Repeats the request until the replica answers: the primary's background writes may be ahead of it. */
async function fromReplica<T>(server: TestServer, ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    await caughtUp()
    const before = await answered(server)
    const answer = await ask()
    if ((await answered(server)).replica > before.replica) return answer
    await sleep(50)
  }
  throw new Error('the replica never answered')
}

const pauseReplay = () => standby.pool.query('select pg_wal_replay_pause()')
const resumeReplay = () => standby.pool.query('select pg_wal_replay_resume()')

/** Pauses the replica's replay repeatedly, by up to two seconds. */
async function lagUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pauseReplay()
    await sleep(Math.random() * LONGEST_LAG_MS)
    await resumeReplay()
    await sleep(Math.random() * 300)
  }
}

test('endpoints read from a replica change nothing and answer the same as the primary', async () => {
  const callers = await createTestCallers(plain)
  const [server] = servers
  const flagged = (Object.entries(api) as [OperationName, Operation][]).filter(([, one]) => one.fromReplica)
  expect(flagged.length).toBeGreaterThan(25)
  await caughtUp()
  for (const [name, operation] of flagged) {
    expect([name, operation.method, operation.movesPoints, operation.idempotent]).toEqual([
      name,
      'GET',
      false,
      false,
    ])
    const caller = callerFor(
      callers,
      name,
      name.match(/Shop|Closing|PaymentRecords|RecordTotals/) ? callers.owner : callers.payer,
    )
    const ask = (of: TestServer) =>
      send(of.url, wireRequest(operation, validRequests(callers, caller)[name], { token: caller.token }))
    const own = await ask(plain)
    expect([name, own.status]).toEqual([name, 200])
    expect([name, untimed((await fromReplica(server, () => ask(server))).text)]).toEqual([
      name,
      untimed(own.text),
    ])
  }
})

test(`reads the own payments after each of ${PAYMENTS} payments, never an earlier state`, async () => {
  const people = await openPayers(database, plain.url, PAYERS)
  const before = await answeredByAll()
  let left = PAYMENTS
  const past: unknown[] = []
  const lagging = lagUntil(() => left <= 0)
  await Promise.all(
    people.payers.map(async ({ id, token }) => {
      for (let paid = 1; left > 0; paid += 1) {
        left -= 1
        const [here, there] = Math.random() < 0.5 ? servers : servers.toReversed()
        const { status } = await (here ?? plain).call('POST', '/api/merchants/payment/pay-with-gf', {
          token,
          form: {
            merchantId: String(people.shop),
            payerUserId: String(id),
            gfAmount: '0.37',
            paymentPassword: PASSWORD,
          },
        })
        expect(status).toBe(200)
        for (const server of [there, here, there]) {
          const { body } = await (server ?? plain).call(
            'GET',
            `/api/points/transactions/${id}?transactionType=SPEND_GF&size=1`,
            { token },
          )
          if (body.data?.total !== paid) past.push([id, paid, body])
          await sleep(Math.random() * 20)
        }
      }
    }),
  )
  await lagging
  expect(past).toEqual([])
  const after = await answeredByAll()
  const [replica, primary] = [after.replica - before.replica, after.primary - before.primary]
  console.log(`${replica} reads were answered by the replica, ${primary} by the primary`)
  // The replica must have been used, and must have lagged.
  expect(Math.min(replica, primary)).toBeGreaterThan(PAYMENTS / 20)
})

test(`finds each of ${EVENTS} payments in the list of another server when its event arrives`, async () => {
  const people = await openPayers(database, plain.url, 1)
  const [payer] = people.payers
  let [isOver, last] = [false, '']
  const lagging = lagUntil(() => isOver)
  const past: string[] = []
  const streams = await Promise.all(servers.map((server) => eventsOf(server, people.ownersToken)))
  for (let n = 0; n < EVENTS; n += 1) {
    const [here, there] = n % 2 === 0 ? servers : servers.toReversed()
    const { body } = await (here ?? plain).call('POST', '/api/merchants/payment/pay-with-gf', {
      token: payer?.token,
      form: {
        merchantId: String(people.shop),
        payerUserId: String(payer?.id),
        gfAmount: '0.37',
        paymentPassword: PASSWORD,
      },
    })
    const no: string = body.data.paymentNo
    last = no
    // At the moment when the first of the two streams reports it, and at that of the second.
    await Promise.all(
      streams.map(async (stream, at) => {
        await stream.received(no)
        for (const server of [servers[1 - at], servers[at]]) {
          const list = await server?.call('GET', `/api/merchants/payment/records/${people.shop}?size=1`, {
            token: people.ownersToken,
          })
          if (list?.body.data[0]?.paymentNo !== no) past.push(`${no}: ${list?.text}`)
        }
      }),
    )
    await sleep(Math.random() * 30)
    await there?.call('GET', `/api/merchants/payment/records/${people.shop}?size=1`, {
      token: people.ownersToken,
    })
  }
  isOver = true
  await lagging
  for (const { stop } of streams) stop()
  expect(past).toEqual([])
  // However often the replica lagged too far, it is used again and has the last payment.
  const list = await fromReplica(servers[0], () =>
    servers[0].call('GET', `/api/merchants/payment/records/${people.shop}?size=1`, {
      token: people.ownersToken,
    }),
  )
  expect(list.body.data[0].paymentNo).toBe(last)
})

/** Opens an event stream. `received` resolves when a payment was reported. */
async function eventsOf(server: TestServer, token: string) {
  const stop = new AbortController()
  const answer = await fetch(`${server.url}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  let text = ''
  const waiting = new Map<string, () => void>()
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      text += chunk.value
      for (const [no, resolve] of waiting) if (text.includes(no)) resolve()
    }
  }
  read().catch(() => {})
  return {
    received: (no: string) =>
      new Promise<void>((done) => {
        if (text.includes(no)) return done()
        waiting.set(no, done)
      }),
    stop: () => stop.abort(),
  }
}

test('treats every caller as up to date with the primary when a crash has emptied the recorded positions', async () => {
  const people = await openPayers(database, plain.url, 1)
  const [payer] = people.payers
  const list = () =>
    servers[1].call('GET', `/api/points/transactions/${payer?.id}?transactionType=SPEND_GF`, {
      token: payer?.token,
    })
  await fromReplica(servers[1], list)
  await pauseReplay()
  await servers[0].call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer?.token,
    form: {
      merchantId: String(people.shop),
      payerUserId: String(payer?.id),
      gfAmount: '0.37',
      paymentPassword: PASSWORD,
    },
  })
  // As a crash does with an unlogged table.
  await database.pool.query('truncate platform.seen_position')
  for (let n = 0; n < 5; n += 1) expect((await list()).body.data.total).toBe(1)
  await resumeReplay()
  expect((await fromReplica(servers[1], list)).body.data.total).toBe(1)
})

test('reads from the primary when the replica is unreachable or lags, and logs one line', async () => {
  const linesAbout = (about: string) => lines.filter(({ msg }) => msg.includes(about)).length
  const nearby = '/api/merchants/nearby?latitude=39.9&longitude=116.4'
  const away = await reading('postgres://torch@127.0.0.1:1/postgres')
  lines.length = 0
  for (let n = 0; n < 30; n += 1) expect((await away.call('GET', nearby)).status).toBe(200)
  expect([await answered(away), linesAbout('cannot be used')]).toEqual([{ replica: 0, primary: 30 }, 1])
  await away.close()

  const [server] = servers
  await fromReplica(server, () => server.call('GET', nearby))
  await pauseReplay()
  lines.length = 0
  await expect
    .poll(
      async () => {
        await database.pool.query('select pg_logical_emit_message(false, $$x$$, $$y$$)')
        expect((await server.call('GET', nearby)).status).toBe(200)
        return linesAbout('cannot be used')
      },
      { interval: 50 },
    )
    .toBe(1)
  const { replica } = await answered(server)
  await resumeReplay()
  await expect
    .poll(async () => (await server.call('GET', nearby)) && (await answered(server)).replica, {
      interval: 50,
    })
    .toBeGreaterThan(replica)
  expect([linesAbout('cannot be used'), linesAbout('responds again')]).toEqual([1, 1])
})

test('does not use a primary as a read replica', async () => {
  const misled = await reading(cluster.primary())
  for (let n = 0; n < 3; n += 1)
    await misled.call('GET', '/api/merchants/nearby?latitude=39.9&longitude=116.4')
  expect(await answered(misled)).toEqual({ replica: 0, primary: 3 })
  await misled.close()
})

test('the audit passes on a replica', async () => {
  await caughtUp()
  expect(await audit(standby.pool, invariants)).toEqual([])
})

test('records no positions without a replica', async () => {
  await database.pool.query('truncate platform.seen_position')
  const people = await openPayers(database, plain.url, 1)
  await plain.call('POST', '/api/user/notifications/read', { token: people.payers[0]?.token })
  expect((await database.pool.query('select from platform.seen_position')).rowCount).toBe(0)
})
