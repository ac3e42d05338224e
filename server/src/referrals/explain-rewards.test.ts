import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParty } from '../ledger/door.ts'
import { payTogether } from '../payments/pay-batch.ts'
import { openParameters, type Parameters } from '../platform/parameters.ts'
import { aMember } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { invite } from '../testing/tree.ts'
import { dividendJob, paymentFollower } from './door.ts'

// What a member reads behind a reward: by which payment, times what, by which rules.

const GF = 10_000n
const RICH = 1_000_000n * GF
let server: TestServer
let parameters: Parameters
let shop: number

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  // A level is within reach of a test: one friend and what one holds after the first reward.
  for (const [name, value] of [
    ['referrals.level-pv-units', 1n],
    ['referrals.startup-friends', 1n],
  ] as const)
    await sql`insert into platform.parameter (name, value, set_by, reason) values (${name}, ${String(value)}, 'test', 'test')`.execute(
      db,
    )
  parameters = await openParameters(db)
  shop = await db.transaction().execute((tx) => openParty(tx, 'shop'))
})
afterAll(() => server.close())

async function pay(payer: number, amount: bigint): Promise<void> {
  const followers = [paymentFollower(parameters)]
  const one = { payer, shop, amount, remark: '', key: undefined, answer: '' }
  await payTogether(server.database.pool, parameters, [one], { followers })
}

/** The newest entry of a kind, explained to its member. */
async function explained({ id, name }: { id: number; name: string }, event: string, language = 'EN') {
  const headers = { 'accept-language': language }
  const token = await server.login(name)
  const list = await server.call('GET', `/api/points/transactions/${id}?pointsType=PV`, { token, headers })
  const entry = list.body.data.records.find((one: { event: string }) => one.event === event)
  const answer = await server.call('GET', `/api/points/transactions/${id}/${entry?.id}`, { token, headers })
  expect(answer.status).toBe(200)
  return answer.body.data
}

test('a reward for a friend says whose first payment it was and how often it counts', async () => {
  const inviter = await aMember(server.database.db)
  const friend = await invite(server.database.db, inviter.id, RICH)
  await pay(friend, 25n * GF)
  const { counterparty, steps, rules } = await explained(inviter, 'referral-reward')
  expect(counterparty).toMatch(/^t\*\*\*.$/)
  expect(steps).toEqual([
    { label: 'base', amount: '25.0000' },
    { label: 'times', rate: '3' },
    { label: 'result', amount: '75.0000' },
  ])
  expect(rules).toEqual([{ name: 'PV for 1 GF of a first payment', value: '3', since: null }])
})

test('of a large first payment it says how much counts, and what the day’s limit left', async () => {
  const inviter = await aMember(server.database.db)
  const friend = await invite(server.database.db, inviter.id, RICH)
  const other = await invite(server.database.db, inviter.id, RICH)
  await pay(other, 30_000n * GF)
  expect((await explained(inviter, 'referral-reward')).steps).toEqual([
    { label: 'base', amount: '30000.0000' },
    { label: 'counted-base', amount: '10000.0000' },
    { label: 'times', rate: '3' },
    { label: 'result', amount: '30000.0000' },
  ])
  await sql`update ledger.reward_day set amount = ${99_999n * GF} where party_id = ${inviter.id}`.execute(
    server.database.db,
  )
  await pay(friend, 10n * GF)
  const { steps, rules } = await explained(inviter, 'referral-reward', 'CN')
  expect(steps).toEqual([
    { label: 'base', amount: '10.0000' },
    { label: 'times', rate: '3' },
    { label: 'capped-at', amount: '100000.0000' },
    { label: 'result', amount: '1.0000' },
  ])
  expect(rules.map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
    ['直推奖励倍数', '3'],
    ['每日奖励上限', '100,000.00'],
  ])
})

test('a team reward says how many levels lie between, a dividend what friends paid and the rate', async () => {
  const { db } = server.database
  const bearer = await aMember(db)
  const friend = await invite(db, bearer.id, RICH)
  await pay(friend, 10n * GF)
  // The level counts from the payment after the one that gave it.
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
    { name: 'Difference for each level', value: '10%', since: null },
    { name: 'Share of it that is a team reward', value: '50%', since: null },
  ])

  await sql`update platform.clock set ahead = ahead + interval '1 day'`.execute(db)
  const { rows } = await sql<{ due: Date; day: string }>`
    select platform.day_of(platform.now())::timestamp at time zone 'Asia/Shanghai' as due,
      (platform.day_of(platform.now()) - 1)::text as day`.execute(db)
  const { due = new Date(), day } = rows[0] ?? {}
  await dividendJob(db, parameters).run(due)
  const dividend = await explained(bearer, 'dividend')
  expect(dividend.steps).toEqual([
    { label: 'friends-paid', amount: '210.0000', count: 1, day },
    { label: 'times', rate: '5%' },
    { label: 'result', amount: '10.5000' },
  ])
  expect(dividend.rules).toEqual([{ name: 'Dividend of a Startup bearer', value: '5%', since: null }])
})
