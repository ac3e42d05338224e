import type * as contract from '@torch/contract/wealth.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const wealth: AccessRules<typeof contract> = {
  listWealthProducts: [],
  invest: [
    [
      'payer',
      'no product',
      () => ({ query: { productId: MISSING } }),
      'unknownWealthProduct',
      'unknownWealthProduct',
      'unknownWealthProduct',
    ],
    ['other', 'more than there is', unchangedRequest, 'insufficientGf', 'insufficientGf', 'paymentsHeld'],
    [
      'other',
      'more than the allowance',
      () => ({ query: { investAmount: '1100' } }),
      'insufficientGf',
      'secondKeyRequired',
      'paymentsHeld',
    ],
  ],
  redeem: [
    [
      'owner',
      "another's record",
      unchangedRequest,
      'unknownWealthRecord',
      'unknownWealthRecord',
      'unknownWealthRecord',
    ],
    [
      'payer',
      'no record',
      () => ({ query: { recordId: MISSING } }),
      'unknownWealthRecord',
      'unknownWealthRecord',
      'unknownWealthRecord',
    ],
    [
      'payer',
      'as if it had ended',
      () => ({ query: { isEarlyRedeem: 'false' } }),
      'notMatured',
      'notMatured',
      'notMatured',
    ],
  ],
  listWealthRecords: [['other', 'itself', unchangedRequest, 'success']],
}
