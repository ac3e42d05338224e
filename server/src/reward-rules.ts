import { mintingRules } from './ledger/index.ts'
import { paymentRewardRules } from './payments/index.ts'
import type { Parameters } from './platform/parameters/parameters.ts'
import { giftRules } from './points/index.ts'
import { referralRules } from './referrals/index.ts'

/** Returns the parameters in force for payments and their followers in SQL (followers.sql), as JSON. */
export function rewardRules(parameters: Parameters): () => string {
  return () =>
    JSON.stringify({
      ...mintingRules(parameters),
      ...paymentRewardRules(parameters),
      ...giftRules(parameters),
      ...referralRules(parameters),
    })
}
