import { writeUnits } from '@torch/contract/money.ts'
import type { getReferralDetail as promise } from '@torch/contract/referrals.ts'
import { friendsOf } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ReferralsHouse } from '../house.ts'
import { memberRow } from '../member-row.ts'
import { figuresOf } from './figures-of.ts'

export function getReferralDetail({ db }: ReferralsHouse): Handler<typeof promise> {
  return async ({ query, member: { memberId } }) => {
    const { pageNum, pageSize, keyword } = query
    const [own, { total, friends }] = await Promise.all([
      memberRow(db, memberId),
      friendsOf(db, memberId, { keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }),
    ])
    const figures = await figuresOf(
      db,
      friends.map(({ id }) => id),
    )
    return {
      directReferralReward: writeUnits(own.referralRewards),
      teamManagementReward: writeUnits(own.teamRewards),
      dividendReward: writeUnits(own.dividends),
      statsTime: own.now.toISOString(),
      pageInfo: { current: pageNum, size: pageSize, total, pages: Math.ceil(total / pageSize) },
      directReferralFriends: friends.map((friend) => {
        const figure = figures.get(friend.id)
        return {
          userId: friend.id,
          username: friend.masked,
          nickname: friend.nickname,
          avatarUrl: friend.avatarUrl,
          registerTime: friend.registeredAt.toISOString(),
          currentPvAmount: friend.showsPv ? writeUnits(figure?.pv ?? 0n) : null,
          validUsersCount: figure?.valid_friends ?? 0,
          validTime: figure?.valid_at?.toISOString() ?? null,
          rewardPv: writeUnits(figure?.reward ?? 0n),
        }
      }),
    }
  }
}
