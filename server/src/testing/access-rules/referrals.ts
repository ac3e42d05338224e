import type * as contract from '@torch/contract/referrals.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

export const referrals: AccessRules<typeof contract> = {
  getReferralStats: [['other', 'itself', unchangedRequest, 'success']],
  getReferralDetail: [['other', 'itself', unchangedRequest, 'success']],
  getUplineReferralInfo: [['other', 'itself', unchangedRequest, 'success']],
  findInviter: [['other', 'an unknown code', () => ({ query: { code: 'SFNOBODY' } }), 'unknownReferralCode']],
  listOpenReturns: [['other', 'the own ones', unchangedRequest, 'success']],
}
