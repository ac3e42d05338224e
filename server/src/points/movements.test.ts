import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../ledger/index.ts'
import {
  auditOf,
  calls,
  emptyPool,
  fillPool,
  key,
  later,
  moveTo,
  newMember,
  type TestMember,
} from '../testing/calls/points-calls.ts'
import { aMember, aShop, PASSWORD } from '../testing/people/people.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'
import { withoutRequestId } from '../testing/without-request-id.ts'

const EN = { 'accept-language': 'EN' }
let server: TestServer
let call: ReturnType<typeof calls>
let alice: TestMember
let bob: TestMember

beforeAll(async () => {
  server = await startTestServer()
  call = calls(server)
  await fillPool(server.database.db, 100_000n * GF)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  alice = await newMember(server, { gf: 5000n * GF })
  bob = await newMember(server, { upline: alice.id })
})

const balances = (who: { id: number }) => partyBalances(server.database.db, who.id)
/** Moves the clock by days and signs these members in again, since tokens have expired. */
async function daysLater(days: number, ...people: TestMember[]) {
  await later(server.database.db, { days })
  for (const one of people) one.token = await server.login(one.name)
}

describe('flashExchange', () => {
  // spec: 000 §1 GF: into PV (flash exchange)
  // spec: 000 §9 exchange 1:8, other rates by a parameter
  // spec: 001 §9 rates of the text catalogues: see 000, 9
  test('gives eight PV per GF and moves the GF to the release pool', async () => {
    const answer = await call.flashExchange(alice, '1200')
    expect(answer.body.data).toMatchObject({ gfAmount: '1200.0000', pvAmount: '9600.0000' })
    expect(answer.body.data.exchangeNo).toMatch(/^E\d{22}$/)
    expect(await balances(alice)).toMatchObject({
      gf: 3800n * GF,
      pv: 9600n * GF,
      gfSpent: 1200n * GF,
      pvEarned: 9600n * GF,
    })
  })

  test('moves once per key and returns the first answer when it is repeated', async () => {
    const headers = key()
    const first = await call.flashExchange(alice, '100', headers)
    const second = await call.flashExchange(alice, '100', headers)
    expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect((await call.flashExchange(alice, '200', headers)).body.code).toBe(errors.idempotencyKeyReused.code)
    expect((await balances(alice))?.gf).toBe(4900n * GF)
  })

  // spec: 000 §5 exchange: 100, hundreds, within the balance; preview times 8
  // spec: 000 §9 100 and hundreds
  test.each(['99', '150', '0', '100.01', '-100', '1e3', '', '100000000'])(
    'refuses the malformed amount %s',
    async (amount) => {
      expect((await call.flashExchange(alice, amount)).status).toBe(400)
      expect((await balances(alice))?.gf).toBe(5000n * GF)
    },
  )

  test('mints nothing while the release pool does not cover all PV', async () => {
    const { db } = server.database
    await emptyPool(db)
    try {
      expect((await call.flashExchange(alice, '100')).body.code).toBe(errors.notCovered.code)
      expect(await balances(alice)).toMatchObject({ gf: 5000n * GF, pv: 0n })
    } finally {
      await fillPool(db, 100_000n * GF)
    }
  })

  // spec: 000 §5 exchange: 100, hundreds, within the balance; preview times 8
  test('refuses more than the balance, and accepts the key again later', async () => {
    const headers = key()
    expect((await call.flashExchange(bob, '100', headers)).body.code).toBe(errors.insufficientGf.code)
    await call.transferGf(alice, bob.code, '100')
    expect((await call.flashExchange(bob, '100', headers)).body.code).toBe(200)
  })
})

