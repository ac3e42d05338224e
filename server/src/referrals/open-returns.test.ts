import type { OperatorRole } from '@torch/contract/states.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator, type TestOperator } from '../testing/operators.ts'
import { type Somebody, somebody } from '../testing/points-calls.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { aShopAndOwner, type ShopAndOwner, shopCalls } from '../testing/shop-calls.ts'

const GF = 10_000n
let server: TestServer
let call: ReturnType<typeof shopCalls>
let shop: ShopAndOwner
const team = {} as Record<OperatorRole, TestOperator>

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
  shop = await aShopAndOwner(server)
  for (const role of ['treasurer', 'support'] as const) team[role] = await anOperator(server, [role])
})
afterAll(() => server.close())

/** An inviter who earned 300 PV by a friend's first payment of 100 GF, spent 250 of them, and saw it refunded. */
async function spentReward(refunded = '100'): Promise<{ inviter: Somebody; paymentNo: string }> {
  const own = await aShopAndOwner(server)
  const inviter = own.owner
  const friend = await somebody(server, { gf: 1000n * GF, upline: inviter.id })
  const { body } = await call.payWithGf(friend, shop.shop, '100')
  await call.act(inviter, `transfer-pv-from-personal?fromUserId=${inviter.id}&amount=250`, undefined)
  const { paymentNo } = body.data
  expect((await call.refundPayment(shop.owner, paymentNo, refunded)).status).toBe(200)
  return { inviter, paymentNo }
}
const own = async (who: Somebody, query = '') =>
  (await server.call('GET', `/api/user/open-returns${query}`, { token: who.token })).body
const all = (query = '', role: OperatorRole = 'treasurer') =>
  server.call('GET', `/api/operator/open-returns${query}`, { token: team[role].token })

test('what a refund could not take back is shown to whom it concerns, and why', async () => {
  const { inviter } = await spentReward()
  expect(await own(inviter)).toMatchObject({
    openPv: '250.0000',
    data: [{ reward: 'referral', wantedPv: '300.0000', returnedPv: '50.0000', openPv: '250.0000' }],
  })
  const [one] = (await own(inviter)).data
  expect(Date.parse(one.refundTime)).toBeGreaterThanOrEqual(Date.parse(one.rewardTime))
  // Nobody else's, and not whose payment it was.
  expect(await own(shop.owner)).toMatchObject({ openPv: '0.0000', data: [] })
  expect(Object.keys(one).sort()).toEqual([
    ...['id', 'openPv', 'refundTime', 'returnedPv', 'reward', 'rewardTime', 'wantedPv'],
  ])
})

test('what went back in full is not open', async () => {
  const { inviter } = await spentReward('10')
  expect(await own(inviter)).toMatchObject({ openPv: '0.0000', data: [] })
})

test('a team’s reward says so', async () => {
  const above = await aShopAndOwner(server)
  const friend = await somebody(server, { gf: 1000n * GF, upline: above.owner.id })
  const { rows } = await server.database.pool.query('select platform.now() as now')
  await server.database.pool.query(
    'insert into referrals.level_change (member_id, rank, at) values ($1, 1, $2)',
    [above.owner.id, rows[0].now],
  )
  await server.database.pool.query(
    'insert into referrals.member (member_id, rank, active, achieved_at) values ($1, 1, true, $2)',
    [above.owner.id, rows[0].now],
  )
  const { body } = await call.payWithGf(friend, shop.shop, '100')
  // 300 as inviter and 5 of the team.
  await call.act(above.owner, `transfer-pv-from-personal?fromUserId=${above.owner.id}&amount=305`, undefined)
  await call.refundPayment(shop.owner, body.data.paymentNo, '100')
  const open = await own(above.owner)
  expect(open.openPv).toBe('305.0000')
  expect(
    open.data.map(({ reward, openPv }: { reward: string; openPv: string }) => [reward, openPv]).sort(),
  ).toEqual([
    ['referral', '300.0000'],
    ['team', '5.0000'],
  ])
})

test('treasurers see them all, by member and page by page, and may take the list away', async () => {
  const { inviter, paymentNo } = await spentReward()
  const { body } = await all(`?memberId=${inviter.id}`)
  expect(body.data).toEqual([
    expect.objectContaining({
      ...{ memberId: inviter.id, member: inviter.name, paymentNo, reward: 'referral' },
      ...{ wantedPv: '300.0000', returnedPv: '50.0000', openPv: '250.0000' },
    }),
  ])
  const everything = (await all('?size=100')).body.data.map(({ id }: { id: number }) => id)
  expect(everything.length).toBeGreaterThan(2)
  const walked: number[] = []
  for (;;) {
    const page = (await all(`?size=1${walked.length ? `&after=${walked.at(-1)}` : ''}`)).body.data
    if (page.length === 0) break
    walked.push(page[0].id)
  }
  expect(walked).toEqual(everything)
  const { rows } = await server.database.pool.query('select platform.day_of(platform.now())::text as day')
  expect((await all(`?from=${rows[0].day}&size=100`)).body.data).toHaveLength(everything.length)
  expect((await all('?until=2020-01-01')).body.data).toEqual([])
  const taken = await server.call('POST', '/api/operator/exports', {
    token: team.treasurer.token,
    json: { list: 'returns', filters: { memberId: String(inviter.id) } },
    headers: { 'accept-language': 'EN' },
  })
  expect(taken.body.data.csv).toContain('Id,Member id,Member,Reward,PV asked back')
  expect(taken.body.data.csv).toContain(`${inviter.name},referral,300.0000,50.0000,250.0000,${paymentNo}`)
})

test('who is no treasurer sees none, and bad questions are told so', async () => {
  expect((await all('', 'support')).status).toBe(403)
  for (const query of ['?memberId=0', '?after=x', '?size=0', '?from=yesterday', '?king=1'])
    expect([query, (await all(query)).status]).toEqual([query, 400])
  const { inviter } = await spentReward()
  for (const query of ['?before=-1', '?size=101', '?king=1'])
    expect([query, (await own(inviter, query)).success]).toEqual([query, false])
})
