import { GF } from '@torch/contract/money.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../../identity/index.ts'
import { runPaymentBatch } from '../../payments/pay/pay-batch.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { openEvents, type PublishedEvent, type Signal } from '../../platform/events/events.ts'
import { POLL_MS, readOutbox } from '../../platform/events/outbox.ts'
import { platformSweeps } from '../../platform/jobs/sweeps.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { rewardRules } from '../../reward-rules.ts'
import { testLog } from '../errors/expected-errors.ts'
import { aMember, aShop } from '../people/people.ts'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'

let database: TestDatabase
let closing: (() => Promise<unknown>)[]
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
})
afterAll(() => database.close())

/** Waits for what takes milliseconds on an idle machine. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, 20_000)
const payloadOf = (...signals: Signal[]) =>
  JSON.stringify(['', ...signals.map(({ to, type, ref }) => [to, type, ref])])
const write = (runner: Pick<pg.ClientBase, 'query'>, ...payloads: string[]) =>
  runner.query('insert into platform.outbox (payload) select unnest($1::text[])', [payloads])

async function aClient(): Promise<pg.PoolClient> {
  const client = await database.pool.connect()
  closing.push(async () => client.release())
  return client
}

/** Reads the outbox as a server does; `alter` changes what the database answers. */
async function aReader(pool: pg.Pool = database.pool, alter: (row: { instance: string }) => void = () => {}) {
  const received: string[] = []
  let begun = 0
  const failures: unknown[] = []
  const altered = {
    async query(statement: pg.QueryConfig) {
      const result = await pool.query(statement)
      alter(result.rows[0])
      return result
    },
  } as unknown as pg.Pool
  const reader = readOutbox(altered, {
    receive: (payloads) => void received.push(...payloads),
    begun: () => {
      begun += 1
    },
    failed: (error) => failures.push(error),
  })
  closing.push(reader.close)
  await until(() => expect(begun).toBe(1))
  return { reader, received, begun: () => begun, failures }
}

/** A server's events, of which `members` receive everything. */
function aServer(members: number[], resolve: (signal: Signal) => Promise<PublishedEvent> | PublishedEvent) {
  const heard: { to: number; event: PublishedEvent }[] = []
  const any = new Proxy({}, { get: () => resolve }) as Parameters<typeof openEvents>[2]
  const events = openEvents(database.url, database.pool, any, testLog())
  for (const to of members) events.subscribe(to, (event) => heard.push({ to, event }))
  closing.push(events.close)
  return { events, heard }
}

test('a payment with its notices can be prepared, and every server delivers its events after its commit', async () => {
  const { db } = database
  const [owner, payer] = [await aMember(db), await aMember(db, { gf: 100n * GF })]
  const shop = await aShop(db, owner.id)
  const parameters = await openParameters(db)
  const asEvent = ({ type, ref }: Signal) =>
    ({ type: type === 'notice' ? 'points-changed' : type, ref }) as unknown as PublishedEvent
  const servers = [aServer([owner.id, payer.id], asEvent), aServer([owner.id, payer.id], asEvent)]
  const halted = servers.map(({ events }) => {
    const read = vi.fn(async () => {})
    events.onMessage('halts', read)
    return read
  })
  await until(() => {
    for (const read of halted) expect(read).toHaveBeenCalledTimes(2)
  })

  const client = await aClient()
  await client.query('begin')
  const payment = { payer: payer.id, shop, firstShop: shop, owner: owner.id, amount: 3n * GF, remark: '' }
  const [paid] = await runPaymentBatch(
    client,
    [{ ...payment, key: undefined, language: 'en' }],
    rewardRules(parameters),
  )
  if (paid?.outcome !== 'paid') throw new Error('not paid')
  await client.query(
    "select identity.notify(array[$1::integer], array['{}'::jsonb || $2], null, '{}', '{}')",
    [payer.id, JSON.stringify({ kind: 'level-reached' })],
  )
  for (const part of ['trading', 'wealth'])
    await client.query(
      "insert into platform.halt (part, reason_zh, reason_en, halted_by) values ($1, '测', 'test', 'test')",
      [part],
    )
  // PostgreSQL refuses this for a transaction that has executed NOTIFY.
  await client.query("prepare transaction 'a-payment'")
  // What others commit meanwhile is delivered, although their transactions began later.
  await write(database.pool, payloadOf({ to: owner.id, type: 'session-changed', ref: '' }))
  for (const { heard } of servers)
    await until(() => expect(heard).toEqual([{ to: owner.id, event: { type: 'session-changed', ref: '' } }]))
  await client.query("commit prepared 'a-payment'")

  for (const { heard } of servers) {
    await until(() => expect(heard).toHaveLength(3))
    expect(heard).toContainEqual({
      to: owner.id,
      event: { type: 'payment-received', ref: paid.paymentNo },
    })
    expect(heard.filter(({ to }) => to === payer.id)).toHaveLength(1)
  }
  // Two rows changed: one event.
  for (const read of halted) expect(read).toHaveBeenCalledTimes(3)
  await database.pool.query('delete from platform.halt')
})

