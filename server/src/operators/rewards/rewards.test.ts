import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import { keptPv, partyBalances } from '../../ledger/index.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator, isPerhaps, type TestOperator } from '../../testing/people/operators.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

let server: TestServer
let treasurer: TestOperator
let owner: TestOperator
let calls: ReturnType<typeof governanceCalls>

beforeAll(async () => {
  server = await startTestServer()
  calls = governanceCalls(server)
})
beforeEach(async () => {
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
})
afterEach(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, invariants)).toEqual([])
})
afterAll(() => server.close())

const post = (path: string, reason: string, { by = treasurer, days = 30 } = {}) =>
  path.endsWith('/lift')
    ? calls.liftRewards(by, path.slice(0, -'/lift'.length), reason)
    : calls.holdRewards(by, path, days, reason)
const aboutsOf = async (who: TestMember) => {
  const { rows } = await sql<{ about: Record<string, unknown> }>`
    select about from identity.notice where member_id = ${who.id} and about ->> 'kind' like 'rewards-%' order by id desc`.execute(
    server.database.db,
  )
  return rows.map(({ about }) => about)
}
const inspect = async (path: string) =>
  (await server.call('GET', `/api/operator/${path}`, { token: treasurer.token })).body.data
/** Signs in again, because tokens expire during the nights. */
const again = async (who: TestMember): Promise<TestMember> => ({
  ...who,
  token: await server.login(who.name),
})
const pendingOf = async (who: TestMember) =>
  (await server.call('GET', `/api/points/pending-rewards/${who.id}`, { token: (await again(who)).token }))
    .body.data
const balancesOf = (party: number) => partyBalances(server.database.db, party)
async function pay(payer: TestMember, shop: number, amount: string): Promise<string> {
  const { body } = await shopCalls(server).payWithGf(await again(payer), shop, amount)
  expect(body.code).toBe(200)
  return body.data.paymentNo
}
async function operatorsAgain(): Promise<void> {
  treasurer = await anOperator(server, ['treasurer'])
  owner = await anOperator(server, ['owner'])
}
const take = (member: number, amount: string, reason?: string) =>
  calls
    .propose(treasurer, { kind: 'take-rewards', id: member, amount }, reason)
    .then(async ({ status, body }) =>
      status === 200 ? calls.approveProposal(owner, body.data.id) : { status, body },
    )

test('rewards on hold stay pending with a reason, and are available the morning after the lift', async () => {
  const { db } = server.database
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100n * GF })
  await pay(payer, shop, '50')
  expect((await post(`member/${payer.id}`, '正在核对几笔付款')).body.data.hold).toMatchObject({
    by: treasurer.name,
    reason: '正在核对几笔付款',
  })
  expect((await post(`member/${payer.id}`, '再来一次')).body.code).toBe(errors.rewardsHeld.code)
  expect((await post(`shop/${shop}/lift`, '没有')).body.code).toBe(errors.rewardsNotHeld.code)
  expect(await pendingOf(payer)).toMatchObject({ pending: '100.0000', holdReason: '正在核对几笔付款' })

  await passNights(db, 8)
  await operatorsAgain()
  expect(await balancesOf(payer.id)).toMatchObject({ pv: 0n, pendingPv: 100n * GF })
  expect((await inspect(`members/${payer.id}`)).rewards).toMatchObject({
    pending: '100.0000',
    held: { reason: '正在核对几笔付款' },
  })
  expect((await post(`member/${payer.id}/lift`, '核对无误')).body.data).toEqual({ hold: null })
  await passNights(db, 1)
  expect(await balancesOf(payer.id)).toMatchObject({ pv: 100n * GF, pendingPv: 0n })
  const { rows } = await sql`select act, about, member_id from operators.act
    where act like 'rewards-%' order by id`.execute(db)
  expect(rows).toEqual([
    { act: 'rewards-held', about: `member:${payer.id}`, member_id: payer.id },
    { act: 'rewards-lifted', about: `member:${payer.id}`, member_id: payer.id },
  ])
})

