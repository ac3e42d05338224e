import type * as contract from '@torch/contract/operator-lists.ts'
import type { Requests } from './request.ts'

export const operatorLists: Requests<typeof contract> = (callers, _caller) => ({
  inspectMember: { params: { id: String(callers.trader.id) } },
  disableMember: { params: { id: String(callers.trader.id) }, body: { reason: '涉嫌冒用他人身份' } },
  enableMember: { params: { id: String(callers.poor.id) }, body: { reason: '已核实身份' } },
  endMemberSessions: { params: { id: String(callers.trader.id) }, body: { reason: '手机遗失' } },
  grantVip: { params: { id: String(callers.trader.id) }, body: { reason: '周年活动' } },
  unlockPaymentPassword: {
    params: { id: String(callers.trader.id) },
    body: { reason: '本人来电，已核实身份' },
  },
  restrictMember: {
    params: { id: String(callers.trader.id) },
    body: { part: 'releases', hours: 24, reason: '循环付款核查中' },
  },
  liftRestriction: { params: { id: String(callers.trader.id), part: 'payouts' }, body: { reason: '已核实' } },
  listInvited: { params: { id: String(callers.trader.id) }, query: { size: '20' } },
  inspectFingerprint: { params: { fingerprint: `N-${'0'.repeat(32)}` } },
  viewAsMember: {
    params: { id: String(callers.trader.id) },
    body: { screen: 'history', reason: '来电说余额不对' },
  },
  listNotes: { params: { holder: 'member', id: String(callers.trader.id) }, query: { size: '20' } },
  addNote: {
    params: { holder: 'member', id: String(callers.trader.id) },
    body: { text: '来电核实过身份\n手机已更换' },
  },
  retractNote: { params: { id: '1' }, body: { reason: '记错了会员' } },
  addTag: { params: { holder: 'member', id: String(callers.trader.id) }, body: { tag: '重点客户' } },
  removeTag: { params: { holder: 'member', id: String(callers.trader.id) }, body: { tag: '重点客户' } },
  inspectShop: { params: { id: String(callers.shop) } },
  suspendShop: { params: { id: String(callers.shop) }, body: { reason: '营业执照已过期' } },
  restoreShop: { params: { id: String(callers.shop) }, body: { reason: '已补交执照' } },
  inspectOrder: { params: { id: callers.sellOrderId } },
  inspectTrade: { params: { id: callers.tradeId } },
  inspectPayment: { params: { paymentNo: callers.paymentNo } },
  refundForShop: {
    params: { paymentNo: callers.paymentNo },
    body: { amount: '0.10', refundedBefore: '0.0000', reason: '店主已停用，代退' },
  },
  inspectJournal: { params: { id: '1' } },
  searchRecords: { query: { search: callers.paymentNo } },
  exportList: { body: { list: 'payments', filters: { refunds: 'all' } } },
  saveFilters: { body: { list: 'payments', name: '大额退款', filters: { refunds: 'refunded' } } },
  removeSavedFilters: { params: { id: '1' } },
})
