import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invariants } from '../invariants.ts'
import { partyBalances } from '../ledger/index.ts'
import { audit } from '../platform/monitoring/audit.ts'
import { auditOf, calls, newMember, type TestMember } from '../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../testing/calls/shop-calls.ts'
import { PASSWORD } from '../testing/people/people.ts'
import { passNights } from '../testing/rewards/nights.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { startTwoServers } from '../testing/servers/two-servers.ts'

let server: TestServer
let points: ReturnType<typeof calls>
let shops: ReturnType<typeof shopCalls>
beforeAll(async () => {
  server = await startTestServer()
  points = calls(server)
  shops = shopCalls(server)
})
afterEach(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, invariants)).toEqual([])
})
afterAll(() => server.close())

async function pay(
  who: TestMember,
  shop: number,
  amount: string,
): Promise<{ paymentNo: string; rewardPv: string }> {
  const paid = await shops.payWithGf(who, shop, amount)
  expect([paid.status, paid.text]).toEqual([200, paid.text])
  return paid.body.data
}
const pvOf = async (who: TestMember) => {
  const balances = await partyBalances(server.database.db, who.id)
  return [balances?.pv, balances?.pendingPv].map((units) => Number(units) / 10_000)
}
const night = (count = 1) => passNights(server.database.db, count)
/** A session expires long before a reward is available. */
const signInAgain = async (...people: TestMember[]) => {
  for (const who of people) who.token = await server.login(who.name)
}

test('a reward is pending for seven days and then available', async () => {
  const { shop } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 1000n * GF })
  const paid = await shops.payWithGf(payer, shop, '100')
  const account = await server.call('GET', `/api/points/account/${payer.id}`, { token: payer.token })
  expect(account.body.data).toMatchObject({
    pvBalance: '200.0000',
    frozenPv: '200.0000',
    pendingPv: '200.0000',
    keptPv: '0.0000',
    totalPvEarned: '200.0000',
  })
  const explanation = await server.call('GET', `/api/points/balance-explanation/${payer.id}?pointsType=PV`, {
    token: payer.token,
  })
  expect(explanation.body.data).toMatchObject({
    closing: '0.0000',
    pending: '200.0000',
    kept: '0.0000',
    frozen: '0.0000',
  })
  const list = await server.call('GET', `/api/points/pending-rewards/${payer.id}`, { token: payer.token })
  expect(list.body.data).toMatchObject({
    pending: '200.0000',
    days: [
      {
        availableOn: paid.body.data.rewardDay,
        amount: '200.0000',
        entries: [{ event: 'payment', amount: '200.0000' }],
      },
    ],
    owed: '0.0000',
  })
  await night(6)
  expect(await pvOf(payer)).toEqual([0, 200])
  await night()
  expect(await pvOf(payer)).toEqual([200, 0])
  await night()
  expect(await pvOf(payer)).toEqual([200, 0])
  await signInAgain(payer)
  const history = await points.listTransactions(payer)
  expect(history.body.data.records.map((one: { event: string }) => one.event)).toContain('reward-matured')
  const matured = history.body.data.records.find((one: { event: string }) => one.event === 'reward-matured')
  const detail = await server.call('GET', `/api/points/transactions/${payer.id}/${matured.id}`, {
    token: payer.token,
  })
  // The journal number names the day, not the chunk of members who share the journal.
  expect(detail.body.data.journalNo).toMatch(/^matured:\d{4}-\d\d-\d\d$/)
})

test('counts kept PV as frozen in the account and in the balance explanation', async () => {
  const { shop } = await aShopAndOwner(server)
  const inviter = await newMember(server)
  const friend = await newMember(server, { gf: 1000n * GF, upline: inviter.id })
  await pay(friend, shop, '100')
  await night(15)
  await signInAgain(inviter)
  const get = async (path: string) =>
    (await server.call('GET', `/api/points/${path}`, { token: inviter.token })).body.data
  expect(await get(`account/${inviter.id}`)).toMatchObject({
    pvBalance: '300.0000',
    frozenPv: '300.0000',
    pendingPv: '0.0000',
    keptPv: '300.0000',
    totalPvEarned: '300.0000',
  })
  expect(await get(`balance-explanation/${inviter.id}?pointsType=PV&days=30`)).toMatchObject({
    closing: '300.0000',
    frozen: '0.0000',
    kept: '300.0000',
  })
  expect(await get(`balance-explanation/${inviter.id}?pointsType=GF&days=30`)).toMatchObject({
    kept: '0.0000',
  })
  expect(await get(`pending-rewards/${inviter.id}`)).toMatchObject({ kept: '300.0000' })
})

