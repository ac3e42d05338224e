import { GF } from '@torch/contract/money.ts'
import { noticeKinds } from '@torch/contract/notice-texts.ts'
import { noticeAbout } from '@torch/contract/notices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finalizePayments } from '../payments/index.ts'
import { openParameters } from '../platform/parameters/parameters.ts'
import { rewardRules } from '../reward-rules.ts'
import { newMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { aMember } from '../testing/people/people.ts'
import { passNights } from '../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

let server: TestServer
let call: ReturnType<typeof shopCalls>
beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(() => server.close())

const noticesOf = async (id: number) =>
  (
    await server.database.pool.query(
      `select about, array(select channel from identity.notice_delivery d where d.notice_id = n.id) as channels
       from identity.notice n where member_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ about, channels }) => ({ about: noticeAbout.parse(about), channels }))

const change = (member: number, rank: number, at = 'platform.now()') =>
  server.database.pool.query(
    `insert into referrals.level_change (member_id, rank, at) values ($1, $2, ${at})`,
    [member, rank],
  )

test('notifies of each level reached, lowered or lost', async () => {
  const { id } = await aMember(server.database.db)
  for (const rank of [1, 3, 2, 0, 2]) await change(id, rank)
  expect((await noticesOf(id)).map(({ about }) => about)).toEqual([
    { kind: 'level-reached', level: 'STARTUP' },
    { kind: 'level-reached', level: 'ENDURANCE' },
    { kind: 'level-lost', level: 'ENDURANCE', left: 'ATHLETIC' },
    { kind: 'level-lost', level: 'ATHLETIC', left: null },
    { kind: 'level-reached', level: 'ATHLETIC' },
  ])
})

test('notifies the inviter of a new friend once, when the payment is final, with the reward', async () => {
  const { db } = server.database
  const { shop, owner } = await aShopAndOwner(server)
  const inviter = await aMember(db)
  const friend = await aMember(db, { name: '小面馆常客', gf: 1000n * GF, upline: inviter.id })
  const pay = async (gfAmount: string): Promise<string> => {
    const who = { ...friend, code: '', token: await server.login(friend.name) }
    return (await call.payWithGf(who, shop, gfAmount)).body.data.paymentNo
  }
  const first = await pay('10')
  await passNights(db, 6)
  expect(await noticesOf(inviter.id)).toEqual([])
  await passNights(db, 1)
  const expected = [{ kind: 'referral-reward', friend: '小***客', amount: '30.0000' }]
  expect((await noticesOf(inviter.id)).map(({ about }) => about)).toEqual(expected)

  // The friend becomes invalid and valid again: no second notice, and no second reward.
  owner.token = await server.login(owner.name)
  expect((await call.refundPayment(owner, first, '10')).status).toBe(200)
  expect(await isValid(friend.id)).toBe(false)
  await pay('50')
  await passNights(db, 7)
  expect(await isValid(friend.id)).toBe(true)
  expect((await noticesOf(inviter.id)).map(({ about }) => about)).toEqual(expected)
})

test('notifies the inviter of a friend also when the reward is zero', async () => {
  const { db } = server.database
  const { shop } = await aShopAndOwner(server)
  const inviter = await aMember(db)
  const friend = await newMember(server, { gf: 10n * GF, upline: inviter.id })
  await call.payWithGf(friend, shop, '10')
  await passNights(db, 6)
  // Other rewards of the inviter have used up the day's cap.
  await server.database.pool.query(
    'insert into ledger.reward_day (day, party_id, given, pending) values (platform.day_of(platform.now()) + 1, $1, $2, 0)',
    [inviter.id, 100_000n * GF],
  )
  await passNights(db, 1)
  expect((await noticesOf(inviter.id)).map(({ about }) => about)).toEqual([
    { kind: 'referral-reward', friend: `${friend.name[0]}***${friend.name.at(-1)}`, amount: '0.0000' },
  ])
})

test('sends no notice to the platform as inviter', async () => {
  const { shop } = await aShopAndOwner(server)
  const friend = await newMember(server, { gf: 10n * GF })
  await call.payWithGf(friend, shop, '10')
  await passNights(server.database.db, 7)
  expect(await isValid(friend.id)).toBe(true)
  const { rows } = await server.database.pool.query(
    'select from identity.notice where member_id = identity.root_member()',
  )
  expect(rows).toEqual([])
})

const isValid = async (id: number) => {
  const { rows } = await server.database.pool.query<{ valid: boolean }>(
    'select valid_at is not null as valid from referrals.member where member_id = $1',
    [id],
  )
  return rows[0]?.valid
}

test('sends no notices for events in a demo’s past', async () => {
  const { db } = server.database
  const inviter = await aMember(db)
  await change(inviter.id, 1, "platform.now() - interval '2 days'")
  const { shop } = await aShopAndOwner(server)
  const friend = await newMember(server, { gf: 10n * GF, upline: inviter.id })
  await call.payWithGf(friend, shop, '10')
  const { rows } = await server.database.pool.query<{ midnight: Date }>(
    "select (platform.day_of(platform.now()) + 7)::timestamp at time zone 'Asia/Shanghai' as midnight",
  )
  const midnight = rows[0]?.midnight ?? new Date(0)
  await server.database.pool.query("update platform.clock set ahead = ahead + interval '9 days'")
  // Finalizes the payments at a moment in the demo's past.
  await finalizePayments(db, midnight, rewardRules(await openParameters(db)), midnight)
  expect(await isValid(friend.id)).toBe(true)
  expect(await noticesOf(inviter.id)).toEqual([])
})

test('sends notices created in SQL by the channels that the contract lists for their kind', async () => {
  const { id } = await aMember(server.database.db)
  await change(id, 1)
  await change(id, 0)
  const channels = await noticesOf(id)
  for (const { about, channels: sentBy } of channels)
    expect([about.kind, sentBy]).toEqual([about.kind, ['mail']])
  for (const kind of ['level-reached', 'level-lost', 'referral-reward'] as const)
    expect([kind, noticeKinds[kind].push, noticeKinds[kind].mail]).toEqual([kind, true, true])
})
