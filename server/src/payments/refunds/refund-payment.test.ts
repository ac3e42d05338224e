import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../invariants.ts'
import { partyBalances } from '../../ledger/index.ts'
import { audit } from '../../platform/monitoring/audit.ts'
import { openParameters } from '../../platform/parameters/parameters.ts'
import { auditOf, calls, key, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import { rounds } from '../../testing/races/rounds.ts'
import { passNights } from '../../testing/rewards/nights.ts'
import { openTestDatabase } from '../../testing/servers/database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'

const EN = { 'accept-language': 'EN' }
let server: TestServer
let call: ReturnType<typeof shopCalls>
let owner: TestMember
let shop: number
let payer: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  expect(await audit(server.database.pool, invariants)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  payer = await newMember(server, { gf: 1000n * GF })
})

const balances = (party: number) => partyBalances(server.database.db, party)
async function paid(amount: string, by = payer, to = shop): Promise<string> {
  const answer = await call.payWithGf(by, to, amount)
  expect(answer.body.code).toBe(200)
  return answer.body.data.paymentNo
}

describe('refundPayment', () => {
  test('returns the full amount and takes the reward back', async () => {
    const paymentNo = await paid('33.33')
    const answer = await call.refundPayment(owner, paymentNo, '33.33', key(), '面凉了')
    expect(answer.body.data).toMatchObject({
      paymentNo,
      gfAmount: '33.3300',
      rewardPv: '66.6600',
      reason: '面凉了',
      refundedGf: '33.3300',
      refundableGf: '0.0000',
    })
    expect(answer.body.data.refundNo).toMatch(/^R\d{22}$/)
    expect(await balances(shop)).toMatchObject({ gf: 0n, gfEarned: 0n, gfSpent: 0n })
    expect(await balances(payer.id)).toMatchObject({ gf: 1000n * GF, gfSpent: 0n, pv: 0n, pvEarned: 0n })
    const again = await call.refundPayment(owner, paymentNo, '0.01')
    expect([again.status, again.body.code]).toEqual([409, errors.fullyRefunded.code])
  })

  test('accepts partial refunds up to the amount, and their rewards sum to the whole', async () => {
    const paymentNo = await paid('10')
    for (const [amount, reward, left] of [
      ['3.33', '6.6600', '6.6700'],
      ['3.33', '6.6600', '3.3400'],
    ])
      expect((await call.refundPayment(owner, paymentNo, amount)).body.data).toMatchObject({
        rewardPv: reward,
        refundableGf: left,
      })
    const tooMuch = await call.refundPayment(owner, paymentNo, '3.35', key(), '')
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, errors.refundTooLarge.code])
    expect(tooMuch.body.message).toContain('3.34')
    expect((await call.refundPayment(owner, paymentNo, '3.34')).body.data.rewardPv).toBe('6.6800')
    expect((await balances(payer.id))?.pv).toBe(0n)
  })

  test('shows the refund on the receipt, in the shop’s records and in both histories', async () => {
    const paymentNo = await paid('20')
    const { refundNo } = (await call.refundPayment(owner, paymentNo, '5', key(), 'no chopsticks')).body.data
    const receipt = (await call.get(payer, `receipts/${paymentNo}`)).body.data
    expect(receipt.refunds).toEqual([
      {
        refundNo,
        gfAmount: '5.0000',
        rewardPv: '10.0000',
        releasedGf: '0.0000',
        // Only the shop sees who made it.
        madeBy: null,
        reason: 'no chopsticks',
        refundTime: expect.any(String),
      },
    ])
    const [record] = (await call.get(owner, `records/${shop}`)).body.data
    expect(record).toMatchObject({ paymentNo, gfAmount: '20.0000', refundedGf: '5.0000' })
    const [log] = (await call.listShopTransactions(owner, shop, '', EN)).body.data.records
    expect(log).toMatchObject({
      transactionNo: refundNo,
      businessTypeDesc: 'Refund',
      points: '-5.0000',
      description: `Refunded to ${payer.name[0]}***${payer.name.at(-1)}`,
    })
    const [gf] = (await calls(server).listTransactions(payer, '', EN)).body.data.records
    expect([gf.event, gf.amount, gf.description]).toEqual(['refund', '5.0000', 'Refund from Test Shop'])
    const pending = await server.call('GET', `/api/points/pending-rewards/${payer.id}`, {
      token: payer.token,
    })
    expect(pending.body.data.days[0].entries).toMatchObject([
      { event: 'reward-returned', amount: '-10.0000' },
      { event: 'payment', amount: '40.0000' },
    ])
    const notices = await server.call('GET', '/api/notifications', { token: payer.token })
    expect(notices.body.data[0].about).toMatchObject({
      kind: 'payment-refunded',
      amount: '5.0000',
      pv: '10.0000',
      shop: { zh: '测试小店', en: 'Test Shop' },
    })
  })

  test('refunds once per key', async () => {
    const paymentNo = await paid('20')
    const headers = key()
    const first = await call.refundPayment(owner, paymentNo, '5', headers)
    const again = await call.refundPayment(owner, paymentNo, '5', headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect((await call.refundPayment(owner, paymentNo, '6', headers)).body.code).toBe(
      errors.idempotencyKeyReused.code,
    )
    expect((await balances(shop))?.gf).toBe(15n * GF)
  })

  test('refuses when the shop lacks the GF or the payer’s account is closed', async () => {
    const paymentNo = await paid('20')
    await call.transferShopGf(owner, shop, '15', 1)
    expect((await call.refundPayment(owner, paymentNo, '5.01')).body.code).toBe(errors.insufficientGf.code)
    await server.database.pool.query(
      "update identity.member set status = 'closed', receiving_code = null where id = $1",
      [payer.id],
    )
    expect((await call.refundPayment(owner, paymentNo, '0.01')).body.code).toBe(
      errors.payerAccountClosed.code,
    )
    expect((await balances(shop))?.gf).toBe(50_000n)
  })

  test('refuses callers other than the shop owner', async () => {
    const paymentNo = await paid('20')
    const other = await aShopAndOwner(server)
    for (const who of [payer, other.owner])
      expect((await call.refundPayment(who, paymentNo, '1')).body.code).toBe(errors.unknownPayment.code)
    expect((await balances(shop))?.gf).toBe(20n * GF)
  })

  test.each(['0', '-1', '1e1', '0.001', '', null, '１'])(
    'refuses the malformed amount %j',
    async (amount) => {
      expect((await call.refundPayment(owner, await paid('20'), amount)).status).toBe(400)
    },
  )
})

