import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allowErrorLog } from '../../testing/errors/expected-errors.ts'
import { caseRaces } from '../../testing/races/case-races.ts'

// The races of races.slow.test.ts without the guards: no call waits for an account, an order, a trade or a case. Each race must
// detect that.

vi.mock('../../ledger/posting/post.ts', async (original) => ({
  ...(await original<typeof import('../../ledger/posting/post.ts')>()),
  lockAccounts: async () => {},
}))
vi.mock('../orders/orders.ts', async (original) => {
  const real = await original<typeof import('../orders/orders.ts')>()
  const lockOrder: typeof real.lockOrder = (tx, id) =>
    real.orders(tx).where('o.id', '=', id).executeTakeFirstOrThrow()
  const lockOrders: typeof real.lockOrders = async (tx, ids) => {
    const rows = await real.orders(tx).where('o.id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, row]))
  }
  return { ...real, lockOrder, lockOrders }
})
vi.mock('../trades/trades.ts', async (original) => {
  const real = await original<typeof import('../trades/trades.ts')>()
  const lockTrade: typeof real.lockTrade = (tx, id) =>
    real.trades(tx).where('t.id', '=', id).executeTakeFirstOrThrow()
  const lockTrades: typeof real.lockTrades = async (tx, ids) => {
    const rows = await real.trades(tx).where('t.id', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id, row]))
  }
  return { ...real, lockTrade, lockTrades }
})
vi.mock('./second-arbiter.ts', async (original) => ({
  ...(await original<typeof import('./second-arbiter.ts')>()),
  lockDecisionsOf: async () => {},
}))
vi.mock('./cases.ts', async (original) => {
  const real = await original<typeof import('./cases.ts')>()
  const { tables } = await import('../tables.ts')
  const lockCase: typeof real.lockCase = (tx, id) =>
    tables(tx).selectFrom('trading.appeal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { trades } = await import('../trades/trades.ts')
  const lockCaseAndTrade: typeof real.lockCaseAndTrade = async (tx, id) => {
    const { trade_id } = await real.knownCase(tx, id)
    const trade = await trades(tx).where('t.id', '=', trade_id).executeTakeFirstOrThrow()
    return { trade, appeal: await lockCase(tx, id) }
  }
  return { ...real, lockCase, lockCaseAndTrade }
})

/** The most repetitions: each race stops at its first detection, which takes longer on a busy machine. */
const TRIALS = 1000
let races: Awaited<ReturnType<typeof caseRaces>>
beforeAll(async () => {
  // Without its locks a call may fail in the middle.
  allowErrorLog(/request failed/)
  races = await caseRaces()
})
afterAll(() => races.close())

test('R7: detects an appeal about a completed trade', async () => {
  expect((await races.appealAndRelease(TRIALS)).length).toBeGreaterThan(0)
})
test('R5: detects an appeal about a trade that timed out', async () => {
  expect((await races.appealAndTimeOut(TRIALS)).length).toBeGreaterThan(0)
})
test('R8: detects a case both decided and settled', async () => {
  expect((await races.releaseAndDecide(TRIALS)).length).toBeGreaterThan(0)
})
test('detects a case both decided and conceded', async () => {
  expect((await races.giveUpAndDecide(TRIALS)).length).toBeGreaterThan(0)
})
test('R9: detects a case both withdrawn and taken', async () => {
  expect((await races.withdrawAndTake(TRIALS)).length).toBeGreaterThan(0)
})
test('R10: detects a case taken by two arbiters', async () => {
  expect((await races.takes(TRIALS, 8)).length).toBeGreaterThan(0)
})
test('R10: detects a case decided twice', async () => {
  expect((await races.decisions(TRIALS, 8)).length).toBeGreaterThan(0)
})
test('R10: detects a decision both approved and refused', async () => {
  expect((await races.approveAndRefuse(TRIALS)).length).toBeGreaterThan(0)
})
