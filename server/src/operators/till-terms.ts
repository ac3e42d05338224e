import type { TillTerms } from '../economy/door.ts'
import { customerRewardMultiple, exchangeTenths, payoutPercent, payoutPvMultiple } from '../payments/door.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { levels, rewardMultiples, teamDifference, teamShare } from '../referrals/door.ts'

/** Returns the parameters in force that connect payments and invitations with the economy. */
export function tillTerms(parameters: Pick<Parameters, 'get'>): TillTerms {
  const inviters = rewardMultiples.map((one) => parameters.get(one))
  const highest = (values: bigint[]) => values.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
  return {
    customerMultiple: parameters.get(customerRewardMultiple),
    inviterMultiple: highest(inviters),
    exchangeTenths: parameters.get(exchangeTenths),
    payoutPercent: parameters.get(payoutPercent),
    payoutMultiple: parameters.get(payoutPvMultiple),
    teamPpm:
      (parameters.get(teamShare) * parameters.get(teamDifference) * BigInt(levels.length)) / 1_000_000n,
    dividendPpm: highest(levels.map(({ dividend }) => parameters.get(dividend))),
  }
}
