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

// Another transaction holds a lock, such as a long manual one: which payments wait, how long, and what others notice.

/** Five seconds, plus tolerance for a busy machine. */
const IN_TIME = MAX_WAIT_MS / 1000 + 2
let database: TestDatabase
let batches: Database
let parameters: Parameters
let holder: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  batches = openDatabase(database.url, { max: 1, limits: RUN_LIMITS })
  parameters = await openParameters(database.db)
  await post(database.db, [issue('start', 'treasury', 10_000_000n * GF, 'operator:treasurer')])
  holder = new pg.Client(database.url)
  await holder.connect()
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  await holder.end()
  await batches.close()
  await database.close()
})

const hold = (account: bigint) =>
  holder
    .query('begin')
    .then(() => holder.query('select from ledger.account where id = $1 for update', [account]))

async function payers(count: number): Promise<number[]> {
  const members: number[] = []
  for (let n = 0; n < count; n++) members.push((await aMember(database.db, { gf: 100n * GF })).id)
  return members
}
const newShop = async () => aShop(database.db, (await aMember(database.db)).id)

/** Pays for all payers concurrently; returns each outcome and its time in seconds. */
function openCounter() {
  const till = openPaymentBatcher(batches.pool, rewardRules(parameters))
  return async (payer: number, shop: number) => {
    const began = performance.now()
    const key = {
      caller: payer,
      route: 'POST /merchants/payment/pay-with-gf',
      value: `key-of-${payer}-for-${shop}`,
    }
    const said = await till({
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
    return { said, seconds: (performance.now() - began) / 1000 }
  }
}

async function paymentsOf(shop: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from payments.payment where shop_id = ${shop}`.execute(database.db)
  return rows[0]?.n ?? 0
}

test('one shop’s lock stops that shop alone', async () => {
  const pay = openCounter()
  const [locked, open] = [await newShop(), await newShop()]
  const [unlucky = 0, ...others] = await payers(12)
  await hold(accountId(locked, 'available', 'GF'))
  const waits = pay(unlucky, locked)
  for (const { said } of await Promise.all(others.map((payer) => pay(payer, open)))) expect(said).toBe('paid')
  const { said, seconds } = await waits
  expect([said, seconds < IN_TIME]).toEqual(['unavailable', true])
  expect(await paymentsOf(locked)).toBe(0)
  // The same request again, once the lock is released.
  await holder.query('rollback')
  expect((await pay(unlucky, locked)).said).toBe('paid')
  expect(await paymentsOf(locked)).toBe(1)
})

test('the lock of somebody who earns by what another spends of a gift stops that payer alone', async () => {
  const pay = openCounter()
  const [other = 0, giver = 0] = await payers(2)
  const { id: payer } = await aMember(database.db, { gf: 100n * GF, upline: giver })
  const shop = await newShop()
  const now = sql`platform.now()`
  await sql`insert into points.gift_credit (id, giver_id, receiver_id, amount, left_over, opened_today, at, until)
    values (1, ${giver}, ${payer}, ${GF}, ${GF}, ${GF}, ${now}, ${now} + interval '1 day')`.execute(
    database.db,
  )
  await hold(accountId(giver, 'pending', 'PV'))
  const [held, free] = await Promise.all([pay(payer, shop), pay(other, shop)])
  expect([held.said, free.said]).toEqual(['unavailable', 'paid'])
})

test('the lock that every payment needs: all are refused within the longest wait, and nothing was paid', async () => {
  const pay = openCounter()
  const shop = await newShop()
  const members = await payers(8)
  await hold(accountId(PLATFORM, 'issuance', 'PV'))
  for (const { said, seconds } of await Promise.all(members.map((payer) => pay(payer, shop))))
    expect([said, seconds < IN_TIME]).toEqual(['unavailable', true])
  expect(await paymentsOf(shop)).toBe(0)
  await holder.query('rollback')
  for (const { said } of await Promise.all(members.map((payer) => pay(payer, shop))))
    expect(said).toBe('paid')
  expect(await paymentsOf(shop)).toBe(8)
})
