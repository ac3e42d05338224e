import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParty } from '../../ledger/index.ts'
import { runPaymentBatch } from '../../payments/pay/pay-batch.ts'
import { openParameters, type Parameters } from '../../platform/parameters/parameters.ts'
import { rewardRules } from '../../reward-rules.ts'
import { newMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { askServer, checkExplanations } from '../../testing/explanations/check-explanations.ts'
import { aMember } from '../../testing/people/people.ts'
import { invite } from '../../testing/people/tree.ts'
import { passNights, runNightlyJobs, toNextDay } from '../../testing/rewards/nights.ts'
import { openTestDatabase } from '../../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// Explanations of rewards: the payment, the multiple and the rules. Rewards are available at once here, since histories show
// available points.

const RICH = 1_000_000n * GF
let server: TestServer
let parameters: Parameters
let shop: number

beforeAll(async () => {
  const database = await openTestDatabase()
  // A test can reach a level: one friend, and the PV after the first reward.
  for (const [name, value] of [
    ['ledger.reward-pending-days', 0n],
    ['referrals.level-pv-units', 1n],
    ['referrals.startup-friends', 1n],
  ] as const)
    await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
      values (${name}, ${String(value)}, '2020-01-01', 'test', 'test')`.execute(database.db)
  server = await startTestServer(database)
  parameters = await openParameters(database.db)
  shop = await database.db.transaction().execute((tx) => openParty(tx, 'shop'))
})
afterAll(async () => {
  await server.close()
  await server.database.close()
})

async function pay(payer: number, amount: bigint): Promise<void> {
  const one = { payer, shop, firstShop: shop, amount, remark: '', key: undefined, language: 'zh' as const }
  await runPaymentBatch(server.database.pool, [one], rewardRules(parameters))
}

const night = () => passNights(server.database.db, 1, parameters)

/** Returns the newest entry of a kind, explained to its member. */
async function explained({ id, name }: { id: number; name: string }, event: string, language = 'en') {
  const headers = { 'accept-language': language }
  const token = await server.login(name)
  const list = await server.call('GET', `/api/points/transactions/${id}?pointsType=PV`, { token, headers })
  const entry = list.body.data.records.find((one: { event: string }) => one.event === event)
  const answer = await server.call('GET', `/api/points/transactions/${id}/${entry?.id}`, { token, headers })
  expect(answer.status).toBe(200)
  return answer.body.data
}

test('explains a referral reward by the friend’s first payment and the multiple', async () => {
  const inviter = await aMember(server.database.db)
  const friend = await invite(server.database.db, inviter.id, RICH)
  await pay(friend, 25n * GF)
  await night()
  const { counterparty, steps, rules } = await explained(inviter, 'referral-reward')
  expect(counterparty).toMatch(/^t\*\*\*.$/)
  expect(steps).toEqual([
    { label: 'base', amount: '25.0000' },
    { label: 'times', rate: '3' },
    { label: 'result', amount: '75.0000' },
  ])
  expect(rules).toEqual([{ name: 'Referral reward: PV per GF', value: '3', since: null }])
})

test('explains how much of a large first payment counts, and the daily cap', async () => {
  const { db } = server.database
  const inviter = await aMember(db, { gf: RICH })
  const friend = await invite(db, inviter.id, RICH)
  const other = await invite(db, inviter.id, RICH)
  await pay(other, 30_000n * GF)
  await night()
  expect((await explained(inviter, 'referral-reward')).steps).toEqual([
    { label: 'base', amount: '30000.0000' },
    { label: 'counted-base', amount: '10000.0000' },
    { label: 'times', rate: '3' },
    { label: 'result', amount: '30000.0000' },
  ])
  await pay(friend, 10n * GF)
  // The servers were down at midnight: what the inviter earns that day comes first.
  const midnight = await toNextDay(db)
  await pay(inviter.id, 49_999n * GF)
  await runNightlyJobs(db, parameters, midnight)
  const { steps, rules } = await explained(inviter, 'referral-reward', 'zh')
  expect(steps).toEqual([
    { label: 'base', amount: '10.0000' },
    { label: 'times', rate: '3' },
    { label: 'capped-at', amount: '100000.0000' },
    { label: 'result', amount: '2.0000' },
  ])
  expect(rules.map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
    ['直推奖励每 GF 所得 PV', '3'],
    ['每人每日奖励上限', '100,000.00'],
  ])
})

test('counts what is left of a refunded first payment', async () => {
  const { shop: otherShop, owner } = await aShopAndOwner(server)
  const inviter = await aMember(server.database.db)
  const friend = await newMember(server, { gf: 100n * GF, upline: inviter.id })
  const call = shopCalls(server)
  const { paymentNo } = (await call.payWithGf(friend, otherShop, '25')).body.data
  expect((await call.refundPayment(owner, paymentNo, '5')).status).toBe(200)
  await night()
  expect((await explained(inviter, 'referral-reward')).steps).toEqual([
    { label: 'base', amount: '20.0000' },
    { label: 'times', rate: '3' },
    { label: 'result', amount: '60.0000' },
  ])
})

test('explains a team reward by the rank difference, and a dividend by payments and rate', async () => {
  const { db } = server.database
  const bearer = await aMember(db)
  const friend = await invite(db, bearer.id, RICH)
  const other = await invite(db, bearer.id, RICH)
  await pay(friend, 10n * GF)
  await night()
  // The level counts from the payment after it was reached, by the reward for the first.
  await pay(other, 10n * GF)
  await pay(friend, 200n * GF)
  const team = await explained(bearer, 'team-reward')
  expect(team.steps).toEqual([
    { label: 'base', amount: '200.0000' },
    { label: 'rank-difference', count: 1 },
    { label: 'times', rate: '10%' },
    { label: 'times', rate: '50%' },
    { label: 'result', amount: '10.0000' },
  ])
  expect(team.counterparty).toBeNull()
  expect(team.rules).toEqual([
    { name: 'Level difference per level', value: '10%', since: null },
    { name: 'Team reward, share of the level difference', value: '50%', since: null },
  ])

  await night()
  const { rows } = await sql<{ day: string }>`select platform.day_of(platform.now())::text as day`.execute(db)
  const dividend = await explained(bearer, 'dividend')
  expect(dividend.steps).toEqual([
    { label: 'friends-paid', amount: '210.0000', count: 2, day: rows[0]?.day },
    { label: 'times', rate: '5%' },
    { label: 'result', amount: '10.5000' },
  ])
  expect(dividend.rules).toEqual([{ name: 'Startup dividend', value: '5%', since: null }])
})

test('explanations of all rewards add up to the amounts given', async () => {
  const kinds = await checkExplanations(server.database.db, askServer(server))
  expect(kinds).toEqual(expect.arrayContaining(['dividend PV', 'referral-reward PV', 'team-reward PV']))
})