describe('transferGf', () => {
  // spec: 000 §1 GF: to another member
  test('accepts a referral code in lower case and with spaces', async () => {
    const answer = await call.transferGf(alice, ` ${bob.code.toLowerCase()} `, '300')
    expect(answer.body.data).toMatchObject({
      amount: '300.0000',
      recipient: `${bob.name[0]}***${bob.name.at(-1)}`,
    })
    expect(await balances(bob)).toMatchObject({ gf: 300n * GF, gfEarned: 300n * GF })
    const [line] = (await call.listTransactions(bob, '', EN)).body.data.records
    expect(line).toMatchObject({
      transactionType: 'TRANSFER_GF',
      event: 'transfer',
      amount: '300.0000',
      description: `From ${alice.name[0]}***${alice.name.at(-1)}`,
    })
  })

  // spec: 000 §1 GF: gifts to the downline
  // spec: 000 §9 gift 3 PV; referral 3 to 5 times; team half of the difference
  // spec: 001 §9 rates of the text catalogues: see 000, 9
  test('opens a gift credit of three PV per GF to the downline, none to the upline', async () => {
    const carol = await newMember(server, { upline: bob.id })
    expect((await call.transferGf(alice, carol.code, '500')).body.data.maxPv).toBe('1500.0000')
    expect((await call.transferGf(carol, alice.code, '200')).body.data.maxPv).toBe('0.0000')
    expect(await balances(alice)).toMatchObject({ pv: 0n, pendingPv: 0n })
    expect((await call.findRecipient(alice, carol.code)).body.data).toMatchObject({ isDownline: true })
  })

  test('opens credits up to the daily limit, which resets the next day', async () => {
    const rich = await newMember(server, { gf: 30_000n * GF })
    const friend = await newMember(server, { upline: rich.id })
    expect((await call.transferGf(rich, friend.code, '9900')).body.data.maxPv).toBe('29700.0000')
    const found = await call.findRecipient(rich, friend.code)
    expect(found.body.data.rewardableGf).toBe('100.0000')
    expect((await call.transferGf(rich, friend.code, '500')).body.data.maxPv).toBe('300.0000')
    expect((await call.transferGf(rich, friend.code, '500')).body.data.maxPv).toBe('0.0000')
    await daysLater(1, rich)
    expect((await call.transferGf(rich, friend.code, '500')).body.data.maxPv).toBe('1500.0000')
  })

  test('leaves no open gift credit after transfers in a circle', async () => {
    const carol = await newMember(server, { upline: bob.id })
    for (let round = 0; round < 4; round += 1)
      for (const [from, to] of [
        [alice, bob],
        [bob, carol],
        [carol, bob],
        [bob, alice],
      ] as const)
        await call.transferGf(from, to.code, '1000')
    for (const giver of [alice, bob]) {
      const gifts = await server.call('GET', `/api/points/gifts/${giver.id}`, { token: giver.token })
      expect(new Set(gifts.body.data.records.map((one: { openGf: string }) => one.openGf))).toEqual(
        new Set(['0.0000']),
      )
    }
  })

  // spec: 000 §5 transfer: code at most 20, 100 and hundreds, within the balance, password
  // spec: 000 §9 100 and hundreds
  test.each(['99', '150', '0', '100.01', '-100', '1e3', ''])(
    'refuses the malformed amount %j',
    async (amount) => {
      expect((await call.transferGf(alice, bob.code, amount)).status).toBe(400)
      expect((await balances(alice))?.gf).toBe(5000n * GF)
    },
  )

  // spec: 000 §5 transfer: code at most 20, 100 and hundreds, within the balance, password
  // spec: 000 §8 points: transfer, exchange, release refused
  test('checks code, own code, password and balance in this order', async () => {
    const disabled = await aMember(server.database.db)
    const { rows } = await server.database.pool.query<{ referral_code: string }>(
      "update identity.member set status = 'disabled' where id = $1 returning referral_code",
      [disabled.id],
    )
    const cases: [code: string, amount: string, password: string, refused: number][] = [
      ['SFUNKNWN22', '99900', 'wrong!', errors.unknownRecipient.code],
      [rows[0]?.referral_code ?? '', '99900', 'wrong!', errors.unknownRecipient.code],
      ['SF000001', '99900', 'wrong!', errors.unknownRecipient.code],
      [alice.code, '99900', 'wrong!', errors.selfTransfer.code],
      [bob.code, '99900', 'wrong!', errors.wrongPaymentPassword.code],
      [bob.code, '99900', 'torch123', errors.insufficientGf.code],
    ]
    for (const [code, amount, password, refused] of cases)
      expect([code, (await call.transferGf(alice, code, amount, key(), password)).body.code]).toEqual([
        code,
        refused,
      ])
    const answers = await Promise.all(
      ['SFUNKNWN22', rows[0]?.referral_code ?? ''].map((code) => call.findRecipient(alice, code)),
    )
    expect(withoutRequestId(answers[0]?.text)).toBe(withoutRequestId(answers[1]?.text))
    expect((await balances(alice))?.gf).toBe(5000n * GF)
  })

  test('replays the answer for a key after the receiver was disabled', async () => {
    const headers = key()
    const first = await call.transferGf(alice, bob.code, '100', headers)
    await server.database.pool.query("update identity.member set status = 'disabled' where id = $1", [bob.id])
    const again = await call.transferGf(alice, bob.code, '100', headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect((await call.transferGf(alice, bob.code, '100')).body.code).toBe(errors.unknownRecipient.code)
    expect((await balances(alice))?.gf).toBe(4900n * GF)
  })

  test('limits unknown codes to thirty a minute, in look-ups and transfers together', async () => {
    const tries = Array.from({ length: 40 }, (_, n) =>
      n % 2 ? call.findRecipient(bob, `SFTRY${n}`) : call.transferGf(bob, `SFTRY${n}`, '100'),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.body.code)
    expect(codes.filter((code) => code === errors.unknownRecipient.code)).toHaveLength(30)
    expect(codes.filter((code) => code === errors.tooManyRequests.code)).toHaveLength(10)
    expect((await call.findRecipient(bob, alice.code)).status).toBe(429)
  })
})

describe('manualRelease', () => {
  // spec: 000 §9 manual refresh 100 GF
  test('releases for a fee what accrued since the day after the exchange', async () => {
    await call.flashExchange(alice, '1000')
    expect((await call.previewRelease(alice)).body.data).toMatchObject({
      day: 1,
      releasable: '0.0000',
      refusalReason: 'nothingToRelease',
    })
    expect((await call.manualRelease(alice)).body.code).toBe(errors.nothingToRelease.code)
    await daysLater(100, alice)
    // 89 days at 1 per mille of 8,000 PV, and 11 days at 0.8.
    const preview = (await call.previewRelease(alice)).body.data
    expect(preview).toMatchObject({
      day: 101,
      perMille: '0.8',
      releasable: '782.4000',
      gf: '97.8000',
      fee: '100.0000',
      net: '-2.2000',
      refusalReason: null,
    })
    const headers = key()
    const answer = await call.manualRelease(alice, headers)
    expect(answer.body.data).toMatchObject({ releasedPv: '782.4000', gf: '97.8000', net: '-2.2000' })
    expect((await call.manualRelease(alice, headers)).text).toBe(answer.text)
    expect(await balances(alice)).toMatchObject({ gf: 39_978_000n, pv: 72_176_000n })
    expect((await call.manualRelease(alice)).body.code).toBe(errors.nothingToRelease.code)
    const { id } = (await call.listTransactions(alice, 'transactionType=RELEASE_PV')).body.data.records[0]
    expect((await call.explainTransaction(alice, id)).body.data.steps).toEqual([
      {
        label: 'release-days',
        from: expect.any(String),
        day: expect.any(String),
        amount: '8000.0000',
        rate: '1',
        result: '712.0000',
      },
      {
        label: 'release-days',
        from: expect.any(String),
        day: expect.any(String),
        amount: '8000.0000',
        rate: '0.8',
        result: '70.4000',
      },
      { label: 'result', amount: '782.4000' },
    ])
  })

  test('accepts a fee paid from the released GF, if the sum covers it exactly', async () => {
    const carol = await newMember(server, { gf: 20_000n * GF })
    await call.flashExchange(carol, '20000')
    await daysLater(5, carol)
    // 160,000 PV at 1 per mille for five days: 800 PV, 100 GF. The fee is covered to the unit.
    expect((await call.manualRelease(carol)).body.data).toMatchObject({ gf: '100.0000', net: '0.0000' })
    await daysLater(4, carol)
    expect((await call.previewRelease(carol)).body.data.refusalReason).toBe('insufficientGf')
    expect((await call.manualRelease(carol)).body.code).toBe(errors.insufficientGf.code)
    expect((await balances(carol))?.gf).toBe(0n)
  })

  test('PV received in the last second of a day accrues from the next day on', async () => {
    const { db } = server.database
    const { rows } = await sql<{ day: string }>`
      select (platform.day_of(platform.now()) + 2)::text as day`.execute(db)
    await moveTo(db, `${rows[0]?.day} 23:59:50+08`)
    alice.token = await server.login(alice.name)
    await call.flashExchange(alice, '1000')
    await later(db, { seconds: 20 })
    expect((await call.previewRelease(alice)).body.data).toMatchObject({ releasable: '8.0000' })
    await call.flashExchange(alice, '1000')
    expect((await call.previewRelease(alice)).body.data).toMatchObject({ releasable: '8.0000' })
    await daysLater(1, alice)
    expect((await call.previewRelease(alice)).body.data).toMatchObject({ releasable: '24.0000' })
  })

  test('previews and forecasts write nothing', async () => {
    await call.flashExchange(alice, '1000')
    await call.previewRelease(alice)
    await call.getPointsForecast(alice)
    const { rows } = await server.database.pool.query('select from points.accrual where member_id = $1', [
      alice.id,
    ])
    expect(rows).toHaveLength(0)
  })
})

describe('purchaseAutoRelease', () => {
  // spec: 000 §1 auto-release bought for months
  // spec: 000 §3 refresh packages
  // spec: 000 §4 auto-release: active while an end exists; no refresh, no purchase meanwhile
  // spec: 000 §5 auto refresh: a package, none running, GF enough | manual refresh: only while no auto-release runs
  // spec: 000 §9 packages 1, 6, 12, 36 months at 30, 160, 260, 560
  test('buys one package at a time at its price, until the same day months later', async () => {
    const headers = key()
    const answer = await call.purchaseAutoRelease(alice, '6', headers)
    expect(answer.body.data.price).toBe('160.0000')
    expect((await call.purchaseAutoRelease(alice, '6', headers)).text).toBe(answer.text)
    expect((await call.purchaseAutoRelease(alice, '1')).body.code).toBe(errors.autoReleaseRunning.code)
    expect((await call.manualRelease(alice)).body.code).toBe(errors.autoReleaseRunning.code)
    const end = await call.getAutoReleaseEndTime(alice)
    expect(end.body.data).toBe(answer.body.data.endTime)
    expect((await call.getAutoReleaseEndTime(bob)).body.data).toBeNull()
    expect((await call.purchaseAutoRelease(bob, '1')).body.code).toBe(errors.insufficientGf.code)
    await daysLater(190, alice)
    expect((await call.getAutoReleaseEndTime(alice)).body.data).toBeNull()
    expect((await call.purchaseAutoRelease(alice, '1')).body.data.price).toBe('30.0000')
  })

  // spec: 000 §3 refresh packages
  // spec: 000 §5 auto refresh: a package, none running, GF enough
  // spec: 000 §9 packages 1, 6, 12, 36 months at 30, 160, 260, 560
  test.each(['0', '-1', '1.5', '06', '6.0', '+6', '１２', '2', '', 'six'])(
    'refuses %s as the number of months',
    async (months) => {
      expect((await call.purchaseAutoRelease(alice, encodeURIComponent(months))).status).toBe(400)
    },
  )
})

// spec: 000 §5 PV to the shop: above 0, not above the balance
// spec: 000 §9 PV to the shop 1:1; GF 1:1; no fee
test('moving PV to the own shop counts neither as spent nor as earned', async () => {
  const shop = await aShop(server.database.db, alice.id)
  await call.flashExchange(alice, '100')
  const path = `/api/merchants/payment/transfer-pv-from-personal?fromUserId=${alice.id}&amount=`
  const headers = key()
  const move = (amount: string, more = headers) =>
    server.call('POST', path + amount, {
      token: alice.token,
      headers: more,
      json: { paymentPassword: PASSWORD },
    })
  const answer = await move('300.5')
  expect(answer.body.data).toMatchObject({ merchantId: shop, amount: '300.5000' })
  expect((await move('300.5')).text).toBe(answer.text)
  expect((await move('500', key())).body.code).toBe(errors.insufficientPv.code)
  expect(await balances(alice)).toMatchObject({ pv: 4_995_000n, pvEarned: 800n * GF })
  expect(await balances({ id: shop })).toMatchObject({ pv: 3_005_000n, pvEarned: 0n })
  const [line] = (await call.listTransactions(alice, 'transactionType=TRANSFER_PV', EN)).body.data.records
  expect(line).toMatchObject({ amount: '-300.5000', description: 'Moved to your shop Test Shop' })
})
