import { z } from 'zod'
import { codeText, id, moment, pageNumber, pageSize, points, text } from './fields.ts'
import { memberEndpoint, publicEndpoint } from './operation.ts'
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
  /** PENDING: the minimums are met including pending PV. SUSPENDED: operators hold the rewards. */
  torchBearerStatus: z.enum(torchBearerStanding),
  torchBearerLevelAchievedTime: moment.nullable(),
  /** A fraction: 0.05 is 5 %. Zero while the level is inactive and pays no dividend. */
  torchBearerDividendRate: z.number(),
  /** Valid direct friends, which count for a level. */
  torchBearerCurrentDirectReferrals: z.int(),
  /** Of the next level; null at the highest. */
  minReferrals: z.int().nullable(),
  minPv: points.nullable(),
  /** PV that count for a level: the balance, but at most what was earned (gifts from others do not count). */
  torchBearerCountedPv: points,
  /** Dividends so far, in PV. */
  torchBearerDividends: points,
  /** PV balance, available and frozen. */
  totalPv: points,
  /** All direct friends, valid or not. */
  directReferrals: z.int(),
}
/** As the server writes it. */
export type TorchBearer = z.input<z.ZodObject<typeof torchBearer>>

export const getReferralStats = memberEndpoint('GET', '/user/referral-stats', {
  summary: "Returns the number of the caller's friends, and how many of them are valid.",
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
  /** Masked; a friend's address and phone are never shown. */
  username: z.string(),
  nickname: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  registerTime: moment,
  /** Null unless that friend allows their inviter to see it. */
  currentPvAmount: points.nullable(),
  /** Number of that friend's valid friends. */
  validUsersCount: z.int(),
  /** When final payments made them valid; null if they are not. */
  validTime: moment.nullable(),
  /** The inviter's reward for it, in PV. */
  rewardPv: points,
})
export type Friend = z.infer<typeof friend>

export const getReferralDetail = memberEndpoint('GET', '/user/referral-detail', {
  summary: "Returns the caller's direct friends, newest first, and the rewards they brought.",
  query: z.strictObject({
    userId: id,
    pageNum: pageNumber.default(1),
    pageSize: pageSize(10),
    /** Matches the beginning of a username or part of a nickname. */
    keyword: text(20).default(''),
  }),
  own: ['query.userId'],
  fromReplica: true,
  output: z.strictObject({
    directReferralReward: points,
    teamManagementReward: points,
    dividendReward: points,
    statsTime: moment,
    pageInfo: z.strictObject({ current: z.int(), size: z.int(), total: z.int(), pages: z.int() }),
    directReferralFriends: z.array(friend),
  }),
})

export const getUplineReferralInfo = memberEndpoint('GET', '/user/upline-referral-info/{id}', {
  summary:
    "Returns the member who invited the caller, and the caller's own rewards as inviter and from the team.",
  params: z.strictObject({ id }),
  own: ['params.id'],
  output: z.strictObject({
    uplineReferralCode: z.string(),
    /** Masked; the platform's own name if no member invited the caller. */
    uplineUsername: z.string(),
    uplineNickname: z.string().nullable(),
    directReferralReward: points,
    teamManagementReward: points,
  }),
})

export const findInviter = publicEndpoint('GET', '/user/inviter', {
  summary: 'Whose invitation a referral code is, masked, for somebody who is about to register under it.',
  query: z.strictObject({ code: codeText(20, { min: 1 }) }),
  output: z.strictObject({
    maskedName: z.string(),
    /** True for the platform's own code, which rewards no one. */
    isPlatform: z.boolean(),
  }),
  errors: ['tooManyRequests', 'unknownReferralCode'],
})

export const openReturn = {
  /** Why the member got it: as inviter, or as part of the payer's team. */
  reward: z.enum(['payment', 'gift', 'referral', 'team', 'dividend']),
  /** PV that the refund claimed back, the part returned, and the open rest. */
  claimedPv: points,
  returnedPv: points,
  openPv: points,
  /** When the reward was given, and when its payment was refunded. */
  rewardTime: moment,
  refundTime: moment,
}

export const listOpenReturns = memberEndpoint('GET', '/user/open-returns', {
  summary:
    'Returns rewards that refunds claimed back from the caller and could not collect because they were spent, newest first. `before`: the id of the last item already received.',
  query: z.strictObject({ before: id.optional(), size: pageSize(20) }),
  output: z.array(z.strictObject({ id: z.int(), ...openReturn })),
  /** The sum of all open PV. */
  beside: z.strictObject({ openPv: points }),
})
