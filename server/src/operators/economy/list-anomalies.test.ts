import type { listAnomalies } from '@torch/contract/economy.ts'
import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFlows } from '../../economy/counts/flows.ts'
import { findAnomalies } from '../../economy/index.ts'
import type { ParameterName } from '../../platform/parameters/catalogue.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { aMember, aShop, PASSWORD } from '../../testing/people/people.ts'
import { sealAll } from '../../testing/rewards/seal-all.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

type Anomalies = OutputOf<typeof listAnomalies>

let server: TestServer
let treasurer: TestOperator

beforeAll(async () => {
  server = await startTestServer()
  treasurer = await anOperator(server, ['treasurer'])
})
afterAll(() => server.close())

/** Searches for anomalies with the parameters of the database, some of them replaced. */
async function search(...replaced: [ParameterName, bigint][]): Promise<number> {
  const fixed = new Map<string, bigint>(replaced)
  const { db } = server.database
  return findAnomalies(db, await openParameters(db, { fixed }))
}
const list = async (query: string): Promise<Anomalies> =>
  (await server.call('GET', `/api/operator/economy/anomalies?${query}`, { token: treasurer.token })).body.data
const review = (id: number, remark: string, by = treasurer) =>
  server.call('POST', `/api/operator/economy/anomalies/${id}/review`, {
    token: by.token,
    json: { outcome: 'unfounded', remark },
  })
/** Returns an address of one IPv6 network that nobody else has: a device changes its address there daily. */
const ipv6 = (memberId: number) => `2001:db8:0:7::${memberId.toString(16)}`
const idsOf = (anomaly: Anomalies[number] | undefined) => anomaly?.members.map(({ memberId }) => memberId)

async function pay(payer: TestMember, shop: number, gfAmount: string): Promise<void> {
  const { status } = await server.call('POST', '/api/merchants/payment/pay-with-gf', {
    token: payer.token,
    headers: key(),
    form: {
      merchantId: String(shop),
      payerUserId: String(payer.id),
      gfAmount,
      remark: '',
      paymentPassword: PASSWORD,
    },
  })
  expect(status).toBe(200)
}

async function send(from: TestMember, to: TestMember, amount: string): Promise<void> {
  expect((await calls(server).transferGf(from, to.code, amount)).status).toBe(200)
}

/** Records a sign-in of a member from this network address and browser. */
async function addSession(member: number, ip: string, browser: string): Promise<void> {
  await sql`insert into identity.session (member_id, remember_me, ip, user_agent, expires_at)
    values (${member}, false, ${ip}, ${browser}, platform.now() + interval '1 hour')`.execute(
    server.database.db,
  )
}

test('finds GF that circulates through a shop or a third member, and ignores a loan', async () => {
  const { db } = server.database
  const [payer, owner, third, friend] = [
    await newMember(server, { gf: 5000n * GF }),
    await newMember(server),
    await newMember(server),
    await newMember(server, { gf: 5000n * GF }),
  ] as [TestMember, TestMember, TestMember, TestMember]
  const shop = await aShop(db, owner.id)
  await pay(payer, shop, '900')
  // A payout to the owner does not count as a movement between two members.
  await sql`select ledger.post(array['shop-payout'], array['system'], array['out'], platform.now(), array[1, 1],
    array[${shop}::bigint * 16, ${owner.id}::bigint * 16], array[-${900n * GF}::bigint, ${900n * GF}::bigint], array[true, true])`.execute(
    db,
  )
  await send(owner, payer, '700')
  await send(friend, payer, '2000')
  await send(payer, friend, '1500')
  await search()
  expect((await list('kind=circle')).map((one) => [idsOf(one), one.amount, one.events])).toEqual([
    [[payer.id, owner.id], '700.0000', 2],
  ])

  await send(payer, third, '1200')
  await send(third, owner, '1100')
  await send(owner, payer, '1000')
  await search()
  const rounds = await list('kind=circle')
  expect(rounds.map(idsOf)).toEqual(
    expect.arrayContaining([
      [payer.id, third.id, owner.id],
      [payer.id, owner.id],
    ]),
  )
  expect(rounds.find(({ members }) => members.length === 3)).toMatchObject({ amount: '1100.0000', events: 4 })
  expect(rounds[0]?.members.every(({ username }) => username !== '')).toBe(true)

  // A week later it is not reported again.
  await later(db, { days: 9 })
  expect(await search()).toBe(0)
})

