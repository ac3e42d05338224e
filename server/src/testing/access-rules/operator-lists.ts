import type * as contract from '@torch/contract/operator-lists.ts'
import { type AccessRules, MISSING, same } from './access-rule.ts'

export const operatorLists: AccessRules<typeof contract> = {
  findMembers: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectMember: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'a shop', ({ shop }) => ({ params: { id: String(shop) } }), 404, 9050],
  ],
  disableMember: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'the platform itself', ({ root }) => ({ params: { id: String(root) } }), 404, 9050],
    ['operator', 'one who is', ({ poor }) => ({ params: { id: String(poor.id) } }), 409, 9051],
  ],
  enableMember: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'one who is', ({ payer }) => ({ params: { id: String(payer.id) } }), 409, 9051],
  ],
  endMemberSessions: [
    ['arbiter', 'of one', same, 403, 1005],
    ['operator', 'of nobody', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  grantVip: [
    ['arbiter', 'to one', same, 403, 1005],
    ['operator', 'to nobody', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  unlockPaymentPassword: [
    ['arbiter', 'of one', same, 403, 1005],
    ['operator', 'of nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'one that is not locked', ({ payer }) => ({ params: { id: String(payer.id) } }), 409, 9110],
  ],
  restrictMember: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'nobody', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  liftRestriction: [
    ['arbiter', 'of one', same, 403, 1005],
    ['operator', 'of nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'what is not on hold', same, 409, 9114],
  ],
  listInvited: [
    ['operator', 'by one', same, 200, 200],
    ['arbiter', 'by one', same, 403, 1005],
    ['operator', 'by nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'by the platform itself', ({ root }) => ({ params: { id: String(root) } }), 404, 9050],
  ],
  inspectMark: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'what is none', () => ({ params: { mark: 'N-1' } }), 404, 9128],
  ],
  viewAsMember: [
    ['operator', 'of one', same, 200, 200],
    ['arbiter', 'of one', same, 403, 1005],
    ['operator', 'of nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'another screen', () => ({ body: { screen: 'receiving-code' } }), 400, 1003],
  ],
  listNotes: [
    ['operator', 'about a member', same, 200, 200],
    ['operator', 'about a shop', ({ shop }) => ({ params: { holder: 'shop', id: String(shop) } }), 200, 200],
    ['arbiter', 'about a member', same, 403, 1005],
    ['operator', 'about nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'about no shop', () => ({ params: { holder: 'shop', id: MISSING } }), 404, 5001],
  ],
  addNote: [
    ['arbiter', 'about a member', same, 403, 1005],
    ['operator', 'about nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'about no shop', () => ({ params: { holder: 'shop', id: MISSING } }), 404, 5001],
  ],
  strikeNote: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9120],
  ],
  listTags: [
    ['operator', 'all of them', same, 200, 200],
    ['arbiter', 'all of them', same, 403, 1005],
  ],
  addTag: [
    ['arbiter', 'to a member', same, 403, 1005],
    ['operator', 'to nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'of signs', () => ({ body: { tag: 'a/b' } }), 400, 1003],
  ],
  removeTag: [
    ['arbiter', 'from a member', same, 403, 1005],
    ['operator', 'from nobody', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'that is not there', same, 409, 9124],
  ],
  findShops: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectShop: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  suspendShop: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  restoreShop: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'one that is open', same, 409, 9053],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  findOrders: [['arbiter', 'those', same, 200, 200]],
  inspectOrder: [
    ['arbiter', 'one', same, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4001],
  ],
  findTrades: [['arbiter', 'those', same, 200, 200]],
  inspectTrade: [
    ['arbiter', 'one', same, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4002],
  ],
  findPayments: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectPayment: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 404, 6004],
  ],
  refundForShop: [
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 404, 6004],
    ['operator', 'of a shop that is open', same, 409, 9161],
  ],
  findOpenReturns: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  findJournals: [
    ['operator', 'those', same, 200, 200],
    ['arbiter', 'those', same, 403, 1005],
  ],
  inspectJournal: [
    ['operator', 'one', same, 200, 200],
    ['arbiter', 'one', same, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9054],
  ],
  lookUp: [
    ['operator', 'a payment', same, 200, 200],
    ['arbiter', 'a payment, which is not its', same, 200, 200],
    ['operator', 'nothing', () => ({ query: { search: '' } }), 400, 1002],
  ],
  exportList: [
    ['operator', 'a list', same, 200, 200],
    ['arbiter', 'a list of theirs', () => ({ body: { list: 'trades', filters: {} } }), 200, 200],
    ['arbiter', 'a list of others', same, 403, 1005],
    ['arbiter', 'the log', () => ({ body: { list: 'log', filters: {} } }), 403, 1005],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 400, 1002],
  ],
  listSavedFilters: [
    ['operator', 'their own', same, 200, 200],
    ['arbiter', 'their own', same, 200, 200],
  ],
  saveFilters: [
    ['operator', 'of a list', same, 200, 200],
    ['arbiter', 'of a list of others', same, 403, 1005],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 400, 1002],
  ],
  removeSavedFilters: [['arbiter', 'what is none of theirs', same, 200, 200]],
}
