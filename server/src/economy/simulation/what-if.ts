import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Db } from '../../platform/database/db.ts'
import { defaultValues, type ParameterName } from '../../platform/parameters/catalogue.ts'
import type { DatedValue, Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { bandLastDays, bandRates, rateVersions } from '../../points/index.ts'
import { newestFigures } from '../counts/figures.ts'
import { type DueDay, depletionDay, divisorOf, forecast } from '../forecast/forecast.ts'
import { FORECAST_DAYS } from '../forecast/make-release-forecast.ts'

/**
 * A parameter, by name, with its value from a moment on, until later changes already decided. Without a moment: from tomorrow
 * on, without end.
 */
export interface Change {
  name: string
  value: bigint
  from?: Date
}

/** What today's PV takes from the pool within a year if every release is made and nothing is added. Amounts as in answers. */
export interface YearAhead {
  firstDay: string
  released: string
  /** What the pool has left; negative: what it lacks. */
  left: string
  depletionDay: string | null
  days: DueDay[]
}

/** The next year's releases with and without changed parameters. Pool in units, `countedTime` as in answers. */
export interface WhatIf {
  countedTime: string
  /** The pool at that time. */
  pool: Units
  before: YearAhead
  after: YearAhead
}

const releaseNames = new Set<string>(['points.release-divisor', ...bandLastDays, ...bandRates])

/** Returns whether a parameter affects the release of existing PV. */
export function affectsReleases(name: string): boolean {
  return releaseNames.has(name)
}

/**
 * Returns the next year's releases with the parameters in force and with some changed, computed by the functions of the release
 * itself from the cohorts of the newest count, without reading members' PV. Undefined before the first count.
 */
export async function whatIf(
  { db, parameters }: { db: Db; parameters: Parameters },
  changes: readonly Change[],
): Promise<WhatIf | undefined> {
  const counted = await newestFigures(db)
  if (!counted) return undefined
  const { figures, cohorts } = counted
  const tomorrow = addDays(dayOf(new Date(figures.countedTime)), 1)
  const pool = readUnits(figures.gf.releasePool)
  const yearUnder = (rules: Readable) =>
    shownYear(forecast(cohorts, rateVersions(rules), divisorOf(rules), tomorrow, FORECAST_DAYS), pool)
  return {
    countedTime: figures.countedTime,
    pool,
    before: yearUnder(parameters),
    after: yearUnder(withChanges(parameters, changes, midnightOf(tomorrow))),
  }
}

type Readable = Pick<Parameters, 'at' | 'history'>

function withChanges(parameters: Parameters, changes: readonly Change[], tomorrow: Date): Readable {
  const history = (parameter: ParameterName): DatedValue[] => {
    const before = parameters.history(parameter)
    const change = changes.find(({ name }) => name === parameter)
    if (!change) return before
    const { value, from } = change
    const since = from ?? tomorrow
    const isEarlier = (one: DatedValue) => !one.since || one.since <= since
    return [...before.filter(isEarlier), { value, since }, ...before.filter((one) => from && !isEarlier(one))]
  }
  return {
    history,
    at: (parameter, moment) =>
      history(parameter).findLast((one) => one.since === null || one.since <= moment) ?? {
        value: defaultValues.get(parameter),
        since: null,
      },
  }
}

function shownYear(days: DueDay[], pool: Units): YearAhead {
  const released = days.reduce((all, { gf }) => all + gf, 0n)
  return {
    firstDay: writeUnits(days[0]?.gf ?? 0n),
    released: writeUnits(released),
    left: writeUnits(pool - released),
    depletionDay: depletionDay(days, pool) ?? null,
    days,
  }
}
