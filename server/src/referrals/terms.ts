import { writeUnits } from '@torch/contract/money.ts'
import type { Terms } from '@torch/contract/points.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { levels, rewardSteps, rewardTenths } from './rules.ts'

/** Returns the terms about friends and levels, by the values in force. */
export function referralTerms(
  parameters: Parameters,
): Pick<Terms, 'vipThreshold' | 'validFriendMinimum' | 'referralMultiples' | 'levels'> {
  const from = [0n, ...rewardSteps.map((step) => parameters.get(step))]
  return {
    vipThreshold: writeUnits(parameters.get('referrals.vip-pv-units')),
    validFriendMinimum: writeUnits(parameters.get('referrals.valid-friend-units')),
    referralMultiples: rewardTenths.map((tenths, step) => ({
      validFriends: Number(from[step]),
      multiple: Number(parameters.get(tenths)) / 10,
    })),
    levels: levels.map(({ code, friends, dividend }) => ({
      code,
      minPv: writeUnits(parameters.get('referrals.level-pv-units')),
      minReferrals: Number(parameters.get(friends)),
      dividendRate: fraction(parameters.get(dividend)),
    })),
  }
}

/** Returns millionths as a fraction, as in answers: 50,000 -> 0.05. */
export function fraction(millionths: bigint): number {
  return Number(millionths) / 1_000_000
}