describe('rewards of other members for a refunded payment', () => {
  test('are taken back in proportion, also after they became available', async () => {
    const upline = await newMember(server)
    const friend = await newMember(server, { gf: 1000n * GF, upline: upline.id })
    const paymentNo = await paid('100', friend)
    await passNights(server.database.db, 14)
    for (const who of [owner, friend, upline]) who.token = await server.login(who.name)
    expect(await balances(upline.id)).toMatchObject({ pv: 300n * GF, pvEarned: 300n * GF })
    await call.refundPayment(owner, paymentNo, '33.33')
    // 300 x 0.3333
    expect(await balances(upline.id)).toMatchObject({ pv: 2_000_100n, pvEarned: 2_000_100n })
    await call.refundPayment(owner, paymentNo, '66.67')
    expect(await balances(upline.id)).toMatchObject({ pv: 0n, pvEarned: 0n })
    const [line] = (await calls(server).listTransactions(upline, '', EN)).body.data.records
    expect(line).toMatchObject({ event: 'reward-returned', amount: '-200.0100' })
    // The refund of a later payment takes nothing from the inviter.
    await call.refundPayment(owner, await paid('10', friend), '10')
    expect((await balances(upline.id))?.pv).toBe(0n)
  })

  test('are taken back from every rank of the team, by the levels at payment time', async () => {
    const { db } = server.database
    const top = await newMember(server)
    const middle = await newMember(server, { upline: top.id })
    const low = await newMember(server, { gf: 1000n * GF, upline: middle.id })
    for (const [who, rank] of [
      [top, 3],
      [middle, 1],
    ] as const) {
      await sql`
        with reached as (insert into referrals.level_change (member_id, rank, at) values (${who.id}, ${rank}, platform.now()) returning at)
        insert into referrals.member as r (member_id, rank, active, achieved_at) select ${who.id}, ${rank}, true, at from reached`.execute(
        db,
      )
    }
    const paymentNo = await paid('100', low)
    const before = [await balances(top.id), await balances(middle.id)].map((one) => one?.pendingPv ?? 0n)
    const { rows } = await sql<{ member_id: number; amount: bigint }>`
      select member_id, amount from referrals.team_reward where payment_no = ${paymentNo} order by member_id`.execute(
      db,
    )
    expect(rows).toEqual([
      { member_id: top.id, amount: 10n * GF },
      { member_id: middle.id, amount: 5n * GF },
    ])
    await call.refundPayment(owner, paymentNo, '50')
    const after = [await balances(top.id), await balances(middle.id)].map((one) => one?.pendingPv ?? 0n)
    expect([before[0] ?? 0n, before[1] ?? 0n].map((one, n) => one - (after[n] ?? 0n))).toEqual([
      5n * GF,
      // The inviter's reward is given once the payment is final.
      25_000n,
    ])
  })

  test('are kept when another payment is refunded', async () => {
    const top = await newMember(server)
    const friend = await newMember(server, { gf: 1000n * GF, upline: top.id })
    await sql`
      with reached as (insert into referrals.level_change (member_id, rank, at) values (${top.id}, 1, platform.now()) returning at)
      insert into referrals.member as r (member_id, rank, active, achieved_at) select ${top.id}, 1, true, at from reached`.execute(
      server.database.db,
    )
    await paid('100', friend)
    const before = (await balances(top.id))?.pendingPv
    // A payment of another member, who has no upline.
    await call.refundPayment(owner, await paid('100'), '100')
    expect((await balances(top.id))?.pendingPv).toBe(before)
  })

  test('become owed when already released, and later rewards pay the debt first', async () => {
    const database = await openTestDatabase()
    await sql`insert into platform.parameter (name, value, valid_from, set_by, reason)
      values ('ledger.rewards-kept', '0', '2020-01-01', 'test', 'test')`.execute(database.db)
    const apart = await startTestServer(database)
    try {
      const own = shopCalls(apart)
      const points = calls(apart)
      const { owner: seller, shop: sellerShop } = await aShopAndOwner(apart)
      const upline = await aShopAndOwner(apart)
      const friend = await newMember(apart, { gf: 2000n * GF, upline: upline.owner.id })
      const parameters = await openParameters(apart.database.db)
      const pay = async (amount: string) =>
        (await own.payWithGf(friend, sellerShop, amount)).body.data.paymentNo as string
      const fresh = async () => {
        for (const who of [seller, upline.owner, friend]) who.token = await apart.login(who.name)
      }
      const moveToShop = (amount: number) =>
        own.act(upline.owner, `transfer-pv-from-personal?fromUserId=${upline.owner.id}&amount=${amount}`, {
          paymentPassword: PASSWORD,
        })
      const first = await pay('100')
      await passNights(apart.database.db, 14, parameters)
      await fresh()
      expect((await moveToShop(250)).body.code).toBe(200)
      expect((await own.refundPayment(seller, first, '100')).body.code).toBe(200)
      const owing = await apart.call('GET', `/api/points/pending-rewards/${upline.owner.id}`, {
        token: upline.owner.token,
      })
      expect(owing.body.data).toMatchObject({ owed: '250.0000', owedFrom: [{ amount: '250.0000' }] })
      expect((await points.transferGf(friend, upline.owner.code, '100')).body.code).toBe(200)
      // Spending the gift earns the debtor 300 PV, of which 250 pay the debt.
      const give = await points.transferGf(upline.owner, friend.code, '100')
      expect(give.body.data.maxPv).toBe('300.0000')
      await pay('100')
      await passNights(apart.database.db, 7, parameters)
      await fresh()
      const after = await apart.call('GET', `/api/points/pending-rewards/${upline.owner.id}`, {
        token: upline.owner.token,
      })
      expect(after.body.data.owed).toBe('0.0000')
      expect((await partyBalances(apart.database.db, upline.owner.id))?.pv).toBe(50n * GF)
      expect(await auditOf(apart)).toEqual([])
    } finally {
      await apart.close()
      await database.close()
    }
  })
})

