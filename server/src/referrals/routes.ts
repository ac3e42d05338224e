import * as contract from '@torch/contract/referrals.ts'
import type { Serve } from '../platform/http/serve.ts'
import { findInviter } from './friends/find-inviter.ts'
import { getReferralDetail } from './friends/get-referral-detail.ts'
import { getReferralStats } from './friends/get-referral-stats.ts'
import { getUplineReferralInfo } from './friends/get-upline-referral-info.ts'
import type { ReferralsHouse } from './house.ts'
import { listOpenReturns } from './rewards/list-open-returns.ts'

/** Registers the endpoints of the referrals module. */
export function referralsRoutes(serve: Serve, house: ReferralsHouse): void {
  serve(contract.getReferralStats, getReferralStats(house))
  serve(contract.getReferralDetail, getReferralDetail(house))
  serve(contract.getUplineReferralInfo, getUplineReferralInfo(house))
  serve(contract.listOpenReturns, listOpenReturns(house))
  serve(contract.findInviter, findInviter(house))
}
