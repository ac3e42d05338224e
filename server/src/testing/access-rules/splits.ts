import type * as contract from '@torch/contract/splits.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

const UNKNOWN_CODE = '2345678923456789'
const missing = () => ({ params: { code: UNKNOWN_CODE } })
const anothers = ({ payer }: { payer: { id: number } }) => ({ params: { userId: String(payer.id) } })

export const splits: AccessRules<typeof contract> = {
  getSplitTerms: [
    ['payer', 'of the own payment', ({ paymentNo }) => ({ query: { paymentNo } }), 200, 200],
    ['owner', "of another's payment", ({ paymentNo }) => ({ query: { paymentNo } }), 404, 6004],
    ['other', "another's", anothers, 403, 1005],
  ],
  createSplit: [
    ['owner', "of another's payment", ({ paymentNo }) => ({ body: { paymentNo } }), 404, 6004],
    ['payer', 'more than the sum', () => ({ body: { amount: '6.65' } }), 422, 3026],
    [
      'payer',
      'more than the payment',
      ({ paymentNo }) => ({ body: { paymentNo, amount: '9999' } }),
      422,
      3027,
    ],
    [
      'payer',
      'among too many',
      () => ({ body: { amounts: Array.from({ length: 51 }, () => '0.01') } }),
      422,
      3025,
    ],
    ['other', 'as another', ({ payer }) => ({ query: { fromUserId: String(payer.id) } }), 403, 1005],
    ['payer', 'of a sum', unchangedRequest, 200, 200],
  ],
  getSplit: [
    ['other', 'by the link', unchangedRequest, 200, 200],
    ['trader', 'the own', unchangedRequest, 200, 200],
    ['other', 'an unknown one', missing, 404, 3024],
    ['other', "as another's", anothers, 403, 1005],
  ],
  paySplitShare: [
    ['owner', 'an unknown one', missing, 404, 3024, 1003, 3024],
    ['trader', 'the own', unchangedRequest, 422, 3028, 1003, 3028],
    ['other', 'for another', anothers, 403, 1005, 1003, 1005],
    ['payer', 'a share that is not there', () => ({ body: { place: 3 } }), 422, 3031, 1003, 2011],
    ['payer', 'by the link', unchangedRequest, 200, 200, 1003, 2011],
    ['payer', 'by the link, another one', () => ({ body: { place: 2 } }), 422, 3029, 1003, 2011],
    ['owner', 'what another paid', unchangedRequest, 422, 3030, 1003, 2011],
  ],
  remindSplit: [
    ['other', "another's", unchangedRequest, 404, 3024],
    ['payer', 'an unknown one', missing, 404, 3024],
    ['payer', 'the own', unchangedRequest, 200, 200],
    ['payer', 'the own, again', unchangedRequest, 422, 3033],
  ],
  cancelSplit: [
    ['other', "another's", unchangedRequest, 404, 3024],
    ['other', 'as another', anothers, 403, 1005],
    ['payer', 'the own', unchangedRequest, 200, 200],
    ['payer', 'the own, again', unchangedRequest, 422, 3031],
  ],
  listSplits: [
    ['other', 'the own', unchangedRequest, 200, 200],
    ['other', "another's", anothers, 403, 1005],
  ],
  getSplitCover: [
    ['other', 'by the link', unchangedRequest, 200, 200],
    ['other', 'an unknown one', missing, 404, 3024],
  ],
}