test('refunding while rewards are pending takes all of them back', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 1000n * GF })
  const { paymentNo } = await pay(payer, shop, '100')
  const part = await shops.refundPayment(owner, paymentNo, '33.33')
  expect(part.body.data).toMatchObject({ rewardPv: '66.6600', releasedGf: '0.0000' })
  expect(await pvOf(payer)).toEqual([0, 133.34])
  expect((await shops.refundPayment(owner, paymentNo, '66.67')).status).toBe(200)
  expect(await pvOf(payer)).toEqual([0, 0])
  await night(8)
  expect(await pvOf(payer)).toEqual([0, 0])
})

test('refunding later takes the PV, its accrual and the released GF', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 10_000n * GF })
  const { paymentNo } = await pay(payer, shop, '8000')
  await night(7)
  await night(30)
  await signInAgain(payer, owner)
  const released = await points.manualRelease(payer)
  // 16,000 PV at one per mille for thirty days.
  expect(released.body.data).toMatchObject({ releasedPv: '480.0000', gf: '60.0000' })
  const back = await shops.refundPayment(owner, paymentNo, '8000')
  expect(back.body.data).toMatchObject({ rewardPv: '16000.0000', releasedGf: '60.0000' })
  expect(await pvOf(payer)).toEqual([0, 0])
  // All GF is back except the fee of the release.
  expect((await partyBalances(server.database.db, payer.id))?.gf).toBe(9900n * GF)
  const left = await points.previewRelease(payer)
  expect(left.body.data.releasable).toBe('0.0000')
})

test('a friend becomes valid and earns the inviter a reward when the payment is final', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const inviter = await newMember(server)
  const friend = await newMember(server, { gf: 1000n * GF, upline: inviter.id })
  const { paymentNo } = await pay(friend, shop, '500')
  await shops.refundPayment(owner, paymentNo, '200')
  await night(6)
  expect(await pvOf(inviter)).toEqual([0, 0])
  expect(await validFriends(inviter)).toBe(0)
  await night()
  expect(await pvOf(inviter)).toEqual([0, 900])
  expect(await validFriends(inviter)).toBe(1)
  await night(7)
  expect(await pvOf(inviter)).toEqual([900, 0])
  await signInAgain(owner)
  expect((await shops.refundPayment(owner, paymentNo, '300')).status).toBe(200)
  expect([await pvOf(inviter), await validFriends(inviter)]).toEqual([[0, 0], 0])
})

test('a refund takes back of the inviter’s reward what it refunds since the payment is final', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const inviter = await newMember(server)
  const friend = await newMember(server, { gf: 1000n * GF, upline: inviter.id })
  const { paymentNo } = await pay(friend, shop, '500')
  await shops.refundPayment(owner, paymentNo, '200')
  await night(14)
  await signInAgain(owner)
  // 30 of the 300 GF that were left and earned 900 PV. The 200 GF before earned the inviter nothing.
  expect((await shops.refundPayment(owner, paymentNo, '30')).status).toBe(200)
  expect(await pvOf(inviter)).toEqual([810, 0])
})

const validFriends = async (who: TestMember) => {
  const { rows } = await sql<{ n: number }>`
    select valid_friends as n from referrals.member where member_id = ${who.id}`.execute(server.database.db)
  return rows[0]?.n ?? 0
}

test('keeps rewards from friends’ payments untransferable and unreleased until refunds end', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const { owner: inviter, shop: own } = await aShopAndOwner(server)
  const friend = await newMember(server, { gf: 1000n * GF, upline: inviter.id })
  const { paymentNo } = await pay(friend, shop, '1000')
  await night(14)
  expect(await pvOf(inviter)).toEqual([3000, 0])
  await signInAgain(inviter)
  const moved = await server.call(
    'POST',
    `/api/merchants/payment/transfer-pv-from-personal?fromUserId=${inviter.id}&amount=1`,
    { token: inviter.token, json: { paymentPassword: PASSWORD } },
  )
  expect([moved.status, moved.body.code]).toEqual([422, errors.pvKept.code])
  expect(own).toBeGreaterThan(0)
  await night(10)
  await signInAgain(inviter)
  expect((await points.previewRelease(inviter)).body.data.releasable).toBe('0.0000')
  await night(60)
  await signInAgain(owner)
  const late = await shops.refundPayment(owner, paymentNo, '10')
  expect([late.status, await pvOf(inviter)]).toEqual([200, [2970, 0]])
  await night(30)
  await signInAgain(inviter, owner)
  expect((await points.previewRelease(inviter)).body.data.releasable).not.toBe('0.0000')
  const tooLate = await shops.refundPayment(owner, paymentNo, '10')
  expect([tooLate.status, tooLate.body.code]).toEqual([422, errors.refundTooLate.code])
})

