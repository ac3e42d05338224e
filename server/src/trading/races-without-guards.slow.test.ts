import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allowErrorLog } from '../testing/errors/expected-errors.ts'
import { tradingRaces } from '../testing/races/trading-races.ts'

// The races of races.slow.test.ts without the guards: no call waits for an account, an order or a trade, and a balance is read
// before it is moved. Each race must detect that.

vi.mock('../ledger/posting/post.ts', async (original) => {
  const real = await original<typeof import('../ledger/posting/post.ts')>()
  const lockAccounts: typeof real.lockAccounts = async () => {}
  const post: typeof real.post = async (db, drafts, moment) => {
    for (const { amount, account } of drafts.flatMap((draft) => draft.legs)) {
      const { rows } = await sql<{ balance: bigint }>`
        select balance from ledger.balance where id = ${account}`.execute(db)
      if ((rows[0]?.balance ?? 0n) + amount < 0n && account !== ISSUANCE) return drafts.map(() => undefined)
    }
    return real.write(db as Parameters<typeof real.write>[0], drafts, moment)
  }
  return { ...real, lockAccounts, post }
})
vi.mock('./orders/orders.ts', async (original) => {
  const real = await original<typeof import('./orders/orders.ts')>()
  const lockOrders: typeof real.lockOrders = async (tx, ids) => {
    const rows = await real.orders(tx).where('o.id', 'in', ids).execute()
    await sleep(READ_TO_WRITE_MS)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const lockOrder: typeof real.lockOrder = (tx, id) =>
    real.orders(tx).where('o.id', '=', id).executeTakeFirstOrThrow()
  return { ...real, lockOrder, lockOrders }
})
vi.mock('./trades/trades.ts', async (original) => {
  const real = await original<typeof import('./trades/trades.ts')>()
  const lockTrades: typeof real.lockTrades = async (tx, ids) => {
    const rows = await real.trades(tx).where('t.id', 'in', ids).execute()
    await sleep(READ_TO_WRITE_MS)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const lockTrade: typeof real.lockTrade = async (tx, id) => {
    const row = (await lockTrades(tx, [id])).get(id)
    if (!row) throw new Error('no such trade')
    return row
  }
  return { ...real, lockTrade, lockTrades }
})
const ISSUANCE = 20n
/** The pause between reading a row and acting: without locks, other requests act in between. */
const READ_TO_WRITE_MS = 25

/** The most repetitions: each race stops at its first detection, which takes longer on a busy machine. */
const TRIALS = 1000
let races: Awaited<ReturnType<typeof tradingRaces>>
beforeAll(async () => {
  // Without its locks a call may fail in the middle.
  allowErrorLog(/request failed/)
  races = await tradingRaces()
})
afterAll(() => races.close())

/** Drops the database's own checks, so that only the test can detect the fault. */
async function withoutChecks(table: string): Promise<void> {
  const { rows } = await races.here.database.pool.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  for (const { name } of rows)
    await races.here.database.pool.query(`alter table ${table} drop constraint ${name}`)
}

test('R2: detects two takers of one order', async () => {
  await withoutChecks('trading.order')
  expect((await races.takers(TRIALS, 8)).length).toBeGreaterThan(0)
})
test('R3: detects an order both cancelled and taken', async () => {
  expect((await races.cancelAndTake(TRIALS)).length).toBeGreaterThan(0)
})
test('R4: detects an order both expired and taken', async () => {
  expect((await races.expireAndTake(TRIALS)).length).toBeGreaterThan(0)
})
test('R5: detects a trade both paid and timed out', async () => {
  expect((await races.payAndTimeOut(TRIALS)).length).toBeGreaterThan(0)
})
test('R6: detects a second release', async () => {
  expect((await races.releases(TRIALS, 8)).length).toBeGreaterThan(0)
})
test('R17: detects a buyer above the buy limit', async () => {
  expect((await races.takesOfOne(TRIALS, 4)).length).toBeGreaterThan(0)
})
test('R11: detects GF frozen for two orders', async () => {
  await withoutChecks('ledger.account')
  expect((await races.sellOrders(TRIALS, 8)).length).toBeGreaterThan(0)
})
