import { sql } from 'kysely'
import type { Logger } from 'pino'
import { onPrimary } from '../database/connection-routing.ts'
import type { Db } from '../database/db.ts'
import type { RaiseAlert } from '../monitoring/alerts.ts'
import { asOfMoment } from '../time/as-of.ts'
import { momentNow } from '../time/clock.ts'
import { type Parameter, type ParameterName, parameterNamed } from './catalogue.ts'

interface DatedRow {
  id: number
  name: string
  value: bigint
  since: Date
}

/** A value and the moment from which it applies; null for the default, which always applied. */
export interface DatedValue {
  value: bigint
  since: Date | null
}

export interface Parameters {
  /** Returns the value in force now, or at the moment as of which the current work runs (time/as-of.ts). */
  get(name: ParameterName): bigint
  /** Returns the value that was in force at a moment, and since when. */
  at(name: ParameterName, moment: Date): DatedValue
  /** Returns every past and future value, oldest first, beginning with the default. */
  history(name: ParameterName): DatedValue[]
  reload(): Promise<void>
}

/** A row of `platform.parameter` as stored. */
export interface StoredValue {
  id: number
  name: string
  value: string
  since: Date
}

/**
 * Returns the number of a row; undefined if it is not a whole number within the parameter's bounds. Such a value cannot
 * be set, so the row was written by other means. A row of an unknown parameter is only checked to be a number.
 */
export function readValue(
  { value }: Pick<StoredValue, 'value'>,
  bounds: Pick<Parameter, 'min' | 'max'> | undefined,
): bigint | undefined {
  if (!/^-?\d{1,18}$/.test(value)) return undefined
  const number = BigInt(value)
  return bounds && (number < bounds.min || number > bounds.max) ? undefined : number
}

export interface ParameterOptions {
  /** Values fixed by the installation's settings; nothing changes them. */
  fixed?: ReadonlyMap<string, bigint>
  /** Called after each reload, so that caches made with older values can be dropped. */
  reloaded?: () => void
  /** Called with unusable rows, once for each. */
  onBroken?: (rows: StoredValue[]) => void
}

/**
 * Keeps all values in memory. `reload` reads them again: after a change here, when the database notifies of one made
 * elsewhere (events.ts), and once a minute. A future value takes effect at its own moment in between. An unusable row
 * keeps the value it had when it was last readable; if it never was, the previous row applies, or the default.
 */
export async function openParameters(
  db: Db,
  { fixed = new Map(), reloaded = () => {}, onBroken = () => {} }: ParameterOptions = {},
): Promise<Parameters> {
  const reported = new Set<number>()
  let dated = new Map<string, DatedRow[]>()
  let inForce = new Map<string, bigint>()
  /** When the next value takes effect, on the scale of `performance.now()`. */
  let nextAt = Number.POSITIVE_INFINITY
  let platformAhead = 0
  let asked = 0
  let latestTurn = 0

  async function reload(): Promise<void> {
    const turn = ++asked
    const { rows } = await sql<StoredValue>`
      select id, name, value, valid_from as since from platform.parameter order by name, valid_from, id`.execute(
      db,
    )
    const now = await onPrimary(() => momentNow(db))
    // Of two concurrent reads, the later one is newer.
    if (turn < latestTurn) return
    latestTurn = turn
    platformAhead = now.getTime() - performance.now()
    dated = Map.groupBy(usable(rows), (row) => row.name)
    bringIntoForce()
    reloaded()
  }

  function usable(rows: StoredValue[]): DatedRow[] {
    const before = new Map([...dated.values()].flat().map((row) => [row.id, row]))
    const broken: StoredValue[] = []
    const kept = rows.flatMap((row): DatedRow[] => {
      const value = readValue(row, parameterNamed(row.name))
      // PostgreSQL's `infinity` is not a Date.
      if (value !== undefined && row.since instanceof Date) {
        reported.delete(row.id)
        return [{ ...row, value }]
      }
      if (!reported.has(row.id)) broken.push(row)
      return [before.get(row.id) ?? []].flat()
    })
    for (const { id } of broken) reported.add(id)
    if (broken.length > 0) onBroken(broken)
    return kept
  }

  function bringIntoForce(): void {
    const now = performance.now() + platformAhead
    const values = [...dated.values()].flat()
    // Later rows override earlier ones.
    inForce = new Map([
      ...values
        .filter(({ since }) => since.getTime() <= now)
        .map(({ name, value }): [string, bigint] => [name, value]),
      ...fixed,
    ])
    nextAt =
      Math.min(...values.map(({ since }) => since.getTime()).filter((since) => since > now)) - platformAhead
  }
  await reload()

  const history = (name: ParameterName): DatedValue[] => [
    { value: parameterNamed(name).default, since: null },
    ...(dated.get(name) ?? []).map(({ value, since }) => ({ value, since })),
  ]
  function valueAt(name: ParameterName, moment: Date): DatedValue {
    const come = history(name).filter(({ since }) => since === null || since <= moment)
    return come.at(-1) ?? { value: parameterNamed(name).default, since: null }
  }
  return {
    get(name) {
      const moment = asOfMoment()
      if (moment) return fixed.get(name) ?? valueAt(name, moment).value
      if (performance.now() >= nextAt) bringIntoForce()
      return inForce.get(name) ?? parameterNamed(name).default
    },
    at: valueAt,
    history,
    reload,
  }
}

/** Logs each unusable row, and alerts the operators with all of them. */
export function reportBroken(log: Logger, alert: RaiseAlert): (rows: StoredValue[]) => void {
  return (rows) => {
    for (const { id, name, value, since } of rows)
      log.error(
        { row: id, parameter: name, value, since },
        'a row of platform.parameter is invalid: it is not an integer within the bounds of its parameter; the previous value stays in force',
      )
    const which = rows
      .map(({ id, name, value }) => `row ${id}, ${name} = ${JSON.stringify(value)}`)
      .join('; ')
    alert('parameter-broken', `platform.parameter has invalid rows: ${which}`).catch((error) =>
      log.error({ err: error }, 'an alert could not be stored'),
    )
  }
}
