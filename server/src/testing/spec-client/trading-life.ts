import { expect } from 'vitest'
import { type Person, upload } from './person.ts'
import type { SpecClient } from './spec-client.ts'
import type { SpecServer } from './spec-server.ts'

/** A completed sale and purchase, an appealed trade, and a cancelled order. */
export async function tradingLife(specClient: SpecClient, stage: SpecServer, seller: Person, buyer: Person) {
  const { say } = specClient
  const { price } = await say('GET /trading/hall/market-price')
  await say('GET /trading/hall/price-chart')
  await say('GET /trading/hall/price-chart-detail')
  const order = { gfAmount: 1000, unitPrice: price, remark: '' }

  const wanted = await say('POST /trading/hall/buy-order', {
    token: buyer.token,
    body: { ...order, userId: buyer.id, usdtQrCode: '' },
  })
  const cancelled = await say('POST /trading/hall/cancel-order', {
    token: buyer.token,
    body: { orderId: wanted.id, userId: buyer.id },
    whole: wanted,
  })
  expect(cancelled.status).toBe(4)

  const offered = await offer(specClient, stage, seller, order)
  const trade = await take(specClient, offered, buyer)
  await complete(specClient, stage, trade, { seller, buyer })
  const sold = await say('GET /trading/hall/user-orders/{userId}', {
    token: seller.token,
    path: { userId: seller.id },
    query: { orderType: 2, status: 3 },
  })
  expect(sold).toMatchObject([{ id: offered.id }])
  const trades = await say('GET /trading/hall/user-transactions/{userId}', {
    token: buyer.token,
    path: { userId: buyer.id },
    query: { role: 0, status: 4 },
  })
  expect(trades).toMatchObject([{ transaction: { id: trade } }])

  await complete(specClient, stage, await sellInto(specClient, stage, { seller, buyer }, order), {
    seller,
    buyer,
  })

  // Once more, unchanged: the picture is a link from the server.
  const again = await offer(specClient, stage, seller, order, offered)
  await appeal(specClient, stage, await take(specClient, again, buyer), buyer)
}

async function offer(
  specClient: SpecClient,
  stage: SpecServer,
  seller: Person,
  order: object,
  whole: object = {},
): Promise<{ id: number; userId: number }> {
  const { token } = seller
  const usdtQrCode = await upload(specClient, stage, seller, 'usdtQrCode', 'trade')
  const body = { ...order, userId: seller.id, usdtQrCode }
  return specClient.say('POST /trading/hall/sell-order', { token, body, whole })
}

/** Takes an order found in the hall; returns the transaction. */
async function take({ say }: SpecClient, { id }: { id: number }, taker: Person): Promise<number> {
  const { records } = await say('GET /trading/hall/orders', {
    token: taker.token,
    query: { orderType: 2, status: 1, page: 1, size: 1000 },
  })
  const whole = records.find((one: { id: number }) => one.id === id)
  const body = { orderId: id, takerUserId: taker.id, usdtQrCode: null }
  const taken = await say('POST /trading/hall/take-order', { token: taker.token, body, whole })
  return taken.id
}

/** Sells to a buy order, with a receiving code. */
async function sellInto(
  specClient: SpecClient,
  stage: SpecServer,
  { seller, buyer }: Record<'seller' | 'buyer', Person>,
  order: object,
): Promise<number> {
  const { say } = specClient
  const wanted = await say('POST /trading/hall/buy-order', {
    token: buyer.token,
    body: { ...order, userId: buyer.id, usdtQrCode: '' },
  })
  const usdtQrCode = await upload(specClient, stage, seller, 'usdtQrCode', 'trade')
  const { token } = seller
  const body = { orderId: wanted.id, takerUserId: seller.id, usdtQrCode }
  const taken = await say('POST /trading/hall/take-order', { token, body, whole: wanted })
  return taken.id
}

async function complete(
  specClient: SpecClient,
  stage: SpecServer,
  id: number,
  { seller, buyer }: Record<'seller' | 'buyer', Person>,
) {
  const { say, ask } = specClient
  const detailFor = ({ token, id: userId }: Person) =>
    say('GET /trading/hall/transaction-detail/{id}', { token, path: { id }, query: { userId } })
  const { transaction } = await detailFor(buyer)
  const paymentProof = await upload(specClient, stage, buyer, 'payment_proof', 'order', {
    businessId: id,
  })
  await say('POST /trading/hall/confirm-payment', {
    token: buyer.token,
    whole: transaction,
    body: { transactionId: id, userId: buyer.id, paymentProof },
  })
  const release = { transactionId: id, userId: seller.id, paymentPassword: seller.paymentPassword }
  const { token } = seller
  for (const more of [{ gfAmount: '1' }, { tradeId: id + 1 }, { id: id + 1 }, { memberId: buyer.id }])
    expect(await ask('POST /trading/hall/release-gf', { token, body: release, more })).toMatchObject({
      success: false,
    })
  const { transaction: paid } = await detailFor(seller)
  await say('POST /trading/hall/release-gf', { token, body: release, whole: paid })
  expect((await detailFor(seller)).transaction.status).toBe(4)
}

async function appeal(specClient: SpecClient, stage: SpecServer, transactionId: number, buyer: Person) {
  const { say } = specClient
  const { token, id: userId } = buyer
  const evidence = await upload(specClient, stage, buyer, 'evidence', 'appeal')
  const opened = await say('POST /trading/hall/appeal', {
    token,
    body: {
      transactionId,
      userId,
      reason: 'OTHER',
      description: '卖家没有回应',
      evidence,
      appealType: 1,
      contactInfo: null,
    },
  })
  const appeals = await say('GET /trading/hall/user-appeals/{userId}', {
    token,
    path: { userId },
    query: { status: 1 },
  })
  expect(appeals).toMatchObject([{ id: opened.id, appealNo: opened.appealNo }])
  const withdrawn = await say('POST /trading/hall/cancel-appeal', {
    token,
    body: { appealId: opened.id, userId },
    whole: opened,
  })
  expect(withdrawn.appealStatus).toBe(5)
}
