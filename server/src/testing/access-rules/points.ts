import type * as contract from '@torch/contract/points.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const points: AccessRules<typeof contract> = {
  getPointsAccount: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  getTerms: [['other', 'the terms', unchangedRequest, 'success']],
  listTransactions: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  listHistory: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  listGifts: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  getPendingRewards: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  explainTransaction: [
    ['payer', 'the own entry', unchangedRequest, 'success'],
    ['other', "another's entry", unchangedRequest, 'unknownTransaction'],
    ['payer', 'no entry', () => ({ params: { id: MISSING } }), 'unknownTransaction'],
    [
      'other',
      "another's, as that other",
      ({ payer }) => ({ params: { userId: String(payer.id) } }),
      'notYours',
    ],
  ],
  explainBalance: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  getStatement: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  findRecipient: [
    ['payer', 'another member', unchangedRequest, 'success'],
    ['other', 'itself', unchangedRequest, 'selfTransfer'],
    ['payer', 'an unknown code', () => ({ query: { inviteCode: 'SFNOBODY22' } }), 'unknownRecipient'],
    ['payer', 'the platform itself', () => ({ query: { inviteCode: 'SF000001' } }), 'unknownRecipient'],
  ],
  listRecipients: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  transferGf: [
    [
      'payer',
      'a stranger by id',
      ({ owner }) => ({ body: { inviteCode: `ID${owner.id}` } }),
      'unknownRecipient',
      'validation',
      'unknownRecipient',
    ],
    [
      'payer',
      'an unknown code',
      () => ({ body: { inviteCode: 'SFNOBODY22' } }),
      'unknownRecipient',
      'validation',
      'unknownRecipient',
    ],
    [
      'payer',
      'the platform itself',
      () => ({ body: { inviteCode: 'SF000001' } }),
      'unknownRecipient',
      'validation',
      'unknownRecipient',
    ],
    ['other', 'itself', unchangedRequest, 'selfTransfer', 'validation', 'selfTransfer'],
    ['owner', 'more than there is', unchangedRequest, 'insufficientGf', 'validation', 'paymentsHeld'],
    [
      'other',
      "out of another's account",
      ({ payer }) => ({ query: { fromUserId: String(payer.id) } }),
      'notYours',
      'validation',
      'notYours',
    ],
    [
      'payer',
      'another member',
      ({ ownerCode }) => ({ body: { inviteCode: ownerCode } }),
      'success',
      'validation',
      'paymentsHeld',
    ],
  ],
  listDelayedTransfers: [
    ['other', 'the own', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  callBackTransfer: [
    ['other', 'one sent by another', unchangedRequest, 'unknownDelayedTransfer'],
    ['other', "another's", ({ trader }) => ({ params: { userId: String(trader.id) } }), 'notYours'],
    ['trader', 'the own', unchangedRequest, 'success'],
    ['trader', 'the own, again', unchangedRequest, 'delayedTransferEnded'],
  ],
  flashExchange: [
    ['other', 'more than there is', unchangedRequest, 'insufficientGf', 'insufficientGf', 'paymentsHeld'],
    [
      'other',
      'more than the allowance',
      () => ({ query: { gfAmount: '1100' } }),
      'insufficientGf',
      'secondKeyRequired',
      'paymentsHeld',
    ],
    [
      'other',
      "of another's",
      ({ payer }) => ({ query: { userId: String(payer.id) } }),
      'notYours',
      'notYours',
      'notYours',
    ],
  ],
  previewRelease: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  manualRelease: [
    [
      'other',
      'where nothing has accrued',
      unchangedRequest,
      'nothingToRelease',
      'nothingToRelease',
      'paymentsHeld',
    ],
    [
      'other',
      "another's",
      ({ payer }) => ({ params: { userId: String(payer.id) } }),
      'notYours',
      'notYours',
      'notYours',
    ],
  ],
  purchaseAutoRelease: [
    ['other', 'more than there is', unchangedRequest, 'insufficientGf', 'insufficientGf', 'paymentsHeld'],
    [
      'other',
      'for another',
      ({ payer }) => ({ params: { userId: String(payer.id) } }),
      'notYours',
      'notYours',
      'notYours',
    ],
  ],
  getAutoReleaseEndTime: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  getPointsForecast: [
    ['other', 'itself', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
}
