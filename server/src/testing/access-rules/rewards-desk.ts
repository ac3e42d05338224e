import type * as contract from '@torch/contract/rewards-desk.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const rewardsDesk: AccessRules<typeof contract> = {
  holdRewards: [
    ['arbiter', 'of a member', unchangedRequest, 403, 1005],
    ['operator', 'of a missing member', () => ({ params: { holder: 'member', id: MISSING } }), 404, 9050],
    ['operator', 'for two days', () => ({ body: { reason: 'x', days: 2 } }), 400, 1003],
  ],
  liftRewards: [
    ['arbiter', 'of a shop', unchangedRequest, 403, 1005],
    ['operator', 'of no shop', () => ({ params: { holder: 'shop', id: MISSING } }), 404, 5001],
  ],
}
