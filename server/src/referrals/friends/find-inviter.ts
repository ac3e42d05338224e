import { DEFAULT_REFERRAL_CODE } from '@torch/contract/codes.ts'
import type { findInviter as endpoint } from '@torch/contract/referrals.ts'
import { memberByReferralCode, namesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { ReferralsContext } from '../context.ts'
import { PLATFORM_NAME } from './platform-name.ts'

/** Limit of look-ups from one network: plenty for registrations, too few to guess codes. */
const INVITER_LOOKUP_RATE_LIMIT = { count: 60, seconds: 3600 }

/** Returns what a new member may know about a code: that it is valid, and the inviter's masked name. */
export function findInviter({ db }: ReferralsContext): Handler<typeof endpoint> {
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
