import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { caseCalls, successData } from '../../testing/calls/case-calls.ts'
import { newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { tradingAudit, tradingCalls } from '../../testing/calls/trading-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { codeOf, type TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'

// A single arbiter can neither decide early nor award more than a limit, in one case or several (rules/trading#cases).

let here: TestServer
let close: () => Promise<void>
let calls: ReturnType<typeof caseCalls>
let elsewhere: ReturnType<typeof caseCalls>
let hall: ReturnType<typeof tradingCalls>
let first: TestOperator
let second: TestOperator
let third: TestOperator
beforeAll(async () => {
  const two = await startTwoServers({ 'trading.first-buy-limit': 1_000_000_000_000n })
  here = two.server
  close = two.close
  calls = caseCalls(here)
  elsewhere = caseCalls(two.there)
  hall = tradingCalls(here)
})
beforeEach(async () => {
  first = await anOperator(here, ['arbiter'])
  second = await anOperator(here, ['arbiter'])
  third = await anOperator(here, ['arbiter'])
})
afterAll(async () => {
  expect(await tradingAudit(here)).toEqual([])
  await close()
})

interface Case {
  id: number
  buyer: TestMember
  seller: TestMember
}

/** Creates a case about a new trade, which `arbiter` has taken, between two new members unless given. */
async function aCase(
  arbiter: TestOperator,
  gf: number,
  people: Partial<Pick<Case, 'buyer' | 'seller'>> = {},
): Promise<Case> {
  const seller = people.seller ?? (await newMember(here, { gf: BigInt(gf) * GF }))
  const buyer = people.buyer ?? (await newMember(here))
  const { id: orderId } = successData(await hall.publishSellOrder(seller, String(gf)))
  const trade = Number(successData(await hall.takeOrder(buyer, Number(orderId), { gfAmount: String(gf) })).id)
  successData(await hall.confirmPayment(buyer, trade))
  const { id } = successData(await calls.createAppeal(buyer, trade))
  successData(await calls.takeAppeal(arbiter, id))
  return { id, buyer, seller }
}
const decide = (arbiter: TestOperator, { id }: Case, more: object = {}) =>
  calls.decideAppeal(arbiter, id, 'buyer', more)
async function moveDecisionsBack({ id }: TestOperator, hours: number): Promise<void> {
  await here.database.pool.query(
    'update trading.appeal set decided_at = decided_at - make_interval(hours => $2) where handler_id = $1',
    [id, hours],
  )
}
const gfOf = async ({ id }: TestMember) => (await partyBalances(here.database.db, id))?.gf

test('keeps an early decision as a proposal, however small the amount is', async () => {
  const one = await aCase(first, 1000)
  expect(successData(await calls.inspectAppeal(first, one.id)).secondArbiter).toEqual({
    buyer: ['early'],
    seller: ['early'],
  })
  const proposed = successData(await decide(first, one, { earlyReason: 'Any words.' }))
  expect(proposed).toMatchObject({ awaitsSecondArbiter: true, appealStatus: 2 })
  expect(await gfOf(one.buyer)).toBe(0n)
  expect(codeOf(await calls.approveDecision(first, one.id))).toEqual([
    errors.ownDecision.status,
    errors.ownDecision.code,
  ])
  successData(await calls.approveDecision(second, one.id))
  expect(await gfOf(one.buyer)).toBe(1000n * GF)
})

test.each([
  ['is disabled', "status = 'disabled'"],
  ['lost the role', "roles = '{support}'"],
  ['was reset', "access_since = platform.now() + interval '1 second'"],
])('refuses to approve the decision of an arbiter who %s since', async (_, change) => {
  const one = await aCase(first, 1000)
  successData(await decide(first, one, { earlyReason: 'Any words.' }))
  await here.database.pool.query(`update operators.operator set ${change} where id = $1`, [first.id])
  expect(codeOf(await calls.approveDecision(second, one.id))).toEqual([409, errors.requesterChanged.code])
  expect(await gfOf(one.buyer)).toBe(0n)
  const refused = successData(await calls.refuseDecision(second, one.id, { remark: 'Decide it anew.' }))
  expect(refused).toMatchObject({ awaitsSecondArbiter: false, appealStatus: 2 })
})

test('keeps an early decision about a complaint as a proposal, too', async () => {
  const seller = await newMember(here, { gf: 1000n * GF })
  const buyer = await newMember(here)
  const { id: orderId } = successData(await hall.publishSellOrder(seller, '1000'))
  const trade = Number(successData(await hall.takeOrder(buyer, Number(orderId), { gfAmount: '1000' })).id)
  successData(await hall.confirmPayment(buyer, trade))
  successData(await hall.releaseGf(seller, trade))
  const { id } = successData(await calls.createAppeal(buyer, trade))
  successData(await calls.takeAppeal(first, id))
  const early = successData(await calls.decideAppeal(first, id, 'buyer', { earlyReason: 'Any words.' }))
  expect(early).toMatchObject({ kind: 'complaint', awaitsSecondArbiter: true })
  successData(await calls.refuseDecision(second, id, { remark: 'Wait for it.' }))
  expect(successData(await calls.decideAppeal(first, id, 'buyer'))).toMatchObject({ appealStatus: 3 })
})

test('requires a second arbiter above the 24-hour limit of one arbiter', async () => {
  const cases = [await aCase(first, 6000), await aCase(first, 4000), await aCase(first, 1000)]
  const [six, four, last] = cases as [Case, Case, Case]
  expect(successData(await decide(first, six))).toMatchObject({ appealStatus: 3 })
  expect(successData(await decide(first, four))).toMatchObject({ appealStatus: 3 })
  // Nearly a day later both still count.
  await moveDecisionsBack(first, 23)
  const proposed = successData(await decide(first, last))
  expect(proposed).toMatchObject({
    awaitsSecondArbiter: true,
    secondArbiter: { buyer: ['arbiter-day'], seller: ['arbiter-day'] },
  })
  // Approving another arbiter's decision does not count as one's own.
  successData(await calls.approveDecision(second, last.id))
  const others = await aCase(second, 10_000)
  expect(successData(await decide(second, others))).toMatchObject({ appealStatus: 3 })
  // A day later the sum starts again.
  const later = await aCase(first, 10_000)
  await moveDecisionsBack(first, 1)
  expect(successData(await decide(first, later))).toMatchObject({ appealStatus: 3 })
})

test('requires a second arbiter above the 24-hour limit for one member over all arbiters', async () => {
  const buyer = await newMember(here)
  const one = await aCase(first, 6000, { buyer })
  expect(successData(await decide(first, one))).toMatchObject({ appealStatus: 3 })
  const other = await aCase(second, 5000, { buyer })
  expect(successData(await calls.inspectAppeal(second, other.id)).secondArbiter).toEqual({
    buyer: ['early', 'member-day'],
    seller: ['early'],
  })
  expect(successData(await decide(second, other))).toMatchObject({ awaitsSecondArbiter: true })
  expect(await gfOf(buyer)).toBe(6000n * GF)
  successData(await calls.approveDecision(third, other.id))
  // Decisions by two arbiters count for the member as well.
  const last = await aCase(third, 1000, { buyer })
  expect(successData(await decide(third, last))).toMatchObject({ awaitsSecondArbiter: true })
  successData(await calls.refuseDecision(first, last.id, { remark: 'No.' }))
  expect(successData(await calls.decideAppeal(third, last.id, 'seller'))).toMatchObject({ appealStatus: 4 })
})

test('counts concurrent decisions on two servers towards the limits', async () => {
  const byArbiter = [await aCase(first, 6000), await aCase(first, 6000)]
  const buyer = await newMember(here)
  const forMember = [await aCase(second, 6000, { buyer }), await aCase(third, 6000, { buyer })]
  const [a, b] = byArbiter as [Case, Case]
  const [c, d] = forMember as [Case, Case]
  const answers = await Promise.all([
    calls.decideAppeal(first, a.id, 'buyer'),
    elsewhere.decideAppeal(first, b.id, 'buyer'),
    calls.decideAppeal(second, c.id, 'buyer'),
    elsewhere.decideAppeal(third, d.id, 'buyer'),
  ])
  const waiting = answers.map((answer) => successData(answer).awaitsSecondArbiter)
  expect(waiting.slice(0, 2).filter(Boolean)).toHaveLength(1)
  expect(waiting.slice(2).filter(Boolean)).toHaveLength(1)
  expect(await gfOf(buyer)).toBe(6000n * GF)
})
