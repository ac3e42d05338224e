import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { addDays, dayOf, midnightOf } from '../platform/calendar.ts'
import type { Db } from '../platform/db.ts'
import type { DatedValue, Parameter, Parameters } from '../platform/parameters.ts'
import { rateVersions, releaseDivisor } from '../points/door.ts'
import { newestFigures } from './figures.ts'
import { type DueDay, dryDay, forecast } from './forecast.ts'
import { OUTLOOK_DAYS } from './make-outlook.ts'

/** A parameter, by its name, as it would be from tomorrow on. */
export interface Change {
  name: string
  value: bigint
}

/** What today's PV asks of the pool within a year, were every release made and nothing added. Amounts as on the wire. */
export interface YearAhead {
  firstDay: string
  released: string
  /** What the pool has left; below zero what it lacks. */
  left: string
  dryDay: string | null
  days: { day: string; pv: string; gf: string }[]
}

export interface WhatIf {
  countedTime: string
  before: YearAhead
  after: YearAhead
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
  const changed = withChanges(parameters, changes, midnightOf(tomorrow))
  const yearUnder = (rules: typeof changed) =>
    shownYear(forecast(cohorts, rateVersions(rules), rules.get(releaseDivisor), tomorrow, OUTLOOK_DAYS), pool)
  return { countedTime: figures.countedTime, before: yearUnder(parameters), after: yearUnder(changed) }
}

type Readable = Pick<Parameters, 'get' | 'at' | 'history'>

/** The parameters as they would be; what was decided already for later gives way. */
function withChanges(parameters: Parameters, changes: readonly Change[], since: Date): Readable {
  const changeOf = ({ name }: Parameter) => changes.find((change) => change.name === name)
  const history = (parameter: Parameter): DatedValue[] => {
    const change = changeOf(parameter)
    const before = parameters.history(parameter)
    return change
      ? [...before.filter((one) => !one.since || one.since < since), { value: change.value, since }]
      : before
  }
  return {
    get: (parameter) => changeOf(parameter)?.value ?? parameters.get(parameter),
    history,
    at: (parameter, moment) =>
      history(parameter).findLast((one) => one.since === null || one.since <= moment) ?? {
        value: parameter.default,
        since: null,
      },
  }
}

function shownYear(due: readonly DueDay[], pool: Units): YearAhead {
  const released = due.reduce((all, { gf }) => all + gf, 0n)
  return {
    firstDay: writeUnits(due[0]?.gf ?? 0n),
    released: writeUnits(released),
    left: writeUnits(pool - released),
    dryDay: dryDay(due, pool) ?? null,
    days: due.map(({ day, pv, gf }) => ({ day, pv: writeUnits(pv), gf: writeUnits(gf) })),
  }
}
