import { z } from 'zod'
import { id, moment, optionalText, pageSize, passwordErrors, points, receiver, secret } from '../fields.ts'
import { publicProfile } from '../links.ts'
import { operation } from '../operation.ts'
import { TRANSFER_NOTE_LENGTH } from '../points-limits.ts'
import { wholeHundreds } from './fields.ts'

export const findRecipient = operation({
  method: 'GET',
  path: '/points/recipient',
  caller: 'member',
  summary: 'Returns the receiver of a transfer by their public profile, and what a gift to them would earn.',
  query: z.strictObject({ inviteCode: receiver }),
  output: z.strictObject({
    maskedName: z.string(),
    /** Nickname and picture for a caller who has the code or knows the member, because a masked name identifies no one. */
    person: publicProfile,
    /** In the caller's downline: a transfer is a gift and earns PV. */
    isDownline: z.boolean(),
    /** GF to them that would still be rewarded today. */
    rewardableGf: points,
  }),
  errors: ['tooManyRequests', 'unknownRecipient', 'selfTransfer'],
})

export const listRecipients = operation({
  method: 'GET',
  path: '/points/recipients/{userId}',
  caller: 'member',
  summary:
    'Returns the last ten members to whom the caller sent GF, latest first. `inviteCode` identifies each of them in a transfer.',
  params: z.strictObject({ userId: id }),
  own: ['params.userId'],
  fromReplica: true,
  output: z.strictObject({
    records: z.array(
      z.strictObject({
        inviteCode: z.string(),
        maskedName: z.string(),
        person: publicProfile,
        lastTime: moment,
      }),
    ),
  }),
})

export const transferGf = operation({
  method: 'POST',
  path: '/points/transfer-gf',
  caller: 'member',
  summary:
    "Transfers GF to another member. A transfer to a member of the caller's downline is a gift, which earns PV.",
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    inviteCode: receiver,
    amount: wholeHundreds,
    /** Shown to sender and receiver with the entry. */
    note: optionalText(TRANSFER_NOTE_LENGTH),
    paymentPassword: secret(1, 256),
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    recipient: z.string(),
    amount: points,
    /** For a gift: the maximum PV that it earns in total, as its receiver spends it in shops. */
    maxPv: points,
    createdTime: moment,
  }),
  errors: [
    'unknownRecipient',
    'selfTransfer',
    ...passwordErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'accountFrozen',
    'ownLimitReached',
    'insufficientGf',
  ],
})

/** What a gift has earned so far (docs/decisions/071). */
export const gift = z.strictObject({
  transferNo: z.string(),
  /** The nickname, else the masked name. */
  recipient: z.string(),
  /** GF that counts, the part spent in shops net of refunds, and the part that may still be spent. */
  amount: points,
  spentGf: points,
  openGf: points,
  /** PV given at once and granted later, net of refunds; and the maximum with what waits and what may still be spent. */
  earnedPv: points,
  maxPv: points,
  /** Until when the receiver's spending counts. */
  until: moment,
  createdTime: moment,
})
export type Gift = z.infer<typeof gift>

export const listGifts = operation({
  method: 'GET',
  path: '/points/gifts/{userId}',
  caller: 'member',
  summary:
    "Returns the member's gifts and what they have earned so far, newest first. `before`: the id of the last item already received.",
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  own: ['params.userId'],
  fromReplica: true,
  output: z.strictObject({ records: z.array(gift.extend({ id: z.int() })), hasMore: z.boolean() }),
})
