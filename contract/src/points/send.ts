import { z } from 'zod'
import {
  codeInPath,
  id,
  moment,
  optionalText,
  pageSize,
  passwordErrors,
  points,
  receiver,
  secret,
} from '../fields.ts'
import { ofCaller, publicProfile } from '../links.ts'
import { memberEndpoint } from '../operation.ts'
import { TRANSFER_DELAYS, TRANSFER_NOTE_LENGTH } from '../points-limits.ts'
import { wholeHundreds } from './fields.ts'

export const findRecipient = memberEndpoint('GET', '/points/recipient', {
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
    /** No GF of the caller has arrived there before: the app proposes a delay. */
    isNew: z.boolean(),
  }),
  errors: ['tooManyRequests', 'unknownRecipient', 'selfTransfer'],
})

export const listRecipients = memberEndpoint('GET', '/points/recipients/{userId}', {
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

export const transferGf = memberEndpoint('POST', '/points/transfer-gf', {
  summary:
    "Transfers GF to another member, at once or after a delay. A transfer to a member of the caller's downline is a gift, which earns PV.",
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    inviteCode: receiver,
    amount: wholeHundreds,
    /** Shown to sender and receiver with the entry. */
    note: optionalText(TRANSFER_NOTE_LENGTH),
    /** Hours until it arrives; until then the caller can call it back. Absent: at once. */
    delayHours: z.literal(TRANSFER_DELAYS).optional(),
    paymentPassword: secret(1, 256),
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({
    transferNo: z.string(),
    recipient: z.string(),
    amount: points,
    /** For a gift: the maximum PV that it earns in total, as its receiver spends it in shops. A delayed one counts when it arrives. */
    maxPv: points,
    createdTime: moment,
    /** When a delayed transfer arrives; null if it has arrived. */
    arrivesTime: moment.nullable(),
  }),
  errors: [
    'unknownRecipient',
    'selfTransfer',
    ...passwordErrors,
    'tooManyRequests',
    'idempotencyKeyReused',
    'requestInProgress',
    'accountFrozen',
    'ownLimitReached',
    'insufficientGf',
  ],
})

export const delayedTransfer = z.strictObject({
  id: z.int(),
  transferNo: z.string(),
  /** On its way to the caller. */
  isIncoming: z.boolean(),
  /** The other member. */
  person: publicProfile,
  amount: points,
  note: z.string().nullable(),
  createdTime: moment,
  arrivesTime: moment,
})
export type DelayedTransfer = z.infer<typeof delayedTransfer>

export const listDelayedTransfers = memberEndpoint('GET', '/points/delayed-transfers/{userId}', {
  ...ofCaller,
  summary:
    'Returns the transfers that the caller sent or will receive and that have not arrived, newest first. `before`: the id of the last item already received.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  fromReplica: true,
  output: z.strictObject({ records: z.array(delayedTransfer), hasMore: z.boolean() }),
})

export const callBackTransfer = memberEndpoint(
  'POST',
  '/points/delayed-transfers/{userId}/{transferNo}/call-back',
  {
    ...ofCaller,
    summary: 'Returns a transfer of the caller that has not arrived yet.',
    params: z.strictObject({ userId: id, transferNo: codeInPath(/^G[0-9]{22}$/, 'transferNo') }),
    movesPoints: true,
    output: z.strictObject({ transferNo: z.string(), amount: points, time: moment }),
    errors: ['idempotencyKeyReused', 'requestInProgress', 'unknownDelayedTransfer', 'delayedTransferEnded'],
  },
)

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

export const listGifts = memberEndpoint('GET', '/points/gifts/{userId}', {
  summary:
    "Returns the member's gifts and what they have earned so far, newest first. `before`: the id of the last item already received.",
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  own: ['params.userId'],
  fromReplica: true,
  output: z.strictObject({ records: z.array(gift.extend({ id: z.int() })), hasMore: z.boolean() }),
})
