import type * as contract from '@torch/contract/operator-lists.ts'
import type { Requests } from './request.ts'

export const operatorLists: Requests<typeof contract> = (cast, caller) => ({
  findMembers: { query: { search: caller.name, size: '20' } },
  inspectMember: { params: { id: String(cast.trader.id) } },
  disableMember: { params: { id: String(cast.trader.id) }, body: { reason: '涉嫌冒用他人身份' } },
  enableMember: { params: { id: String(cast.poor.id) }, body: { reason: '已核实身份' } },
  endMemberSessions: { params: { id: String(cast.trader.id) }, body: { reason: '手机遗失' } },
  grantVip: { params: { id: String(cast.trader.id) }, body: { reason: '周年活动' } },
  unlockPaymentPassword: {
    params: { id: String(cast.trader.id) },
    body: { reason: '本人来电，已核实身份' },
  },
  restrictMember: {
    params: { id: String(cast.trader.id) },
    body: { part: 'releases', hours: 24, reason: '循环付款核查中' },
  },
  liftRestriction: { params: { id: String(cast.trader.id), part: 'payouts' }, body: { reason: '已核实' } },
  listInvited: { params: { id: String(cast.trader.id) }, query: { size: '20' } },
  viewAsMember: {
    params: { id: String(cast.trader.id) },
    body: { screen: 'history', reason: '来电说余额不对' },
  },
  listNotes: { params: { holder: 'member', id: String(cast.trader.id) }, query: { size: '20' } },
  addNote: {
    params: { holder: 'member', id: String(cast.trader.id) },
    body: { text: '来电核实过身份\n手机已更换' },
  },
  strikeNote: { params: { id: '1' }, body: { reason: '记错了会员' } },
  listTags: {},
  addTag: { params: { holder: 'member', id: String(cast.trader.id) }, body: { tag: '重点客户' } },
  removeTag: { params: { holder: 'member', id: String(cast.trader.id) }, body: { tag: '重点客户' } },
  findShops: { query: { search: '小店', size: '20' } },
  inspectShop: { params: { id: String(cast.shop) } },
  suspendShop: { params: { id: String(cast.shop) }, body: { reason: '营业执照已过期' } },
  restoreShop: { params: { id: String(cast.shop) }, body: { reason: '已补交执照' } },
  findOrders: { query: { type: 'sell', size: '20' } },
  inspectOrder: { params: { id: cast.sellOrderId } },
  findTrades: { query: { memberId: String(cast.trader.id), size: '20' } },
  inspectTrade: { params: { id: cast.tradeId } },
  findPayments: { query: { search: cast.paymentNo, size: '20' } },
  inspectPayment: { params: { paymentNo: cast.paymentNo } },
  findOpenReturns: { query: { memberId: String(cast.payer.id), size: '20' } },
  findJournals: { query: { kind: 'payment', size: '20' } },
  inspectJournal: { params: { id: '1' } },
  lookUp: { query: { search: cast.paymentNo } },
  exportList: { body: { list: 'payments', filters: { refunds: 'all' } } },
})
