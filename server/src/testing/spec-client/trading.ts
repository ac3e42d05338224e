import type { Table } from './call.ts'

const order = [
  ...['id', 'userId', 'orderType', 'orderStatus', 'gfAmount', 'unitPrice', 'usdtQrCode', 'usdtPaymentCode'],
  ...['remark', 'nickname', 'username', 'createdTime', 'updatedTime', 'completedTime', 'tradingStartTime'],
  ...['buyerUserId', 'sellerUserId', 'transactionId'],
]
const newOrder = ['userId', 'gfAmount', 'unitPrice', 'usdtQrCode', 'remark']
const appeal = [
  ...['id', 'appealNo', 'transactionId', 'appealType', 'appealReason', 'appealStatus', 'description'],
  ...['contactInfo', 'evidence', 'handlerRemark', 'handlerResult', 'adminRemark', 'handlerTime'],
  ...['createdTime', 'updatedTime'],
]
const chart = ['change24h', 'change7d', 'priceHistory']

export const trading = {
  'GET /trading/hall/market-price': { gives: ['price'] },
  'GET /trading/hall/price-chart': { gives: chart },
  'GET /trading/hall/price-chart-detail': { gives: [...chart, 'basicStats'] },
  'POST /trading/hall/buy-order': { body: newOrder, gives: order },
  'POST /trading/hall/sell-order': { body: newOrder, gives: order },
  'POST /trading/hall/cancel-order': { body: ['orderId', 'userId'], gives: order },
  'POST /trading/hall/take-order': { body: ['orderId', 'takerUserId', 'usdtQrCode'], gives: ['id'] },
  'POST /trading/hall/confirm-payment': { body: ['transactionId', 'userId', 'paymentProof'] },
  'POST /trading/hall/release-gf': { body: ['transactionId', 'userId', 'paymentPassword'] },
  'GET /trading/hall/orders': {
    query: ['orderType', 'status', 'page', 'size'],
    filters: ['orderType', 'status', 'page', 'size'],
    gives: ['records', 'total'],
  },
  'GET /trading/hall/user-orders/{userId}': {
    query: ['orderType', 'status'],
    filters: ['orderType', 'status'],
    gives: order,
  },
  'GET /trading/hall/user-transactions/{userId}': {
    query: ['role', 'status'],
    filters: ['role', 'status'],
    gives: ['transaction', 'sellerInfo', 'buyerInfo', 'sellerUsdtQr'],
  },
  'GET /trading/hall/transaction-detail/{id}': {
    query: ['userId'],
    gives: [
      ...['transaction', 'transactionTypeDescription', 'statusDescription', 'remainingTime', 'buyerInfo'],
      ...['sellerInfo', 'buyOrder', 'appeals'],
    ],
  },
  'POST /trading/hall/appeal': {
    body: [...['transactionId', 'userId', 'reason', 'description', 'evidence', 'appealType', 'contactInfo']],
    gives: appeal,
  },
  'POST /trading/hall/cancel-appeal': { body: ['appealId', 'userId'], gives: appeal },
  'GET /trading/hall/user-appeals/{userId}': { query: ['status'], filters: ['status'], gives: appeal },
} as const satisfies Table