test('finds payers who share the shop owner’s device, or whom the owner invited and who pay most', async () => {
  const { db } = server.database
  treasurer = await anOperator(server, ['treasurer'])
  const owner = await newMember(server)
  const shop = await aShop(db, owner.id)
  const [same, guest, stranger] = [
    await newMember(server, { gf: 5000n * GF }),
    await newMember(server, { gf: 5000n * GF, upline: owner.id }),
    await newMember(server, { gf: 5000n * GF }),
  ]
  for (const who of [owner.id, same.id]) await addSession(who, ipv6(who), 'Phone/1')
  // A proxy's address is ignored.
  for (const who of [owner.id, stranger.id]) await addSession(who, '192.168.1.1', 'Phone/1')
  await pay(same, shop, '600')
  await pay(guest, shop, '700')
  await pay(stranger, shop, '800')
  await search()
  expect((await list('kind=linked-payments')).map((one) => [idsOf(one), one.details])).toEqual([
    [[same.id, owner.id], { device: true, invited: false, percent: 28 }],
  ])
  await pay(guest, shop, '1400')
  await search()
  expect((await list('kind=linked-payments')).map((one) => [idsOf(one), one.amount, one.details])).toEqual([
    [[guest.id, owner.id], '2100.0000', { device: false, invited: true, percent: 60 }],
    [[same.id, owner.id], '600.0000', { device: true, invited: false, percent: 28 }],
  ])
})

test('adds up payments to several shops of one owner', async () => {
  const { db } = server.database
  const owner = await newMember(server)
  const shops = [await aShop(db, owner.id), await aShop(db, owner.id), await aShop(db, owner.id)]
  const [one, two] = [
    await newMember(server, { gf: 5000n * GF }),
    await newMember(server, { gf: 5000n * GF }),
  ]
  for (const who of [owner.id, one.id, two.id]) await addSession(who, ipv6(who), 'Phone/9')
  // Below the threshold at every single shop.
  for (const shop of shops) for (const who of [one, two]) await pay(who, shop, '200')
  await search()
  const own = (await list('kind=own-customers')).filter((row) => row.details?.shopId === shops[0])
  expect(own.map(({ amount, details }) => [amount, details?.accounts, details?.percent])).toEqual([
    ['1200.0000', 2, 100],
  ])
  const linked = (await list('kind=linked-payments')).filter((row) => idsOf(row)?.includes(owner.id))
  expect(linked.map(({ amount }) => amount)).toEqual(['600.0000', '600.0000'])
})

test('finds accounts of one device that invited each other as one anomaly', async () => {
  const { db } = server.database
  const { id: first } = await aMember(db)
  const farm = [first]
  for (let n = 0; n < 3; n += 1) farm.push((await aMember(db, { upline: first })).id)
  for (const id of farm) await addSession(id, ipv6(id), 'Phone/2')
  // Accounts behind one router that did not invite each other.
  for (let n = 0; n < 5; n += 1) await addSession((await aMember(db)).id, '198.51.100.10', 'Phone/2')
  await search()
  expect((await list('kind=shared-device')).map((one) => [idsOf(one), one.details])).toEqual([
    [farm, { accounts: 4, invited: 3 }],
  ])
})

test('finds a sudden jump compared with the member’s usual amounts', async () => {
  const { db } = server.database
  const [rich, used, giver] = [
    await newMember(server),
    await newMember(server),
    await newMember(server, { gf: 60_000n * GF }),
  ] as [TestMember, TestMember, TestMember]
  await send(giver, used, '24000')
  await later(db, { days: 3 })
  const [again] = [{ ...giver, token: await server.login(giver.name) }]
  await send(again, used, '6000')
  await send(again, rich, '6000')
  // Posted today with a date long past, such as an imported history.
  const { id: past } = await newMember(server)
  await sql`select ledger.post(array['transfer'], array['system'], array['taken-over'], platform.now() - interval '20 days',
    array[1, 1], array[${giver.id}::bigint * 16, ${past}::bigint * 16], array[-${9000n * GF}::bigint, ${9000n * GF}::bigint],
    array[true, true])`.execute(db)
  await sealAll(server.database)
  await countFlows(db)
  await search()
  treasurer = await anOperator(server, ['treasurer'])
  expect((await list('kind=jump')).map((one) => [idsOf(one), one.amount, one.details])).toEqual([
    [[rich.id], '6000.0000', { usual: '0.0000' }],
  ])
})

