import type * as contract from '@torch/contract/trading.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const trading: Requests<typeof contract> = (callers, caller) => ({
  getMarketPrice: {},
  getPriceChart: { query: { range: '7d' } },
  getPriceChartDetail: { query: { range: '1y' } },
  getTradingTerms: {},
  getTradingStanding: { params: { userId: String(caller.id) } },
  listOrders: { query: { orderType: '2', status: '1', page: '1', size: '20' } },
  listOffers: { query: { side: 'buy', page: '1', size: '20' } },
  getOrder: { params: { id: callers.sellOrderId } },
  listUserOrders: { params: { userId: String(caller.id) }, query: { range: 'week' } },
  publishBuyOrder: {
    body: { userId: String(caller.id), gfAmount: '1000', unitPrice: '0.98', remark: 'bank' },
  },
  publishSellOrder: {
    body: {
      userId: String(caller.id),
      gfAmount: '1000',
      unitPrice: '1.00',
      remark: '',
      usdtQrCode: callers.usdtCode,
      paymentPassword: PASSWORD,
    },
  },
  cancelOrder: { body: { orderId: callers.buyOrderId, userId: String(caller.id) } },
  withdrawRest: { body: { orderId: callers.sellOrderId, userId: String(caller.id) } },
  editOrder: {
    body: {
      orderId: callers.buyOrderId,
      userId: String(caller.id),
      version: 1,
      gfAmount: '1500',
      unitPrice: '1.01',
      remark: '',
    },
  },
  pauseOrder: { body: { orderId: callers.sellOrderId, userId: String(caller.id) } },
  resumeOrder: { body: { orderId: callers.sellOrderId, userId: String(caller.id) } },
  renewOrder: { body: { orderId: callers.sellOrderId, userId: String(caller.id) } },
  takeOrder: {
    body: { orderId: callers.sellOrderId, takerUserId: String(caller.id), gfAmount: '1000', version: 1 },
  },
  getTransaction: { params: { id: callers.tradeId }, query: { userId: String(caller.id) } },
  listUserTransactions: { params: { userId: String(caller.id) }, query: { role: '1' } },
  confirmPayment: { body: { transactionId: callers.tradeId, userId: String(caller.id) } },
  cancelTransaction: { body: { transactionId: callers.tradeId, userId: String(caller.id) } },
  releaseGf: {
    body: {
      transactionId: callers.tradeId,
      userId: String(caller.id),
      receiptConfirmed: true,
      paymentPassword: PASSWORD,
    },
  },
  concedeTransaction: {
    body: { transactionId: callers.tradeId, userId: String(caller.id), paymentPassword: PASSWORD },
  },
  createAppeal: {
    body: {
      transactionId: callers.tradeId,
      userId: String(caller.id),
      reason: 'PAYMENT_ISSUE',
      description: '对方没有回应',
      contactInfo: '',
    },
  },
  cancelAppeal: {
    body: { appealId: callers.appealId, userId: String(caller.id), paymentPassword: PASSWORD },
  },
  listUserAppeals: { params: { userId: String(caller.id) }, query: { status: '1', page: '1' } },
  addEvidence: {
    body: {
      appealId: callers.appealId,
      userId: String(caller.id),
      evidence: ['0'.repeat(32)],
      description: '',
    },
  },
  listMessages: { params: { transactionId: callers.tradeId }, query: { size: '20' } },
  sendMessage: { body: { transactionId: callers.tradeId, userId: String(caller.id), text: '您好' } },
  readMessages: { params: { transactionId: callers.tradeId }, body: { upTo: '1' } },
  blockMember: { body: { userId: String(caller.id), blockedMemberId: String(callers.owner.id) } },
  unblockMember: { body: { userId: String(caller.id), blockedMemberId: String(callers.owner.id) } },
  listBlocked: { params: { userId: String(caller.id) } },
  listUsdtCodes: { params: { userId: String(caller.id) } },
  listOrderAlerts: { params: { userId: String(caller.id) } },
  addOrderAlert: { body: { userId: String(caller.id), side: 'buy', gfAmount: '1000', unitPrice: '0.98' } },
  removeOrderAlert: { body: { userId: String(caller.id), alertId: '1999999999' } },
  saveUsdtCode: {
    body: {
      userId: String(caller.id),
      usdtQrCode: callers.usdtCode,
      name: '主钱包',
      paymentPassword: PASSWORD,
    },
  },
  renameUsdtCode: { body: { userId: String(caller.id), codeId: '1999999999', name: '主钱包' } },
  removeUsdtCode: { body: { userId: String(caller.id), codeId: '1999999999' } },
  reportMember: {
    body: {
      userId: String(caller.id),
      reportedMemberId: String(callers.owner.id),
      reason: 'scam',
      description: '要求私下转账',
    },
  },
})
