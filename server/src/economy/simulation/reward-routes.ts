import type { RewardRoute } from '@torch/contract/economy.ts'
import { GF, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { exchangeTenths, giftMultiple, releaseDivisor } from '../../points/door.ts'

/** Parameters of modules that the economy module may not use, passed in by the caller. */
export interface TillTerms {
  /** PV per GF paid, and the highest multiple for a new friend's first GF. */
  customerMultiple: bigint
  inviterMultiple: bigint
  /** Option 1: tenths of PV per GF. Option 2: the share of GF that is kept, in percent, and PV per GF. */
  exchangeTenths: bigint
  payoutPercent: bigint
  payoutMultiple: bigint
  /** Millionths of a payment: the team's reward over all ranks, and the highest dividend. */
  teamPpm: bigint
  dividendPpm: bigint
}

/**
 * Returns what one GF promises on each way it can go, and what the platform keeps of it once all is paid out: what went into
 * the pool less what its PV will be released for. Below zero the free cover pays for it.
 */
export function rewardRoutes(parameters: Pick<Parameters, 'get'>, terms: TillTerms): RewardRoute[] {
  const divisor = parameters.get(releaseDivisor)
  const paid = terms.customerMultiple * GF
  const optionOne = paid + (terms.exchangeTenths * GF) / 10n
  const fifth = (GF * (100n - terms.payoutPercent)) / 100n
  const optionTwo = paid + terms.payoutMultiple * GF
  const route = (name: RewardRoute['route'], pv: Units, pool: Units): RewardRoute => ({
    route: name,
    pv: writeUnits(pv),
    pool: writeUnits(pool),
    kept: writeUnits(pool - pv / divisor),
  })
  return [
    route('exchange', (parameters.get(exchangeTenths) * GF) / 10n, GF),
    route('option-1', optionOne, GF),
    route('option-2', optionTwo, fifth),
    route('gift-spent', optionTwo + parameters.get(giftMultiple) * GF, fifth),
    route('invited-friend', optionTwo + terms.inviterMultiple * GF, fifth),
  ]
}
