import type * as contract from '@torch/contract/operator-lists.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const operatorLists: AccessRules<typeof contract> = {
  inspectMember: [['operator', 'a shop', ({ shop }) => ({ params: { id: String(shop) } }), 'noSuchMember']],
  disableMember: [
    ['operator', 'the platform itself', ({ root }) => ({ params: { id: String(root) } }), 'noSuchMember'],
    ['operator', 'one who is', ({ poor }) => ({ params: { id: String(poor.id) } }), 'memberChanged'],
  ],
  enableMember: [
    ['operator', 'one who is', ({ payer }) => ({ params: { id: String(payer.id) } }), 'memberChanged'],
  ],
  unlockPaymentPassword: [
    [
      'operator',
      'one that is not locked',
      ({ payer }) => ({ params: { id: String(payer.id) } }),
      'paymentsNotLocked',
    ],
  ],
  liftRestriction: [['operator', 'what is not on hold', unchangedRequest, 'notRestricted']],
  listInvited: [
    ['operator', 'by the platform itself', ({ root }) => ({ params: { id: String(root) } }), 'noSuchMember'],
  ],
  inspectFingerprint: [
    ['operator', 'what is none', () => ({ params: { fingerprint: 'N-1' } }), 'unknownFingerprint'],
  ],
  viewAsMember: [
    ['operator', 'of one', unchangedRequest, 'success'],
    ['operator', 'another screen', () => ({ body: { screen: 'receiving-code' } }), 'validation'],
  ],
  listNotes: [
    ['operator', 'about a shop', ({ shop }) => ({ params: { holder: 'shop', id: String(shop) } }), 'success'],
    [
      'operator',
      'about a missing shop',
      () => ({ params: { holder: 'shop', id: MISSING } }),
      'unknownMerchant',
    ],
  ],
  addNote: [
    [
      'operator',
      'about a missing shop',
      () => ({ params: { holder: 'shop', id: MISSING } }),
      'unknownMerchant',
    ],
  ],
  addTag: [['operator', 'of signs', () => ({ body: { tag: 'a/b' } }), 'validation']],
  removeTag: [['operator', 'a missing one', unchangedRequest, 'tagNotFound']],
  restoreShop: [['operator', 'one that is open', unchangedRequest, 'shopStatusChanged']],
  inspectPayment: [['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 'unknownPayment']],
  refundForShop: [
    ['operator', 'none', () => ({ params: { paymentNo: 'T0' } }), 'unknownPayment'],
    ['operator', 'of a shop that is open', unchangedRequest, 'shopCanRefund'],
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
