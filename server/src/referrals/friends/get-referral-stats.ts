import type { getReferralStats as promise } from '@torch/contract/referrals.ts'
import { countFriends } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ReferralsHouse } from '../house.ts'
import { memberRow } from '../member-row.ts'

export function getReferralStats({ db }: ReferralsHouse): Handler<typeof promise> {
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
