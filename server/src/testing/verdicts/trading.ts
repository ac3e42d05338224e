import type * as contract from '@torch/contract/trading.ts'
import { PASSWORD } from '../people/people.ts'
import { MISSING, same, type Verdicts } from './verdict.ts'

export const trading: Verdicts<typeof contract> = {
  getMarketPrice: [],
  getPriceChart: [],
  getPriceChartDetail: [],
  getTradingTerms: [],
  getTradingStanding: [
    ['other', 'the own one', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listOrders: [],
  listOffers: [],
  getOrder: [
    ['payer', "another's", same, 200, 200],
    ['payer', 'no order', () => ({ params: { id: MISSING } }), 404, 4001],
  ],
  listUserOrders: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  publishBuyOrder: [
    ['payer', 'itself', same, 200, 200],
    ['payer', 'too dear', () => ({ body: { unitPrice: '1.06' } }), 422, 4014],
    [
      'payer',
      'at a price that follows nothing',
      () => ({ body: { floating: { perMille: 0, limit: '1.00' } } }),
      409,
      4080,
    ],
  ],
  publishSellOrder: [
    ['payer', "another's receiving code", same, 422, 1014, 2027, 2011],
    ['trader', 'without a receiving code', () => ({ body: { usdtQrCode: null } }), 422, 4017, 2027, 2011],
    ['trader', 'more than there is', () => ({ body: { gfAmount: '10000' } }), 422, 3001, 2027, 2011],
    ['trader', 'itself', same, 200, 200, 2027, 2011],
  ],
  // Each stands on what the ones before it have left.
  editOrder: [
    ['trader', "another's", same, 403, 4004, 4004, 4004],
    ['other', 'another version', () => ({ body: { version: 2 } }), 409, 4010, 4010, 4010],
    [
      'trader',
      'a partial one',
      ({ sellOrderId }) => ({ body: { orderId: sellOrderId } }),
      409,
      4006,
      4006,
      4006,
    ],
    ['other', 'the own one', same, 200, 200, 200, 200],
    [
      'trader',
      'a partial one, with a receiving code',
      ({ sellOrderId, usdtCode }) => ({
        body: { orderId: sellOrderId, usdtQrCode: usdtCode, paymentPassword: PASSWORD },
      }),
      409,
      4006,
      2027,
      2011,
    ],
  ],
  pauseOrder: [
    ['other', "another's", same, 403, 4004],
    ['trader', 'the own one', same, 200, 200],
    ['trader', 'a paused one', same, 409, 4011],
  ],
  resumeOrder: [
    ['other', "another's", same, 403, 4004],
    ['trader', 'the own one', same, 200, 200],
    ['trader', 'one that runs', same, 409, 4012],
  ],
  renewOrder: [
    ['trader', 'the own one', same, 200, 200],
    ['other', "another's", same, 403, 4004],
  ],
  takeOrder: [
    ['trader', 'the own one', same, 422, 4003, 4003, 4003],
    ['payer', 'another version', () => ({ body: { version: 2 } }), 409, 4010, 4010, 4010],
    ['payer', 'more than is left', () => ({ body: { gfAmount: '2100' } }), 409, 4015, 4015, 4015],
    ['payer', 'too little', () => ({ body: { gfAmount: '900' } }), 422, 4016, 4016, 4016],
    [
      'payer',
      'a buy order, without a receiving code',
      ({ buyOrderId }) => ({ body: { orderId: buyOrderId, version: 2 } }),
      422,
      4017,
      4017,
      4017,
    ],
    ['payer', 'no order', () => ({ body: { orderId: MISSING } }), 404, 4001, 4001, 4001],
    ['payer', "another's", same, 200, 200, 200, 200],
    [
      'trader',
      'a buy order as it was before, with a receiving code',
      ({ buyOrderId, usdtCode }) => ({
        body: { orderId: buyOrderId, usdtQrCode: usdtCode, paymentPassword: PASSWORD },
      }),
      409,
      4010,
      2027,
      2011,
    ],
  ],
  cancelOrder: [
    ['trader', "another's", same, 403, 4004],
    ['trader', 'a partial one', ({ sellOrderId }) => ({ body: { orderId: sellOrderId } }), 409, 4006],
    ['trader', 'no order', () => ({ body: { orderId: MISSING } }), 404, 4001],
  ],
  withdrawRest: [
    ['other', "another's", same, 403, 4004],
    ['other', 'a pending one', ({ buyOrderId }) => ({ body: { orderId: buyOrderId } }), 409, 4005],
    ['other', 'no order', () => ({ body: { orderId: MISSING } }), 404, 4001],
    ['trader', 'the own one', same, 200, 200],
  ],
  getTransaction: [
    ['other', 'the own one', same, 200, 200],
    ['trader', 'the own one', same, 200, 200],
    ['payer', "others'", same, 404, 4002],
    ['payer', 'none', () => ({ params: { id: MISSING } }), 404, 4002],
  ],
  listUserTransactions: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  giveUpTransaction: [
    ['other', 'without an appeal', same, 409, 4037, 1003, 4037],
    ['trader', 'as the seller', same, 403, 4030, 1003, 4030],
    ['payer', "others'", same, 404, 4002, 1003, 4002],
    [
      'appellant',
      'during an appeal',
      ({ appealedTradeId }) => ({ body: { transactionId: appealedTradeId } }),
      200,
      200,
      1003,
      2011,
    ],
  ],
  createAppeal: [
    ['payer', "others'", same, 404, 4002],
    ['trader', 'as the other side', () => ({ body: { appealType: 1 } }), 422, 4052],
    ['other', "another's picture", ({ usdtCode }) => ({ body: { evidence: [usdtCode] } }), 422, 1014],
  ],
  cancelAppeal: [
    ['trader', 'as the other side', same, 403, 4055, 4055, 4055],
    ['payer', "others'", same, 404, 4050, 4050, 4050],
    ['other', 'none', () => ({ body: { appealId: MISSING } }), 404, 4050, 4050, 4050],
    ['poor', 'the own one', ({ ownAppealId }) => ({ body: { appealId: ownAppealId } }), 200, 200, 2027, 2011],
  ],
  listUserAppeals: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  addEvidence: [
    ['other', 'a file that nobody gave', same, 422, 1014],
    ['trader', "another's", same, 422, 1014],
    ['payer', "others'", same, 404, 4050],
  ],
  listMessages: [
    ['other', 'the own ones', same, 200, 200],
    ['trader', 'the own ones', same, 200, 200],
    ['payer', "others'", same, 404, 4002],
    ['other', 'no trade', () => ({ params: { transactionId: MISSING } }), 404, 4002],
  ],
  sendMessage: [
    ['other', 'to the other side', same, 200, 200],
    ['payer', "in others' trade", same, 404, 4002],
    [
      'other',
      "another's picture",
      ({ usdtCode }) => ({ body: { text: null, picture: usdtCode } }),
      422,
      1014,
    ],
  ],
  readMessages: [
    ['other', 'the own ones', same, 200, 200],
    ['payer', "others'", same, 404, 4002],
  ],
  blockMember: [
    ['other', 'another', same, 200, 200],
    ['owner', 'itself', same, 422, 4072],
    ['other', 'nobody', () => ({ body: { blockedMemberId: MISSING } }), 404, 4071],
    ['other', 'a shop', ({ shop }) => ({ body: { blockedMemberId: String(shop) } }), 404, 4071],
  ],
  unblockMember: [['other', 'another', same, 200, 200]],
  listBlocked: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listUsdtCodes: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listOrderAlerts: [
    ['other', 'the own ones', same, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  addOrderAlert: [['other', 'an own one', same, 200, 200]],
  removeOrderAlert: [['other', 'one that is not there', same, 404, 4077]],
  keepUsdtCode: [
    ['payer', "another's picture", same, 422, 1014, 1003, 2011],
    ['trader', 'the own one', same, 200, 200, 1003, 2011],
  ],
  renameUsdtCode: [['other', 'one that is not there', same, 404, 4026]],
  removeUsdtCode: [['other', 'one that is not there', same, 404, 4026]],
  reportMember: [
    ['other', 'another', same, 200, 200],
    ['owner', 'itself', same, 422, 4072],
    ['other', 'nobody', () => ({ body: { reportedMemberId: MISSING } }), 404, 4071],
    ['payer', "about others' trade", ({ tradeId }) => ({ body: { transactionId: tradeId } }), 404, 4002],
  ],
  releaseGf: [
    ['trader', 'before it is paid', same, 409, 4032, 1003, 4032],
    ['other', 'as the buyer', same, 403, 4031, 1003, 4031],
    ['payer', "others'", same, 404, 4002, 1003, 4002],
    [
      'trader',
      'a paid one',
      ({ paidTradeId }) => ({ body: { transactionId: paidTradeId } }),
      200,
      200,
      1003,
      2011,
    ],
  ],
  cancelTransaction: [
    ['trader', 'as the seller', same, 403, 4030],
    ['payer', "others'", same, 404, 4002],
  ],
  confirmPayment: [
    ['trader', 'as the seller', same, 403, 4030],
    ['payer', "others'", same, 404, 4002],
    ['other', 'no transaction id', () => ({ body: { usdtTxId: '0x12' } }), 422, 4074],
    ['other', "another's picture", ({ usdtCode }) => ({ body: { paymentProof: usdtCode } }), 422, 1014],
    ['other', 'as the buyer', same, 200, 200],
  ],
}
