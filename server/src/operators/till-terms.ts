import type { TillTerms } from '../economy/door.ts'
import { customerRewardMultiple, exchangeTenths, payoutPercent, payoutPvMultiple } from '../payments/door.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { rewardMultiples } from '../referrals/door.ts'

/** What the till and those who invite have to do with the economy, as it is in force. */
export function tillTerms(parameters: Pick<Parameters, 'get'>): TillTerms {
  const inviters = rewardMultiples.map((one) => parameters.get(one))
  return {
    customerMultiple: parameters.get(customerRewardMultiple),
    inviterMultiple: inviters.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n,
    exchangeTenths: parameters.get(exchangeTenths),
    payoutPercent: parameters.get(payoutPercent),
    payoutMultiple: parameters.get(payoutPvMultiple),
  }
}
