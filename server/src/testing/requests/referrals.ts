import type * as contract from '@torch/contract/referrals.ts'
import type { Requests } from './request.ts'

export const referrals: Requests<typeof contract> = (_cast, caller) => ({
  getReferralStats: { query: { userId: String(caller.id) } },
  getReferralDetail: { query: { userId: String(caller.id), pageNum: '1', pageSize: '10' } },
  getUplineReferralInfo: { params: { id: String(caller.id) } },
  listOpenReturns: { query: { size: '20' } },
  findInviter: { query: { code: 'SF000001' } },
})
