import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/referrals.ts'
import { sql } from 'kysely'
import { pictureUrl } from '../../files/index.ts'
import {
  countFriends,
  friendPatterns,
  memberByReferralCode,
  namesOf,
  uplineOf,
} from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { appendFields, jsonAnswer, jsonArray } from '../../platform/http/json-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, networkOf } from '../../platform/rate-limits/rate-limits.ts'
import type { ReferralsContext } from '../context.ts'
import { memberRow } from '../member-row.ts'

/** Limit of look-ups from one network: plenty for registrations, too few to guess codes. */
const INVITER_LOOKUP_RATE_LIMIT = { count: 60, seconds: 3600 }

/** Returns what a new member may know about a code: that it is valid, and the inviter's masked name. */
export function findInviter({ db }: ReferralsContext): Handler<typeof contract.findInviter> {
  return async ({ query: { code }, language, ip }) => {
    await limitUse(db, `inviters:${networkOf(ip)}`, INVITER_LOOKUP_RATE_LIMIT)
    const inviter = await memberByReferralCode(db, code)
    if (inviter === undefined) throw new Refusal('unknownReferralCode')
    if (code.trim().toUpperCase() === DEFAULT_REFERRAL_CODE)
      return { maskedName: PLATFORM_NAME[language], isPlatform: true }
    const names = await namesOf(db, [inviter])
    return { maskedName: names.get(inviter)?.masked ?? '***', isPlatform: false }
  }
}

/** A named statement, so its plan is kept (friends-json.sql). */
const FRIENDS_JSON = {
  name: 'referrals.friends-json',
  text: 'select * from referrals.friends_json($1, $2, $3, $4, $5)',
}

interface Row {
  brought: string
  total: number
  /** A friend as JSON text, without the picture; null where the page is empty. */
  text: string | null
  avatar: string | null
}

export function getReferralDetail({ pool }: ReferralsContext): Handler<typeof contract.getReferralDetail> {
  return async ({ query, member: { memberId }, language }) => {
    const { pageNum, pageSize, keyword } = query
    const patterns = keyword === '' ? undefined : friendPatterns(keyword)
    const { rows } = await pool.query<Row>({
      ...FRIENDS_JSON,
      values: [memberId, patterns?.name, patterns?.nickname, (pageNum - 1) * pageSize, pageSize],
    })
    const [{ brought, total } = { brought: '', total: 0 }] = rows
    const friends = rows.flatMap(({ text, avatar }) =>
      text === null ? [] : appendFields(text, { avatarUrl: pictureUrl(avatar) }),
    )
    const pageInfo = { current: pageNum, size: pageSize, total, pages: Math.ceil(total / pageSize) }
    return jsonAnswer(
      language,
      `{${brought},"pageInfo":${JSON.stringify(pageInfo)},"directReferralFriends":${jsonArray(friends)}}`,
    )
  }
}

export function getReferralStats({ db }: ReferralsContext): Handler<typeof contract.getReferralStats> {
  return async ({ member: { memberId } }) => {
    const [total, { validFriends, now }] = await Promise.all([
      countFriends(db, memberId),
      memberRow(db, memberId),
    ])
    return {
      totalReferrals: total,
      validUsers: validFriends,
      successRate: total === 0 ? 0 : Math.round((validFriends * 1000) / total) / 10,
      statsTime: now.toISOString(),
    }
  }
}

export function getUplineReferralInfo({
  db,
}: ReferralsContext): Handler<typeof contract.getUplineReferralInfo> {
  return async ({ member: { memberId }, language }) => {
    const [upline, own] = await Promise.all([uplineOf(db, memberId), memberRow(db, memberId)])
    return {
      uplineReferralCode: upline.referralCode,
      uplineUsername: upline.isRoot ? PLATFORM_NAME[language] : upline.masked,
      uplineNickname: upline.isRoot ? null : upline.nickname,
      directReferralReward: writeUnits(own.referralRewards),
      teamManagementReward: writeUnits(own.teamRewards),
    }
  }
}

export interface FriendFigures {
  id: number
  /** Available and frozen. */
  pv: bigint
  valid_at: Date | null
  valid_friends: number | null
  reward: bigint | null
}

/** Returns friends' PV and referral figures, by id. */
export async function friendFiguresOf(db: Db, ids: readonly number[]): Promise<Map<number, FriendFigures>> {
  const { rows } = await sql<FriendFigures>`
    select * from referrals.friend_figures(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The inviter's name of members who registered without an invitation. */
export const PLATFORM_NAME = { zh: '火炬', en: 'Torch' } as const