test('delivers what was written first and committed last, each once', async () => {
  const { received } = await aReader()
  const early = await aClient()
  await early.query('begin')
  await write(early, 'first')
  for (let n = 0; n < 5; n += 1) {
    await write(database.pool, `later ${n}`)
    await until(() => expect(received).toContain(`later ${n}`))
  }
  const undone = await aClient()
  await undone.query('begin')
  await write(undone, 'rolled back')
  await undone.query('rollback')
  await early.query('commit')
  await until(() => expect(received).toHaveLength(6))
  await write(database.pool, 'last')
  await until(() => expect(received.at(-1)).toBe('last'))
  expect(received).toEqual([...Array.from({ length: 5 }, (_, n) => `later ${n}`), 'first', 'last'])
})

test('loses nothing when the server that committed is gone at once, or a reader loses its connections', async () => {
  const named = (name: string) => openDatabase(`${database.url}?application_name=${name}`, { max: 1 })
  const own = named('reader')
  closing.push(own.close)
  const { received, failures } = await aReader(own.pool)
  let ended = 0
  for (let n = 0; n < 8; n += 1) {
    const writer = named('writer')
    await write(writer.pool as unknown as pg.ClientBase, `before ${n}`)
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name in ('reader', 'writer')`,
    )
    ended += rowCount ?? 0
    await writer.close()
  }
  expect(ended).toBeGreaterThan(8)
  await until(() =>
    expect([...new Set(received)].sort()).toEqual(Array.from({ length: 8 }, (_, n) => `before ${n}`).sort()),
  )
  expect(failures.length).toBeLessThanOrEqual(8)
})

test('reads the last seconds again when another database server answers', async () => {
  let instance = ''
  const { received, begun } = await aReader(database.pool, (row) => {
    row.instance += instance
  })
  await write(database.pool, 'before the failover')
  await until(() => expect(received).toContain('before the failover'))
  instance = ' promoted'
  await until(() => expect(begun()).toBe(2))
  expect(received.filter((payload) => payload === 'before the failover')).toHaveLength(2)
  await write(database.pool, 'after the failover')
  await until(() => expect(received.at(-1)).toBe('after the failover'))
})

test('keeps the order of each member, however long one event takes to prepare', async () => {
  const slow = Promise.withResolvers<void>()
  const { heard } = aServer([1, 2], async ({ ref }) => {
    if (ref === 'slow') await slow.promise
    return { type: 'session-changed', ref } as unknown as PublishedEvent
  })
  const signal = (to: number, ref: string): Signal => ({ to, type: 'session-changed', ref })
  const client = await aClient()
  await until(async () => {
    // Until the server reads: a server that starts has no subscribers yet.
    await write(client, payloadOf(signal(2, 'ready')))
    expect(heard.length).toBeGreaterThan(0)
  })
  heard.length = 0
  await write(client, payloadOf(signal(1, 'slow')))
  await write(client, payloadOf(signal(1, 'next')), payloadOf(signal(2, 'other')))
  await until(() =>
    expect(heard.map(({ event }) => event)).toContainEqual(expect.objectContaining({ ref: 'other' })),
  )
  expect(heard.filter(({ to }) => to === 1)).toEqual([])
  slow.resolve()
  await until(() => expect(heard.filter(({ to }) => to === 1)).toHaveLength(2))
  expect(heard.filter(({ to }) => to === 1).map(({ event }) => event)).toMatchObject([
    { ref: 'slow' },
    { ref: 'next' },
  ])
})

test('a payload may be longer than a notification of PostgreSQL', async () => {
  const { received, reader } = await aReader()
  const long = payloadOf(
    ...Array.from({ length: 1000 }, (_, ref) => ({ to: 1, type: 'notice' as const, ref: String(ref) })),
  )
  await write(database.pool, long)
  reader.wake()
  await until(() => expect(received).toEqual([long]))
  expect(POLL_MS).toBeLessThan(100)
})

test('notices of one call are one row, and none without a notice', async () => {
  const { db, pool } = database
  await pool.query('delete from platform.outbox')
  const members = [await aMember(db), await aMember(db)]
  const about = { kind: 'level-reached', level: 'bronze' } as never
  await notify(
    db,
    members.map(({ id }) => ({ to: id, about, occasion: 'once' })),
  )
  await notify(
    db,
    members.map(({ id }) => ({ to: id, about, occasion: 'once' })),
  )
  const { rows } = await pool.query<{ payload: string }>('select payload from platform.outbox')
  expect(rows.map(({ payload }) => JSON.parse(payload).length)).toEqual([3])
})

test('purges rows after their retention, and counts them', async () => {
  const { pool, db } = database
  await write(pool, 'old', 'new')
  await pool.query("update platform.outbox set at = at - interval '11 minutes' where payload = 'old'")
  await platformSweeps(db)
    .find(({ name }) => name === 'platform.outbox')
    ?.run({} as never)
  const { rows } = await pool.query<{ payload: string }>(
    "select payload from platform.outbox where payload in ('old', 'new')",
  )
  expect(rows).toEqual([{ payload: 'new' }])
  const { rows: purged } = await pool.query("select rows from platform.purged where what = 'platform.outbox'")
  expect(purged).toHaveLength(1)
})
