import { writeUnits } from '@torch/contract/money.ts'
import type { Terms } from '@torch/contract/points.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import { levelPv, levels, rewardSteps, rewardTenths, validFriendMinimum, vipPv } from './rules.ts'

/** Returns the terms about friends and levels, by the values in force. */
export function referralTerms(
  parameters: Parameters,
): Pick<Terms, 'vipThreshold' | 'validFriendMinimum' | 'referralMultiples' | 'levels'> {
  const from = [0n, ...rewardSteps.map((step) => parameters.get(step))]
  return {
    vipThreshold: writeUnits(parameters.get(vipPv)),
    validFriendMinimum: writeUnits(parameters.get(validFriendMinimum)),
    referralMultiples: rewardTenths.map((tenths, step) => ({
      validFriends: Number(from[step]),
      multiple: Number(parameters.get(tenths)) / 10,
    })),
    levels: levels.map(({ code, friends, dividend }) => ({
      code,
      minPv: writeUnits(parameters.get(levelPv)),
      minReferrals: Number(parameters.get(friends)),
      dividendRate: fraction(parameters.get(dividend)),
    })),
  }
}

/** Returns millionths as a fraction, as in answers: 50,000 -> 0.05. */
export function fraction(millionths: bigint): number {
  return Number(millionths) / 1_000_000
}
