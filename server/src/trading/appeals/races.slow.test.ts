import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { caseRaces } from '../../testing/races/case-races.ts'
import { rounds } from '../../testing/races/rounds.ts'

// Concurrent requests over real HTTP on two servers with one database, repeated: each time exactly one of the valid outcomes
// (rules/faults#races). races-without-guards.slow.test.ts shows that each race detects a missing guard.

const TRIALS = rounds(200, 20)
const NOTICES_PER_STATEMENT = 32

let races: Awaited<ReturnType<typeof caseRaces>>
beforeAll(async () => {
  races = await caseRaces()
})
afterAll(async () => {
  expect(await tradingAudit(races.here)).toEqual([])
  await races.close()
})

test('R7: the buyer appeals while the seller releases', async () => {
  expect(await races.appealAndRelease(TRIALS)).toEqual([])
})
test('R5: the buyer appeals while the time to pay runs out', async () => {
  expect(await races.appealAndTimeOut(TRIALS)).toEqual([])
})
test('R8: the arbiter decides while the seller releases', async () => {
  expect(await races.releaseAndDecide(TRIALS)).toEqual([])
})
test('the arbiter decides while the buyer gives up', async () => {
  expect(await races.giveUpAndDecide(TRIALS)).toEqual([])
})
test('R9: the buyer withdraws while an arbiter takes the case', async () => {
  expect(await races.withdrawAndTake(TRIALS)).toEqual([])
})
test('R10: many take one case, one has it', async () => {
  expect(await races.takes(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
test('R10: one case is decided many times, it counts once', async () => {
  expect(await races.decisions(TRIALS, NOTICES_PER_STATEMENT / 4)).toEqual([])
})
test('R10: one approves, another refuses', async () => {
  expect(await races.approveAndRefuse(TRIALS)).toEqual([])
})
