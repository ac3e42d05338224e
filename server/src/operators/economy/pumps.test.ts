import type { listAnomalies } from '@torch/contract/economy.ts'
import { GF } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnomalies } from '../../economy/index.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { calls, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

// Money pumps (cycles of steps that earn PV for nothing) that once worked. One search reports each with its members, and
// reports none of the honest customers of the same weeks.

let server: TestServer
const honest: number[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { shop, owner } = await aShopAndOwner(server)
  honest.push(owner.id)
  for (const amount of ['600', '700', '800']) {
    const guest = await newMember(server, { gf: 1000n * GF })
    honest.push(guest.id)
    const paymentNo = await pay(guest, shop, amount)
    // An ordinary refund.
    if (amount === '600') await refund(owner, paymentNo, amount)
  }
})
afterAll(() => server.close())

async function pay(payer: TestMember, shop: number, amount: string): Promise<string> {
  const { body } = await shopCalls(server).payWithGf(await again(payer), shop, amount)
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.paymentNo
}
async function refund(owner: TestMember, paymentNo: string, amount: string): Promise<void> {
  const { body } = await shopCalls(server).refundPayment(await again(owner), paymentNo, amount)
  expect(body.code, JSON.stringify(body)).toBe(200)
}
async function send(from: TestMember, to: TestMember, amount: string): Promise<void> {
  const { body } = await calls(server).transferGf(await again(from), to.code, amount)
  expect(body.code, JSON.stringify(body)).toBe(200)
}
/** Signs in again, because tokens expire during the nights. */
const again = async (who: TestMember): Promise<TestMember> => ({
  ...who,
  token: await server.login(who.name),
})

type Found = OutputOf<typeof listAnomalies>[number]
async function found(): Promise<Found[]> {
  await findAnomalies(server.database.db, await openParameters(server.database.db))
  const { token } = await anOperator(server, ['treasurer'])
  const { body } = await server.call('GET', '/api/operator/economy/anomalies?size=100', { token })
  const all = body.data as Found[]
  for (const { members } of all)
    expect(members.filter(({ memberId }) => honest.includes(memberId))).toEqual([])
  return all
}
const withAll = (all: Found[], kind: string, people: TestMember[]) =>
  all.find(
    (one) =>
      one.kind === kind && people.every(({ id }) => one.members.some(({ memberId }) => memberId === id)),
  )

test('finds a gift that the giver buys back by a trade', async () => {
  const { call, offered, taken } = await tradingWorld(server)
  const giver = await newMember(server, { gf: 5000n * GF })
  const friend = await newMember(server, { upline: giver.id })
  await send(giver, friend, '1000')
  const trade = await taken(giver, await offered(friend, '1000'))
  const proof = await call.confirmPayment(giver, trade)
  expect(proof.body.code, proof.text).toBe(200)
  expect((await call.releaseGf(friend, trade)).body.code).toBe(200)
  expect(withAll(await found(), 'circle', [giver, friend])).toMatchObject({
    amount: '1000.0000',
    details: { ways: 'trade transfer' },
  })
})

test('finds a gift that returns to the giver through red packets and a third member', async () => {
  const giver = await newMember(server, { gf: 5000n * GF })
  const [friend, third] = [await newMember(server, { upline: giver.id }), await newMember(server)]
  await send(giver, friend, '1000')
  const packet = async (from: TestMember, to: TestMember) => {
    const sent = await calls(server).sendRedPacket(from, { amount: '1000', shares: 1, recipients: [to.code] })
    const opened = await calls(server).openRedPacket(to, sent.body.data.code)
    expect(opened.body.code, opened.text).toBe(200)
  }
  await packet(friend, third)
  await packet(third, giver)
  expect(withAll(await found(), 'circle', [giver, friend, third])).toMatchObject({
    amount: '1000.0000',
    details: { ways: 'red-packet transfer' },
  })
})

test('finds refunds after rewards became available to invited members who then close their accounts', async () => {
  const { db } = server.database
  const inviter = await newMember(server, { gf: 5000n * GF })
  const { shop, owner } = await aShopAndOwner(server)
  const friends: TestMember[] = []
  for (let lap = 0; lap < 2; lap += 1) {
    const friend = await newMember(server, { upline: inviter.id })
    friends.push(friend)
    await send(inviter, friend, '1000')
    const paymentNo = await pay(friend, shop, '1000')
    await passNights(db, 8)
    await refund(owner, paymentNo, '1000')
    await send(friend, inviter, '1000')
    const closed = await server.call('POST', '/api/user/close-account', {
      token: (await again(friend)).token,
      json: { loginPassword: PASSWORD, paymentPassword: PASSWORD },
    })
    expect(closed.status, closed.text).toBe(200)
  }
  const all = await found()
  expect(withAll(all, 'refund-share', [owner, inviter, ...friends])).toMatchObject({
    amount: '2000.0000',
    events: 2,
    details: { shopId: shop, percent: 100 },
  })
})

test('finds a payment that is refunded after the next night’s dividend', async () => {
  const { db } = server.database
  const upline = await newMember(server)
  const friend = await newMember(server, { gf: 10_000n * GF, upline: upline.id })
  const { shop, owner } = await aShopAndOwner(server)
  const paymentNo = await pay(friend, shop, '10000')
  await passNights(db, 1)
  await refund(owner, paymentNo, '10000')
  expect(withAll(await found(), 'comes-back', [friend, owner, upline])).toMatchObject({
    amount: '10000.0000',
    details: { percent: 100, ways: 'refund' },
  })
})

test('finds a shop whose customers are accounts of its owner', async () => {
  const { db } = server.database
  const { shop, owner } = await aShopAndOwner(server)
  const own = [await newMember(server, { gf: 1000n * GF }), await newMember(server, { gf: 1000n * GF })]
  const guest = await newMember(server, { gf: 1000n * GF })
  const paid = [...own, guest]
  for (const [place, payer] of paid.entries()) await pay(payer, shop, place < 2 ? '400' : '200')
  // Recorded sign-ins: the second on another browser of the same network.
  for (const [place, { id }] of [owner, ...own].entries())
    await sql`insert into identity.session (member_id, remember_me, ip, user_agent, expires_at)
      values (${id}, false, '203.0.113.90', ${place < 2 ? 'Phone/9' : 'Tablet/9'}, platform.now() + interval '1 hour')`.execute(
      db,
    )
  const one = withAll(await found(), 'own-customers', [owner, ...own])
  expect(one).toMatchObject({
    amount: '800.0000',
    events: 2,
    details: { shopId: shop, accounts: 2, devices: 1, percent: 80 },
  })
  expect(one?.members.map(({ memberId }) => memberId)).not.toContain(guest.id)
})
