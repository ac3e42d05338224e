import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMarket, caseCalls, type Market, successData } from '../testing/calls/case-calls.ts'
import type { TestMember } from '../testing/calls/points-calls.ts'
import { tradingCalls } from '../testing/calls/trading-calls.ts'
import { startTestServer, type TestServer } from '../testing/servers/server.ts'

let server: TestServer
let market: Market
beforeAll(async () => {
  server = await startTestServer()
  market = await aMarket(server, { gf: 2000 })
})
afterAll(() => server.close())

const exported = async (who: TestMember) =>
  (await server.call('GET', '/api/user/data-export', { token: who.token })).body.data.modules.trading

test('exports a member’s own trading data without the other side’s', async () => {
  const [calls, hall] = [caseCalls(server), tradingCalls(server)]
  const { buyer, seller } = market
  const id = await market.take()
  const usdtTxId = 'ab'.repeat(32)
  successData(await hall.confirmPayment(buyer, id, { usdtTxId }))
  successData(await calls.sendMessage(buyer, id, { text: '已付款' }))
  successData(await calls.sendMessage(seller, id, { text: '没有收到' }))
  successData(
    await calls.createAppeal(buyer, id, { contactInfo: '@buyer', evidence: [await calls.evidence(buyer)] }),
  )
  successData(await calls.blockMember(buyer, seller.id))
  successData(await calls.reportMember(buyer, seller.id))
  successData(await hall.concedeTransaction(buyer, id))

  const ofBuyer = await exported(buyer)
  expect(ofBuyer).toMatchObject({
    orders: [],
    trades: [{ side: 'buyer', status: 'cancelled', gfAmount: '1000.0000', usdtTxId }],
    messages: [{ transactionId: id, text: '已付款' }],
    appeals: [{ contact: '@buyer', status: 'withdrawn' }],
    evidence: [{ file: expect.stringMatching(/^[0-9a-f]{32}$/) }],
    blocked: [{ userId: seller.id }],
    reports: [{ userId: seller.id, reason: 'scam' }],
  })
  const ofSeller = await exported(seller)
  expect(ofSeller).toMatchObject({
    orders: [{ type: 'sell', gfAmount: '2000.0000' }],
    trades: [{ side: 'seller', usdtTxId: null }],
    messages: [{ text: '没有收到' }],
    appeals: [],
    evidence: [],
    blocked: [],
    reports: [],
  })
  expect(JSON.stringify(ofSeller)).not.toContain('@buyer')
})
