import { GF } from '@torch/contract/money.ts'
import type { secondKey } from '@torch/contract/second-key.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseCalls } from '../calls/case-calls.ts'
import { governanceCalls } from '../calls/governance-calls.ts'
import { offlineDevice, payCodeCalls } from '../calls/pay-code-calls.ts'
import { calls, key, later, newMember, type TestMember } from '../calls/points-calls.ts'
import { aShopAndOwner, shopCalls } from '../calls/shop-calls.ts'
import { tradingCalls } from '../calls/trading-calls.ts'
import { createThirtyDayProduct } from '../calls/wealth-products.ts'
import { anOperator } from '../people/operators.ts'
import { PASSWORD } from '../people/people.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../servers/server.ts'
import { tradingWorld } from '../trading-world.ts'

// A repetition with the key of a completed request returns the first response, whatever is locked, on hold, used up or halted
// now: a lost response must not look like a payment that failed.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface MovingRequest {
  who: TestMember
  /** Sends the same request, with the given payment password. */
  send: (paymentPassword: string) => Promise<TestAnswer>
}
type Moving = Exclude<
  keyof typeof secondKey,
  | 'createApiKey'
  | 'addWebhook'
  | 'rotateWebhookSecret'
  | 'saveUsdtCode'
  | 'turnOnPayCode'
  | 'setPayCodeLimits'
  | 'unfreezeAccount'
  | 'setOwnLimits'
>

