import { z } from 'zod'
import { id, moment, optionalText, pageSize, points, receiver, secret } from '../fields.ts'
import { operation } from '../operation.ts'
import { TRANSFER_NOTE_LENGTH } from '../points-limits.ts'
import { face } from '../red-packets.ts'
import { wholeHundreds } from './fields.ts'

export const findRecipient = operation({
  method: 'GET',
  path: '/points/recipient',
  caller: 'member',
  summary: 'Who a transfer would reach, as they show themselves, and what a gift to them would earn.',
  query: z.strictObject({ inviteCode: receiver }),
  output: z.strictObject({
    maskedName: z.string(),
    /** The nickname and the picture, for whoever was given the code or knows them: a masked name says nothing. */
    person: face,
    /** In the caller's downline: a transfer is a gift and earns PV. */
    isDownline: z.boolean(),
    /** How much GF to them would still be rewarded today. */
    rewardableGf: points,
  }),
  errors: ['tooManyRequests', 'unknownRecipient', 'selfTransfer'],
})

export const listRecipients = operation({
  method: 'GET',
  path: '/points/recipients/{userId}',
  caller: 'member',
  summary:
    'The last ten members that the caller sent GF to, the latest first. `inviteCode` names each of them to a transfer.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({
    records: z.array(
      z.strictObject({ inviteCode: z.string(), maskedName: z.string(), person: face, lastTime: moment }),
    ),
  }),
})

export const transferGf = operation({
  method: 'POST',
  path: '/points/transfer-gf',
  caller: 'member',
  summary: 'Gives GF to another member. To somebody in the own downline it is a gift, which earns PV.',
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    inviteCode: receiver,
    amount: wholeHundreds,
    /** For sender and receiver to read with the entry. */
    note: optionalText(TRANSFER_NOTE_LENGTH),
    paymentPassword: secret(1, 256),
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    recipient: z.string(),
    amount: points,
    /** Of a gift: the PV that it earns in all, as its receiver spends it in shops. */
    upToPv: points,
    createdTime: moment,
  }),
  errors: [
    'unknownRecipient',
    'selfTransfer',
    'paymentsHeld',
    'paymentsLocked',
    'paymentProofExpired',
    'wrongPaymentPassword',
    'keyReused',
    'stillRunning',
    'insufficientGf',
  ],
})

/** What a gift has earned so far (docs/decisions/071). */
export const gift = z.strictObject({
  transferNo: z.string(),
  /** Masked. */
  recipient: z.string(),
  /** GF that counts, of which so much was spent in shops, net of refunds, and so much may still be. */
  amount: points,
  spentGf: points,
  openGf: points,
  /** What was given at once and granted later, net of refunds; and with what waits and what is open may still earn. */
  earnedPv: points,
  upToPv: points,
  /** Until when what the receiver spends counts. */
  until: moment,
  createdTime: moment,
})
export type Gift = z.infer<typeof gift>

export const listGifts = operation({
  method: 'GET',
  path: '/points/gifts/{userId}',
  caller: 'member',
  summary:
    'The member’s gifts and what they have earned so far, newest first. `before` is the id of the last one already held.',
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  own: ['params.userId'],
  fromCopy: true,
  output: z.strictObject({ records: z.array(gift.extend({ id: z.int() })), hasMore: z.boolean() }),
})
