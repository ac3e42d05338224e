import * as contract from '@torch/contract/referrals.ts'
import type { Serve } from '../platform/http/serve.ts'
import { findInviter } from './find-inviter.ts'
import { getReferralDetail } from './get-referral-detail.ts'
import { getReferralStats } from './get-referral-stats.ts'
import { getUplineReferralInfo } from './get-upline-referral-info.ts'
import type { ReferralsHouse } from './house.ts'
import { listOpenReturns } from './list-open-returns.ts'

export function referralsRoutes(serve: Serve, house: ReferralsHouse): void {
  serve(contract.getReferralStats, getReferralStats(house))
  serve(contract.getReferralDetail, getReferralDetail(house))
  serve(contract.getUplineReferralInfo, getUplineReferralInfo(house))
  serve(contract.listOpenReturns, listOpenReturns(house))
  serve(contract.findInviter, findInviter(house))
}