const movingRequests: Record<Moving, () => Promise<MovingRequest>> = {
  // Goes first, since it moves the time by a day, which ends earlier sessions.
  async manualRelease() {
    const [who, once] = [await newMember(server, { gf: 2000n * GF }), key()]
    expect((await calls(server).flashExchange(who, '1000')).status).toBe(200)
    await later(server.database.db, { days: 1 })
    who.token = await server.login(who.name)
    const path = `/api/points/pv-release/manual-release/${who.id}`
    return { who, send: (paymentPassword) => post(who, path, { paymentPassword }, once) }
  },
  async payWithGf() {
    const { shop } = await aShopAndOwner(server)
    const [who, once] = [await newMember(server, { gf: 10n * GF }), key()]
    const { payWithGf } = shopCalls(server)
    return { who, send: (paymentPassword) => payWithGf(who, shop, '10', { paymentPassword }, once) }
  },
  async confirmCapture() {
    const { owner, shop } = await aShopAndOwner(server)
    const [who, once] = [await newMember(server, { gf: 10n * GF }), key()]
    const { act } = shopCalls(server)
    const { turnOnPayCode, issuePayCode } = payCodeCalls(server)
    await turnOnPayCode(who)
    const { code } = (await issuePayCode(who)).body.data
    const { captureNo } = (await act(owner, 'captures', { merchantId: shop, code, gfAmount: '10' })).body.data
    return {
      who,
      send: (paymentPassword) => act(who, `captures/${captureNo}/confirm`, { paymentPassword }, once),
    }
  },
  async setOfflineAllowance() {
    const [who, once] = [await newMember(server, { gf: 10n * GF }), key()]
    await payCodeCalls(server).turnOnPayCode(who)
    const { publicKey } = offlineDevice()
    const set = { amount: '10', publicKey }
    return {
      who,
      send: (paymentPassword) => post(who, '/api/user/pay-code/offline', { ...set, paymentPassword }, once),
    }
  },
  async transferGf() {
    const [who, to, once] = [await newMember(server, { gf: 200n * GF }), await newMember(server), key()]
    const { transferGf } = calls(server)
    return { who, send: (paymentPassword) => transferGf(who, to.code, '200', once, paymentPassword) }
  },
  async sendRedPacket() {
    const [who, once] = [await newMember(server, { gf: 200n * GF }), key()]
    const { sendRedPacket } = calls(server)
    return {
      who,
      send: (paymentPassword) => sendRedPacket(who, { amount: '200', shares: 2, paymentPassword }, once),
    }
  },
  async paySplitShare() {
    const [who, asker, once] = [await newMember(server, { gf: 50n * GF }), await newMember(server), key()]
    const { createSplit, paySplitShare } = calls(server)
    const { code } = (await createSplit(asker, { amount: '50', amounts: ['50'] })).body.data
    return { who, send: (paymentPassword) => paySplitShare(who, code, 1, once, paymentPassword) }
  },
  async giftPv() {
    const { owner: who, shop } = await aShopAndOwner(server, { pv: 5n })
    const [to, once] = [await newMember(server), key()]
    const gift = { inviteCode: to.code, amount: '5' }
    const { act } = shopCalls(server)
    return {
      who,
      send: (paymentPassword) => act(who, `pv-transfer/${shop}`, { ...gift, paymentPassword }, once),
    }
  },
  async transferPvFromPersonal() {
    const [{ owner: who, shop }, once] = [await aShopAndOwner(server, { pv: 5n }), key()]
    const other = await aShopAndOwner(server, { pv: 5n })
    const { act, giftPv } = shopCalls(server)
    await giftPv(other.owner, other.shop, who.code, '5')
    expect(shop).toBeGreaterThan(0)
    const path = `transfer-pv-from-personal?fromUserId=${who.id}&amount=5`
    return { who, send: (paymentPassword) => act(who, path, { paymentPassword }, once) }
  },
  async flashExchange() {
    const [who, once] = [await newMember(server, { gf: 100n * GF }), key()]
    const path = `/api/points/flash-exchange/gf-to-pv?userId=${who.id}&gfAmount=100`
    return { who, send: (paymentPassword) => post(who, path, { paymentPassword }, once) }
  },
  async purchaseAutoRelease() {
    const [who, once] = [await newMember(server, { gf: 30n * GF }), key()]
    const path = `/api/points/pv-release/purchase-auto-release/${who.id}?intervalMonths=1`
    return { who, send: (paymentPassword) => post(who, path, { paymentPassword }, once) }
  },
  async invest() {
    const [who, once] = [await newMember(server, { gf: 100n * GF }), key()]
    const path = `/api/points/wealth/invest?${await investment(who)}`
    return { who, send: (paymentPassword) => post(who, path, { paymentPassword }, once) }
  },
  async redeem() {
    const [who, once] = [await newMember(server, { gf: 100n * GF }), key()]
    const record = await post(who, `/api/points/wealth/invest?${await investment(who)}`, {
      paymentPassword: PASSWORD,
    })
    const path = `/api/points/wealth/redeem?userId=${who.id}&recordId=${record.body.data.id}&isEarlyRedeem=true`
    return { who, send: (paymentPassword) => post(who, path, { paymentPassword }, once) }
  },
  async transferShopGf() {
    const [{ owner: who, shop: merchantId }, once] = [await aShopAndOwner(server, { gf: 10n }), key()]
    const transfer = { merchantId, amount: '10', transferType: 2 }
    const { act } = shopCalls(server)
    return { who, send: (paymentPassword) => act(who, 'transfer', { ...transfer, paymentPassword }, once) }
  },
  async publishSellOrder() {
    const { call, seller } = await tradingWorld(server)
    const [who, once] = [await seller(1000n), key()]
    const usdtQrCode = await call.code(who)
    const order = { userId: who.id, gfAmount: '1000', unitPrice: '1.00', usdtQrCode }
    return {
      who,
      send: (paymentPassword) => call.act(who, 'sell-order', { ...order, paymentPassword }, once),
    }
  },
  async editOrder() {
    const { call, seller, offered } = await tradingWorld(server)
    const [who, once] = [await seller(1000n), key()]
    const orderId = await offered(who, '1000')
    const more = { version: 1, gfAmount: '1000', unitPrice: '1.01', usdtQrCode: await call.code(who) }
    return {
      who,
      send: (paymentPassword) => call.editOrder(who, orderId, { ...more, paymentPassword }, once),
    }
  },
  async takeOrder() {
    const { call, seller, buyer, wanted } = await tradingWorld(server)
    const [who, once, orderId] = [await seller(3000n), key(), await wanted(await buyer())]
    const usdtQrCode = await call.code(who)
    return {
      who,
      send: (paymentPassword) => call.takeOrder(who, orderId, { usdtQrCode, paymentPassword }, once),
    }
  },
  async releaseGf() {
    const { call, seller, buyer, offered, taken } = await tradingWorld(server)
    const [who, by, once] = [await seller(), await buyer(), key()]
    const trade = await taken(by, await offered(who))
    await call.confirmPayment(by, trade)
    return { who, send: (paymentPassword) => call.releaseGf(who, trade, { paymentPassword }, once) }
  },
  async concedeTransaction() {
    const { who, trade } = await appealed()
    const [call, once] = [tradingCalls(server), key()]
    return { who, send: (paymentPassword) => call.concedeTransaction(who, trade, { paymentPassword }, once) }
  },
  async cancelAppeal() {
    const { who, appeal } = await appealed()
    const [cases, once] = [caseCalls(server), key()]
    return { who, send: (paymentPassword) => cases.cancelAppeal(who, appeal, { paymentPassword }, once) }
  },
}

