import type * as contract from '@torch/contract/red-packets.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

const UNKNOWN_CODE = '2345678923456789'

export const redPackets: AccessRules<typeof contract> = {
  getRedPacketTerms: [
    ['other', 'the own', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  sendRedPacket: [
    [
      'payer',
      'to a stranger by id',
      ({ poor }) => ({ body: { recipients: [`ID${poor.id}`], shares: 1 } }),
      'unknownRecipient',
      'validation',
      'unknownRecipient',
    ],
    [
      'payer',
      'to the own code',
      ({ payer }) => ({ body: { recipients: [`ID${payer.id}`] } }),
      'unknownRecipient',
      'validation',
      'unknownRecipient',
    ],
    [
      'payer',
      'more shares than people',
      ({ ownerCode }) => ({ body: { recipients: [ownerCode], shares: 2 } }),
      'redPacketShares',
      'validation',
      'redPacketShares',
    ],
    [
      'payer',
      'more than one holds',
      () => ({ body: { amount: '10000.01' } }),
      'redPacketTooLarge',
      'validation',
      'redPacketTooLarge',
    ],
    [
      'payer',
      'shares of nothing',
      () => ({ body: { amount: '0.02' } }),
      'redPacketTooSmall',
      'validation',
      'redPacketTooSmall',
    ],
    [
      'payer',
      'what does not divide',
      () => ({ body: { amount: '10', split: 'equal' } }),
      'redPacketUneven',
      'validation',
      'redPacketUneven',
    ],
    [
      'owner',
      'more than there is',
      () => ({ body: { amount: '9999' } }),
      'insufficientGf',
      'validation',
      'paymentsHeld',
    ],
    [
      'other',
      "out of another's account",
      ({ payer }) => ({ query: { fromUserId: String(payer.id) } }),
      'notYours',
      'validation',
      'notYours',
    ],
    ['payer', 'for anyone with the link', unchangedRequest, 'success', 'validation', 'paymentsHeld'],
  ],
  getRedPacket: [
    ['other', 'by the link', unchangedRequest, 'success'],
    ['trader', 'the own', unchangedRequest, 'success'],
    ['other', 'meant for them', ({ namedPacketCode: code }) => ({ params: { code } }), 'success'],
    ['owner', 'meant for another', ({ namedPacketCode: code }) => ({ params: { code } }), 'unknownRedPacket'],
    ['other', 'an unknown one', () => ({ params: { code: UNKNOWN_CODE } }), 'unknownRedPacket'],
    ['other', "as another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  openRedPacket: [
    ['owner', 'meant for another', ({ namedPacketCode: code }) => ({ params: { code } }), 'unknownRedPacket'],
    [
      'trader',
      'the own, meant for another',
      ({ namedPacketCode: code }) => ({ params: { code } }),
      'ownRedPacket',
    ],
    ['owner', 'an unknown one', () => ({ params: { code: UNKNOWN_CODE } }), 'unknownRedPacket'],
    ['other', 'for another', ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
    ['payer', 'by the link', unchangedRequest, 'success'],
    ['payer', 'by the link, again', unchangedRequest, 'redPacketOpened'],
    ['trader', 'the own, after another', unchangedRequest, 'ownRedPacket'],
  ],
  listRedPackets: [
    ['other', 'the own', unchangedRequest, 'success'],
    ['other', "another's", ({ payer }) => ({ params: { userId: String(payer.id) } }), 'notYours'],
  ],
  getRedPacketCover: [
    ['other', 'by the link', unchangedRequest, 'success'],
    [
      'other',
      'meant for people named',
      ({ namedPacketCode: code }) => ({ params: { code } }),
      'unknownRedPacket',
    ],
  ],
}
