import type * as contract from '@torch/contract/operator-lists.ts'
import { type AccessRules, forOperatorOnly, MISSING, unchangedRequest } from './access-rule.ts'

export const operatorLists: AccessRules<typeof contract> = {
  findMembers: forOperatorOnly,
  inspectMember: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'a shop', ({ shop }) => ({ params: { id: String(shop) } }), 'noSuchMember'],
  ],
  disableMember: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'the platform itself', ({ root }) => ({ params: { id: String(root) } }), 'noSuchMember'],
    ['operator', 'one who is', ({ poor }) => ({ params: { id: String(poor.id) } }), 'memberChanged'],
  ],
  enableMember: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'one who is', ({ payer }) => ({ params: { id: String(payer.id) } }), 'memberChanged'],
  ],
  endMemberSessions: [
    ['arbiter', 'of one', unchangedRequest, 'notYours'],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
  ],
  grantVip: [
    ['arbiter', 'to one', unchangedRequest, 'notYours'],
    ['operator', 'to a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
  ],
  unlockPaymentPassword: [
    ['arbiter', 'of one', unchangedRequest, 'notYours'],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    [
      'operator',
      'one that is not locked',
      ({ payer }) => ({ params: { id: String(payer.id) } }),
      'paymentsNotLocked',
    ],
  ],
  restrictMember: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
  ],
  liftRestriction: [
    ['arbiter', 'of one', unchangedRequest, 'notYours'],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'what is not on hold', unchangedRequest, 'notRestricted'],
  ],
  listInvited: [
    ['operator', 'by one', unchangedRequest, 'success'],
    ['arbiter', 'by one', unchangedRequest, 'notYours'],
    ['operator', 'by a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'by the platform itself', ({ root }) => ({ params: { id: String(root) } }), 'noSuchMember'],
  ],
  inspectFingerprint: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'what is none', () => ({ params: { fingerprint: 'N-1' } }), 'unknownFingerprint'],
  ],
  viewAsMember: [
    ['operator', 'of one', unchangedRequest, 'success'],
    ['arbiter', 'of one', unchangedRequest, 'notYours'],
    ['operator', 'of a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'another screen', () => ({ body: { screen: 'receiving-code' } }), 'validation'],
  ],
  listNotes: [
    ['operator', 'about a member', unchangedRequest, 'success'],
    ['operator', 'about a shop', ({ shop }) => ({ params: { holder: 'shop', id: String(shop) } }), 'success'],
    ['arbiter', 'about a member', unchangedRequest, 'notYours'],
    ['operator', 'about a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    [
      'operator',
      'about a missing shop',
      () => ({ params: { holder: 'shop', id: MISSING } }),
      'unknownMerchant',
    ],
  ],
  addNote: [
    ['arbiter', 'about a member', unchangedRequest, 'notYours'],
    ['operator', 'about a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    [
      'operator',
      'about a missing shop',
      () => ({ params: { holder: 'shop', id: MISSING } }),
      'unknownMerchant',
    ],
  ],
  retractNote: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownNote'],
  ],
  listTags: forOperatorOnly,
  addTag: [
    ['arbiter', 'to a member', unchangedRequest, 'notYours'],
    ['operator', 'to a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'of signs', () => ({ body: { tag: 'a/b' } }), 'validation'],
  ],
  removeTag: [
    ['arbiter', 'from a member', unchangedRequest, 'notYours'],
    ['operator', 'from a missing member', () => ({ params: { id: MISSING } }), 'noSuchMember'],
    ['operator', 'a missing one', unchangedRequest, 'tagNotFound'],
  ],
  findShops: forOperatorOnly,
  inspectShop: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownMerchant'],
  ],
  suspendShop: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownMerchant'],
  ],
  restoreShop: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'one that is open', unchangedRequest, 'shopStatusChanged'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownMerchant'],
  ],
  findOrders: [['arbiter', 'those', unchangedRequest, 'success']],
  inspectOrder: [
    ['arbiter', 'one', unchangedRequest, 'success'],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownOrder'],
  ],
  findTrades: [['arbiter', 'those', unchangedRequest, 'success']],
  inspectTrade: [
    ['arbiter', 'one', unchangedRequest, 'success'],
    ['arbiter', 'none', () => ({ params: { id: MISSING } }), 'unknownTrade'],
  ],
  findPayments: forOperatorOnly,
  inspectPayment: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 'unknownPayment'],
  ],
  refundForShop: [
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 'unknownPayment'],
    ['operator', 'of a shop that is open', unchangedRequest, 'shopCanRefund'],
  ],
  findOpenReturns: forOperatorOnly,
  findJournals: forOperatorOnly,
  inspectJournal: [
    ['operator', 'one', unchangedRequest, 'success'],
    ['arbiter', 'one', unchangedRequest, 'notYours'],
    ['operator', 'none', () => ({ params: { id: MISSING } }), 'unknownJournal'],
  ],
  searchRecords: [
    ['operator', 'a payment', unchangedRequest, 'success'],
    ['arbiter', 'a payment, which is not its', unchangedRequest, 'success'],
    ['operator', 'nothing', () => ({ query: { search: '' } }), 'parameter'],
  ],
  exportList: [
    ['operator', 'a list', unchangedRequest, 'success'],
    ['arbiter', 'a list of theirs', () => ({ body: { list: 'trades', filters: {} } }), 'success'],
    ['arbiter', 'a list of others', unchangedRequest, 'notYours'],
    ['arbiter', 'the log', () => ({ body: { list: 'log', filters: {} } }), 'notYours'],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 'parameter'],
  ],
  listSavedFilters: [
    ['operator', 'their own', unchangedRequest, 'success'],
    ['arbiter', 'their own', unchangedRequest, 'success'],
  ],
  saveFilters: [
    ['operator', 'of a list', unchangedRequest, 'success'],
    ['arbiter', 'of a list of others', unchangedRequest, 'notYours'],
    ['operator', 'what the list cannot filter', () => ({ body: { filters: { king: '1' } } }), 'parameter'],
  ],
  removeSavedFilters: [['arbiter', 'what is none of theirs', unchangedRequest, 'success']],
}
