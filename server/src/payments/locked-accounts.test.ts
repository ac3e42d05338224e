import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId, issue, PLATFORM, post } from '../ledger/index.ts'
import { MAX_WAIT_MS, RUN_LIMITS } from '../platform/database/batcher.ts'
import { type Database, openDatabase } from '../platform/database/db.ts'
import { openParameters, type Parameters } from '../platform/parameters/parameters.ts'
import { rewardRules } from '../reward-rules.ts'
import { aMember, aShop } from '../testing/people/people.ts'
import { openTestDatabase, type TestDatabase } from '../testing/servers/database.ts'
import { openPaymentBatcher } from './pay/pay-batch.ts'

// Another transaction, such as a long manual one, holds a row lock: which payments wait, how long, and which are not affected.

/** Five seconds, plus tolerance for a busy machine. */
const IN_TIME = MAX_WAIT_MS / 1000 + 2
let database: TestDatabase
let batches: Database
let parameters: Parameters
let lockHolder: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  batches = openDatabase(database.url, { max: 1, limits: RUN_LIMITS })
  parameters = await openParameters(database.db)
  await post(database.db, [issue('start', 'treasury', 10_000_000n * GF, 'operator:treasurer')])
  lockHolder = new pg.Client(database.url)
  await lockHolder.connect()
})
afterEach(() => lockHolder.query('rollback'))
afterAll(async () => {
  await lockHolder.end()
  await batches.close()
  await database.close()
})

const lock = (account: bigint) =>
  lockHolder
    .query('begin')
    .then(() => lockHolder.query('select from ledger.account where id = $1 for update', [account]))

async function payers(count: number): Promise<number[]> {
  const members: number[] = []
  for (let n = 0; n < count; n++) members.push((await aMember(database.db, { gf: 100n * GF })).id)
  return members
}
const newShop = async () => aShop(database.db, (await aMember(database.db)).id)

/** Pays for all payers concurrently; returns each outcome and its time in seconds. */
function openBatcher() {
  const batcher = openPaymentBatcher(batches.pool, rewardRules(parameters))
  return async (payer: number, shop: number) => {
    const began = performance.now()
    const key = {
      caller: payer,
      route: 'POST /merchants/payment/pay-with-gf',
      value: `key-of-${payer}-for-${shop}`,
    }
    const outcome = await batcher({
      payer,
      shop,
      firstShop: shop,
      amount: GF,
      remark: '',
      language: 'zh' as const,
      key: { ...key, fingerprint: Buffer.from('print') },
    }).then(
      ({ outcome }) => outcome,
      (error) => error.reason,
    )
    return { outcome, seconds: (performance.now() - began) / 1000 }
  }
}

async function paymentsOf(shop: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from payments.payment where shop_id = ${shop}`.execute(database.db)
  return rows[0]?.n ?? 0
}

test('a locked shop account delays only payments to that shop', async () => {
  const pay = openBatcher()
  const [locked, open] = [await newShop(), await newShop()]
  const [unlucky = 0, ...others] = await payers(12)
  await lock(accountId(locked, 'available', 'GF'))
  const waits = pay(unlucky, locked)
  for (const { outcome } of await Promise.all(others.map((payer) => pay(payer, open))))
    expect(outcome).toBe('paid')
  const { outcome, seconds } = await waits
  expect([outcome, seconds < IN_TIME]).toEqual(['unavailable', true])
  expect(await paymentsOf(locked)).toBe(0)
  // The same request succeeds once the lock is released.
  await lockHolder.query('rollback')
  expect((await pay(unlucky, locked)).outcome).toBe('paid')
  expect(await paymentsOf(locked)).toBe(1)
})

test('a locked account of a gift’s giver delays only the payer who spends that gift', async () => {
  const pay = openBatcher()
  const [other = 0, giver = 0] = await payers(2)
  const { id: payer } = await aMember(database.db, { gf: 100n * GF, upline: giver })
  const shop = await newShop()
  const now = sql`platform.now()`
  await sql`insert into points.gift_credit (id, giver_id, receiver_id, amount, left_over, opened_today, at, until)
    values (1, ${giver}, ${payer}, ${GF}, ${GF}, ${GF}, ${now}, ${now} + interval '1 day')`.execute(
    database.db,
  )
  await lock(accountId(giver, 'pending', 'PV'))
  const [waiting, free] = await Promise.all([pay(payer, shop), pay(other, shop)])
  expect([waiting.outcome, free.outcome]).toEqual(['unavailable', 'paid'])
})

test('refuses all payments within the maximum wait while the issuance account is locked', async () => {
  const pay = openBatcher()
  const shop = await newShop()
  const members = await payers(8)
  await lock(accountId(PLATFORM, 'issuance', 'PV'))
  for (const { outcome, seconds } of await Promise.all(members.map((payer) => pay(payer, shop))))
    expect([outcome, seconds < IN_TIME]).toEqual(['unavailable', true])
  expect(await paymentsOf(shop)).toBe(0)
  await lockHolder.query('rollback')
  for (const { outcome } of await Promise.all(members.map((payer) => pay(payer, shop))))
    expect(outcome).toBe('paid')
  expect(await paymentsOf(shop)).toBe(8)
})
