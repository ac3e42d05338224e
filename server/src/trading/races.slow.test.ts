import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradingAudit } from '../testing/calls/trading-calls.ts'
import { rounds } from '../testing/races/rounds.ts'
import { tradingRaces } from '../testing/races/trading-races.ts'

// Concurrent requests over real HTTP on two servers with one database, repeated: each time exactly one of the valid outcomes,
// and nothing stuck (rules/faults#races). races-without-guards.slow.test.ts shows that each race detects a missing guard.

const TRIALS = rounds(200, 20)
const NOTICES_PER_STATEMENT = 32

let races: Awaited<ReturnType<typeof tradingRaces>>
beforeAll(async () => {
  races = await tradingRaces()
})
afterAll(async () => {
  expect(await tradingAudit(races.here)).toEqual([])
  await races.close()
})

test('R2: many takers of one order, one has it', async () => {
  expect(await races.takers(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
test('R3: its owner cancels while somebody takes it', async () => {
  expect(await races.cancelAndTake(TRIALS)).toEqual([])
})
test('R4: it expires while somebody takes it', async () => {
  expect(await races.expireAndTake(TRIALS)).toEqual([])
})
test('R5: the buyer pays while the time to pay runs out', async () => {
  expect(await races.payAndTimeOut(TRIALS)).toEqual([])
})
test('R6: many releases of one trade, the GF go once', async () => {
  expect(await races.releases(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
test('R17: many takes of one buyer, so many as the limit lets', async () => {
  expect(await races.takesOfOne(TRIALS, 4)).toEqual([])
})
test('R11: many sell orders over one balance, one stands', async () => {
  expect(await races.sellOrders(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
