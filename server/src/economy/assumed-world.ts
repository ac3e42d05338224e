import { daysBetween } from '../platform/calendar.ts'
import type { Parameters } from '../platform/parameters.ts'
import { bandLastDays, bandRates, exchangeMultiple, releaseDivisor } from '../points/door.ts'
import type { Registered } from './registered.ts'
import type { Standing } from './simulation.ts'

/** The parameters that years are simulated with. */
export interface AssumedRules {
  exchangeMultiple: bigint
  releaseDivisor: bigint
  /** Last days of the bands but the last, and the rates of all of them in millionths. */
  lastDays: number[]
  ppm: number[]
}

/** As they are in force now. */
export function assumedRules(parameters: Pick<Parameters, 'get'>): AssumedRules {
  return {
    exchangeMultiple: parameters.get(exchangeMultiple),
    releaseDivisor: parameters.get(releaseDivisor),
    lastDays: bandLastDays.map((one) => Number(parameters.get(one))),
    ppm: bandRates.map((one) => Number(parameters.get(one))),
  }
}

/** Members as they were counted, by the days of their registration, for a world that begins on that day. */
export function standingOf(cohorts: readonly Registered[], firstDay: string): Standing[] {
  return cohorts
    .map(({ registered, members, pv }) => ({ age: daysBetween(registered, firstDay), members, pv }))
    .sort((one, other) => other.age - one.age)
}