test('a hold ends on the day that the member was notified of', async () => {
  const { db } = server.database
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100n * GF })
  await pay(payer, shop, '50')
  expect((await post(`member/${payer.id}`, '正在核对', { days: 2 })).status).toBe(400)
  const { hold } = (await post(`member/${payer.id}`, '正在核对', { days: 7 })).body.data
  const lasts = Date.parse(hold.until) - Date.parse(hold.since)
  expect([lasts, hold.answers]).toEqual([7 * 86_400_000, []])
  expect(await aboutsOf(payer)).toEqual([
    {
      kind: 'rewards-held',
      reason: '正在核对',
      until: hold.until,
      ref: expect.stringMatching(/^hold:\d+$/),
    },
  ])
  const { rows } = await sql<{ days: string }>`select details ->> 'days' as days from operators.act
    where act = 'rewards-held' and member_id = ${payer.id}`.execute(db)
  expect(rows).toEqual([{ days: '7' }])

  await passNights(db, 6)
  expect(await pendingOf(payer)).toMatchObject({ holdReason: '正在核对', holdUntil: hold.until })
  await passNights(db, 2)
  await operatorsAgain()
  expect(await balancesOf(payer.id)).toMatchObject({ pv: 100n * GF, pendingPv: 0n })
  expect((await pendingOf(payer)).holdReason).toBeNull()
  expect((await inspect(`members/${payer.id}`)).rewards.held).toBeNull()
  // An expired hold cannot be lifted, and another can replace it.
  expect((await post(`member/${payer.id}/lift`, '核对无误')).body.code).toBe(errors.rewardsNotHeld.code)
  expect((await post(`member/${payer.id}`, '又一笔', { days: 7 })).status).toBe(200)
})

test('a hold at a shop ends on its day, and its owner is not notified', async () => {
  const { db } = server.database
  const one = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100n * GF })
  await pay(payer, one.shop, '30')
  expect((await post(`shop/${one.shop}`, '顾客都是店主自己', { days: 7 })).status).toBe(200)
  await passNights(db, 6)
  expect(await balancesOf(payer.id)).toMatchObject({ pendingPv: 60n * GF })
  await passNights(db, 2)
  expect(await balancesOf(payer.id)).toMatchObject({ pv: 60n * GF, pendingPv: 0n })
  expect(await aboutsOf(one.owner)).toEqual([])
})

test('shows a member’s answer with its hold, and not with a later one', async () => {
  const [payer, other] = [await newMember(server), await newMember(server)]
  expect((await post(`member/${payer.id}`, '正在核对', { days: 1 })).status).toBe(200)
  const [notice] = await aboutsOf(payer)
  const json = { type: 'other', title: '答复', content: '这几笔是聚餐', about: notice?.ref }
  const answer = (who: TestMember) => server.call('POST', '/api/feedback', { token: who.token, json })
  expect((await answer(other)).body.code).toBe(errors.unknownRestrictionNotice.code)
  expect((await answer(payer)).status).toBe(200)
  const shown = async () => (await inspect(`members/${payer.id}`)).rewards.held.answers
  expect(await shown()).toMatchObject([{ content: '这几笔是聚餐', answer: null }])
  const queue = await server.call('GET', '/api/operator/feedback?of=answers', { token: treasurer.token })
  expect(queue.body.data.map(({ about }: { about: string }) => about)).toContain(notice?.ref)
  expect((await post(`member/${payer.id}/lift`, '核对无误')).status).toBe(200)
  expect((await post(`member/${payer.id}`, '又来', { days: 1 })).status).toBe(200)
  expect(await shown()).toEqual([])
})

test('rejects holds and lifts by an operator whose account it may be', async () => {
  const payer = await newMember(server)
  const suspect = await anOperator(server, ['treasurer'])
  expect((await post(`member/${payer.id}`, '正在核对')).status).toBe(200)
  await isPerhaps(server, suspect, payer.id)
  const lifted = await post(`member/${payer.id}/lift`, '放行', { by: suspect })
  expect([lifted.status, lifted.body.code]).toEqual([403, errors.conflictOfInterest.code])
  const change = { kind: 'hold-rewards', of: 'member', id: payer.id, days: 30 }
  expect((await calls.propose(suspect, change)).body.code).toBe(errors.conflictOfInterest.code)
  expect((await inspect(`members/${payer.id}`)).rewards.held).not.toBeNull()
})

test('a hold at a shop keeps rewards earned there pending, and no others', async () => {
  const { db } = server.database
  const [one, other] = [await aShopAndOwner(server), await aShopAndOwner(server)]
  const payer = await newMember(server, { gf: 100n * GF })
  await pay(payer, one.shop, '30')
  await pay(payer, other.shop, '20')
  expect((await post(`shop/${one.shop}`, '顾客都是店主自己')).status).toBe(200)
  expect((await inspect(`shops/${one.shop}`)).rewardsHeld).toMatchObject({ reason: '顾客都是店主自己' })
  await passNights(db, 8)
  expect(await balancesOf(payer.id)).toMatchObject({ pv: 40n * GF, pendingPv: 60n * GF })
})