// spec: 000 §9 gift 3 PV; referral 3 to 5 times; team half of the difference
test('a gift earns its giver PV as the receiver spends it, oldest first', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const giver = await newMember(server, { gf: 10_000n * GF })
  const friend = await newMember(server, { upline: giver.id })
  const given = await points.transferGf(giver, friend.code, '1000')
  expect(given.body.data).toMatchObject({ amount: '1000.0000', maxPv: '3000.0000' })
  expect(await pvOf(giver)).toEqual([0, 0])
  const { paymentNo } = await pay(friend, shop, '400')
  expect(await pvOf(giver)).toEqual([0, 1200])
  const gifts = await server.call('GET', `/api/points/gifts/${giver.id}`, { token: giver.token })
  expect(gifts.body.data.records).toMatchObject([
    { spentGf: '400.0000', openGf: '600.0000', earnedPv: '1200.0000', maxPv: '3000.0000' },
  ])
  await pay(friend, shop, '600')
  expect(await pvOf(giver)).toEqual([0, 3000])
  expect((await shops.refundPayment(owner, paymentNo, '400')).status).toBe(200)
  expect(await pvOf(giver)).toEqual([0, 1800])
  await pay(friend, shop, '400')
  expect(await pvOf(giver)).toEqual([0, 3000])
})

test('GF returned to the giver by transfer or at the own shop reduces the gift first', async () => {
  const { shop: other } = await aShopAndOwner(server)
  const { owner: giver, shop: own } = await aShopAndOwner(server, { gf: 0n })
  const rich = await newMember(server, { gf: 10_000n * GF })
  const { rows } = await server.database.pool.query<{ referral_code: string }>(
    'select referral_code from identity.member where id = $1',
    [giver.id],
  )
  await points.transferGf(rich, rows[0]?.referral_code ?? '', '5000')
  const friend = await newMember(server, { upline: giver.id })
  await points.transferGf(giver, friend.code, '1000')
  await points.transferGf(friend, giver.code, '300')
  await pay(friend, own, '200')
  expect(await pvOf(giver)).toEqual([0, 0])
  const gifts = await server.call('GET', `/api/points/gifts/${giver.id}`, { token: giver.token })
  expect(gifts.body.data.records).toMatchObject([{ spentGf: '0.0000', openGf: '500.0000' }])
  await pay(friend, other, '500')
  expect(await pvOf(giver)).toEqual([0, 1500])
})

test('cuts rewards to what the pool covers and shows the cut in the preview', async () => {
  const alone = await startTestServer()
  try {
    const own = shopCalls(alone)
    const { shop, owner } = await aShopAndOwner(alone)
    const payer = await newMember(alone, { gf: 10_000n * GF })
    const previewOf = async (amount: string) =>
      (
        await alone.call('GET', `/api/merchants/payment/preview?merchantId=${shop}&gfAmount=${amount}`, {
          token: payer.token,
        })
      ).body.data
    expect(await previewOf('100')).toMatchObject({
      rewardPv: '200.0000',
      fullRewardPv: '200.0000',
      cutBy: null,
    })
    // The pool is reduced to cover 8,080 PV: a day's budget is one percent of that.
    await alone.database.pool.query(
      `select * from ledger.post(array['issue'], array['operator:treasurer'], array['drain'], platform.now(), array[1, 1],
        array[ledger.account_id(1, 'release-pool', 'GF'), ledger.account_id(1, 'issuance', 'GF')],
        array[-$1::bigint, $1::bigint], array[true, true])`,
      [10_000_000_000_000n - 1010n * GF],
    )
    // One member gets a twentieth of it.
    expect(await previewOf('100')).toMatchObject({
      rewardPv: '4.0400',
      cutBy: 'member-cap',
      waitingPv: '195.9600',
    })
    const paid = await own.payWithGf(payer, shop, '100')
    expect(paid.body.data).toMatchObject({ rewardPv: '4.0400', waitingPv: '195.9600' })
    expect(await previewOf('1')).toMatchObject({ rewardPv: '0.0000', cutBy: 'member-cap', rewardDay: null })
    expect((await own.payWithGf(payer, shop, '100')).body.data).toMatchObject({
      rewardPv: '0.0000',
      rewardDay: null,
    })
    // A shop's option 1 gives 8.8 PV where its GF covers 8; the rest must be covered by the pool.
    const refused = await own.transferShopGf(owner, shop, '200', 1)
    expect(refused.status).toBe(200)
    expect(await auditOf(alone)).toEqual([])
  } finally {
    await alone.close()
  }
})

