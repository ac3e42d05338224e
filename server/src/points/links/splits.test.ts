import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { governanceCalls } from '../../testing/calls/governance-calls.ts'
import { auditOf, calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aShopAndOwner, type ShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { anOperator } from '../../testing/people/operators.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/servers/server.ts'
import { extendLinks } from './links.ts'

let server: TestServer
let secondServer: TestServer
let call: ReturnType<typeof calls>
let callSecond: ReturnType<typeof calls>
let place: ShopAndOwner
let alice: TestMember
let bob: TestMember
let carol: TestMember

beforeAll(async () => {
  server = await startTestServer()
  secondServer = await startTestServer(server.database)
  call = calls(server)
  callSecond = calls(secondServer)
  place = await aShopAndOwner(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await secondServer.close()
  await server.close()
})
beforeEach(async () => {
  alice = await newMember(server, { gf: 1000n * GF })
  bob = await newMember(server, { gf: 200n * GF, upline: alice.id })
  carol = await newMember(server, { gf: 200n * GF })
})

const balances = async (who: TestMember) => {
  const found = await partyBalances(server.database.db, who.id)
  if (!found) throw new Error('no such member')
  return found
}
const made = async (answer: Promise<TestAnswer>): Promise<string> => {
  const { body } = await answer
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.code
}
const codeOf = async (answer: Promise<TestAnswer>): Promise<number> => (await answer).body.code
const seen = async (who: TestMember, code: string) => (await call.getSplit(who, code)).body.data
const noticesOf = async (who: TestMember): Promise<{ kind: string; code?: string }[]> =>
  (await server.call('GET', '/api/notifications', { token: who.token })).body.data.map(
    ({ about }: { about: { kind: string } }) => about,
  )
/** Alice pays the shop. */
const paid = async (amount: string): Promise<string> =>
  (await shopCalls(server).payWithGf(alice, place.shop, amount)).body.data.paymentNo
const refund = (paymentNo: string, amount: string) =>
  server.call('POST', `/api/merchants/payment/refund`, {
    token: place.owner.token,
    headers: key(),
    json: { paymentNo, amount, reason: 'cold' },
  })
async function daysLater(days: number, ...people: TestMember[]): Promise<void> {
  await later(server.database.db, { seconds: days * 86_400 })
  for (const one of [...people, place.owner]) one.token = await server.login(one.name)
}

describe('a split', () => {
  test('is paid share by share and earns no PV', async () => {
    const code = await made(
      call.createSplit(alice, { amount: '100', amounts: ['33.33', '33.33'], note: '火锅' }),
    )
    expect(await balances(alice)).toMatchObject({ gf: 1000n * GF })
    expect(await seen(bob, code)).toMatchObject({
      ...{ isOwn: false, note: '火锅', amount: '100.0000', payment: null, state: 'open', canPay: true },
      shares: [
        { place: 1, amount: '33.3300', state: 'open', isYours: false, person: null },
        { place: 2, amount: '33.3300', state: 'open' },
      ],
    })
    await server.database.pool.query("update identity.member set nickname = '阿波' where id = $1", [bob.id])
    expect((await call.paySplitShare(bob, code, 2)).body.data.amount).toBe('33.3300')
    expect(await balances(alice)).toMatchObject({ gf: 10_333_300n, pv: 0n, pendingPv: 0n })
    expect(await balances(bob)).toMatchObject({ gf: 1_666_700n, pv: 0n, pendingPv: 0n })
    expect(await seen(bob, code)).toMatchObject({
      canPay: false,
      shares: [{ state: 'open' }, { state: 'paid', isYours: true }],
    })
    // Only the asker sees who paid.
    expect((await seen(carol, code)).shares[1]).toMatchObject({ state: 'paid', person: null })
    expect((await seen(alice, code)).shares[1].person).not.toBeNull()
    expect(await noticesOf(alice)).toMatchObject([{ kind: 'split-paid', code, from: '阿波' }])
    await made(call.getSplit(carol, code))
    expect(await codeOf(call.paySplitShare(carol, code, 1))).toBe(200)
    expect((await seen(alice, code)).state).toBe('paid')
  })

  test('opens no gift credit, and a share paid to the giver reduces the credit like a transfer', async () => {
    const code = await made(call.createSplit(bob, { amount: '100', amounts: ['100'] }))
    await call.paySplitShare(alice, code, 1)
    const credits = async () =>
      (
        await sql<{ left_over: bigint }>`
          select left_over from points.gift_credit where giver_id = ${alice.id}`.execute(server.database.db)
      ).rows.map(({ left_over }) => left_over)
    expect(await credits()).toEqual([])
    await call.transferGf(alice, bob.code, '100')
    const back = await made(call.createSplit(alice, { amount: '40', amounts: ['40'] }))
    await call.paySplitShare(bob, back, 1)
    expect(await credits()).toEqual([60n * GF])
  })

  test('appears in both histories as a transfer with a reference to the split', async () => {
    const code = await made(call.createSplit(alice, { amount: '9', amounts: ['3.01'], note: '打车' }))
    await call.paySplitShare(bob, code, 1)
    for (const [who, amount] of [
      [alice, '3.0100'],
      [bob, '-3.0100'],
    ] as const) {
      const [entry] = (await call.listTransactions(who)).body.data.records
      expect(entry).toMatchObject({ event: 'transfer', amount })
      expect((await call.explainTransaction(who, entry.id)).body.data).toMatchObject({
        note: '打车',
        reference: { kind: 'split', no: code },
      })
      const [line] = (await call.listHistory(who)).body.data.records
      expect(line).toMatchObject({ note: '打车', reference: { kind: 'split', no: code } })
    }
    const [asked] = (await call.listSplits(alice)).body.data.records
    expect(asked).toMatchObject({ code, author: null, amount: '3.0100', shares: 1, paid: 1, state: 'paid' })
    const [own] = (await call.listSplits(bob, 'side=paid')).body.data.records
    expect(own).toMatchObject({ code, amount: '3.0100', paidGf: '3.0100' })
    expect((await call.listSplits(carol, 'side=paid')).body.data.records).toEqual([])
  })

  test('expires after seven days, extended by the duration of an outage', async () => {
    const code = await made(call.createSplit(alice, { amount: '10', amounts: ['5'] }))
    const longer = await made(call.createSplit(alice, { amount: '10', amounts: ['5'] }))
    await daysLater(6, alice, bob, carol)
    const until = await momentNow(server.database.db)
    expect((await seen(bob, code)).state).toBe('open')
    await daysLater(1, alice, bob, carol)
    expect(await codeOf(call.paySplitShare(bob, code, 1))).toBe(errors.splitClosed.code)
    expect((await seen(alice, code)).state).toBe('over')
    expect(await codeOf(call.remindSplit(alice, code))).toBe(errors.splitClosed.code)
    expect(await codeOf(call.cancelSplit(alice, code))).toBe(errors.splitClosed.code)
    const from = new Date(until.getTime() - 2 * 86_400_000)
    await server.database.db.transaction().execute((tx) => extendLinks(tx, { from, until }))
    expect(await codeOf(call.paySplitShare(bob, longer, 1))).toBe(200)
  })
})

test('the cover shows author, note and state to visitors, no amounts and no payers', async () => {
  const { code: no, body } = {
    code: '2345678923456789',
    body: { amount: '10', amounts: ['5'], note: '火锅' },
  }
  const code = await made(call.createSplit(alice, body))
  const cover = (of: string) => server.call('GET', `/api/points/split-cover/${of}`)
  expect((await cover(code)).body.data).toEqual({
    author: { name: expect.stringContaining('***'), avatarUrl: null },
    note: '火锅',
    state: 'open',
  })
  expect(await codeOf(call.paySplitShare(bob, code, 1))).toBe(200)
  expect((await cover(code)).body.data.state).toBe('paid')
  expect((await cover(no)).body.code).toBe(errors.unknownSplit.code)
})

describe('a split of a payment', () => {
  test('shows shop, day and amount as far as its author chooses', async () => {
    const paymentNo = await paid('100')
    const terms = (await call.getSplitTerms(alice, paymentNo)).body.data
    expect(terms).toMatchObject({
      days: 7,
      maxShares: 50,
      payment: { amount: '100.0000', free: '100.0000' },
    })
    for (const [shows, amount, payment] of [
      ['nothing', null, null],
      ['shop', null, { shopName: terms.payment.shopName, amount: null }],
      ['all', '30.0000', { shopName: terms.payment.shopName, amount: '100.0000' }],
    ] as const) {
      const code = await made(call.createSplit(alice, { amount: '30', amounts: ['10'], paymentNo, shows }))
      const shown = await seen(bob, code)
      expect(shown.amount).toBe(amount)
      if (payment === null) expect(shown.payment).toBeNull()
      else expect(shown.payment).toMatchObject(payment)
      expect((await seen(alice, code)).payment.amount).toBe('100.0000')
      await call.cancelSplit(alice, code)
    }
  })

  test('is limited to the payment’s amount over all splits, and to the payer', async () => {
    const paymentNo = await paid('100')
    const ask = (amount: string) => call.createSplit(alice, { amount, amounts: ['20'], paymentNo })
    expect(await codeOf(ask('100.01'))).toBe(errors.splitExceedsPayment.code)
    const first = await made(ask('80'))
    expect((await ask('80.01')).body).toMatchObject({
      code: errors.splitExceedsPayment.code,
      message: expect.stringContaining('80.00'),
    })
    await call.paySplitShare(bob, first, 1)
    expect(await codeOf(ask('80.01'))).toBe(errors.splitExceedsPayment.code)
    await made(ask('80'))
    expect(await codeOf(call.createSplit(bob, { amount: '100', amounts: ['20'], paymentNo }))).toBe(
      errors.unknownPayment.code,
    )
    expect(await codeOf(call.getSplitTerms(bob, paymentNo))).toBe(errors.unknownPayment.code)
  })

  test('closes shares that exceed the rest after a refund', async () => {
    const paymentNo = await paid('100')
    const code = await made(
      call.createSplit(alice, { amount: '100', amounts: ['30', '30', '40'], paymentNo, shows: 'all' }),
    )
    await call.paySplitShare(bob, code, 1)
    expect((await refund(paymentNo, '35')).body.code).toBe(200)
    expect(await codeOf(call.paySplitShare(carol, code, 3))).toBe(errors.splitRefunded.code)
    expect((await seen(carol, code)).shares.map(({ state }: { state: string }) => state)).toEqual([
      ...['paid', 'open', 'closed'],
    ])
    expect((await seen(alice, code)).refunded).toBe('35.0000')
    expect(await codeOf(call.paySplitShare(carol, code, 2))).toBe(200)
    expect((await refund(paymentNo, '65')).body.code).toBe(200)
    expect((await seen(carol, code)).canPay).toBe(false)
    expect((await call.getSplitTerms(alice, paymentNo)).body.data.payment.free).toBe('0.0000')
  })
})

describe('the author', () => {
  test('reminds members who opened the link and have not paid, once a day', async () => {
    const code = await made(
      call.createSplit(alice, { amount: '20', amounts: ['5', '5', '5'], note: '看这里' }),
    )
    await seen(bob, code)
    await seen(carol, code)
    await call.paySplitShare(carol, code, 1)
    expect(await seen(alice, code)).toMatchObject({ waiting: 1, canRemind: true })
    const both = await Promise.all([call.remindSplit(alice, code), callSecond.remindSplit(alice, code)])
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, errors.splitReminded.code])
    expect(await noticesOf(bob)).toEqual([{ kind: 'split-reminder', code, from: expect.any(String) }])
    expect(await noticesOf(carol)).toEqual([])
    const { text } = await server.call('GET', '/api/notifications', { token: bob.token })
    expect(text).not.toContain('看这里')
    await daysLater(1, alice, bob)
    expect(await codeOf(call.remindSplit(alice, code))).toBe(200)
    expect(await codeOf(call.remindSplit(bob, code))).toBe(errors.unknownSplit.code)
  })

  test('cancels open shares, and paid ones stay paid', async () => {
    const code = await made(call.createSplit(alice, { amount: '20', amounts: ['5', '5'] }))
    await call.paySplitShare(bob, code, 1)
    expect(await codeOf(call.cancelSplit(bob, code))).toBe(errors.unknownSplit.code)
    expect((await call.cancelSplit(alice, code)).body.data).toMatchObject({
      state: 'cancelled',
      shares: [{ state: 'paid' }, { state: 'closed' }],
    })
    expect(await codeOf(call.paySplitShare(carol, code, 2))).toBe(errors.splitClosed.code)
    expect(await balances(alice)).toMatchObject({ gf: 1005n * GF })
  })
})

