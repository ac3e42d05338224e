import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { codeOf, type TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'

// One operator can put rewards on hold for at most 30 days of a year. A longer or indefinite hold takes two operators
// (decision 079).

let both: Awaited<ReturnType<typeof startTwoServers>>
let server: TestServer
let calls: ReturnType<typeof governanceCalls>
let elsewhere: ReturnType<typeof governanceCalls>
let treasurer: TestOperator
let owner: TestOperator

beforeAll(async () => {
  both = await startTwoServers()
  server = both.server
  calls = governanceCalls(server)
  elsewhere = governanceCalls(both.there)
})
beforeEach(async () => {
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await both.close()
})

const of = ({ id }: TestMember) => `member/${id}`
const byTwo = ({ id }: TestMember, days: number | null) => ({ kind: 'hold-rewards', of: 'member', id, days })
async function holdByTwo(who: TestMember, days: number | null): Promise<void> {
  const asked = await calls.propose(treasurer, byTwo(who, days), '等待调查')
  expect(asked.body.code, asked.text).toBe(200)
  const approved = await calls.approveProposal(owner, asked.body.data.id)
  expect(approved.body.code, approved.text).toBe(200)
}
/** Expects a hold by one operator to be rejected with the number of days left. */
async function expectTooLong(whose: string, days: number, left: number, by = treasurer): Promise<void> {
  const answer = await calls.holdRewards(by, whose, days)
  expect(codeOf(answer), answer.text).toEqual([409, errors.holdNeedsTwoOperators.code])
  expect(answer.body.message).toContain(`现在最多还能 ${left} 天`)
}
/** Advances the clock by days and signs in again, because sessions expire. */
async function passDays(days: number): Promise<void> {
  await later(server.database.db, { days })
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
}
const inspectMember = async ({ id }: TestMember) =>
  (await server.call('GET', `/api/operator/members/${id}`, { token: treasurer.token })).body.data
const noticesOf = async ({ token }: TestMember) =>
  (await server.call('GET', '/api/notifications', { token })).body.data
    .map(({ about }: { about: { kind: string } }) => about)
    .filter(({ kind }: { kind: string }) => kind.startsWith('rewards-'))

test('limits holds by single operators to 30 days of a year in total', async () => {
  const [parted, whole] = [await newMember(server), await newMember(server)]
  expect(codeOf(await calls.holdRewards(treasurer, of(whole), 30))).toEqual([200, 200])
  for (let day = 0; day < 30; day += 1) {
    // A different operator each time, since one person may be two operators.
    const answer = await calls.holdRewards(treasurer, of(parted), 1)
    expect([day, ...codeOf(answer)]).toEqual([day, 200, 200])
    await later(server.database.db, { days: 1 })
    treasurer = await anOperator(server, ['treasurer'])
  }
  owner = await anOperator(server, ['owner'])
  await expectTooLong(of(parted), 1, 0)
  await expectTooLong(of(whole), 1, 0, owner)
  expect((await inspectMember(whole)).rewards.held).toBeNull()
  // Holds by two do not count.
  await holdByTwo(whole, 30)
  await passDays(31)
  await expectTooLong(of(whole), 7, 0)
  // Days that are more than a year back no longer count.
  await passDays(304)
  await expectTooLong(of(whole), 7, 0)
  await passDays(7)
  expect(codeOf(await calls.holdRewards(treasurer, of(whole), 7))).toEqual([200, 200])
})

test('counts a lifted hold by the days that it lasted, of members and of shops', async () => {
  const payer = await newMember(server)
  expect((await calls.holdRewards(treasurer, of(payer), 30)).status).toBe(200)
  expect(codeOf(await calls.holdRewards(owner, of(payer), 1))).toEqual([409, errors.rewardsHeld.code])
  await passDays(20)
  expect((await calls.liftRewards(owner, of(payer))).status).toBe(200)
  await expectTooLong(of(payer), 30, 9)
  // A hold lifted early uses only its elapsed days.
  expect((await calls.holdRewards(treasurer, of(payer), 7)).status).toBe(200)
  expect((await calls.liftRewards(treasurer, of(payer))).status).toBe(200)
  expect((await calls.holdRewards(treasurer, of(payer), 7)).status).toBe(200)
  // The same for a shop.
  const { shop } = await aShopAndOwner(server)
  expect((await calls.holdRewards(treasurer, `shop/${shop}`, 30)).status).toBe(200)
  expect((await calls.liftRewards(treasurer, `shop/${shop}`)).status).toBe(200)
  await expectTooLong(`shop/${shop}`, 30, 29)
})

test('an indefinite hold takes two operators to put and to lift, once for concurrent approvals', async () => {
  const payer = await newMember(server)
  expect((await calls.holdRewards(treasurer, of(payer), null as never)).status).toBe(400)
  const proposed = await calls.propose(treasurer, byTwo(payer, null), '等待调查')
  expect(proposed.body.data.subject).toBe(payer.name)
  expect(codeOf(await calls.approveProposal(treasurer, proposed.body.data.id))).toEqual([
    422,
    errors.ownProposal.code,
  ])
  const both = await Promise.all([
    calls.approveProposal(owner, proposed.body.data.id),
    elsewhere.approveProposal(owner, proposed.body.data.id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await inspectMember(payer)).rewards.held).toMatchObject({
    by: `${treasurer.name} + ${owner.name}`,
    byTwo: true,
    reason: '等待调查',
    until: null,
  })
  expect(codeOf(await calls.propose(treasurer, byTwo(payer, 7)))).toEqual([409, errors.rewardsHeld.code])
  expect(codeOf(await calls.liftRewards(owner, of(payer)))).toEqual([409, errors.liftNeedsTwoOperators.code])
  const lift = { kind: 'lift-rewards', of: 'member', id: payer.id }
  const asked = await calls.propose(treasurer, lift, '核对无误')
  expect(codeOf(await calls.propose(owner, lift))).toEqual([409, errors.proposalExists.code])
  expect(codeOf(await calls.approveProposal(treasurer, asked.body.data.id))).toEqual([
    422,
    errors.ownProposal.code,
  ])
  expect((await calls.approveProposal(owner, asked.body.data.id)).status).toBe(200)
  expect((await inspectMember(payer)).rewards.held).toBeNull()
  expect(await noticesOf(payer)).toMatchObject([
    { kind: 'rewards-lifted' },
    { kind: 'rewards-held', reason: '等待调查', until: null },
  ])
  expect(codeOf(await calls.propose(treasurer, lift))).toEqual([409, errors.rewardsNotHeld.code])
})

test('a hold by two replaces the one in force, cannot be lifted by one, and is notified', async () => {
  const { db } = server.database
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100n * GF })
  expect((await shopCalls(server).payWithGf(payer, shop, '50')).body.code).toBe(200)
  expect((await calls.holdRewards(treasurer, of(payer), 1)).status).toBe(200)
  await holdByTwo(payer, 7)
  const { rewards, links } = await inspectMember(payer)
  expect(Date.parse(rewards.held.until) - Date.parse(rewards.held.since)).toBe(7 * 86_400_000)
  expect(links.proposals).toMatchObject([{ kind: 'hold-rewards' }])
  expect(codeOf(await calls.liftRewards(treasurer, of(payer)))).toEqual([
    409,
    errors.liftNeedsTwoOperators.code,
  ])
  expect(codeOf(await calls.holdRewards(treasurer, of(payer), 1))).toEqual([409, errors.rewardsHeld.code])
  expect(await noticesOf(payer)).toMatchObject([
    { kind: 'rewards-held', reason: '等待调查', until: rewards.held.until },
    { kind: 'rewards-held', reason: '正在核对' },
  ])
  // Under an indefinite hold the rewards stay pending after their due day.
  await holdByTwo(payer, null)
  await passNights(db, 9)
  expect(await partyBalances(db, payer.id)).toMatchObject({ pv: 0n, pendingPv: 100n * GF })
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
  await calls.approvedProposal(treasurer, owner, { kind: 'lift-rewards', of: 'member', id: payer.id })
  await passNights(db, 1)
  expect(await partyBalances(db, payer.id)).toMatchObject({ pv: 100n * GF, pendingPv: 0n })
})

test('keeps the limit of 30 days when holds and lifts arrive at once on two servers', async () => {
  for (let round = 0; round < rounds(30, 6); round += 1) {
    const payer = await newMember(server)
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const at = n % 2 ? calls : elsewhere
        return n % 3 === 2 ? at.liftRewards(owner, of(payer)) : at.holdRewards(treasurer, of(payer), 30)
      }),
    )
    const { rows } = await server.database.pool.query(
      `select count(*)::integer as holds, sum(coalesce(lifted_at, until_at) - held_at) <= interval '30 days' as fits
      from ledger.reward_hold where party_id = $1`,
      [payer.id],
    )
    // After the first hold is lifted fewer than 30 days are left, so a second hold of 30 days is rejected.
    expect([round, ...rows]).toEqual([round, { holds: 1, fits: true }])
  }
})
