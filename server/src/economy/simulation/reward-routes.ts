import type { RewardRoute } from '@torch/contract/economy.ts'
import { GF, timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

/** Parameters of modules that the economy module may not use, passed in by the caller. */
export interface PaymentRewardTerms {
  /** PV for each GF paid, and the most for a new friend's first GF, in tenths. */
  customerTenths: bigint
  inviterTenths: bigint
  /** Option 1: tenths of PV for each GF. Option 2: the share of GF that is kept, in per cent, and tenths of PV for each GF. */
  exchangeTenths: bigint
  payoutPercent: bigint
  payoutPvTenths: bigint
  /** Millionths of a payment: the team's reward over all ranks, and the highest dividend. */
  teamPpm: bigint
  dividendPpm: bigint
}

/**
 * Returns what one GF promises on each way it can go, and what the platform keeps of it once all is paid out: what went into
 * the pool less what its PV will be released for. Below zero the free cover pays for it.
 */
export function rewardRoutes(parameters: Pick<Parameters, 'get'>, terms: PaymentRewardTerms): RewardRoute[] {
  const divisor = parameters.get('points.release-divisor')
  const paid = timesTenths(GF, terms.customerTenths)
  const optionOne = paid + timesTenths(GF, terms.exchangeTenths)
  const fifth = (GF * (100n - terms.payoutPercent)) / 100n
  const optionTwo = paid + timesTenths(GF, terms.payoutPvTenths)
  const route = (name: RewardRoute['route'], pv: Units, pool: Units): RewardRoute => ({
    route: name,
    pv: writeUnits(pv),
    pool: writeUnits(pool),
    kept: writeUnits(pool - pv / divisor),
  })
  return [
    route('exchange', timesTenths(GF, parameters.get('points.exchange-tenths')), GF),
    route('option-1', optionOne, GF),
    route('option-2', optionTwo, fifth),
    route('gift-spent', optionTwo + timesTenths(GF, parameters.get('points.gift-tenths')), fifth),
    route('invited-friend', optionTwo + timesTenths(GF, terms.inviterTenths), fifth),
  ]
}