test('values PV at the release divisor in force', async () => {
  const { db } = server.database
  const [payer, owner, jumper] = [
    await newMember(server, { gf: 5000n * GF }),
    await newMember(server, { gf: 300n * GF }),
    await newMember(server, { gf: 2000n * GF }),
  ] as [TestMember, TestMember, TestMember]
  const shop = await aShop(db, owner.id)
  await pay(payer, shop, '1000')
  expect((await calls(server).flashExchange(owner, '300')).status).toBe(200)
  const path = `/api/merchants/payment/transfer-pv-from-personal?fromUserId=${owner.id}&amount=2200`
  const json = { paymentPassword: PASSWORD }
  expect((await server.call('POST', path, { token: owner.token, headers: key(), json })).status).toBe(200)
  expect((await shopCalls(server).giftPv(owner, shop, payer.code, '2200')).status).toBe(200)
  expect((await calls(server).flashExchange(jumper, '2000')).status).toBe(200)
  const found = async () => {
    treasurer = await anOperator(server, ['treasurer'])
    const all = [...(await list('kind=circle&size=100')), ...(await list('kind=jump&size=100'))]
    return all
      .filter((one) => idsOf(one)?.some((id) => id === payer.id || id === jumper.id))
      .map((one) => [one.kind, one.amount])
  }
  // At 8 PV per GF, 2,200 PV are worth 275 GF and 16,000 PV 2,000 GF: below the thresholds.
  await search()
  expect(await found()).toEqual([])
  await search(['points.release-divisor', 2n])
  expect(await found()).toEqual([
    ['circle', '1000.0000'],
    ['jump', '16000.0000'],
  ])
})

test('finds GF sent back soon after its rewards became available, for any pending time', async () => {
  const { db } = server.database
  const [payer, owner] = [
    await newMember(server, { gf: 1000n * GF }),
    await newMember(server, { gf: 1000n * GF }),
  ] as [TestMember, TestMember]
  await pay(payer, await aShop(db, owner.id), '900')
  await later(db, { days: 33 })
  await send({ ...owner, token: await server.login(owner.name) }, payer, '700')
  const found = async () => {
    treasurer = await anOperator(server, ['treasurer'])
    return (await list('kind=comes-back')).filter((one) => idsOf(one)?.includes(payer.id)).length
  }
  await search()
  expect(await found()).toBe(0)
  await search(['ledger.reward-pending-days', 30n])
  expect(await found()).toBe(1)
})

test('finds two members who trade off the market price repeatedly, and ignores a single trade', async () => {
  const { db } = server.database
  await sql`insert into trading.market_price (price, source, at) values (10000, 'trades', platform.now() - interval '3 days')`.execute(
    db,
  )
  const trade = (id: number, a: number, b: number, price: number) =>
    sql`insert into trading.priced_trade (trade_id, at, unit_price, volume, turnover, a, b, sold_by_a, counts)
      values (${id}, platform.now(), ${price}, 10000000, ${price * 1000}, ${a}, ${b}, true, false)`.execute(
      db,
    )
  await trade(9001, 11, 12, 10_400)
  await trade(9002, 11, 12, 9_500)
  await trade(9003, 11, 13, 10_400)
  await trade(9004, 14, 15, 10_200)
  await trade(9005, 14, 15, 10_200)
  await search()
  expect(
    (await list('kind=off-price')).map((one) => [idsOf(one), one.amount, one.events, one.details]),
  ).toEqual([[[11, 12], '2000.0000', 2, { percent: 5 }]])
})

test('keeps an anomaly reviewed until a new event, and logs the review', async () => {
  const { db, pool } = server.database
  const [before] = await list('kind=off-price')
  if (!before) throw new Error('no anomaly to review')
  expect((await review(before.id, ' ')).body.code).toBe(errors.validation.code)
  const own = await anOperator(server, ['treasurer'])
  await isPerhaps(server, own, Number(idsOf(before)?.[0]))
  expect((await review(before.id, '一家人', own)).body.code).toBe(errors.conflictOfInterest.code)
  const reviews = await Promise.all([review(before.id, '一家人'), review(before.id, '一家人')])
  expect(reviews.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, 200],
    [409, errors.anomalyReviewed.code],
  ])
  expect((await review(2_000_000_000, '没有')).body.code).toBe(errors.unknownAnomaly.code)
  expect(await list('kind=off-price')).toEqual([])
  expect(await list('kind=off-price&status=reviewed')).toMatchObject([
    { id: before.id, reviewedBy: treasurer.name, remark: '一家人', outcome: 'unfounded' },
  ])
  const { rows } = await pool.query(
    "select about, details from operators.act where act = 'anomaly-looked-at'",
  )
  expect(rows).toEqual([
    { about: `anomaly:${before.id}`, details: { kind: 'off-price', outcome: 'unfounded', remark: '一家人' } },
  ])
  await search()
  expect(await list('kind=off-price')).toEqual([])
  await sql`update trading.priced_trade set at = platform.now() where trade_id = 9002`.execute(db)
  await search()
  expect(await list('kind=off-price')).toMatchObject([
    { id: before.id, reviewedTime: null, remark: null, outcome: null },
  ])
  const all = await list('size=100')
  expect(await list(`size=2&after=${all[0]?.id}`)).toEqual(all.slice(1, 3))
})
