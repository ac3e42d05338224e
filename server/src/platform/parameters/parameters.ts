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

/**
 * Holds all values in memory. `reload` keeps them true: after a change here, when the database tells of one made elsewhere
 * (events.ts), and once a minute. A value whose moment comes in between counts from that moment on. `fixed` are those that
 * the installation has settled: nothing changes them. `reloaded`: what was made with older ones is let go of.
 */
export async function openParameters(
  db: Db,
  fixed: ReadonlyMap<string, bigint> = new Map(),
  reloaded: () => void = () => {},
): Promise<Parameters> {
  let dated = new Map<string, { name: string; value: bigint; since: Date }[]>()
  let inForce = new Map<string, bigint>()
  /** By the process's own count of milliseconds: when the next value's moment comes. */
  let nextAt = Number.POSITIVE_INFINITY
  let platformAhead = 0
  let asked = 0
  let held = 0

  async function reload(): Promise<void> {
    const turn = ++asked
    const { rows } = await sql<{ name: string; value: string; since: Date }>`
      select name, value, valid_from as since from platform.parameter order by name, valid_from, id`.execute(
      db,
    )
    const now = await atPrimary(() => momentNow(db))
    // Of two at once the one that asked later knows more.
    if (turn < held) return
    held = turn
    platformAhead = now.getTime() - performance.now()
    dated = Map.groupBy(
      rows.map(({ name, value, since }) => ({ name, value: BigInt(value), since })),
      (row) => row.name,
    )
    bringIntoForce()
    reloaded()
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
