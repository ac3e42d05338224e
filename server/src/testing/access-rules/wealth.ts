import type * as contract from '@torch/contract/wealth.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const wealth: AccessRules<typeof contract> = {
  listWealthProducts: [],
  invest: [
    ['payer', 'no product', () => ({ query: { productId: MISSING } }), 404, 3101, 3101, 3101],
    ['other', 'more than there is', unchangedRequest, 422, 3001, 3001, 2011],
    ['other', 'more than the allowance', () => ({ query: { investAmount: '1100' } }), 422, 3001, 2027, 2011],
  ],
  redeem: [
    ['owner', "another's record", unchangedRequest, 404, 3106, 3106, 3106],
    ['payer', 'no record', () => ({ query: { recordId: MISSING } }), 404, 3106, 3106, 3106],
    ['payer', 'as if it had ended', () => ({ query: { isEarlyRedeem: 'false' } }), 422, 3108, 3108, 3108],
  ],
  listWealthRecords: [['other', 'itself', unchangedRequest, 200, 200]],
}
