import { mintingRules } from './ledger/door.ts'
import { tillRules } from './payments/door.ts'
import type { Parameters } from './platform/parameters/parameters.ts'
import { giftRules } from './points/door.ts'
import { referralRules } from './referrals/door.ts'

/** What payments, and who follows them in SQL (followers.sql), go by: the values in force, as JSON. */
export function rewardRules(parameters: Parameters): () => string {
  return () =>
    JSON.stringify({
      ...mintingRules(parameters),
      ...tillRules(parameters),
      ...giftRules(parameters),
      ...referralRules(parameters),
    })
}