describe('refusals', () => {
  test('refuses members who blocked the author, as if the split did not exist', async () => {
    const code = await made(call.createSplit(alice, { amount: '20', amounts: ['5'] }))
    await seen(bob, code)
    await sql`insert into trading.block (member_id, blocked_id, at) values (${bob.id}, ${alice.id}, platform.now())`.execute(
      server.database.db,
    )
    expect(await codeOf(call.getSplit(bob, code))).toBe(errors.unknownSplit.code)
    expect(await codeOf(call.paySplitShare(bob, code, 1))).toBe(errors.unknownSplit.code)
    await call.remindSplit(alice, code)
    expect(await noticesOf(bob)).toEqual([])
  })

  test('refuses shares above the balance, and payment to a disabled author', async () => {
    const code = await made(call.createSplit(alice, { amount: '1000', amounts: ['500', '5'] }))
    expect(await codeOf(call.paySplitShare(bob, code, 1))).toBe(errors.insufficientGf.code)
    await sql`update identity.member set status = 'disabled' where id = ${alice.id}`.execute(
      server.database.db,
    )
    expect(await codeOf(call.paySplitShare(bob, code, 2))).toBe(errors.splitClosed.code)
    await sql`update identity.member set status = 'active' where id = ${alice.id}`.execute(server.database.db)
    expect(await codeOf(call.paySplitShare(bob, code, 2))).toBe(200)
  })

  test('limits unknown codes to thirty', async () => {
    const author = await newMember(server)
    const codes: number[] = []
    for (let n = 0; n < 31; n += 1) codes.push(await codeOf(call.getSplit(author, '2345678923456789')))
    expect(codes.slice(0, 30).every((code) => code === errors.unknownSplit.code)).toBe(true)
    expect(codes[30]).toBe(errors.tooManyRequests.code)
  })

  test('refuses the own share, a wrong password, too many decimals, and payment while transfers are halted', async () => {
    const code = await made(call.createSplit(alice, { amount: '20', amounts: ['5'] }))
    expect(await codeOf(call.paySplitShare(bob, code, 1, key(), 'not-it'))).toBe(
      errors.wrongPaymentPassword.code,
    )
    expect(await codeOf(call.paySplitShare(alice, code, 1))).toBe(errors.ownSplit.code)
    expect(await codeOf(call.createSplit(alice, { amount: '20', amounts: ['0.001'] }))).toBe(
      errors.validation.code,
    )
    const owner = await anOperator(server, ['owner'])
    const desk = governanceCalls(server)
    await desk.haltPart(owner, 'transfers')
    expect((await call.paySplitShare(bob, code, 1)).status).toBe(503)
    const colleague = await anOperator(server, ['owner'])
    expect(
      (await desk.approvedProposal(owner, colleague, { kind: 'lift-halt', part: 'transfers' })).status,
    ).toBe(200)
  })
})

