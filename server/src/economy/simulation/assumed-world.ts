import type { Parameters } from '../../platform/parameters/parameters.ts'
import { daysBetween } from '../../platform/time/calendar.ts'
import { bandLastDays, bandRates } from '../../points/index.ts'
import type { Registered } from '../counts/figures.ts'
import type { StartingCohort } from './simulation.ts'

export interface AssumedRules {
  /** Tenths of PV per GF exchanged. */
  exchangeTenths: bigint
  releaseDivisor: bigint
  /** The last days of all bands but the last, and the rates of all bands in millionths. */
  lastDays: number[]
  ppm: number[]
  /** Days until a reward is available, and a day's reward budget in millionths of the free cover. */
  pendingDays: number
  budget: bigint
}

/** Returns the parameters of a simulation as they are in force now. */
export function assumedRules(parameters: Pick<Parameters, 'get'>): AssumedRules {
  return {
    exchangeTenths: parameters.get('points.exchange-tenths'),
    releaseDivisor: parameters.get('points.release-divisor'),
    lastDays: bandLastDays.map((one) => Number(parameters.get(one))),
    ppm: bandRates.map((one) => Number(parameters.get(one))),
    pendingDays: Number(parameters.get('ledger.reward-pending-days')),
    budget: parameters.get('ledger.reward-budget-ppm'),
  }
}

/** Returns counted members as cohorts of a simulation that begins on that day. */
export function startingCohorts(cohorts: readonly Registered[], firstDay: string): StartingCohort[] {
  return cohorts
    .map(({ registered, members, pv }) => ({ age: daysBetween(registered, firstDay), members, pv }))
    .sort((one, other) => other.age - one.age)
}
