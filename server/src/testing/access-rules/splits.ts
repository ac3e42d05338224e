import type * as contract from '@torch/contract/splits.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

const UNKNOWN_CODE = '2345678923456789'
const missing = () => ({ params: { code: UNKNOWN_CODE } })
const anothers = ({ payer }: { payer: { id: number } }) => ({ params: { userId: String(payer.id) } })

export const splits: AccessRules<typeof contract> = {
  getSplitTerms: [
    ['payer', 'of the own payment', ({ paymentNo }) => ({ query: { paymentNo } }), 'success'],
    ['owner', "of another's payment", ({ paymentNo }) => ({ query: { paymentNo } }), 'unknownPayment'],
    ['other', "another's", anothers, 'notYours'],
  ],
  createSplit: [
    ['owner', "of another's payment", ({ paymentNo }) => ({ body: { paymentNo } }), 'unknownPayment'],
    ['payer', 'more than the sum', () => ({ body: { amount: '6.65' } }), 'splitExceedsAmount'],
    [
      'payer',
      'more than the payment',
      ({ paymentNo }) => ({ body: { paymentNo, amount: '9999' } }),
      'splitExceedsPayment',
    ],
    [
      'payer',
      'among too many',
      () => ({ body: { amounts: Array.from({ length: 51 }, () => '0.01') } }),
      'splitShares',
    ],
    ['other', 'as another', ({ payer }) => ({ query: { fromUserId: String(payer.id) } }), 'notYours'],
    ['payer', 'of a sum', unchangedRequest, 'success'],
  ],
  getSplit: [
    ['other', 'by the link', unchangedRequest, 'success'],
    ['trader', 'the own', unchangedRequest, 'success'],
    ['other', 'an unknown one', missing, 'unknownSplit'],
    ['other', "as another's", anothers, 'notYours'],
  ],
  paySplitShare: [
    ['owner', 'an unknown one', missing, 'unknownSplit', 'validation', 'unknownSplit'],
    ['trader', 'the own', unchangedRequest, 'ownSplit', 'validation', 'ownSplit'],
    ['other', 'for another', anothers, 'notYours', 'validation', 'notYours'],
    [
      'payer',
      'a share that is not there',
      () => ({ body: { place: 3 } }),
      'splitClosed',
      'validation',
      'paymentsHeld',
    ],
    ['payer', 'by the link', unchangedRequest, 'success', 'validation', 'paymentsHeld'],
    [
      'payer',
      'by the link, another one',
      () => ({ body: { place: 2 } }),
      'splitAlreadyPaid',
      'validation',
      'paymentsHeld',
    ],
    ['owner', 'what another paid', unchangedRequest, 'splitShareTaken', 'validation', 'paymentsHeld'],
  ],
  remindSplit: [
    ['other', "another's", unchangedRequest, 'unknownSplit'],
    ['payer', 'an unknown one', missing, 'unknownSplit'],
    ['payer', 'the own', unchangedRequest, 'success'],
    ['payer', 'the own, again', unchangedRequest, 'splitReminded'],
  ],
  cancelSplit: [
    ['other', "another's", unchangedRequest, 'unknownSplit'],
    ['other', 'as another', anothers, 'notYours'],
    ['payer', 'the own', unchangedRequest, 'success'],
    ['payer', 'the own, again', unchangedRequest, 'splitClosed'],
  ],
  listSplits: [
    ['other', 'the own', unchangedRequest, 'success'],
    ['other', "another's", anothers, 'notYours'],
  ],
  getSplitCover: [
    ['other', 'by the link', unchangedRequest, 'success'],
    ['other', 'an unknown one', missing, 'unknownSplit'],
  ],
}