describe('concurrent calls', () => {
  test('pay each share once, one per member, with the exact sum', async () => {
    const guests: TestMember[] = []
    for (let n = 0; n < 6; n += 1) guests.push(await newMember(server, { gf: 100n * GF }))
    const code = await made(call.createSplit(alice, { amount: '100', amounts: ['7.77', '7.77', '7.77'] }))
    const answers = await Promise.all(
      guests.flatMap((guest, n) => [
        call.paySplitShare(guest, code, (n % 3) + 1),
        callSecond.paySplitShare(guest, code, ((n + 1) % 3) + 1),
      ]),
    )
    const codes = answers.map(({ body }) => body.code as number)
    expect(codes.filter((one) => one === 200).length).toBe(3)
    expect(
      codes.filter((one) => ![200, errors.splitAlreadyPaid.code, errors.splitShareTaken.code].includes(one)),
    ).toEqual([])
    expect((await balances(alice)).gf).toBe(1000n * GF + 3n * 77_700n)
  })

  test('create a split and pay a share once per key', async () => {
    const asked = key()
    const ask = (from: ReturnType<typeof calls>) =>
      from.createSplit(alice, { amount: '10', amounts: ['2', '3'] }, asked)
    const [one, two] = await Promise.all([ask(call), ask(callSecond)])
    expect(two.text).toBe(one.text)
    expect((await call.listSplits(alice)).body.data.records.length).toBe(1)
    const { code } = one.body.data
    const once = key()
    const [a, b] = await Promise.all([
      call.paySplitShare(bob, code, 1, once),
      callSecond.paySplitShare(bob, code, 1, once),
    ])
    expect(b.text).toBe(a.text)
    expect((await balances(bob)).gf).toBe(198n * GF)
    expect(await codeOf(call.paySplitShare(bob, code, 2, once))).toBe(errors.idempotencyKeyReused.code)
  })

  test('either pay a share or cancel, expire or refund it', async () => {
    for (let n = 0; n < 6; n += 1) {
      const before = (await balances(alice)).gf
      const code = await made(call.createSplit(alice, { amount: '5', amounts: ['5'] }))
      if (n % 2 === 0)
        await sql`update points.split set ends_at = platform.now() + interval '20 milliseconds' where code = ${code}`.execute(
          server.database.db,
        )
      const [answer] = await Promise.all([
        call.paySplitShare(bob, code, 1),
        n % 2 === 0 ? undefined : callSecond.cancelSplit(alice, code),
      ])
      expect([200, errors.splitClosed.code]).toContain(answer.body.code)
      expect((await balances(alice)).gf - before).toBe(answer.body.code === 200 ? 5n * GF : 0n)
    }
    const paymentNo = await paid('50')
    const code = await made(call.createSplit(alice, { amount: '50', amounts: ['50'], paymentNo }))
    const [answer] = await Promise.all([callSecond.paySplitShare(carol, code, 1), refund(paymentNo, '50')])
    expect([200, errors.splitRefunded.code]).toContain(answer.body.code)
  })

  test('create splits of one payment up to its amount only', async () => {
    const paymentNo = await paid('100')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? call : callSecond).createSplit(alice, { amount: '60', amounts: ['60'], paymentNo }),
      ),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      200,
      ...Array(5).fill(errors.splitExceedsPayment.code),
    ])
  })
})
