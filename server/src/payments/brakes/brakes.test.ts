import { errors } from '@torch/contract/errors.ts'
import { GF } from '@torch/contract/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partyBalances } from '../../ledger/index.ts'
import { payCodeCalls } from '../../testing/calls/pay-code-calls.ts'
import { auditOf, calls, key, later, newMember, type TestMember } from '../../testing/calls/points-calls.ts'
import { aManagerOf, aShopAndOwner, shopCalls } from '../../testing/calls/shop-calls.ts'
import { createThirtyDayProduct } from '../../testing/calls/wealth-products.ts'
import { PASSWORD } from '../../testing/people/people.ts'
import type { TestAnswer, TestServer } from '../../testing/servers/server.ts'
import { startTwoServers } from '../../testing/servers/two-servers.ts'
import { tradingWorld } from '../../testing/trading-world.ts'

let server: TestServer
let there: TestServer
let close: () => Promise<void>
let call: ReturnType<typeof payCodeCalls>
let pays: ReturnType<typeof shopCalls>
let shop: number
let owner: TestMember
let who: TestMember
let friend: TestMember

beforeAll(async () => {
  ;({ server, there, close } = await startTwoServers())
  call = payCodeCalls(server)
  pays = shopCalls(server)
})
afterAll(async () => {
  expect(await auditOf(server)).toEqual([])
  await close()
})
beforeEach(async () => {
  ;({ owner, shop } = await aShopAndOwner(server))
  who = await newMember(server, { gf: 5000n * GF })
  friend = await newMember(server)
})

const codeOf = ({ body }: TestAnswer): number => body.code
const pay = (amount: string, on = server) => shopCalls(on).payWithGf(who, shop, amount)
const transfer = (amount: string, on = server) => calls(on).transferGf(who, friend.code, amount)
const packet = (amount: string) =>
  calls(server).sendRedPacket(who, { amount, shares: 1, recipients: [friend.code] })
const gf = async () => (await partyBalances(server.database.db, who.id))?.gf
const FROZEN = errors.accountFrozen.code
const ABOVE = errors.ownLimitReached.code

describe('a freeze', () => {
  test('stops all that leaves the account, on every server, until the second key lifts it', async () => {
    const world = await tradingWorld(server)
    const seller = await world.seller()
    const usdtQrCode = await world.call.code(seller)
    const product = await createThirtyDayProduct(server.database.db)
    const invest = () =>
      server.call(
        'POST',
        `/api/points/wealth/invest?userId=${who.id}&productId=${product}&investAmount=100`,
        {
          token: who.token,
        },
      )
    await call.turnOnPayCode(who)
    await call.setPayCodeLimits(who, '50', '100')
    const { code } = (await call.issuePayCode(who)).body.data
    expect((await call.freezeAccount(who)).body.data).toMatchObject({ isFrozen: true })
    expect((await call.freezeAccount(seller)).body.data.isFrozen).toBe(true)
    const before = await gf()
    const outgoing: [string, Promise<TestAnswer>][] = [
      ['payment', pay('1')],
      ['payment on the other server', pay('1', there)],
      ['transfer', transfer('100')],
      ['delayed transfer', calls(server).sendDelayed(who, friend.code, '100')],
      ['red packet', packet('1')],
      ['exchange', calls(server).flashExchange(who, '100')],
      ['package', calls(server).purchaseAutoRelease(who, '1')],
      ['investment', invest()],
      ['sell order', world.call.publishSellOrder(seller, '1000', { usdtQrCode })],
      ['offline allowance', call.setOfflineAllowance(who, '10', OFFLINE_KEY)],
      ['new code', call.issuePayCode(who)],
    ]
    for (const [what, answer] of outgoing) expect([what, codeOf(await answer)]).toEqual([what, FROZEN])
    expect(codeOf(await call.captureByCode(owner, shop, code, '1'))).toBe(errors.payCodeFrozen.code)
    expect(await gf()).toBe(before)

    expect(codeOf(await call.unfreezeAccount(who, 'not-it'))).toBe(errors.wrongPaymentPassword.code)
    expect((await call.unfreezeAccount(who, PASSWORD)).body.data.isFrozen).toBe(false)
    for (const answer of [await pay('1'), await transfer('100'), await packet('1'), await invest()])
      expect(codeOf(answer), answer.text).toBe(200)
  })

  test('lets arrive what others send and lets a running trade finish', async () => {
    const { call: trading, seller, buyer, offered, taken } = await tradingWorld(server)
    const [from, by] = [await seller(), await buyer()]
    const trade = await taken(by, await offered(from))
    await trading.confirmPayment(by, trade)
    expect(codeOf(await call.freezeAccount(from))).toBe(200)
    expect(codeOf(await trading.releaseGf(from, trade))).toBe(200)
    expect(codeOf(await call.freezeAccount(friend))).toBe(200)
    expect(codeOf(await transfer('100'))).toBe(200)
    const { paymentNo } = (await pay('10')).body.data
    expect(codeOf(await call.freezeAccount(who))).toBe(200)
    expect(codeOf(await pays.refundPayment(owner, paymentNo, '10'))).toBe(200)
  })

  test('refuses to open a red packet or take an order that was set up before a freeze, until it is lifted', async () => {
    const { call: trading, seller, buyer, offered } = await tradingWorld(server)
    const [from, by] = [await seller(), await buyer()]
    const order = await offered(from)
    const { code } = (await packet('10')).body.data
    for (const one of [from, who]) await call.freezeAccount(one)
    expect(codeOf(await trading.takeOrder(by, order))).toBe(errors.ownerBanned.code)
    expect(codeOf(await calls(there).openRedPacket(friend, code))).toBe(errors.redPacketExpired.code)
    for (const one of [from, who]) await call.unfreezeAccount(one, PASSWORD)
    const taken = await trading.takeOrder(by, order)
    expect(codeOf(await trading.cancelTransaction(by, taken.body.data.id))).toBe(200)
    expect(codeOf(await trading.cancelOrder(from, order))).toBe(200)
    expect(codeOf(await calls(there).openRedPacket(friend, code))).toBe(200)
  })

  test('of an owner stops what the owner moves out of the shop, and neither payments to it nor refunds by its staff', async () => {
    const cook = await aManagerOf(server, owner, shop)
    const { paymentNo } = (await pay('300')).body.data
    expect(codeOf(await pays.transferShopGf(owner, shop, '20', '1'))).toBe(200)
    const toShop = `transfer-pv-from-personal?fromUserId=${owner.id}&amount=20`
    expect(codeOf(await pays.act(owner, toShop, { paymentPassword: PASSWORD }, key()))).toBe(200)
    const out = () => [
      pays.transferShopGf(owner, shop, '10', '1'),
      pays.transferShopGf(owner, shop, '10', '2'),
      pays.giftPv(owner, shop, friend.code, '10'),
      pays.refundPayment(owner, paymentNo, '10'),
    ]
    await call.freezeAccount(owner)
    for (const answer of await Promise.all(out())) expect(codeOf(answer), answer.text).toBe(FROZEN)
    expect(codeOf(await pay('1'))).toBe(200)
    expect(codeOf(await pays.refundPayment(cook, paymentNo, '10'))).toBe(200)
    await call.unfreezeAccount(owner)
    for (const answer of await Promise.all(out())) expect(codeOf(answer), answer.text).toBe(200)
  })

  test('has stopped payments on both servers by the time it is answered', async () => {
    for (let round = 0; round < 3; round += 1) {
      const inFlight = Array.from({ length: 12 }, (_, n) => pay('1', n % 2 ? server : there))
      await call.freezeAccount(who)
      const after = await gf()
      const late = await Promise.all([pay('1'), pay('1', there), transfer('100')])
      for (const answer of late) expect(codeOf(answer)).toBe(FROZEN)
      for (const answer of await Promise.all(inFlight)) expect([200, FROZEN]).toContain(codeOf(answer))
      expect(await gf()).toBe(after)
      await call.unfreezeAccount(who)
    }
  })
})

