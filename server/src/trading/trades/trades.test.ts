import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { uploadPicture } from '../../testing/calls/shop-forms.ts'
import { tradingAudit } from '../../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../../testing/servers/server.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof tradingWorld>>
let call: (typeof world)['call']
let balances: (typeof world)['balances']
/** Seller, buyer, and an unrelated member. */
let alice: TestMember
let bob: TestMember
let carol: TestMember

beforeAll(async () => {
  server = await startTestServer()
  world = await tradingWorld(server)
  call = world.call
  balances = world.balances
})
afterAll(async () => {
  await world.runTimers()
  expect(await tradingAudit(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  alice = await world.seller()
  bob = await world.buyer()
  carol = await newMember(server)
})

const proof = (who: TestMember) => uploadPicture(server, who.token, 'payment-proof')
async function noticesOf(who: TestMember): Promise<string[]> {
  const { body } = await server.call('GET', '/api/notifications', { token: who.token })
  return body.data.map(({ about }: { about: { step?: string; kind: string } }) => about.step ?? about.kind)
}

/** Takes 1,200 of 3,000 GF that a seller offers. */
async function takenOf(seller: TestMember): Promise<{ order: number; trade: number }> {
  const order = await world.offered(seller)
  return { order, trade: await world.taken(bob, order, { gfAmount: '1200' }) }
}

describe('a partly taken sell order', () => {
  // spec: 001 §2 trade: people, payment, remaining time, code, proof, timeline
  // spec: 001 §3 transaction, its detail, its wrapper
  // spec: 001 §4 history: actions by role and state
  // spec: 001 §6 buyer and seller: each has separate actions
  test('is taken, and the buyer sees the trade, the code and the next step', async () => {
    const order = await world.offered(alice, '3000', { remark: 'fast, please' })
    const answer = await call.takeOrder(bob, order, { gfAmount: '1200', version: 1 })
    expect(answer.body.data).toMatchObject({
      gfAmount: '1200.0000',
      unitPrice: '1.0000',
      totalPrice: '1200.0000',
    })
    const trade = answer.body.data.id
    expect(await balances(alice)).toMatchObject({ gf: 7000n * GF, frozenGf: 3000n * GF })
    expect(await world.orderOf(bob, order)).toMatchObject({
      orderStatus: 2,
      remainingGf: '1800.0000',
      tradingGf: '1200.0000',
      progress: 0,
      transactionId: trade,
      trades: [{ transactionId: trade, status: 1 }],
      usdtQrCode: null,
    })
    const detail = (await call.getTransaction(bob, trade)).body.data
    expect(detail).toMatchObject({
      role: 'buyer',
      remainingTime: expect.any(Number),
      paymentProof: null,
      unreadMessages: 0,
      transaction: { buyerId: bob.id, sellerId: alice.id, remark: 'fast, please', buyerUsdtQr: null },
      next: { who: 'buyer', afterwards: 'cancelled' },
      buyerInfo: { username: bob.name },
      sellerInfo: { username: expect.stringMatching(/^t\*\*\*/) },
      buyOrder: { id: order, orderType: 2, orderStatus: 2 },
      actions: [
        { act: 'pay', reason: null },
        { act: 'cancel', reason: null },
        { act: 'appeal', reason: null },
      ],
    })
    expect(detail.remainingTime).toBeGreaterThan(1780)
    // The code of the take, visible to both sides only.
    const code = await fetch(`${server.url}${detail.transaction.sellerUsdtQr}`)
    expect(code.status).toBe(200)
    const id = detail.transaction.sellerUsdtQr.match(/files\/(\w+)/)?.[1]
    const asCarol = await server.call('GET', `/api/files/${id}`, { token: carol.token })
    expect(asCarol.status).toBe(404)
    expect((await call.releaseGf(alice, trade)).body.code).toBe(errors.tradeNotPaid.code)
  })

  // spec: 001 §4 trade: six states; proof, release, appeal in the states that allow them
  test('is paid with a proof, which the seller sees', async () => {
    const { trade } = await takenOf(alice)
    const paid = await call.confirmPayment(bob, trade, { paymentProof: await proof(bob) })
    expect(paid.body.data).toMatchObject({ transactionId: trade, status: 2, statusDescription: '已付款' })
    const seen = (await call.getTransaction(alice, trade)).body.data
    expect(seen).toMatchObject({
      role: 'seller',
      paymentProof: { contentType: 'image/webp' },
      next: { who: 'seller' },
      actions: [
        { act: 'release', reason: null },
        { act: 'appeal', reason: null },
      ],
    })
    expect((await fetch(`${server.url}${seen.paymentProof.url}`)).status).toBe(200)
    expect((await call.cancelTransaction(bob, trade)).body.code).toBe(errors.tradePaid.code)
  })

  // spec: 000 §1 GF: bought and sold in the hall
  // spec: 001 §1 GF against USDT: publish, take, pay, prove, release
  // spec: 001 §2 trade: people, payment, remaining time, code, proof, timeline
  // spec: 001 §4 trade: a release ends it permanently
  // spec: 001 §5 release: password, box
  test('is released with password and box, once', async () => {
    const { order, trade } = await takenOf(alice)
    await call.confirmPayment(bob, trade)
    expect((await call.releaseGf(alice, trade, { receiptConfirmed: false })).body.code).toBe(
      errors.receiptNotConfirmed.code,
    )
    expect((await call.releaseGf(alice, trade, { paymentPassword: 'not-it' })).body.code).toBe(
      errors.wrongPaymentPassword.code,
    )
    const released = await call.releaseGf(alice, trade)
    expect(released.body.data).toMatchObject({ status: 4, statusDescription: '已完成' })
    expect(await balances(alice)).toMatchObject({ gf: 7000n * GF, frozenGf: 1800n * GF, gfSpent: 1200n * GF })
    expect(await balances(bob)).toMatchObject({ gf: 1200n * GF, gfEarned: 1200n * GF })
    expect((await call.releaseGf(alice, trade)).body.code).toBe(errors.tradeCompleted.code)
    expect((await call.cancelTransaction(bob, trade)).body.code).toBe(errors.tradeCompleted.code)
    expect(await world.orderOf(alice, order)).toMatchObject({
      orderStatus: 2,
      completedGf: '1200.0000',
      progress: 40,
    })

    const done = (await call.getTransaction(bob, trade)).body.data
    expect(done.timeline.map((one: { event: string }) => one.event)).toEqual([
      ...['order-created', 'taken', 'paid', 'released'],
    ])
    expect(done).toMatchObject({ remainingTime: null, actions: [{ act: 'complain', reason: null }] })
    expect(done.sellerInfo.reputation).toMatchObject({ completedTrades: 1, completionRate: 100 })
    expect(await noticesOf(alice)).toEqual(['released', 'paid', 'taken'])
    expect(await noticesOf(bob)).toEqual(['released', 'paid', 'taken'])
    const history = await server.call('GET', `/api/points/transactions/${bob.id}`, { token: bob.token })
    expect(history.body.data.records[0]).toMatchObject({
      event: 'trade',
      transactionType: 'TRANSFER_GF',
      amount: '1200.0000',
      description: expect.stringMatching(/^向 t\*\*\*\w 买入$/),
    })
  })

  // spec: 001 §4 order: pending, partial, completed, cancelled, expired
  test('is completed when its rest is withdrawn and its trade is released', async () => {
    const order = await world.offered(alice)
    const trade = await world.taken(bob, order, { gfAmount: '1000' })
    expect((await call.cancelOrder(alice, order)).body.code).toBe(errors.orderTaken.code)
    expect(
      (await call.editOrder(alice, order, { version: 1, gfAmount: '2000', unitPrice: '1.00' })).body.code,
    ).toBe(errors.orderTaken.code)
    expect((await call.withdrawRest(alice, order)).body.data).toMatchObject({
      orderStatus: 2,
      remainingGf: '0.0000',
    })
    expect(await balances(alice)).toMatchObject({ gf: 9000n * GF, frozenGf: 1000n * GF })
    expect((await call.withdrawRest(alice, order)).body.code).toBe(errors.nothingLeft.code)
    expect((await call.takeOrder(carol, order)).body.code).toBe(errors.nothingLeft.code)
    await call.confirmPayment(bob, trade)
    await call.releaseGf(alice, trade)
    expect(await world.orderOf(alice, order)).toMatchObject({ orderStatus: 3, progress: 33 })
  })

  test('is cancelled when its rest is withdrawn and the buyer cancels', async () => {
    const order = await world.offered(alice)
    const trade = await world.taken(bob, order, { gfAmount: '1000' })
    await call.withdrawRest(alice, order)
    await call.cancelTransaction(bob, trade)
    expect(await world.orderOf(alice, order)).toMatchObject({ orderStatus: 4 })
    expect(await balances(alice)).toMatchObject({ gf: 10_000n * GF, frozenGf: 0n })
  })

  test('gets back the amount of a trade that the buyer cancels', async () => {
    const order = await world.offered(alice)
    const trade = await world.taken(bob, order, { gfAmount: '1000' })
    expect((await call.cancelTransaction(bob, trade)).body.data.status).toBe(6)
    expect(await world.orderOf(alice, order)).toMatchObject({ orderStatus: 1, remainingGf: '3000.0000' })
    expect(await balances(alice)).toMatchObject({ gf: 7000n * GF, frozenGf: 3000n * GF })
    expect((await call.getTransaction(bob, trade)).body.data.buyerInfo.reputation).toMatchObject({
      completedTrades: 0,
      completionRate: 0,
    })
  })

  test('returns the GF to the seller when the buyer cancels after its expiry', async () => {
    const order = await world.offered(alice)
    await world.timePasses(72 * 60 - 10, alice, bob)
    const trade = await world.taken(bob, order)
    await world.timePasses(15, alice, bob)
    expect((await call.cancelTransaction(bob, trade)).body.data.status).toBe(6)
    expect(await balances(alice)).toMatchObject({ gf: 10_000n * GF, frozenGf: 0n })
    expect(await world.orderOf(alice, order)).toMatchObject({ orderStatus: 5, remainingGf: '0.0000' })
  })

  test('is shared by two takers, the last of whom takes the rest', async () => {
    const order = await world.offered(alice, '2500')
    await world.taken(bob, order, { gfAmount: '1500' })
    expect((await call.takeOrder(carol, order, { gfAmount: '1100' })).body.code).toBe(
      errors.takeTooLarge.code,
    )
    const last = await call.takeOrder(carol, order)
    expect(last.body.data.gfAmount).toBe('1000.0000')
    expect((await call.takeOrder(carol, order)).body.code).toBe(errors.nothingLeft.code)
  })
})

describe('a buy order', () => {
  // spec: 001 §5 take: logged in; a buy order asks for a code
  test('freezes the taker’s GF and shows the taker’s code to the buyer', async () => {
    const order = await world.wanted(bob, '2000')
    expect((await call.takeOrder(alice, order)).body.code).toBe(errors.usdtCodeRequired.code)
    const trade = await world.taken(alice, order, { usdtQrCode: await call.code(alice), gfAmount: '1000' })
    expect(await balances(alice)).toMatchObject({ gf: 9000n * GF, frozenGf: 1000n * GF })
    const detail = (await call.getTransaction(bob, trade)).body.data
    expect(detail).toMatchObject({ role: 'buyer', transaction: { orderType: 1, sellerId: alice.id } })
    expect((await fetch(`${server.url}${detail.transaction.usdtQrCode}`)).status).toBe(200)
    await call.confirmPayment(bob, trade)
    await call.releaseGf(alice, trade)
    expect(await balances(bob)).toMatchObject({ gf: 1000n * GF })
    expect(await world.orderOf(bob, order)).toMatchObject({ orderStatus: 2, progress: 50 })
    const second = await world.taken(alice, order, { usdtQrCode: await call.code(alice) })
    await call.cancelTransaction(bob, second)
    expect(await balances(alice)).toMatchObject({ gf: 9000n * GF, frozenGf: 0n })
    expect(await world.orderOf(bob, order)).toMatchObject({ orderStatus: 2, remainingGf: '1000.0000' })
  })

  test('rejects a taker without enough GF', async () => {
    const order = await world.wanted(bob, '2000')
    const poor = await newMember(server, { gf: 1999n * GF })
    const answer = await call.takeOrder(poor, order, { usdtQrCode: await call.code(poor) })
    expect(answer.body.code).toBe(errors.insufficientGf.code)
    expect(await world.orderOf(bob, order)).toMatchObject({ orderStatus: 1, trades: [] })
  })
})

describe('taking', () => {
  test.each<[string, object, number]>([
    ['less than 1,000 of a larger order', { gfAmount: '900' }, errors.takeTooSmall.code],
    ['an amount not in hundreds', { gfAmount: '1050' }, errors.validation.code],
    ['more than is left', { gfAmount: '3100' }, errors.takeTooLarge.code],
    ['an outdated version', { version: 2 }, errors.orderChanged.code],
  ])('rejects %s', async (_, more, code) => {
    const order = await world.offered(alice)
    expect((await call.takeOrder(bob, order, more)).body.code).toBe(code)
    expect(await world.orderOf(alice, order)).toMatchObject({ orderStatus: 1, version: 1 })
  })

  // spec: 001 §4 order: only the owner cancels; the owner cannot take it
  test('rejects a take of the own order and of an ended order', async () => {
    const order = await world.offered(alice)
    expect((await call.takeOrder(alice, order)).body.code).toBe(errors.ownOrder.code)
    await call.cancelOrder(alice, order)
    expect((await call.takeOrder(bob, order)).body.code).toBe(errors.orderCancelled.code)
  })

  test('rejects a sixth concurrent trade', async () => {
    const sellers = [alice, alice, await world.seller(), await world.seller(), await world.seller()]
    for (const seller of sellers) await world.taken(bob, await world.offered(seller, '1000'))
    const sixth = await world.offered(await world.seller(), '1000')
    const answer = await call.takeOrder(bob, sixth)
    expect([answer.body.code, answer.body.message]).toEqual([
      errors.tooManyOpenTrades.code,
      '最多同时进行 5 笔交易，请先完成进行中的交易',
    ])
    expect((await call.getOrder(bob, sixth)).body.data.actions).toEqual([
      { act: 'take', reason: '最多同时进行 5 笔交易，请先完成进行中的交易' },
    ])
  })

  test('returns the first answer when the key is repeated', async () => {
    const order = await world.offered(alice)
    const headers = key()
    const first = await call.takeOrder(bob, order, { gfAmount: '1000' }, headers)
    const again = await call.takeOrder(bob, order, { gfAmount: '1000' }, headers)
    expect(again.text).toBe(first.text)
    expect(await world.orderOf(bob, order)).toMatchObject({ remainingGf: '2000.0000' })
    expect((await call.takeOrder(bob, order, { gfAmount: '1100' }, headers)).body.code).toBe(
      errors.idempotencyKeyReused.code,
    )
  })
})

describe('deadlines', () => {
  test('cancels an unpaid trade after 30 minutes and 5 of grace and notifies both sides', async () => {
    const order = await world.offered(alice)
    const trade = await world.taken(bob, order)
    await world.timePasses(34, alice, bob)
    expect((await call.getTransaction(bob, trade)).body.data).toMatchObject({
      remainingTime: 0,
      transaction: { status: 1 },
    })
    await world.timePasses(2, alice, bob)
    expect((await call.getTransaction(bob, trade)).body.data).toMatchObject({
      transaction: { status: 6 },
      timeline: [{}, {}, { event: 'timed-out', by: 'system' }],
    })
    expect(await world.orderOf(bob, order)).toMatchObject({ orderStatus: 1, remainingGf: '3000.0000' })
    expect((await call.confirmPayment(bob, trade)).body.code).toBe(errors.tradeCancelled.code)
    expect(await noticesOf(bob)).toContain('timed-out')
    expect(await noticesOf(alice)).toContain('timed-out')
  })

  test('rejects a payment after the grace period, before the job runs', async () => {
    const trade = await world.taken(bob, await world.offered(alice))
    await later(server.database.db, { seconds: 35 * 60 + 1 })
    bob.token = await server.login(bob.name)
    const answer = await call.confirmPayment(bob, trade)
    expect(answer.body.code).toBe(errors.paymentTimeExpired.code)
    expect((await call.getTransaction(bob, trade)).body.data.actions).toMatchObject([
      { act: 'pay', reason: answer.body.message },
      { act: 'cancel', reason: null },
      { act: 'appeal', reason: null },
    ])
  })

  test('accepts a payment within the grace period', async () => {
    const trade = await world.taken(bob, await world.offered(alice))
    await world.timePasses(34, alice, bob)
    expect((await call.confirmPayment(bob, trade)).body.code).toBe(200)
  })

  test('starts 48 hours until an appeal when the time to release ends', async () => {
    const trade = await world.taken(bob, await world.offered(alice))
    await call.confirmPayment(bob, trade)
    await later(server.database.db, { seconds: 31 * 60 })
    for (const who of [alice, bob]) who.token = await server.login(who.name)
    expect(await world.statusOf(alice, trade)).toBe(3)
    await world.runTimers()
    const { data } = (await call.getTransaction(alice, trade)).body
    expect(data).toMatchObject({
      transaction: { status: 3 },
      next: { who: 'seller', afterwards: 'appealed' },
    })
    expect(data.remainingTime).toBeGreaterThan(47 * 3600)
    expect((await balances(alice))?.frozenGf).toBe(3000n * GF)
    await world.timePasses(47 * 60, alice, bob)
    expect((await call.releaseGf(alice, trade)).body.data.status).toBe(4)
  })

  test('bans a buyer for a day after three time-outs within a day', async () => {
    for (let n = 0; n < 3; n += 1) {
      await world.taken(bob, await world.offered(alice, '1000'))
      await world.timePasses(36, alice, bob)
    }
    const order = await world.offered(alice, '1000')
    const answer = await call.takeOrder(bob, order)
    expect([answer.body.code, answer.body.message]).toEqual([
      errors.tradingBanned.code,
      '您多次未按时付款，24 小时后才能再次交易',
    ])
    expect((await call.publishBuyOrder(bob, '1000')).body.code).toBe(errors.tradingBanned.code)
    await world.timePasses(24 * 60, alice, bob)
    expect((await call.takeOrder(bob, order)).body.code).toBe(200)
  })

  test('rejects takes of a banned member’s order until the ban ends', async () => {
    const order = await world.offered(alice, '1000')
    await server.database.pool.query(
      `insert into trading.reputation (member_id, banned_until) values ($1, platform.now() + interval '1 hour')
      on conflict (member_id) do update set banned_until = excluded.banned_until`,
      [alice.id],
    )
    expect((await call.takeOrder(bob, order)).body.code).toBe(errors.ownerBanned.code)
    await world.timePasses(61, alice, bob)
    expect((await call.takeOrder(bob, order)).body.code).toBe(200)
  })

  test('keeps a running trade when its order expires, and returns the GF on cancellation', async () => {
    const order = await world.offered(alice)
    await later(server.database.db, { seconds: 72 * 3600 - 600 })
    for (const who of [alice, bob]) who.token = await server.login(who.name)
    const kept = await world.taken(bob, order, { gfAmount: '1000' })
    await world.timePasses(11, alice, bob)
    expect(await world.orderOf(alice, order)).toMatchObject({ orderStatus: 5, tradingGf: '1000.0000' })
    expect(await balances(alice)).toMatchObject({ gf: 9000n * GF, frozenGf: 1000n * GF })
    await call.cancelTransaction(bob, kept)
    expect(await balances(alice)).toMatchObject({ gf: 10_000n * GF, frozenGf: 0n })
  })
})

// spec: 001 §2 history: filters, reset, cards, actions
test('lists trades by side and status', async () => {
  const first = await world.taken(bob, await world.offered(alice))
  const second = await world.taken(alice, await world.wanted(bob), { usdtQrCode: await call.code(alice) })
  await call.cancelTransaction(bob, first)
  const ids = async (who: TestMember, query = '') => {
    const { body } = await call.listUserTransactions(who, query)
    return [body.data.map((one: { transaction: { id: number } }) => one.transaction.id), body.total]
  }
  expect(await ids(bob)).toEqual([[second, first], 2])
  expect(await ids(bob, 'role=1&status=6')).toEqual([[first], 1])
  expect(await ids(bob, 'role=2')).toEqual([[], 0])
  expect(await ids(alice, 'role=2&status=1')).toEqual([[second], 1])
})

test('rejects a concession without an appeal', async () => {
  const trade = await world.taken(bob, await world.offered(alice))
  expect((await call.concedeTransaction(bob, trade)).body.code).toBe(errors.tradeNotAppealing.code)
  expect((await call.concedeTransaction(alice, trade)).body.code).toBe(errors.tradeBuyerOnly.code)
})

test('rejects closing an account with a running trade', async () => {
  await world.taken(bob, await world.offered(alice))
  const answer = await server.call('POST', '/api/user/close-account', {
    token: bob.token,
    json: { loginPassword: 'torch123', paymentPassword: 'torch123' },
  })
  expect(answer.body.code, answer.text).toBe(errors.accountHasTrades.code)
})
