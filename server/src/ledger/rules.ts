import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** Returns the values in force as JSON for ledger.mint_rewards and ledger.reward_limits. */
export function mintingRules(parameters: Parameters): Record<string, string> {
  const value = (name: ParameterName) => String(parameters.get(name))
  return {
    divisor: value('points.release-divisor'),
    budget: value('ledger.reward-budget-ppm'),
    days: value('ledger.reward-pending-days'),
    refundDays: value('ledger.refund-days'),
    keeps: value('ledger.rewards-kept'),
    cap: value('ledger.member-reward-cap-units'),
    memberShare: value('ledger.member-reward-share-ppm'),
    waitingDays: value('ledger.reward-waiting-days'),
  }
}
