import type { PaymentRewardTerms } from '../economy/index.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { levels, rewardTenths } from '../referrals/index.ts'

/** Returns the parameters in force that connect payments and invitations with the economy. */
export function paymentRewardTerms(parameters: Pick<Parameters, 'get'>): PaymentRewardTerms {
  const inviters = rewardTenths.map((one) => parameters.get(one))
  const highest = (values: bigint[]) => values.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
  return {
    customerTenths: parameters.get('payments.customer-reward-tenths'),
    inviterTenths: highest(inviters),
    exchangeTenths: parameters.get('payments.shop-exchange-tenths'),
    payoutPercent: parameters.get('payments.shop-payout-percent'),
    payoutPvTenths: parameters.get('payments.shop-payout-pv-tenths'),
    teamPpm:
      (parameters.get('referrals.team-share-ppm') *
        parameters.get('referrals.team-difference-ppm') *
        BigInt(levels.length)) /
      1_000_000n,
    dividendPpm: highest(levels.map(({ dividend }) => parameters.get(dividend))),
  }
}