test('takes pending rewards, newest first, then available ones, at most what there is', async () => {
  const { db } = server.database
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 1000n * GF })
  await pay(payer, shop, '100')
  await passNights(db, 8)
  await pay(payer, shop, '10')
  await passNights(db, 1)
  await pay(payer, shop, '20')
  await operatorsAgain()
  expect(await balancesOf(payer.id)).toMatchObject({
    pv: 200n * GF,
    pendingPv: 60n * GF,
    pvEarned: 200n * GF,
  })

  expect((await take(payer.id, '45', '两个账号来回付款')).status).toBe(200)
  expect(await balancesOf(payer.id)).toMatchObject({
    pv: 200n * GF,
    pendingPv: 15n * GF,
    pvEarned: 200n * GF,
  })
  expect((await pendingOf(payer)).days).toMatchObject([{ amount: '15.0000' }])
  const notices = await server.call('GET', '/api/notifications', { token: (await again(payer)).token })
  expect(notices.body.data[0].about).toEqual({
    kind: 'rewards-taken',
    amount: '45.0000',
    reason: '两个账号来回付款',
    ref: expect.stringMatching(/^proposal:\d+$/),
  })
  expect((await take(payer.id, '100000')).status).toBe(200)
  expect(await balancesOf(payer.id)).toMatchObject({ pv: 0n, pendingPv: 0n, pvEarned: 0n })
  const { body } = await server.call('GET', `/api/points/transactions/${payer.id}?size=50`, {
    token: (await again(payer)).token,
    headers: { 'accept-language': 'EN' },
  })
  expect(JSON.stringify(body.data)).toContain('Rewards taken back by Torch')
  const nothing = await take(payer.id, '1')
  expect([nothing.status, nothing.body.code]).toEqual([422, errors.nothingToTake.code])
  expect((await take(2_000_000_000, '1')).body.code).toBe(errors.noSuchMember.code)
  const alone = await calls.propose(treasurer, { kind: 'take-rewards', id: shop, amount: '1' })
  expect(alone.body.code).toBe(errors.noSuchMember.code)
})

test('taking rewards needs two operators; a later refund takes what is left and records the rest as owed', async () => {
  const { db } = server.database
  const { shop, owner: keeper } = await aShopAndOwner(server)
  const inviter = await newMember(server)
  const friend = await newMember(server, { gf: 1000n * GF, upline: inviter.id })
  const paymentNo = await pay(friend, shop, '100')
  await passNights(db, 15)
  await operatorsAgain()
  expect(await balancesOf(inviter.id)).toMatchObject({ pv: 300n * GF })
  expect(await keptPv(db, inviter.id)).toBe(300n * GF)
  const asked = await calls.propose(treasurer, { kind: 'take-rewards', id: inviter.id, amount: '120' })
  expect((await calls.approveProposal(treasurer, asked.body.data.id)).body.code).toBe(errors.ownProposal.code)
  expect((await calls.approveProposal(owner, asked.body.data.id)).status).toBe(200)
  expect(await balancesOf(inviter.id)).toMatchObject({ pv: 180n * GF })
  expect(await keptPv(db, inviter.id)).toBe(180n * GF)
  expect(await auditOf(server)).toEqual([])

  const refund = await shopCalls(server).refundPayment(await again(keeper), paymentNo, '100')
  expect(refund.body.code).toBe(200)
  expect(await balancesOf(inviter.id)).toMatchObject({ pv: 0n })
  expect(await pendingOf(inviter)).toMatchObject({ kept: '0.0000', owed: '120.0000' })
})

test('the audit finds a changed row of taken rewards', async () => {
  const { db, pool } = server.database
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 100n * GF })
  await pay(payer, shop, '10')
  expect((await take(payer.id, '20')).status).toBe(200)
  for (const change of [
    'set pending = pending - 1, available = available + 1',
    'set wanted = wanted + 1, pending = pending + 1',
    'set member_id = 1',
    'set reward_id = reward_id + 1000000',
  ]) {
    await pool.query(`create table kept as select * from ledger.reward_return where member_id = ${payer.id}`)
    await pool.query(`update ledger.reward_return ${change} where member_id = ${payer.id}`)
    const faults = await auditOf(server)
    expect([change, faults.length > 0]).toEqual([change, true])
    await pool.query(`delete from ledger.reward_return where refund_no in (select refund_no from kept);`)
    await pool.query(
      'insert into ledger.reward_return overriding system value select * from kept; drop table kept',
    )
  }
  expect(await sql`select from ledger.reward_return where member_id = ${payer.id}`.execute(db)).toMatchObject(
    {
      rows: [{}],
    },
  )
})
