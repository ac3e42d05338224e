import * as contract from '@torch/contract/referrals.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { ReferralsContext } from './context.ts'
import { findInviter } from './friends/find-inviter.ts'
import { getReferralDetail } from './friends/get-referral-detail.ts'
import { getReferralStats } from './friends/get-referral-stats.ts'
import { getUplineReferralInfo } from './friends/get-upline-referral-info.ts'
import { listOpenReturns } from './rewards/list-open-returns.ts'

/** Registers the endpoints of the referrals module. */
export function referralsRoutes(serve: Serve, ctx: ReferralsContext): void {
  serve(contract.getReferralStats, getReferralStats(ctx))
  serve(contract.getReferralDetail, getReferralDetail(ctx))
  serve(contract.getUplineReferralInfo, getUplineReferralInfo(ctx))
  serve(contract.listOpenReturns, listOpenReturns(ctx))
  serve(contract.findInviter, findInviter(ctx))
}
