import type { ParameterUnit } from '@torch/contract/governance.ts'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { atPrimary } from '../database/elsewhere.ts'
import { momentInForce } from '../time/as-of.ts'
import { momentNow } from '../time/moment-now.ts'

/**
 * What operators may change (`P:` in docs/rules/README.md). A room declares each with its default and how its text is
 * read; the database holds the values that were set, each from a moment on. A whole number with its unit in the name.
 */
export interface Parameter {
  name: string
  /** What operators read. */
  title: { zh: string; en: string }
  /** How the number is to be read. */
  unit: ParameterUnit
  default: bigint
  /** Inclusive bounds: nothing outside them can be set. */
  min: bigint
  max: bigint
  /** Where the rule stands. */
  source: string
}

interface DatedRow {
  id: number
  name: string
  value: bigint
  since: Date
}

/** A value and the moment from which it counts; null for the default, which counts from the beginning. */
export interface DatedValue {
  value: bigint
  since: Date | null
}

export interface Parameters {
  /** The value in force now, or at the moment as of which the current work reckons (time/as-of.ts). */
  get(parameter: Parameter): bigint
  /** The value that was in force at a moment, and since when. */
  at(parameter: Parameter, moment: Date): DatedValue
  /** Every value there was and will be, oldest first; the default stands first. */
  history(parameter: Parameter): DatedValue[]
  reload(): Promise<void>
}

/** A row of `platform.parameter`, as it is stored. */
export interface StoredValue {
  id: number
  name: string
  value: string
  since: Date
}

/**
 * The number that a row stands for; undefined where it is no whole number, or lies outside the bounds of its parameter: nobody
 * can set such a value, so the row was written past the product.
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
  /** What the installation has settled: nothing changes these. */
  fixed?: ReadonlyMap<string, bigint>
  /** All parameters, for their bounds. A row whose name is not among them is only held to be a number. */
  catalogue?: readonly Parameter[]
  /** Called after each reading: what was made with older values is dropped. */
  reloaded?: () => void
  /** Called with rows that cannot be used, each of them once. */
  onBroken?: (rows: StoredValue[]) => void
}

/**
 * Holds all values in memory. `reload` reads them again: after a change here, when the database notifies of one made elsewhere
 * (events.ts), and once a minute. A value whose moment comes in between counts from that moment on. In the place of a
 * row that cannot be used counts what that row was when it was last read; where it never could be, the row before it
 * counts, or the default.
 */
export async function openParameters(
  db: Db,
  { fixed = new Map(), catalogue = [], reloaded = () => {}, onBroken = () => {} }: ParameterOptions = {},
): Promise<Parameters> {
  const bounds = new Map(catalogue.map((parameter) => [parameter.name, parameter]))
  const reported = new Set<number>()
  let dated = new Map<string, DatedRow[]>()
  let inForce = new Map<string, bigint>()
  /** By the process's own count of milliseconds: when the next value's moment comes. */
  let nextAt = Number.POSITIVE_INFINITY
  let platformAhead = 0
  let asked = 0
  let held = 0

  async function reload(): Promise<void> {
    const turn = ++asked
    const { rows } = await sql<StoredValue>`
      select id, name, value, valid_from as since from platform.parameter order by name, valid_from, id`.execute(
      db,
    )
    const now = await atPrimary(() => momentNow(db))
    // Of two at once the one that asked later knows more.
    if (turn < held) return
    held = turn
    platformAhead = now.getTime() - performance.now()
    dated = Map.groupBy(usable(rows), (row) => row.name)
    bringIntoForce()
    reloaded()
  }

  function usable(rows: StoredValue[]): DatedRow[] {
    const before = new Map([...dated.values()].flat().map((row) => [row.id, row]))
    const broken: StoredValue[] = []
    const kept = rows.flatMap((row): DatedRow[] => {
      const value = readValue(row, bounds.get(row.name))
      // An endless moment is no date.
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
    // Later rows take the place of earlier ones.
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

  const history = (parameter: Parameter): DatedValue[] => [
    { value: parameter.default, since: null },
    ...(dated.get(parameter.name) ?? []).map(({ value, since }) => ({ value, since })),
  ]
  function valueAt(parameter: Parameter, moment: Date): DatedValue {
    const come = history(parameter).filter(({ since }) => since === null || since <= moment)
    return come.at(-1) ?? { value: parameter.default, since: null }
  }
  return {
    get(parameter) {
      const moment = momentInForce()
      if (moment) return fixed.get(parameter.name) ?? valueAt(parameter, moment).value
      if (performance.now() >= nextAt) bringIntoForce()
      return inForce.get(parameter.name) ?? parameter.default
    },
    at: valueAt,
    history,
    reload,
  }
}