test('paying and refunding repeatedly reaches no VIP threshold', async () => {
  for (let round = 0; round < 5; round += 1)
    expect((await call.refundPayment(owner, await paid('900'), '900')).body.code).toBe(200)
  expect(await balances(payer.id)).toMatchObject({ gf: 1000n * GF, pv: 0n, pvEarned: 0n, gfSpent: 0n })
  const { rows } = await sql`
    select from referrals.member where member_id = ${payer.id} and vip_at is not null`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})

test('dividends count what is left when payments become final, and shrink with a later refund', async () => {
  const { db } = server.database
  const bearer = await newMember(server)
  const [one, two] = [
    await newMember(server, { gf: 1000n * GF, upline: bearer.id }),
    await newMember(server, { gf: 1000n * GF, upline: bearer.id }),
  ]
  const late = await paid('100', one)
  await paid('80', two)
  await call.refundPayment(owner, late, '30')
  await sql`
    with reached as (insert into referrals.level_change (member_id, rank, at) values (${bearer.id}, 1, platform.now()) returning at)
    insert into referrals.member as r (member_id, rank, active, achieved_at) select ${bearer.id}, 1, true, at from reached`.execute(
    db,
  )
  const dividends = async () =>
    (
      await sql<{ base: bigint; friends: number; amount: bigint; refunded: bigint }>`
        select base, friends, amount, refunded from referrals.dividend where member_id = ${bearer.id}`.execute(
        db,
      )
    ).rows
  await passNights(db, 7)
  // 5 % of 150.
  expect(await dividends()).toEqual([{ base: 150n * GF, friends: 2, amount: 75_000n, refunded: 0n }])
  owner.token = await server.login(owner.name)
  const before = (await balances(bearer.id))?.pendingPv ?? 0n
  await call.refundPayment(owner, late, '70')
  expect(await dividends()).toMatchObject([{ refunded: 70n * GF }])
  // 3.50 of the dividend, and all 210 of the inviter's reward for the first payment's 70 GF.
  expect(before - ((await balances(bearer.id))?.pendingPv ?? 0n)).toBe(2_135_000n)
})

