import { writeUnits } from '@torch/contract/money.ts'
import type { getUplineReferralInfo as endpoint } from '@torch/contract/referrals.ts'
import { uplineOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ReferralsContext } from '../context.ts'
import { memberRow } from '../member-row.ts'
import { PLATFORM_NAME } from './platform-name.ts'

export function getUplineReferralInfo({ db }: ReferralsContext): Handler<typeof endpoint> {
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
