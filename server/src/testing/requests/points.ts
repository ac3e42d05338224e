import type * as contract from '@torch/contract/points.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const points: Requests<typeof contract> = (callers, caller) => ({
  getPointsAccount: { params: { userId: String(caller.id) } },
  getTerms: {},
  listTransactions: { params: { userId: String(caller.id) }, query: { current: '1', size: '20' } },
  listHistory: {
    params: { userId: String(caller.id) },
    query: { size: '20', group: 'payments', keyword: '1.00' },
  },
  listGifts: { params: { userId: String(caller.id) }, query: { size: '20' } },
  getPendingRewards: { params: { userId: String(caller.id) } },
  explainTransaction: { params: { userId: String(caller.id), id: callers.entryId } },
  explainBalance: { params: { userId: String(caller.id) }, query: { pointsType: 'GF', days: '30' } },
  getStatement: { params: { userId: String(caller.id) }, query: { from: '2026-01-01', to: '2026-12-31' } },
  findRecipient: { query: { inviteCode: callers.otherCode } },
  listRecipients: { params: { userId: String(caller.id) } },
  transferGf: {
    query: { fromUserId: String(caller.id) },
    body: { inviteCode: callers.otherCode, amount: '100', paymentPassword: PASSWORD },
  },
  listDelayedTransfers: { params: { userId: String(caller.id) }, query: { size: '20' } },
  callBackTransfer: { params: { userId: String(caller.id), transferNo: callers.delayedTransferNo } },
  flashExchange: {
    query: { userId: String(caller.id), gfAmount: '100' },
    body: { paymentPassword: PASSWORD },
  },
  previewRelease: { params: { userId: String(caller.id) } },
  manualRelease: { params: { userId: String(caller.id) }, body: { paymentPassword: PASSWORD } },
  purchaseAutoRelease: {
    params: { userId: String(caller.id) },
    query: { intervalMonths: '1' },
    body: { paymentPassword: PASSWORD },
  },
  getAutoReleaseEndTime: { params: { userId: String(caller.id) } },
  getPointsForecast: { params: { userId: String(caller.id) } },
})
