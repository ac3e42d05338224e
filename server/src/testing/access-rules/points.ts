import type * as contract from '@torch/contract/points.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const points: AccessRules<typeof contract> = {
  getPointsAccount: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getTerms: [['other', 'the terms', unchangedRequest, 200, 200]],
  listTransactions: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listHistory: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  listGifts: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getPendingRewards: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  explainTransaction: [
    ['payer', 'the own entry', unchangedRequest, 200, 200],
    ['other', "another's entry", unchangedRequest, 404, 3002],
    ['payer', 'no entry', () => ({ params: { id: MISSING } }), 404, 3002],
    [
      'other',
      "another's, as that other",
      ({ payer }) => ({ params: { userId: String(payer.id) } }),
      403,
      1005,
    ],
  ],
  explainBalance: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getStatement: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  findRecipient: [
    ['payer', 'another member', unchangedRequest, 200, 200],
    ['other', 'itself', unchangedRequest, 422, 3006],
    ['payer', 'an unknown code', () => ({ query: { inviteCode: 'SFNOBODY22' } }), 422, 3005],
    ['payer', 'the platform itself', () => ({ query: { inviteCode: 'SF000001' } }), 422, 3005],
  ],
  listRecipients: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  transferGf: [
    [
      'payer',
      'a stranger by id',
      ({ owner }) => ({ body: { inviteCode: `ID${owner.id}` } }),
      422,
      3005,
      1003,
      3005,
    ],
    ['payer', 'an unknown code', () => ({ body: { inviteCode: 'SFNOBODY22' } }), 422, 3005, 1003, 3005],
    ['payer', 'the platform itself', () => ({ body: { inviteCode: 'SF000001' } }), 422, 3005, 1003, 3005],
    ['other', 'itself', unchangedRequest, 422, 3006, 1003, 3006],
    ['owner', 'more than there is', unchangedRequest, 422, 3001, 1003, 2011],
    [
      'other',
      "out of another's account",
      ({ payer }) => ({ query: { fromUserId: String(payer.id) } }),
      403,
      1005,
      1003,
      1005,
    ],
    [
      'payer',
      'another member',
      ({ ownerCode }) => ({ body: { inviteCode: ownerCode } }),
      200,
      200,
      1003,
      2011,
    ],
  ],
  flashExchange: [
    ['other', 'more than there is', unchangedRequest, 422, 3001, 3001, 2011],
    ['other', 'more than the allowance', () => ({ query: { gfAmount: '1100' } }), 422, 3001, 2027, 2011],
    [
      'other',
      "of another's",
      ({ payer }) => ({ query: { userId: String(payer.id) } }),
      403,
      1005,
      1005,
      1005,
    ],
  ],
  previewRelease: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  manualRelease: [
    ['other', 'where nothing has accrued', unchangedRequest, 422, 3008, 3008, 2011],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005, 1005, 1005],
  ],
  purchaseAutoRelease: [
    ['other', 'more than there is', unchangedRequest, 422, 3001, 3001, 2011],
    [
      'other',
      'for another',
      ({ payer }) => ({ params: { userId: String(payer.id) } }),
      403,
      1005,
      1005,
      1005,
    ],
  ],
  getAutoReleaseEndTime: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getPointsForecast: [
    ['other', 'itself', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
}
