import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { aMember, aName, aShop, PASSWORD } from '../testing/people/people.ts'
import { invite } from '../testing/people/tree.ts'
import { passNights } from '../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { standingJob } from './index.ts'

let server: TestServer
let inviter: { id: number; name: string; token: string }
let friends: { id: number; name: string; token: string }[]
let shop: number

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  shop = await aShop(db, (await aMember(db)).id)
  const one = await aMember(db)
  inviter = { ...one, token: await server.login(one.name) }
  friends = []
  for (let n = 0; n < 3; n += 1) friends.push(await aFriend())
})
afterAll(async () => {
  expect(await audit(server.database.pool, invariants)).toEqual([])
  await server.close()
})

/** A member who can sign in, invited by the inviter: uplines are set once, at registration. */
async function aFriend() {
  const { db } = server.database
  const { id, name } = await aMember(db, { gf: 20_000n * GF, upline: inviter.id })
  return { id, name, token: await server.login(name) }
}
async function pay(payer: { id: number; token: string }, gfAmount: string): Promise<void> {
  const answer = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    form: {
      merchantId: String(shop),
      payerUserId: String(payer.id),
      gfAmount,
      remark: '',
      paymentPassword: PASSWORD,
    },
    headers: { 'idempotency-key': `key-${aName()}-${aName()}` },
  })
  expect(answer.status, answer.text).toBe(200)
}
/** Lets days pass and signs everyone in again, since sessions expire. */
async function passDays(days: number): Promise<void> {
  await passNights(server.database.db, days)
  for (const who of [inviter, ...friends]) who.token = await server.login(who.name)
}
const ask = (path: string, as = inviter, language = 'zh') =>
  server.call('GET', path, { token: as.token, headers: { 'accept-language': language } })
const stats = async () => (await ask(`/api/user/referral-stats?userId=${inviter.id}`)).body.data
const detail = (more = '') => ask(`/api/user/referral-detail?userId=${inviter.id}${more}`)

// spec: 000 §1 friends by a code; upline, direct friends, rewards
test('final payments make a valid friend and reward the inviter; an exchange does neither', async () => {
  const [payer, exchanger] = friends
  if (!payer || !exchanger) throw new Error('no friends')
  await pay(payer, '200')
  await pay(payer, '100')
  const exchange = () =>
    server.call('POST', `/api/points/flash-exchange/gf-to-pv?userId=${exchanger.id}&gfAmount=200`, {
      token: exchanger.token,
    })
  expect((await exchange()).status).toBe(200)
  expect((await exchange()).status).toBe(200)
  expect(await stats()).toMatchObject({ totalReferrals: 3, validUsers: 0, successRate: 0 })
  await passDays(6)
  await pay(exchanger, '9.99')
  expect(await stats()).toMatchObject({ validUsers: 0 })
  await passDays(1)
  expect(await stats()).toMatchObject({ validUsers: 1, successRate: 33.3 })
  expect((await detail()).body.data).toMatchObject({ directReferralReward: '600.0000' })
  await passDays(6)
  // The reward is for the first payment; a valid friend needs 0.01 GF more.
  expect(await stats()).toMatchObject({ validUsers: 1 })
  expect((await detail()).body.data).toMatchObject({ directReferralReward: '629.9700' })
  await pay(exchanger, '0.01')
  await passDays(7)
  expect(await stats()).toMatchObject({ totalReferrals: 3, validUsers: 2, successRate: 66.7 })
  const { body } = await detail()
  expect(body.data).toMatchObject({
    directReferralReward: '629.9700',
    teamManagementReward: '0.0000',
    dividendReward: '0.0000',
    pageInfo: { current: 1, size: 10, total: 3, pages: 1 },
  })
  expect(body.data.directReferralFriends.map((one: { rewardPv: string }) => one.rewardPv)).toEqual([
    '0.0000',
    '29.9700',
    '600.0000',
  ])
  const [stranger, second] = body.data.directReferralFriends
  expect(stranger).toMatchObject({ userId: friends[2]?.id, validTime: null, currentPvAmount: null })
  expect(second).toMatchObject({ currentPvAmount: null, validUsersCount: 0 })
  expect(second.username).toBe(`${exchanger.name[0]}***${exchanger.name.at(-1)}`)
})