const post = (who: TestMember, path: string, json: object, headers: Record<string, string> = {}) =>
  server.call('POST', path, { token: who.token, headers, json })

/** Creates a buyer's appeal about a trade marked as paid. */
async function appealed() {
  const { call, seller, buyer, offered, taken } = await tradingWorld(server)
  const who = await buyer()
  const trade = await taken(who, await offered(await seller()))
  await call.confirmPayment(who, trade)
  const { body } = await caseCalls(server).createAppeal(who, trade)
  return { who, trade, appeal: Number(body.data.id) }
}

/** Returns the query that invests 100 GF of the member into a product. */
async function investment({ id }: TestMember): Promise<string> {
  return `userId=${id}&productId=${await createThirtyDayProduct(server.database.db)}&investAmount=100`
}

const LOCKED = `payment_tried = payment_forgiven + 5, payment_locked_until = platform.now() + interval '20 minutes'`
const ON_HOLD = `payment_hold_until = platform.now() + interval '20 hours'`
const UNLOCKED = 'payment_forgiven = payment_tried, payment_locked_until = null, payment_hold_until = null'

test.each(Object.keys(movingRequests) as Moving[])(
  '%s returns its first response when repeated',
  async (name) => {
    const { who, send } = await movingRequests[name]()
    const first = await send(PASSWORD)
    expect([first.status, first.body.code], first.text).toEqual([200, 200])
    for (const state of [LOCKED, ON_HOLD, UNLOCKED]) {
      await server.database.pool.query(`update identity.credential set ${state} where member_id = $1`, [
        who.id,
      ])
      for (const typed of [PASSWORD, 'not-it', 'proof:used-up-long-ago']) {
        const again = await send(typed)
        expect([again.status, again.text], `${state} ${typed}`).toEqual([200, first.text])
        expect(again.headers.get('idempotent-replayed')).toBe('true')
      }
    }
  },
)

test('every request returns its first response when repeated while its part is halted', async () => {
  const done: [string, MovingRequest, string][] = []
  for (const [name, prepare] of Object.entries(movingRequests)) {
    const request = await prepare()
    done.push([name, request, (await request.send(PASSWORD)).text])
  }
  const owner = await anOperator(server, ['owner'])
  for (const part of ['payments', 'transfers', 'trading'])
    expect((await governanceCalls(server).haltPart(owner, part)).status).toBe(200)
  for (const [name, { send }, first] of done) {
    const again = await send(PASSWORD)
    expect([name, again.status, again.text]).toEqual([name, 200, first])
  }
})
