import { mintingRules } from './ledger/door.ts'
import { tillRules } from './payments/door.ts'
import type { Parameters } from './platform/parameters/parameters.ts'
import { giftRules } from './points/door.ts'
import { referralRules } from './referrals/door.ts'

/** Returns the parameters in force for payments and their followers in SQL (followers.sql), as JSON. */
export function rewardRules(parameters: Parameters): () => string {
  return () =>
    JSON.stringify({
      ...mintingRules(parameters),
      ...tillRules(parameters),
      ...giftRules(parameters),
      ...referralRules(parameters),
    })
}
