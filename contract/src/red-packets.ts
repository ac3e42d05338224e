import { z } from 'zod'
import {
  amount,
  id,
  moment,
  optionalText,
  passwordErrors,
  paymentPassword,
  points,
  receiver,
} from './fields.ts'
import { linkCode as code, ofCaller, ofLink, pageOfSides, publicProfile } from './links.ts'
import { memberEndpoint, publicEndpoint } from './operation.ts'
import { GREETING_LENGTH, MAX_NAMED_RECIPIENTS } from './points-limits.ts'

const split = z.enum(['equal', 'chance'])
/** `taken`: nothing is left. `over`: the time ran out, and the rest was returned. */
const state = z.enum(['open', 'taken', 'over'])
export type RedPacketState = z.infer<typeof state>

export const redPacketTerms = z.strictObject({
  maxShares: z.int(),
  maxGf: points,
  minShare: points,
  /** What the caller may still put into red packets today. */
  remainingToday: points,
  /** Hours after which the untaken rest is returned. */
  hours: z.int(),
})
export type RedPacketTerms = z.infer<typeof redPacketTerms>

export const getRedPacketTerms = memberEndpoint('GET', '/points/red-packet-terms/{userId}', {
  ...ofCaller,
  summary:
    'Returns the limits of a red packet, and how much the caller may still put into red packets today.',
  output: redPacketTerms,
})

export const sendRedPacket = memberEndpoint('POST', '/points/red-packets', {
  summary:
    'Creates a red packet: reserves GF for the named members, or for any member with its link. It creates no points and earns no rewards.',
  query: z.strictObject({ fromUserId: id }),
  body: z.strictObject({
    /** The total. */
    amount,
    /** With `recipients`, one for each of them. */
    shares: z.int().min(1),
    split,
    greeting: optionalText(GREETING_LENGTH),
    /** The receivers, as in a transfer; empty: anyone with the link. */
    recipients: z.array(receiver).max(MAX_NAMED_RECIPIENTS).default([]),
    paymentPassword,
  }),
  own: ['query.fromUserId'],
  movesPoints: true,
  output: z.strictObject({ code, packetNo: z.string(), amount: points, endsTime: moment }),
  errors: [
    'unknownRecipient',
    'selfTransfer',
    'redPacketShares',
    'redPacketTooLarge',
    'redPacketTooSmall',
    'redPacketUneven',
    ...passwordErrors,
    'idempotencyKeyReused',
    'requestInProgress',
    'redPacketDailyLimit',
    'accountFrozen',
    'ownLimitReached',
    'insufficientGf',
  ],
})

export const redPacket = z.strictObject({
  code,
  sender: publicProfile,
  isOwn: z.boolean(),
  greeting: z.string().nullable(),
  /** True for named receivers, false for anyone with the link. */
  named: z.boolean(),
  split,
  amount: points,
  shares: z.int(),
  taken: z.int(),
  state,
  createdTime: moment,
  endsTime: moment,
  /** The caller's share. */
  own: z.strictObject({ amount: points, time: moment }).nullable(),
  /** True if the caller could open it now. */
  canOpen: z.boolean(),
  /** The amount returned to the sender; null for others, and before the end. */
  returned: points.nullable(),
  /**
   * Members who took a share, in order: shown to the sender and to those who took one. Random amounts are shown only
   * after the end, so that no one can wait for a favourable moment.
   */
  people: z.array(
    z.strictObject({
      person: publicProfile,
      isYou: z.boolean(),
      amount: points.nullable(),
      luckiest: z.boolean(),
      time: moment,
    }),
  ),
})
export type RedPacket = z.infer<typeof redPacket>

export const getRedPacket = memberEndpoint('GET', '/points/red-packets/{userId}/{code}', {
  ...ofLink,
  summary: 'Returns a red packet, with the details that the caller may see.',
  output: redPacket,
  errors: ['tooManyRequests', 'unknownRedPacket'],
})

export const openRedPacket = memberEndpoint('POST', '/points/red-packets/{userId}/{code}/open', {
  ...ofLink,
  summary: 'Takes one share of a red packet, once per member.',
  movesPoints: true,
  output: z.strictObject({ amount: points, time: moment }),
  errors: [
    'tooManyRequests',
    'unknownRedPacket',
    'idempotencyKeyReused',
    'requestInProgress',
    'redPacketOpened',
    'redPacketTaken',
    'redPacketExpired',
    'ownRedPacket',
  ],
})

export const redPacketLine = z.strictObject({
  id: z.int(),
  code,
  /** Null if the caller sent it. */
  sender: publicProfile.nullable(),
  greeting: z.string().nullable(),
  named: z.boolean(),
  split,
  /** The amount sent; for a received one, the caller's share. */
  amount: points,
  shares: z.int(),
  taken: z.int(),
  state,
  /** The amount returned to the caller. */
  returned: points,
  createdTime: moment,
})
export type RedPacketLine = z.infer<typeof redPacketLine>

export const listRedPackets = memberEndpoint('GET', '/points/red-packets/{userId}', {
  ...pageOfSides('sent', 'received'),
  summary:
    'Returns the red packets that the caller sent or took a share of, newest first. `before`: the id of the last item already received.',
  output: z.strictObject({ records: z.array(redPacketLine), hasMore: z.boolean() }),
})

export const getRedPacketCover = publicEndpoint('GET', '/points/red-packet-cover/{code}', {
  summary: 'Returns the sender of a red packet and whether any share is left, to a visitor with its link.',
  params: z.strictObject({ code }),
  output: z.strictObject({ sender: publicProfile, greeting: z.string().nullable(), state }),
  errors: ['tooManyRequests', 'unknownRedPacket'],
})
