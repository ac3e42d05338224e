import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
vi.mock('./lock-case.ts', async (original) => {
  const real = await original<typeof import('./lock-case.ts')>()
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

/** The first detection ends it; on a busy machine that may take a while. */
const TRIALS = 1000
let races: Awaited<ReturnType<typeof caseRaces>>
beforeAll(async () => {
  races = await caseRaces()
})
afterAll(() => races.close())

test('R7 sees an appeal about a trade that is completed', async () => {
  expect((await races.appealAndRelease(TRIALS)).length).toBeGreaterThan(0)
})
test('R5 sees an appeal about a trade that timed out', async () => {
  expect((await races.appealAndTimeOut(TRIALS)).length).toBeGreaterThan(0)
})
test('R8 sees a case that is decided and settled', async () => {
  expect((await races.releaseAndDecide(TRIALS)).length).toBeGreaterThan(0)
})
test('sees a case that is decided and given up', async () => {
  expect((await races.giveUpAndDecide(TRIALS)).length).toBeGreaterThan(0)
})
test('R9 sees a case that is withdrawn and taken', async () => {
  expect((await races.withdrawAndTake(TRIALS)).length).toBeGreaterThan(0)
})
test('R10 sees a case that two have taken', async () => {
  expect((await races.takes(TRIALS, 8)).length).toBeGreaterThan(0)
})
test('R10 sees a case that is decided twice', async () => {
  expect((await races.decisions(TRIALS, 8)).length).toBeGreaterThan(0)
})
test('R10 sees a decision that is approved and refused', async () => {
  expect((await races.approveAndRefuse(TRIALS)).length).toBeGreaterThan(0)
})
