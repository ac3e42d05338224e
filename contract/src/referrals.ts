import { z } from 'zod'
import { codeText, id, moment, pageNumber, pageSize, points, text } from './fields.ts'
import { operation } from './operation.ts'
import { state } from './state-field.ts'
import { torchBearerStanding } from './states.ts'

export const torchBearerLevel = z.enum(['NONE', 'STARTUP', 'ATHLETIC', 'ENDURANCE', 'ETERNAL'])
export type TorchBearerLevel = z.infer<typeof torchBearerLevel>

/** The torch bearer part of a member's own userInfo (rules/referrals#levels). */
export const torchBearer = {
  torchBearerLevelCode: torchBearerLevel,
  /** In the caller's language. */
  torchBearerLevelName: z.string(),
  torchBearerLevelStatus: state('torchBearerStatus'),
  /** PENDING: the minimums hold with what is on the way. SUSPENDED: operators hold the rewards. */
  torchBearerStatus: z.enum(torchBearerStanding),
  torchBearerLevelAchievedTime: moment.nullable(),
  /** A fraction: 0.05 is 5 %. Zero while the level is inactive, which gives nothing. */
  torchBearerDividendRate: z.number(),
  /** Valid direct friends, which is what a level counts. */
  torchBearerCurrentDirectReferrals: z.int(),
  /** Of the next level; null at the highest. */
  minReferrals: z.int().nullable(),
  minPv: points.nullable(),
  /** PV that counts for a level: held, but no more than was earned (what others gave does not count). */
  torchBearerCountedPv: points,
  /** Dividends so far, in PV. */
  torchBearerDividends: points,
  /** PV held, available and frozen. */
  totalPv: points,
  /** All direct friends, valid or not. */
  directReferrals: z.int(),
}
/** As the server writes it. */
export type TorchBearer = z.input<z.ZodObject<typeof torchBearer>>

export const getReferralStats = operation({
  method: 'GET',
  path: '/user/referral-stats',
  caller: 'member',
  summary: 'How many friends, how many of them valid.',
  query: z.strictObject({ userId: id }),
  own: ['query.userId'],
  output: z.strictObject({
    totalReferrals: z.int(),
    validUsers: z.int(),
    /** Per cent, one decimal: 66.7. */
    successRate: z.number(),
    statsTime: moment,
  }),
})

export const friend = z.strictObject({
  userId: z.int(),
  /** Masked: a friend's address and phone are never told. */
  username: z.string(),
  nickname: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  registerTime: moment,
  /** Null unless that friend lets their inviter see it. */
  currentPvAmount: points.nullable(),
  /** How many valid friends that friend has. */
  validUsersCount: z.int(),
  /** Since when final payments make them valid; null while they are not. */
  validTime: moment.nullable(),
  /** What the inviter got from it, in PV. */
  rewardPv: points,
})
export type Friend = z.infer<typeof friend>

export const getReferralDetail = operation({
  method: 'GET',
  path: '/user/referral-detail',
  caller: 'member',
  summary: 'Direct friends, newest first, and what they brought.',
  query: z.strictObject({
    userId: id,
    pageNum: pageNumber.default(1),
    pageSize: pageSize(10),
    /** Finds by the beginning of a username or by part of a nickname. */
    keyword: text(20).default(''),
  }),
  own: ['query.userId'],
  fromCopy: true,
  output: z.strictObject({
    directReferralReward: points,
    teamManagementReward: points,
    dividendReward: points,
    statsTime: moment,
    pageInfo: z.strictObject({ current: z.int(), size: z.int(), total: z.int(), pages: z.int() }),
    directReferralFriends: z.array(friend),
  }),
})

export const getUplineReferralInfo = operation({
  method: 'GET',
  path: '/user/upline-referral-info/{id}',
  caller: 'member',
  summary: 'Who invited the caller, and what the caller has brought in rewards.',
  params: z.strictObject({ id }),
  own: ['params.id'],
  output: z.strictObject({
    uplineReferralCode: z.string(),
    /** Masked; the platform's own name where nobody else invited the caller. */
    uplineUsername: z.string(),
    uplineNickname: z.string().nullable(),
    directReferralReward: points,
    teamManagementReward: points,
  }),
})

export const findInviter = operation({
  method: 'GET',
  path: '/user/inviter',
  caller: 'anyone',
  summary: 'Whose invitation a referral code is, masked, for somebody who is about to register under it.',
  query: z.strictObject({ code: codeText(20, { min: 1 }) }),
  output: z.strictObject({
    maskedName: z.string(),
    /** The platform's own code: nobody gets anything from it. */
    isPlatform: z.boolean(),
  }),
  errors: ['tooManyRequests', 'unknownReferralCode'],
})

export const openReturn = {
  /** Why the member had it: as inviter, or as part of the payer's team. */
  reward: z.enum(['payment', 'gift', 'referral', 'team', 'dividend']),
  /** What the refund asked back, what of it went back, and what is open. */
  wantedPv: points,
  returnedPv: points,
  openPv: points,
  /** When the reward was given, and when the payment that it was for was refunded. */
  rewardTime: moment,
  refundTime: moment,
}

export const listOpenReturns = operation({
  method: 'GET',
  path: '/user/open-returns',
  caller: 'member',
  summary:
    'Rewards that refunds asked back from the caller and could not take, because they were spent; newest first. `before` is the id of the last one already held.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(z.strictObject({ id: z.int(), ...openReturn })),
  /** All that is open. */
  beside: z.strictObject({ openPv: points }),
})
