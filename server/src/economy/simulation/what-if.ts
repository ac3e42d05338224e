import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Db } from '../../platform/database/db.ts'
import type { DatedValue, Parameter, Parameters } from '../../platform/parameters/parameters.ts'
import { addDays, dayOf, midnightOf } from '../../platform/time/calendar.ts'
import { bandLastDays, bandRates, rateVersions, releaseDivisor } from '../../points/door.ts'
import { newestFigures } from '../counts/figures.ts'
import { type DueDay, divisorOf, dryDay, forecast } from '../outlook/forecast.ts'
import { OUTLOOK_DAYS } from '../outlook/make-outlook.ts'

/**
 * A parameter, by its name, as it would be from a moment on, until what is decided for later. Without a moment: from
 * tomorrow on and for good.
 */
export interface Change {
  name: string
  value: bigint
  from?: Date
}

/** What today's PV asks of the pool within a year, were every release made and nothing added. Amounts as on the wire. */
export interface YearAhead {
  firstDay: string
  released: string
  /** What the pool has left; below zero what it lacks. */
  left: string
  dryDay: string | null
  days: DueDay[]
}

/**
 * The next year's releases with and without some parameters changed. Pool in units, `countedTime` as the wire has it.
 */
export interface WhatIf {
  countedTime: string
  /** What the pool held then. */
  pool: Units
  before: YearAhead
  after: YearAhead
}

const releaseNames = new Set([releaseDivisor, ...bandLastDays, ...bandRates].map(({ name }) => name))

/** Whether PV that is there already would release otherwise with another value of it. */
export function touchesReleases(name: string): boolean {
  return releaseNames.has(name)
}

/**
 * The next year's releases with the parameters in force and with some of them changed: by the same functions as the release
 * itself, from the cohorts of the newest count, so nobody's PV is gone through for it. Undefined before the first count.
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
    shownYear(forecast(cohorts, rateVersions(rules), divisorOf(rules), tomorrow, OUTLOOK_DAYS), pool)
  return {
    countedTime: figures.countedTime,
    pool,
    before: yearUnder(parameters),
    after: yearUnder(withChanges(parameters, changes, midnightOf(tomorrow))),
  }
}

type Readable = Pick<Parameters, 'at' | 'history'>

function withChanges(parameters: Parameters, changes: readonly Change[], tomorrow: Date): Readable {
  const history = (parameter: Parameter): DatedValue[] => {
    const before = parameters.history(parameter)
    const change = changes.find(({ name }) => name === parameter.name)
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
        value: parameter.default,
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
    dryDay: dryDay(days, pool) ?? null,
    days,
  }
}
