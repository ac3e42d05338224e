import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import type { findInviter as promise } from '@torch/contract/referrals.ts'
import { memberByReferralCode, namesOf } from '../../identity/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { ReferralsHouse } from '../house.ts'
import { PLATFORM_NAME } from './platform-name.ts'

/** Looks from one network: plenty for people who register, too few to try codes out. */
const LOOKS = { count: 60, seconds: 3600 }

/** Says of a code no more than whoever registers with it may know: that it is somebody's, and who that is, masked. */
export function findInviter({ db }: ReferralsHouse): Handler<typeof promise> {
  return async ({ query: { code }, language, ip }) => {
    await limitUse(db, `inviters:${networkOf(ip)}`, LOOKS)
    const inviter = await memberByReferralCode(db, code)
    if (inviter === undefined) throw new Refusal('unknownReferralCode')
    if (code.trim().toUpperCase() === DEFAULT_REFERRAL_CODE)
      return { maskedName: PLATFORM_NAME[language], isPlatform: true }
    const names = await namesOf(db, [inviter])
    return { maskedName: names.get(inviter)?.masked ?? '***', isPlatform: false }
  }
}
