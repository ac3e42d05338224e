import { z } from 'zod'
import { id, moment, points } from '../fields.ts'
import { mailboxChange, session } from '../identity.ts'
import { MAX_SHOPS_PER_OWNER } from '../merchants-limits.ts'
import { operatorEndpoint } from '../operation.ts'
import { act } from '../operators.ts'
import { rewardHold } from '../rewards-desk.ts'
import { balances, journalInList, memberStatus, person, shopStatus, tag, withReason } from './fields.ts'
import { fingerprints } from './fingerprints.ts'
import { memberLinks } from './links.ts'
import { listEndpoint, order, page, search, total } from './list-endpoint.ts'
import { restriction } from './restrictions.ts'

export const memberInList = z.strictObject({
  id: z.int(),
  username: z.string(),
  nickname: z.string().nullable(),
  /** Masked: a***@example.com. The member's page shows the whole address, and opening that page is logged. */
  email: z.string(),
  referralCode: z.string(),
  status: memberStatus,
  createdTime: moment,
  /** Tags set by operators. */
  tags: z.array(z.string()),
})
export type MemberInList = z.infer<typeof memberInList>

export const findMembers = listEndpoint('/operator/members', ['members:read'], {
  summary:
    'Returns members by the beginning of a username, nickname or e-mail address, or by exact id, phone or referral code; `tag` filters further. `after`: the id of the last item already received; the first page also has the total count for the filters.',
  query: {
    search,
    status: memberStatus.optional(),
    tag: tag.optional(),
    ...order,
    ...page,
  },
  row: memberInList,
  beside: total,
})

export const inspectedMember = z.strictObject({
  ...memberInList.shape,
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  language: z.enum(['zh', 'en']),
  /** Null if the member may sign in, or was disabled before reasons were kept. */
  disabled: z.strictObject({ reason: z.string(), time: moment }).nullable(),
  /** Granted by operators, or earned. */
  isVip: z.boolean(),
  /** Null if it is the platform itself. */
  upline: person.nullable(),
  friends: z.int(),
  validFriends: z.int(),
  level: z.string(),
  /** Whether it yields a dividend if there is one. */
  levelActive: z.boolean(),
  twoFactorEnabled: z.boolean(),
  hasPasskey: z.boolean(),
  balances,
  /** PV not available yet, PV kept for refunds, and PV owed; `held` is null unless operators hold the rewards. */
  rewards: z.strictObject({ pending: points, kept: points, owed: points, held: rewardHold.nullable() }),
  /** Parts restricted for this member. */
  restrictions: z.array(restriction),
  /** The usual length of one, in hours. */
  restrictionHours: z.int(),
  /** Until when wrong tries lock the payment password, until when nothing goes out, and the mailbox that is to be theirs. */
  recovery: z.strictObject({
    lockedUntilTime: moment.nullable(),
    holdUntilTime: moment.nullable(),
    mailboxChange: mailboxChange.nullable(),
  }),
  /** The pay code (rules/pay-code) and the member's own brakes. */
  payCode: z.strictObject({
    /** The devices on which it is on. */
    devices: z.array(z.strictObject({ deviceId: z.int(), device: z.string(), addedTime: moment })),
    /** What is paid without asking, a payment and a day. */
    limits: z.strictObject({ payment: points, day: points, leftToday: points }),
    /** What is left of the offline allowance, which is part of the frozen GF, and until when; null without one. */
    allowance: z.strictObject({ amount: points, endsTime: moment }).nullable(),
    /** Since when the member has frozen the account; null unless it is frozen. */
    frozenTime: moment.nullable(),
    /** The most a payment and a day, set by the member; null: no limit. */
    ownLimits: z.strictObject({ payment: points.nullable(), day: points.nullable() }),
  }),
  /** Live ones, latest first. */
  sessions: z.array(session.extend({ fingerprints })),
  /** In order of creation. */
  shops: z.array(z.strictObject({ id: z.int(), name: z.string(), status: shopStatus })),
  openOrders: z.int(),
  openTrades: z.int(),
  /** GF of transfers that have not arrived yet. */
  delayedGf: points,
  links: memberLinks,
  /** The latest ones. */
  journals: z.array(journalInList),
  /** Operators' acts about this member, latest first. */
  acts: z.array(act),
})
export type InspectedMember = z.infer<typeof inspectedMember>

const memberId = z.strictObject({ id })

export const inspectMember = operatorEndpoint('GET', '/operator/members/{id}', {
  permissions: ['members:read'],
  summary:
    'Returns all data about a member that operators may see. This access is recorded in the audit log.',
  params: memberId,
  output: inspectedMember,
  errors: ['noSuchMember'],
})

export const disableMember = operatorEndpoint('POST', '/operator/members/{id}/disable', {
  permissions: ['members:disable'],
  summary:
    "Shuts a member out at once, everywhere. The reason is told when they try to sign in. Points stay where they are, trades go on by their clocks, nobody can take their orders. The member's shops take no payments until the member is enabled; `stopShops` names all of them, and the call is refused where the member has others.",
  params: memberId,
  body: withReason.extend({
    /** The ids of all shops of the member, as the caller saw them. */
    stopShops: z.array(id).max(MAX_SHOPS_PER_OWNER).default([]),
  }),
  output: z.strictObject({
    id: z.int(),
    status: memberStatus,
    sessionsEnded: z.int(),
    shopsStopped: z.int(),
  }),
  errors: ['noSuchMember', 'memberChanged', 'memberHasShops', 'conflictOfInterest'],
})

export const enableMember = operatorEndpoint('POST', '/operator/members/{id}/enable', {
  permissions: ['members:disable'],
  summary:
    'Enables a disabled member. Ended sessions stay ended; shops return to their earlier state: open, closed or suspended.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), status: memberStatus }),
  errors: ['noSuchMember', 'memberChanged', 'conflictOfInterest'],
})

export const endMemberSessions = operatorEndpoint('POST', '/operator/members/{id}/end-sessions', {
  permissions: ['members:disable'],
  summary: 'Ends all sessions of a member, who may sign in again.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), sessionsEnded: z.int() }),
  errors: ['noSuchMember', 'conflictOfInterest'],
})

export const grantVip = operatorEndpoint('POST', '/operator/members/{id}/vip', {
  permissions: ['vip:grant'],
  summary: 'Makes a member VIP permanently (rules/referrals#vip). The member is notified.',
  params: memberId,
  body: withReason,
  output: z.strictObject({ id: z.int(), isVip: z.boolean() }),
  errors: ['noSuchMember', 'memberChanged', 'alreadyVip', 'conflictOfInterest'],
})
