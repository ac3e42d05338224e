import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerInvariants } from '../../ledger/invariants.ts'
import { migrate } from '../../migrate.ts'
import { paymentsInvariants } from '../../payments/invariants.ts'
import { runPaymentBatch } from '../../payments/pay/pay-batch.ts'
import { type Database, isUnavailable, openDatabase } from '../../platform/database/db.ts'
import { checkIdempotencyKey, firstAnswer } from '../../platform/database/idempotency.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { rewardRules } from '../../reward-rules.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { openServers, paymentsAmiss, payUntil } from './three-servers.ts'

// Kills the primary during payments (as often as FAILOVER_KILLS says; `npm run test:failover`), promotes a standby, and brings
// the killed server back as a standby.
const KILLS = Number(process.env.FAILOVER_KILLS ?? 2)
const MEMBERS = Number(process.env.FAILOVER_MEMBERS ?? 24)
const SEED = Number(process.env.FAILOVER_SEED ?? Date.now() % 1_000_000)

let cluster: Cluster
let database: Database
let servers: Awaited<ReturnType<typeof openServers>>

beforeAll(async () => {
  cluster = await openCluster()
  database = openDatabase(cluster.url, { max: 4 })
  await migrate(database.pool)
  servers = await openServers(cluster.url, { servers: 2, payers: MEMBERS })
})
afterAll(async () => {
  await servers?.close()
  await database?.close()
  await cluster?.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a standby in place of the primary answers reads, refuses writes as unavailable, and drops connections', async () => {
  const misled = openDatabase(cluster.standby(), { max: 1 })
  const backend = async () => (await misled.pool.query('select pg_backend_pid() as pid')).rows[0]?.pid
  let last: unknown
  for (const write of [
    'delete from platform.heartbeat',
    'select from platform.heartbeat for update',
    // Limits are counted in an unlogged table, which does not exist on a standby.
    'select from platform.usage',
    'select pg_logical_emit_message(true, $$x$$, $$y$$)',
    'listen torch_events',
  ]) {
    const before = await backend()
    expect(await backend()).toBe(before)
    expect(before).not.toBe(last)
    last = before
    expect([write, isUnavailable(await failureOf(misled.pool.query(write)))]).toEqual([write, true])
  }
  await misled.close()

  const strict = openDatabase(`${cluster.standby()}?target_session_attrs=read-write`, { max: 1 })
  const refused = await failureOf(strict.pool.query('select 1'))
  expect([isUnavailable(refused), String(refused)]).toEqual([
    true,
    expect.stringMatching(/no primary among 127/),
  ])
  await strict.close()
})

test('a payment that no standby confirmed fails as unavailable, also when repeated with its key', async () => {
  const own = openDatabase(cluster.url, { max: 4 })
  const parameters = await openParameters(own.db)
  const [payer] = servers.people.payers
  const key = {
    caller: payer?.id ?? 0,
    route: 'POST /merchants/payment/pay-with-gf',
    value: 'the-key',
    fingerprint: Buffer.alloc(32),
  }
  const payment = {
    payer: key.caller,
    shop: servers.people.shop,
    firstShop: servers.people.shop,
    amount: 100n,
    remark: '',
    key,
    language: 'en' as const,
  }
  const pay = () => runPaymentBatch(own.pool, [payment], rewardRules(parameters))
  const attempts: (() => Promise<unknown>)[] = [
    pay,
    () => own.db.transaction().execute((tx) => checkIdempotencyKey(tx, key)),
    () => firstAnswer(own.db, key),
  ]
  const keyCount = async () => (await own.pool.query('select from platform.idempotency_key')).rowCount
  await cluster.waitFor('lost')
  // After the first attempt the payment is stored here, but would be lost with this host.
  for (const attempt of [...attempts, pay]) {
    expect(isUnavailable(await failureOf(cancelStatementOf(attempt())))).toBe(true)
    expect(await keyCount()).toBe(1)
  }
  await cluster.waitFor(cluster.anyStandby)
  expect(await pay()).toMatchObject([{ outcome: 'replay' }])
  expect(typeof (await firstAnswer(own.db, key))).toBe('string')
  expect(await keyCount()).toBe(1)
  await own.close()
})

/** Cancels the waiting statement, as an operator might, and returns the result of the work. */
async function cancelStatementOf<T>(work: Promise<T>): Promise<T> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    await database.pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    await sleep(20)
  }
  return work
}

test(`keeps every answered payment once and returns no 500 through ${KILLS} kills (seed ${SEED})`, async () => {
  const { people, balancer } = servers
  const random = randomFrom(SEED)
  const answered: number[] = []
  let over = false
  const paying = payUntil(
    balancer.url,
    people,
    () => over,
    () => answered.push(performance.now()),
  )
  // A failed payment fails the test at once.
  const enough = async (more: number) => {
    const goal = answered.length + more
    await Promise.race([expect.poll(() => answered.length, { interval: 20 }).toBeGreaterThan(goal), paying])
  }
  const figures: { without: number; afterPromotion: number }[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await enough(Math.floor(random() * 10 * MEMBERS))
    await cluster.kill()
    const killedAt = performance.now()
    const writableAt = await cluster.promote()
    const before = answered.length
    await enough(1)
    const firstAt = answered[before] ?? Number.NaN
    figures.push({ without: firstAt - killedAt, afterPromotion: firstAt - writableAt })
    await cluster.rejoin()
    await expectClean()
  }
  over = true
  const answers = await paying
  expect(await paymentsAmiss(database, answers)).toEqual([])
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from payments.payment`.execute(database.db)
  // And the one of the previous test.
  expect(rows[0]?.n).toBe(BigInt(answers.size + 1))
  await expectClean()
  printFigures(answers.size, figures)
})

/** Audits through the primary's own address, since servers may not have found it yet. */
async function expectClean(): Promise<void> {
  const primary = openDatabase(cluster.primary(), {
    max: 1,
    limits: { statementMs: 600_000, responseTimeoutMs: 620_000 },
  })
  try {
    expect(await audit(primary.pool, [...ledgerInvariants, ...paymentsInvariants])).toEqual([])
  } finally {
    await primary.close()
  }
}

function printFigures(payments: number, figures: { without: number; afterPromotion: number }[]): void {
  const seconds = (times: number[]) => {
    const sorted = times.sort((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1))
    return `p50 ${sorted[Math.floor((sorted.length - 1) / 2)]} s, worst ${sorted.at(-1)} s`
  }
  console.log(
    `${payments} payments through ${figures.length} kills (seed ${SEED}). Without an answered payment: ${seconds(
      figures.map(({ without }) => without),
    )}; of that after the standby could be written to: ${seconds(figures.map(({ afterPromotion }) => afterPromotion))}`,
  )
}

/** Mulberry32: the same seed kills after the same payments. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