describe('concurrent refunds', () => {
  const TRIALS = rounds(200, 20)
  const longTimeout = { timeout: 600_000 }

  test(
    `accepts one of two refunds that together exceed the payment, ${TRIALS} times`,
    longTimeout,
    async () => {
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const paymentNo = await paid('1')
        const answers = await Promise.all(
          ['0.60', '0.70'].map((amount) => call.refundPayment(owner, paymentNo, amount)),
        )
        expect(answers.map(({ body }) => body.code).sort()).toEqual([200, errors.refundTooLarge.code])
        const refunded = answers.find(({ body }) => body.code === 200)?.body.data.gfAmount
        expect(['0.6000', '0.7000']).toContain(refunded)
      }
    },
  )

  test(`either refunds or lets the shop spend the GF, ${TRIALS} times`, longTimeout, async () => {
    const fresh = await aShopAndOwner(server)
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const paymentNo = await paid('1', payer, fresh.shop)
      const [refund, spend] = await Promise.all([
        call.refundPayment(fresh.owner, paymentNo, '1'),
        call.transferShopGf(fresh.owner, fresh.shop, '1', (trial % 2) + 1),
      ])
      expect([refund?.body.code, spend?.body.code].sort()).toEqual([200, errors.insufficientGf.code])
      expect((await balances(fresh.shop))?.gf).toBe(0n)
    }
  })

  test(
    'takes the whole reward back when the refund runs while the reward becomes available',
    longTimeout,
    async () => {
      const { db } = server.database
      for (let trial = 0; trial < rounds(100, 5); trial += 1) {
        const customer = await newMember(server, { gf: 10n * GF })
        const paymentNo = await paid('1', customer)
        await passNights(db, 6)
        owner.token = await server.login(owner.name)
        // Extends the tokens so that the refund can follow the night without a new login.
        await server.database.pool.query(
          "update identity.access_token set expires_at = expires_at + interval '2 days'",
        )
        const [refund] = await Promise.all([call.refundPayment(owner, paymentNo, '1'), passNights(db, 1)])
        expect([trial, refund.body.code]).toEqual([trial, 200])
        expect(await balances(customer.id)).toMatchObject({ gf: 10n * GF, pv: 0n, pendingPv: 0n })
      }
    },
  )
})
