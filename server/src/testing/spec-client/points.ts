import type { Table } from './call.ts'

const record = [
  ...['id', 'productId', 'investAmount', 'currentAmount', 'earnedAmount', 'dailyRate'],
  ...['startDate', 'endDate', 'status', 'redeemTime'],
]

export const points = {
  'GET /points/account/{userId}': {
    gives: [
      ...['id', 'userId', 'gfBalance', 'pvBalance', 'frozenGf', 'frozenPv'],
      ...['totalGfEarned', 'totalGfSpent', 'totalPvEarned', 'createdTime', 'updatedTime'],
    ],
  },
  'GET /points/transactions/{userId}': {
    query: ['current', 'size', 'pointsType', 'transactionType', 'startTime', 'endTime'],
    filters: ['current', 'size', 'pointsType', 'transactionType', 'startTime', 'endTime'],
    gives: ['records', 'current', 'size', 'total', 'hasMore'],
  },
  'POST /points/transfer-gf': { query: ['fromUserId'], body: ['inviteCode', 'amount', 'paymentPassword'] },
  'POST /points/flash-exchange/gf-to-pv': {
    query: ['userId', 'gfAmount', 'fromAsset', 'toAsset'],
    filters: ['fromAsset', 'toAsset'],
  },
  'POST /points/pv-release/manual-release/{userId}': {},
  'POST /points/pv-release/purchase-auto-release/{userId}': { query: ['intervalMonths'] },
  'GET /points/pv-release/auto-release-end-time/{userId}': {},
  'GET /points/wealth/products': {
    gives: [
      ...['id', 'productName', 'productType', 'dailyRate', 'minAmount', 'maxAmount', 'termDays'],
      ...['earlyRedeemAllowed', 'earlyRedeemRate', 'description', 'status'],
    ],
  },
  'POST /points/wealth/invest': { query: ['userId', 'productId', 'investAmount'], gives: record },
  'POST /points/wealth/redeem': {
    query: ['userId', 'recordId', 'isEarlyRedeem'],
    filters: ['isEarlyRedeem'],
    gives: record,
  },
  'GET /points/wealth/records/{userId}': { query: ['status'], filters: ['status'], gives: record },
} as const satisfies Table
