import type * as contract from '@torch/contract/operator-lists.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const operatorLists: AccessRules<typeof contract> = {
  findMembers: [
    ['operator', 'those', unchangedRequest, 200, 200],
    ['arbiter', 'those', unchangedRequest, 403, 1005],
  ],
  inspectMember: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'a shop', ({ shop }) => ({ params: { id: String(shop) } }), 404, 9050],
  ],
  disableMember: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'the platform itself', ({ root }) => ({ params: { id: String(root) } }), 404, 9050],
    ['operator', 'one who is', ({ poor }) => ({ params: { id: String(poor.id) } }), 409, 9051],
  ],
  enableMember: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'one who is', ({ payer }) => ({ params: { id: String(payer.id) } }), 409, 9051],
  ],
  endMemberSessions: [
    ['arbiter', 'of one', unchangedRequest, 403, 1005],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  grantVip: [
    ['arbiter', 'to one', unchangedRequest, 403, 1005],
    ['operator', 'to a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  unlockPaymentPassword: [
    ['arbiter', 'of one', unchangedRequest, 403, 1005],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'one that is not locked', ({ payer }) => ({ params: { id: String(payer.id) } }), 409, 9110],
  ],
  restrictMember: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
  ],
  liftRestriction: [
    ['arbiter', 'of one', unchangedRequest, 403, 1005],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'what is not on hold', unchangedRequest, 409, 9114],
  ],
  listInvited: [
    ['operator', 'by one', unchangedRequest, 200, 200],
    ['arbiter', 'by one', unchangedRequest, 403, 1005],
    ['operator', 'by a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'by the platform itself', ({ root }) => ({ params: { id: String(root) } }), 404, 9050],
  ],
  inspectFingerprint: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'what is none', () => ({ params: { fingerprint: 'N-1' } }), 404, 9128],
  ],
  viewAsMember: [
    ['operator', 'of one', unchangedRequest, 200, 200],
    ['arbiter', 'of one', unchangedRequest, 403, 1005],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'another screen', () => ({ body: { screen: 'receiving-code' } }), 400, 1003],
  ],
  listNotes: [
    ['operator', 'about a member', unchangedRequest, 200, 200],
    ['operator', 'about a shop', ({ shop }) => ({ params: { holder: 'shop', id: String(shop) } }), 200, 200],
    ['arbiter', 'about a member', unchangedRequest, 403, 1005],
    ['operator', 'about a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'about a missing shop', () => ({ params: { holder: 'shop', id: MISSING } }), 404, 5001],
  ],
  addNote: [
    ['arbiter', 'about a member', unchangedRequest, 403, 1005],
    ['operator', 'about a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'about a missing shop', () => ({ params: { holder: 'shop', id: MISSING } }), 404, 5001],
  ],
  retractNote: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9120],
  ],
  listTags: [
    ['operator', 'all of them', unchangedRequest, 200, 200],
    ['arbiter', 'all of them', unchangedRequest, 403, 1005],
  ],
  addTag: [
    ['arbiter', 'to a member', unchangedRequest, 403, 1005],
    ['operator', 'to a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'of signs', () => ({ body: { tag: 'a/b' } }), 400, 1003],
  ],
  removeTag: [
    ['arbiter', 'from a member', unchangedRequest, 403, 1005],
    ['operator', 'from a missing member', () => ({ params: { id: MISSING } }), 404, 9050],
    ['operator', 'a missing one', unchangedRequest, 409, 9124],
  ],
  findShops: [
    ['operator', 'those', unchangedRequest, 200, 200],
    ['arbiter', 'those', unchangedRequest, 403, 1005],
  ],
  inspectShop: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  suspendShop: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  restoreShop: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'one that is open', unchangedRequest, 409, 9053],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 5001],
  ],
  findOrders: [['arbiter', 'those', unchangedRequest, 200, 200]],
  inspectOrder: [
    ['arbiter', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4001],
  ],
  findTrades: [['arbiter', 'those', unchangedRequest, 200, 200]],
  inspectTrade: [
    ['arbiter', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 404, 4002],
  ],
  findPayments: [
    ['operator', 'those', unchangedRequest, 200, 200],
    ['arbiter', 'those', unchangedRequest, 403, 1005],
  ],
  inspectPayment: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 404, 6004],
  ],
  refundForShop: [
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 404, 6004],
    ['operator', 'of a shop that is open', unchangedRequest, 409, 9161],
  ],
  findOpenReturns: [
    ['operator', 'those', unchangedRequest, 200, 200],
    ['arbiter', 'those', unchangedRequest, 403, 1005],
  ],
  findJournals: [
    ['operator', 'those', unchangedRequest, 200, 200],
    ['arbiter', 'those', unchangedRequest, 403, 1005],
  ],
  inspectJournal: [
    ['operator', 'one', unchangedRequest, 200, 200],
    ['arbiter', 'one', unchangedRequest, 403, 1005],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 404, 9054],
  ],
  searchRecords: [
    ['operator', 'a payment', unchangedRequest, 200, 200],
    ['arbiter', 'a payment, which is not its', unchangedRequest, 200, 200],
    ['operator', 'nothing', () => ({ query: { search: '' } }), 400, 1002],
  ],
  exportList: [
    ['operator', 'a list', unchangedRequest, 200, 200],
    ['arbiter', 'a list of theirs', () => ({ body: { list: 'trades', filters: {} } }), 200, 200],
    ['arbiter', 'a list of others', unchangedRequest, 403, 1005],
    ['arbiter', 'the log', () => ({ body: { list: 'log', filters: {} } }), 403, 1005],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 400, 1002],
  ],
  listSavedFilters: [
    ['operator', 'their own', unchangedRequest, 200, 200],
    ['arbiter', 'their own', unchangedRequest, 200, 200],
  ],
  saveFilters: [
    ['operator', 'of a list', unchangedRequest, 200, 200],
    ['arbiter', 'of a list of others', unchangedRequest, 403, 1005],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 400, 1002],
  ],
  removeSavedFilters: [['arbiter', 'what is none of theirs', unchangedRequest, 200, 200]],
}
