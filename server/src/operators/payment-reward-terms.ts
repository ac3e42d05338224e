import type { PaymentRewardTerms } from '../economy/index.ts'
import { customerRewardTenths, exchangeTenths, payoutPercent, payoutPvTenths } from '../payments/index.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { levels, rewardTenths, teamDifference, teamShare } from '../referrals/index.ts'

/** Returns the parameters in force that connect payments and invitations with the economy. */
export function paymentRewardTerms(parameters: Pick<Parameters, 'get'>): PaymentRewardTerms {
  const inviters = rewardTenths.map((one) => parameters.get(one))
  const highest = (values: bigint[]) => values.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
  return {
    customerTenths: parameters.get(customerRewardTenths),
    inviterTenths: highest(inviters),
    exchangeTenths: parameters.get(exchangeTenths),
    payoutPercent: parameters.get(payoutPercent),
    payoutPvTenths: parameters.get(payoutPvTenths),
    teamPpm:
      (parameters.get(teamShare) * parameters.get(teamDifference) * BigInt(levels.length)) / 1_000_000n,
    dividendPpm: highest(levels.map(({ dividend }) => parameters.get(dividend))),
  }
}