// spec: 000 §3 referral details and friends
test('shows a friend’s PV to the inviter only while the friend allows it', async () => {
  const exchanger = friends[1]
  if (!exchanger) throw new Error('no friends')
  const show = async (pvShownToInviter: boolean) => {
    const path = `/api/user/${exchanger.id}/update-info`
    const changed = await server.call('POST', path, { token: exchanger.token, json: { pvShownToInviter } })
    expect(changed.body.data).toMatchObject({ pvShownToInviter })
  }
  const seen = async (more = '') =>
    (await detail(more)).body.data.directReferralFriends.map(
      (friend: { currentPvAmount: string | null }) => friend.currentPvAmount,
    )
  expect(await seen()).toEqual([null, null, null])
  await show(true)
  // 3,200 from two exchanges, and 20 from the payments, now final. The same when searched by name.
  expect(await seen()).toEqual([null, '3220.0000', null])
  expect(await seen(`&keyword=${exchanger.name}`)).toEqual(['3220.0000'])
  await show(false)
  expect(await seen()).toEqual([null, null, null])
})

// spec: 000 §2 friends: upline, totals, list, search, refresh
test('finds friends by the beginning of a name or part of a nickname, without wildcards', async () => {
  const [one, two] = friends
  await sql`update identity.member set nickname = '面馆100%老李' where id = ${one?.id}`.execute(
    server.database.db,
  )
  const found = async (keyword: string) =>
    (await detail(`&keyword=${encodeURIComponent(keyword)}`)).body.data.directReferralFriends.map(
      (friend: { userId: number }) => friend.userId,
    )
  expect(await found('100%老')).toEqual([one?.id])
  expect(await found('%')).toEqual([one?.id])
  expect(await found('_')).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await found((two?.name ?? '').slice(0, 8).toUpperCase())).toEqual([two?.id])
  expect(await found((two?.name ?? '').slice(1, 8))).toEqual([])
})

// spec: 000 §2 friends: upline, totals, list, search, refresh | friends: pages of ten
// spec: 000 §3 referral details and friends
// spec: 000 §9 pages of 20 (history) and 10 (friends)
test('pages through the friends', async () => {
  const ids = friends.map(({ id }) => id).reverse()
  const page = async (pageNum: number) => (await detail(`&pageNum=${pageNum}&pageSize=2`)).body.data
  expect((await page(1)).directReferralFriends.map((one: { userId: number }) => one.userId)).toEqual(
    ids.slice(0, 2),
  )
  expect((await page(2)).directReferralFriends.map((one: { userId: number }) => one.userId)).toEqual(
    ids.slice(2),
  )
  expect((await page(3)).directReferralFriends).toEqual([])
  expect((await page(2)).pageInfo).toEqual({ current: 2, size: 2, total: 3, pages: 2 })
})

// spec: 000 §2 friends: upline, totals, list, search, refresh
// spec: 000 §3 upline info
test('shows the upline masked, and the platform by its name', async () => {
  const friend = friends[0] ?? inviter
  const own = await ask(`/api/user/upline-referral-info/${friend.id}`, friend)
  expect(own.body.data).toMatchObject({
    uplineUsername: `${inviter.name[0]}***${inviter.name.at(-1)}`,
    uplineNickname: null,
    directReferralReward: '0.0000',
  })
  const root = await ask(`/api/user/upline-referral-info/${inviter.id}`, inviter, 'en')
  expect(root.body.data).toMatchObject({
    uplineReferralCode: 'SF000001',
    uplineUsername: 'Torch',
    directReferralReward: '629.9700',
  })
  const chinese = await ask(`/api/user/upline-referral-info/${inviter.id}`)
  expect(chinese.body.data.uplineUsername).toBe('火炬')
})