/** Returns the steps by which the newest pending reward of a member is explained. */
async function stepsOf(alone: TestServer, who: TestMember): Promise<string[]> {
  const { rows } = await alone.database.pool.query<{ id: number }>(
    `select journal_id::float8 * 2 + 1 as id from ledger.entry where account_id = $1::bigint * 16 + 15 order by seq desc limit 1`,
    [who.id],
  )
  const path = `/api/points/transactions/${who.id}/${rows[0]?.id}`
  const detail = await alone.call('GET', path, { token: who.token })
  return detail.body.data.steps.map(({ label }: { label: string }) => label)
}

/** Reduces the release pool until it covers only this much more PV, in units. */
async function leaveCovered({ database: { db, pool } }: TestServer, units: bigint): Promise<void> {
  const { rows } = await sql<{ free: bigint; divisor: bigint }>`
    select ledger.free_cover(d.divisor) as free, d.divisor from (select divisor::bigint from ledger.reward_budget) d`.execute(
    db,
  )
  const [cover] = rows
  if (!cover) throw new Error('no budget')
  await pool.query(
    `select * from ledger.post(array['issue'], array['operator:treasurer'], array['drain'], platform.now(), array[1, 1],
      array[ledger.account_id(1, 'release-pool', 'GF'), ledger.account_id(1, 'issuance', 'GF')],
      array[-$1::bigint, $1::bigint], array[true, true])`,
    [(cover.free - units) / cover.divisor],
  )
}

test('explains each reward by the limit that cut it at the time', async () => {
  const { server: alone, close } = await startTwoServers({ 'ledger.reward-waiting-days': 0n })
  try {
    const [first, second] = [await aShopAndOwner(alone), await aShopAndOwner(alone)]
    const own = shopCalls(alone)
    const { pool } = alone.database
    const [plain, few, rest, other, covered] = await Promise.all(
      Array.from({ length: 5 }, () => newMember(alone, { gf: 2_000_000n * GF })),
    )
    if (!plain || !few || !rest || !other || !covered) throw new Error('fewer than five members')
    await own.payWithGf(plain, first.shop, '10')
    // The member's cap, reached by a second payment.
    await own.payWithGf(few, first.shop, '49999.99')
    await own.payWithGf(few, first.shop, '10')
    // The shop's cap: nine more members who reach their own.
    for (let more = 0; more < 9; more += 1) {
      const guest = await newMember(alone, { gf: 60_000n * GF })
      await own.payWithGf(guest, first.shop, '49950')
    }
    await own.payWithGf(rest, first.shop, '49950')
    // The day's budget, nearly used up.
    await pool.query('update ledger.reward_budget set budget = used + 10000')
    await own.payWithGf(other, second.shop, '10')
    await pool.query('update ledger.reward_budget set budget = used + 1000000000000')
    // The cover: the pool is reduced to cover three more PV.
    await leaveCovered(alone, 30_000n)
    await own.payWithGf(covered, second.shop, '10')
    const explanations = await Promise.all(
      [plain, few, rest, other, covered].map((who) => stepsOf(alone, who)),
    )
    const between = ['base', 'times']
    expect(explanations).toEqual([
      [...between, 'result'],
      [...between, 'capped-at', 'result'],
      [...between, 'capped-at', 'result'],
      [...between, 'day-budget', 'result'],
      [...between, 'cover', 'result'],
    ])
    const cuts = await pool.query('select cut_by from ledger.reward_cut order by id')
    expect(cuts.rows.map(({ cut_by }) => cut_by)).toEqual(['member-cap', 'shop-cap', 'day-budget', 'cover'])
  } finally {
    await close()
  }
})

test('one mailbox counts as a new friend of an inviter once', async () => {
  const { db, pool } = server.database
  const { shop } = await aShopAndOwner(server)
  const inviter = await newMember(server)
  const marks = [Buffer.from('a mailbox that registers twice')]
  for (const [index, expected] of [300, 300].entries()) {
    const friend = await newMember(server, { gf: 100n * GF, upline: inviter.id })
    await pool.query('update identity.member set newcomer_marks = $2 where id = $1', [friend.id, marks])
    await pay(friend, shop, '100')
    await night(14)
    expect([index, await pvOf(inviter), await validFriends(inviter)]).toEqual([index, [expected, 0], 1])
  }
  expect(db).toBeDefined()
})

test('a refund revokes VIP that was reached by the payment', async () => {
  const { shop, owner } = await aShopAndOwner(server)
  const payer = await newMember(server, { gf: 4000n * GF })
  const { paymentNo } = await pay(payer, shop, '4000')
  const vip = async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select vip_at as at from referrals.member where member_id = ${payer.id}`.execute(server.database.db)
    return rows[0]?.at != null
  }
  expect(await vip()).toBe(false)
  await night(7)
  expect(await vip()).toBe(true)
  await signInAgain(owner)
  await shops.refundPayment(owner, paymentNo, '10')
  expect(await vip()).toBe(false)
})
