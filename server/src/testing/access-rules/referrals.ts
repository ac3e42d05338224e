import type * as contract from '@torch/contract/referrals.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

export const referrals: AccessRules<typeof contract> = {
  getReferralStats: [['other', 'itself', unchangedRequest, 200, 200]],
  getReferralDetail: [['other', 'itself', unchangedRequest, 200, 200]],
  getUplineReferralInfo: [['other', 'itself', unchangedRequest, 200, 200]],
  findInviter: [['other', 'an unknown code', () => ({ query: { code: 'SFNOBODY' } }), 422, 2005]],
  listOpenReturns: [['other', 'the own ones', unchangedRequest, 200, 200]],
}