// spec: 000 §1 four torch levels with a dividend
// spec: 000 §3 user info, with the torch fields
test('returns the torch bearer level and what the next one requires', async () => {
  const total = async () => (await ask('/api/user/info', inviter)).body.data.totalPv
  expect(await total()).toBe('629.9700')
  const { body } = await ask('/api/user/info', inviter, 'en')
  expect(body.data).toMatchObject({
    isVip: false,
    torchBearerLevelCode: 'NONE',
    torchBearerLevelName: 'Not a torch bearer yet',
    torchBearerLevelStatus: 0,
    torchBearerLevelAchievedTime: null,
    torchBearerDividendRate: 0,
    torchBearerCurrentDirectReferrals: 2,
    minReferrals: 10,
    minPv: '100000.0000',
    torchBearerCountedPv: '629.9700',
    totalPv: '629.9700',
    directReferrals: 3,
  })
})

// spec: 000 §6 VIP or merchant sees the code
test('grants VIP by PV that was earned and is available', async () => {
  const friend = friends[2] ?? inviter
  const isVip = async (who = friend) => (await ask('/api/user/info', who)).body.data.isVip
  await pay(friend, '3999.99')
  await passDays(7)
  expect(await isVip()).toBe(false)
  await pay(friend, '0.01')
  await passDays(6)
  expect(await isVip()).toBe(false)
  await passDays(1)
  expect(await isVip()).toBe(true)
  const { rows } = await sql<{ vip_at: Date | null }>`
    select vip_at from referrals.member where member_id = ${friend.id}`.execute(server.database.db)
  expect(rows[0]?.vip_at).toBeInstanceOf(Date)
  // The inviter has earned 900 + 3 x 3999.99 PV.
  expect(await isVip(inviter)).toBe(true)
})

test('keeps VIP when the minimum is raised', async () => {
  const friend = friends[2] ?? inviter
  await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
    values ('referrals.vip-pv-units', ${String(100_000n * GF)}, '2020-01-01', 'test', 'test')`.execute(
    server.database.db,
  )
  const vips = async () =>
    (
      await sql<{ member_id: number; vip_at: Date }>`
        select member_id, vip_at from referrals.member where vip_at is not null order by 1`.execute(
        server.database.db,
      )
    ).rows
  const before = await vips()
  expect(before.map(({ member_id }) => member_id)).toEqual([inviter.id, friend.id])
  await standingJob(server.database.db, await openParameters(server.database.db)).run(new Date(0))
  // New earnings are checked against the new minimum.
  await pay(friend, '1')
  await passDays(7)
  expect(await vips()).toEqual(before)
})

test('returns zero friends to a member without friends, also with friends of friends', async () => {
  const lonely = friends[1] ?? inviter
  await invite(server.database.db, friends[0]?.id)
  const { body } = await ask(`/api/user/referral-stats?userId=${lonely.id}`, lonely)
  expect(body.data).toMatchObject({ totalReferrals: 0, validUsers: 0, successRate: 0 })
})

test('gives no reward and no valid friend for exchanges by invited accounts', async () => {
  const { db } = server.database
  const main = await aMember(db)
  for (let n = 0; n < 2; n += 1) {
    const { id, name } = await aMember(db, { gf: 10_000n * GF, upline: main.id })
    const token = await server.login(name)
    const path = `/api/points/flash-exchange/gf-to-pv?userId=${id}&gfAmount=10000`
    const json = { paymentPassword: PASSWORD }
    expect((await server.call('POST', path, { token, json })).status).toBe(200)
  }
  const token = await server.login(main.name)
  const found = await server.call('GET', `/api/user/referral-detail?userId=${main.id}`, { token })
  expect(found.body.data).toMatchObject({ directReferralReward: '0.0000', pageInfo: { total: 2 } })
  const own = await server.call('GET', `/api/user/referral-stats?userId=${main.id}`, { token })
  expect(own.body.data).toMatchObject({ totalReferrals: 2, validUsers: 0 })
})
