import type { getReferralStats as endpoint } from '@torch/contract/referrals.ts'
import { countFriends } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ReferralsContext } from '../context.ts'
import { memberRow } from '../member-row.ts'

export function getReferralStats({ db }: ReferralsContext): Handler<typeof endpoint> {
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
