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

test('R2: gives an order to one of many concurrent takers', async () => {
  expect(await races.takers(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
test('R3: accepts either the cancellation or the take when both come at once', async () => {
  expect(await races.cancelAndTake(TRIALS)).toEqual([])
})
test('R4: accepts either the expiry or the take when both come at once', async () => {
  expect(await races.expireAndTake(TRIALS)).toEqual([])
})
test('R5: accepts either the payment or the timeout when both come at once', async () => {
  expect(await races.payAndTimeOut(TRIALS)).toEqual([])
})
test('R6: moves the GF once when a trade is released many times at once', async () => {
  expect(await races.releases(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
test('R17: accepts concurrent takes of one buyer only up to the buy limit', async () => {
  expect(await races.takesOfOne(TRIALS, 4)).toEqual([])
})
test('R11: accepts one of many concurrent sell orders over one balance', async () => {
  expect(await races.sellOrders(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
