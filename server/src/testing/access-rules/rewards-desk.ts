import type * as contract from '@torch/contract/rewards-desk.ts'
import { type AccessRules, MISSING } from './access-rule.ts'

export const rewardsDesk: AccessRules<typeof contract> = {
  holdRewards: [['operator', 'for two days', () => ({ body: { reason: 'x', days: 2 } }), 'validation']],
  liftRewards: [
    ['operator', 'of no shop', () => ({ params: { holder: 'shop', id: MISSING } }), 'unknownMerchant'],
  ],
}
