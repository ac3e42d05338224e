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

test('R7: an appeal that comes with a release ends as settled or as a complaint', async () => {
  expect(await races.appealAndRelease(TRIALS)).toEqual([])
})
test('R5: accepts either the appeal or the timeout when both come at once', async () => {
  expect(await races.appealAndTimeOut(TRIALS)).toEqual([])
})
test('R8: accepts either the decision or the release when both come at once', async () => {
  expect(await races.releaseAndDecide(TRIALS)).toEqual([])
})
test('accepts either the decision or the concession when both come at once', async () => {
  expect(await races.giveUpAndDecide(TRIALS)).toEqual([])
})
test('R9: accepts either the withdrawal or the take when both come at once', async () => {
  expect(await races.withdrawAndTake(TRIALS)).toEqual([])
})
test('R10: gives a case to one arbiter when many take it at once', async () => {
  expect(await races.takes(TRIALS, NOTICES_PER_STATEMENT)).toEqual([])
})
test('R10: applies one decision when a case is decided many times at once', async () => {
  expect(await races.decisions(TRIALS, NOTICES_PER_STATEMENT / 4)).toEqual([])
})
test('R10: accepts either the approval or the refusal when both come at once', async () => {
  expect(await races.approveAndRefuse(TRIALS)).toEqual([])
})