describe('own limits', () => {
  test('apply at once, to a payment and to the day, over payments, transfers and red packets', async () => {
    expect(codeOf(await pay('30'))).toBe(200)
    const set = await call.setOwnLimits(who, '150', '300')
    expect(set.body.data, set.text).toMatchObject({
      limits: { payment: '150.0000', day: '300.0000' },
      usedToday: '30.0000',
    })
    for (const answer of [await pay('150.01'), await transfer('200'), await packet('150.01')])
      expect(codeOf(answer), answer.text).toBe(ABOVE)
    expect(codeOf(await transfer('100'))).toBe(200)
    expect(codeOf(await packet('70'))).toBe(200)
    expect(codeOf(await pay('100.01'))).toBe(ABOVE)
    expect(codeOf(await pay('100'))).toBe(200)
    expect(codeOf(await pay('0.01', there))).toBe(ABOVE)
    await later(server.database.db, { days: 1 })
    who.token = await server.login(who.name)
    expect(codeOf(await pay('150'))).toBe(200)
  })

  test('let twenty concurrent payments on two servers reach the limit of the day and not exceed it', async () => {
    await call.setOwnLimits(who, null, '5')
    const codes = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => codeOf(await pay('1', n % 2 ? server : there))),
    )
    expect(codes.filter((one) => one === 200)).toHaveLength(5)
    expect(codes.filter((one) => one === ABOVE)).toHaveLength(15)
  })

  test('are raised a day later and with the second key, lowered at once without it', async () => {
    await call.setOwnLimits(who, '10', '20')
    expect(codeOf(await call.setOwnLimits(who, '11', '20'))).toBe(errors.secondKeyRequired.code)
    const raised = (await call.setOwnLimits(who, '30', null, PASSWORD)).body.data
    expect(raised).toMatchObject({
      limits: { payment: '10.0000', day: '20.0000' },
      raise: { payment: '30.0000', day: null },
    })
    expect(codeOf(await pay('11'))).toBe(ABOVE)
    await later(server.database.db, { seconds: 24 * 3600 - 60 })
    who.token = await server.login(who.name)
    expect(codeOf(await pay('11'))).toBe(ABOVE)
    await later(server.database.db, { seconds: 61 })
    expect(codeOf(await pay('30'))).toBe(200)
    expect((await call.getBrakes(who)).body.data).toMatchObject({
      limits: { payment: '30.0000', day: null },
      raise: null,
    })
    expect(codeOf(await call.setOwnLimits(who, '5', '40'))).toBe(200)
    expect(codeOf(await pay('6'))).toBe(ABOVE)
  })
})

/** The curve's generator: a valid point. */
const OFFLINE_KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
