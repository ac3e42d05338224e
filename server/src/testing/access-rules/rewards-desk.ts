import type * as contract from '@torch/contract/rewards-desk.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const rewardsDesk: AccessRules<typeof contract> = {
  holdRewards: [
    ['arbiter', 'of a member', unchangedRequest, 'notYours'],
    [
      'operator',
      'of a missing member',
      () => ({ params: { holder: 'member', id: MISSING } }),
      'noSuchMember',
    ],
    ['operator', 'for two days', () => ({ body: { reason: 'x', days: 2 } }), 'validation'],
  ],
  liftRewards: [
    ['arbiter', 'of a shop', unchangedRequest, 'notYours'],
    ['operator', 'of no shop', () => ({ params: { holder: 'shop', id: MISSING } }), 'unknownMerchant'],
  ],
}
