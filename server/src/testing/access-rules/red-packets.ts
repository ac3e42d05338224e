import type * as contract from '@torch/contract/red-packets.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

const UNKNOWN_CODE = '2345678923456789'

export const redPackets: AccessRules<typeof contract> = {
  getRedPacketTerms: [
    ['other', 'the own', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  sendRedPacket: [
    [
      'payer',
      'to a stranger by id',
      ({ poor }) => ({ body: { recipients: [`ID${poor.id}`], shares: 1 } }),
      422,
      3005,
      1003,
      3005,
    ],
    [
      'payer',
      'to the own code',
      ({ payer }) => ({ body: { recipients: [`ID${payer.id}`] } }),
      422,
      3005,
      1003,
      3005,
    ],
    [
      'payer',
      'more shares than people',
      ({ ownerCode }) => ({ body: { recipients: [ownerCode], shares: 2 } }),
      422,
      3014,
      1003,
      3014,
    ],
    ['payer', 'more than one holds', () => ({ body: { amount: '10000.01' } }), 422, 3015, 1003, 3015],
    ['payer', 'shares of nothing', () => ({ body: { amount: '0.02' } }), 422, 3016, 1003, 3016],
    [
      'payer',
      'what does not divide',
      () => ({ body: { amount: '10', split: 'equal' } }),
      422,
      3017,
      1003,
      3017,
    ],
    ['owner', 'more than there is', () => ({ body: { amount: '9999' } }), 422, 3001, 1003, 2011],
    [
      'other',
      "out of another's account",
      ({ payer }) => ({ query: { fromUserId: String(payer.id) } }),
      403,
      1005,
      1003,
      1005,
    ],
    ['payer', 'for anyone with the link', unchangedRequest, 200, 200, 1003, 2011],
  ],
  getRedPacket: [
    ['other', 'by the link', unchangedRequest, 200, 200],
    ['trader', 'the own', unchangedRequest, 200, 200],
    ['other', 'meant for them', ({ namedPacketCode: code }) => ({ params: { code } }), 200, 200],
    ['owner', 'meant for another', ({ namedPacketCode: code }) => ({ params: { code } }), 404, 3019],
    ['other', 'an unknown one', () => ({ params: { code: UNKNOWN_CODE } }), 404, 3019],
    ['other', "as another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  openRedPacket: [
    ['owner', 'meant for another', ({ namedPacketCode: code }) => ({ params: { code } }), 404, 3019],
    [
      'trader',
      'the own, meant for another',
      ({ namedPacketCode: code }) => ({ params: { code } }),
      422,
      3023,
    ],
    ['owner', 'an unknown one', () => ({ params: { code: UNKNOWN_CODE } }), 404, 3019],
    ['other', 'for another', ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
    ['payer', 'by the link', unchangedRequest, 200, 200],
    ['payer', 'by the link, again', unchangedRequest, 422, 3020],
    ['trader', 'the own, after another', unchangedRequest, 422, 3023],
  ],
  listRedPackets: [
    ['other', 'the own', unchangedRequest, 200, 200],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 403, 1005],
  ],
  getRedPacketCover: [
    ['other', 'by the link', unchangedRequest, 200, 200],
    ['other', 'meant for people named', ({ namedPacketCode: code }) => ({ params: { code } }), 404, 3019],
  ],
}
