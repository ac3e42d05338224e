import { returns } from '@torch/contract/console/payments.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { OperatorRole } from '@torch/contract/permissions.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import { partyBalances } from '../../ledger/index.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { auditOf, calls, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, type ShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, type TestOperator } from '../../testing/people/operators.ts'
import { aShop, PASSWORD } from '../../testing/people/people.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { openTestDatabase } from '../../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

// PV earned by other members' payments is kept while a refund may take it back, so a refund can take back all of it. With
// `ledger.rewards-kept` 0 it can be spent and is then owed, as these lists show.

let server: TestServer
let call: ReturnType<typeof shopCalls>
let shop: ShopAndOwner
const team = {} as Record<OperatorRole, TestOperator>

beforeAll(async () => {
  const database = await openTestDatabase()
  for (const [name, value] of [
    ['ledger.rewards-kept', 0n],
    // Higher than the refunded GF can pay for.
    ['payments.customer-reward-tenths', 100n],
  ] as const)
    await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
      values (${name}, ${String(value)}, '2020-01-01', 'test', 'test')`.execute(database.db)
  server = await startTestServer(database)
  call = shopCalls(server)
  shop = await aShopAndOwner(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, invariants)).toEqual([])
  await server.close()
  await server.database.close()
})

/** Lets days pass and signs these members in again, since sessions expire. */
async function passDays(days: number, ...people: TestMember[]): Promise<void> {
  await passNights(server.database.db, days)
  for (const who of people) who.token = await server.login(who.name)
}
async function pay(who: TestMember, amount: string): Promise<string> {
  const answer = await call.payWithGf(who, shop.shop, amount)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body.data.paymentNo
}
async function refund(paymentNo: string, amount: string): Promise<void> {
  shop.owner.token = await server.login(shop.owner.name)
  const answer = await call.refundPayment(shop.owner, paymentNo, amount)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}
/** Moves PV to the member's own shop, the only way to spend it. */
async function spend(who: TestMember, pv: string): Promise<void> {
  const moved = await call.act(who, `transfer-pv-from-personal?fromUserId=${who.id}&amount=${pv}`, {
    paymentPassword: PASSWORD,
  })
  expect([moved.status, moved.text]).toEqual([200, moved.text])
}

/** An inviter who earned 300 PV by a friend's first payment of 100 GF, spent 250 of them, and had the payment refunded. */
async function spentReward(refunded = '100') {
  const { owner: inviter } = await aShopAndOwner(server)
  const friend = await newMember(server, { gf: 1000n * GF, upline: inviter.id })
  const paymentNo = await pay(friend, '100')
  await passDays(14, inviter, friend)
  await spend(inviter, '250')
  await refund(paymentNo, refunded)
  return { inviter, friend, paymentNo }
}
const own = async (who: TestMember, query = '', of = server) =>
  (await of.call('GET', `/api/user/open-returns${query}`, { token: who.token })).body
/** Returns the open amounts by kind of reward. */
const openOf = async (who: TestMember) =>
  Object.fromEntries(
    (await own(who)).data.map(({ reward, openPv }: { reward: string; openPv: string }) => [reward, openPv]),
  )
/** Signs in a new operator, since sessions expire overnight. */
async function all(query = '', role: OperatorRole = 'treasurer') {
  team[role] = await anOperator(server, [role])
  return server.call('GET', `/api/operator/open-returns${query}`, { token: team[role].token })
}

test('shows the member what a refund could not take back of a reward', async () => {
  const { inviter, friend } = await spentReward()
  expect(await own(inviter)).toMatchObject({
    openPv: '250.0000',
    data: [{ reward: 'referral', claimedPv: '300.0000', returnedPv: '50.0000', openPv: '250.0000' }],
  })
  const [one] = (await own(inviter)).data
  // The reward was given when the payment became final, seven days before the refund.
  expect(Date.parse(one.refundTime) - Date.parse(one.rewardTime)).toBeGreaterThan(6.9 * DAY_MS)
  // No other member has an open return, and the payer is not revealed: the payer's own reward was fully there.
  for (const who of [shop.owner, friend]) expect(await own(who)).toMatchObject({ openPv: '0.0000', data: [] })
  expect(Object.keys(one).sort()).toEqual([
    ...['claimedPv', 'id', 'openPv', 'refundTime', 'returnedPv', 'reward', 'rewardTime'],
  ])
})

test('shows nothing when the refund took back everything', async () => {
  const { inviter } = await spentReward('10')
  expect(await own(inviter)).toMatchObject({ openPv: '0.0000', data: [] })
})

test('shows each partial refund with what it could not take back', async () => {
  const { inviter, paymentNo } = await spentReward('10')
  // 50 were left and 30 of them taken back; of the next 60 only 20 can be.
  await refund(paymentNo, '20')
  await refund(paymentNo, '70')
  expect(await own(inviter)).toMatchObject({
    openPv: '250.0000',
    data: [
      { claimedPv: '210.0000', returnedPv: '0.0000', openPv: '210.0000' },
      { claimedPv: '60.0000', returnedPv: '20.0000', openPv: '40.0000' },
    ],
  })
})

test('later PV pays the oldest return first, and a paid return is no longer listed', async () => {
  const { inviter, friend, paymentNo } = await spentReward('50')
  // The first refund claims 150 of which 50 are left, the second 150 of which none are.
  await refund(paymentNo, '50')
  expect(await own(inviter)).toMatchObject({ openPv: '250.0000', data: [{}, {}] })
  // While any is open, no PV leaves the member.
  const refused = await call.act(inviter, `transfer-pv-from-personal?fromUserId=${inviter.id}&amount=1`, {
    paymentPassword: PASSWORD,
  })
  expect([refused.status, refused.body.code]).toEqual([422, errors.pvOwed.code])
  const released = await calls(server).manualRelease(inviter)
  expect([released.status, released.body.code]).toEqual([422, errors.pvOwed.code])

  // A gift brings the inviter 3 PV for each GF of it that the friend spends.
  const { transferGf } = calls(server)
  expect((await transferGf(friend, inviter.code, '100')).status).toBe(200)
  expect((await transferGf(inviter, friend.code, '100')).status).toBe(200)
  const earn = async (gf: string) => {
    await pay(friend, gf)
    await passDays(7, inviter, friend)
  }
  await earn('40')
  // 120: the older debt of 100 and 20 of the newer.
  expect(await own(inviter)).toMatchObject({
    openPv: '130.0000',
    data: [{ claimedPv: '150.0000', returnedPv: '20.0000', openPv: '130.0000' }],
  })
  expect((await all(`?memberId=${inviter.id}`)).body.data).toMatchObject([
    { returnedPv: '20.0000', openPv: '130.0000' },
  ])
  await earn('40')
  expect(await own(inviter)).toMatchObject({ openPv: '10.0000', data: [{ openPv: '10.0000' }] })
  await earn('4')
  expect(await own(inviter)).toMatchObject({ openPv: '0.0000', data: [] })
  await spend(inviter, '2')
})

test('names the kind of reward: payment, gift, team, referral, dividend', async () => {
  const { db } = server.database
  const above = await newMember(server, { gf: 100n * GF })
  const friend = await newMember(server, { upline: above.id })
  for (const { id } of [above, friend]) await aShop(db, id)
  await sql`
    with reached as (insert into referrals.level_change (member_id, rank, at) values (${above.id}, 1, platform.now()) returning at)
    insert into referrals.member as r (member_id, rank, active, achieved_at) select ${above.id}, 1, true, at from reached`.execute(
    db,
  )
  expect((await calls(server).transferGf(above, friend.code, '100')).status).toBe(200)
  const paymentNo = await pay(friend, '100')
  await passDays(14, above, friend)
  await spend(above, '610')
  await spend(friend, '1000')
  await refund(paymentNo, '100')
  expect(await openOf(above)).toEqual({
    gift: '300.0000',
    team: '5.0000',
    referral: '300.0000',
    dividend: '5.0000',
  })
  // The refunded GF is not enough to pay for it.
  expect(await openOf(friend)).toEqual({ payment: '1000.0000' })
})

test('lists all returns to treasurers by member, day and page, and exports them', async () => {
  const { inviter, paymentNo } = await spentReward()
  await spentReward()
  const { body } = await all(`?memberId=${inviter.id}`)
  expect(body.data).toEqual([
    expect.objectContaining({
      memberId: inviter.id,
      member: inviter.name,
      paymentNo,
      reward: 'referral',
      claimedPv: '300.0000',
      returnedPv: '50.0000',
      openPv: '250.0000',
    }),
  ])
  const everything = (await all('?size=100')).body.data.map(({ id }: { id: number }) => id)
  expect(everything.length).toBeGreaterThan(2)
  const walked: number[] = []
  while (walked.length <= everything.length) {
    const page = (await all(`?size=1${walked.length ? `&after=${walked.at(-1)}` : ''}`)).body.data
    if (page.length === 0) break
    walked.push(page[0].id)
  }
  expect(walked).toEqual(everything)
  const { rows } = await server.database.pool.query('select platform.day_of(platform.now())::text as day')
  const today = (await all(`?from=${rows[0].day}&size=100`)).body.data
  expect(today.map(({ memberId }: { memberId: number }) => memberId)).not.toContain(inviter.id)
  expect(today).toHaveLength(1)
  expect((await all('?until=2020-01-01')).body.data).toEqual([])
  const taken = await server.call('POST', '/api/operator/exports', {
    token: team.treasurer.token,
    json: { list: 'returns', filters: { memberId: String(inviter.id) } },
    headers: { 'accept-language': 'EN' },
  })
  expect(taken.body.data.csv).toContain(`ID,Member ID,Member,Reward,${returns.columns.claimedPv.en} (PV)`)
  expect(taken.body.data.csv).toContain(`${inviter.name},referral,300.00,50.00,250.00,${paymentNo}`)
})

test('refuses operators other than treasurers, and invalid queries', async () => {
  expect((await all('', 'support')).status).toBe(403)
  for (const query of ['?memberId=0', '?after=x', '?size=0', '?from=yesterday'])
    expect([query, (await all(query)).status]).toEqual([query, 400])
  const { inviter } = await spentReward()
  for (const query of ['?before=-1', '?size=101'])
    expect([query, (await own(inviter, query)).success]).toEqual([query, false])
})

test('kept rewards cannot be spent, and a refund takes all of them back', async () => {
  const apart = await startTestServer()
  try {
    const there = shopCalls(apart)
    const seller = await aShopAndOwner(apart)
    const { owner: inviter } = await aShopAndOwner(apart)
    const friend = await newMember(apart, { gf: 1000n * GF, upline: inviter.id })
    const { paymentNo } = (await there.payWithGf(friend, seller.shop, '100')).body.data
    await passNights(apart.database.db, 14)
    for (const who of [inviter, seller.owner]) who.token = await apart.login(who.name)
    const moved = await there.act(inviter, `transfer-pv-from-personal?fromUserId=${inviter.id}&amount=0.01`, {
      paymentPassword: PASSWORD,
    })
    expect([moved.status, moved.body.code]).toEqual([422, errors.pvKept.code])
    expect((await there.refundPayment(seller.owner, paymentNo, '100')).status).toBe(200)
    expect(await own(inviter, '', apart)).toMatchObject({ openPv: '0.0000', data: [] })
    const account = await apart.call('GET', `/api/points/account/${inviter.id}`, { token: inviter.token })
    expect(account.body.data).toMatchObject({ pvBalance: '0.0000' })
  } finally {
    await apart.close()
  }
})

test('a refund does not take PV that is kept for another payment', async () => {
  const { db } = server.database
  const inviter = await newMember(server)
  const shopOfInviter = await aShop(db, inviter.id)
  const friends = [
    await newMember(server, { gf: 100n * GF, upline: inviter.id }),
    await newMember(server, { gf: 100n * GF, upline: inviter.id }),
  ] as const
  const notKept = await pay(friends[0], '100')
  await passDays(14, inviter, friends[1])
  await spend(inviter, '300')
  // From now on rewards are kept.
  await sql`insert into platform.parameter (name, value, set_by, reason) values ('ledger.rewards-kept', 1, 'test', 'test')`.execute(
    db,
  )
  await server.close()
  server = await startTestServer(server.database)
  call = shopCalls(server)
  await passNights(db, 1)
  friends[1].token = await server.login(friends[1].name)
  const kept = await pay(friends[1], '100')
  await passDays(14, inviter)
  const pv = async (who: number) => Number((await partyBalances(db, who))?.pv ?? 0n) / 10_000

  await refund(notKept, '100')
  expect(await own(inviter)).toMatchObject({ openPv: '300.0000', data: [{ returnedPv: '0.0000' }] })
  expect([await pv(inviter.id), await pv(shopOfInviter)]).toEqual([300, 300])
  expect(await auditOf(server)).toEqual([])
  await refund(kept, '100')
  expect(await own(inviter)).toMatchObject({ openPv: '300.0000', data: [{ openPv: '300.0000' }] })
  expect(await pv(inviter.id)).toBe(0)
})
