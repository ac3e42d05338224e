import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * What operators may change (rules.md's `P:`). A room declares each with its default and how its text is read; the
 * database holds the values that were set, each from a moment on. A whole number with its unit in the name.
 */
export interface Parameter {
  name: string
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
  /** The value in force now. */
  get(parameter: Parameter): bigint
  /** The value that was in force at a moment, and since when. */
  at(parameter: Parameter, moment: Date): DatedValue
  /** Every value there was and will be, oldest first; the default stands first. */
  history(parameter: Parameter): DatedValue[]
  reload(): Promise<void>
}

/** Holds all values in memory; `reload` after a change, and once a minute by app.ts, keeps them true. */
export async function openParameters(db: Db): Promise<Parameters> {
  let dated = new Map<string, { value: bigint; since: Date }[]>()
  let inForce = new Map<string, bigint>()

  async function reload(): Promise<void> {
    const { rows } = await sql<{ name: string; value: string; since: Date; come: boolean }>`
      select name, value, valid_from as since, valid_from <= platform.now() as come from platform.parameter
      order by name, valid_from, id`.execute(db)
    dated = Map.groupBy(
      rows.map(({ name, value, since }) => ({ name, value: BigInt(value), since })),
      (row) => row.name,
    )
    // Later rows take the place of earlier ones.
    inForce = new Map(rows.filter((row) => row.come).map((row) => [row.name, BigInt(row.value)]))
  }
  await reload()

  const history = (parameter: Parameter): DatedValue[] => [
    { value: parameter.default, since: null },
    ...(dated.get(parameter.name) ?? []).map(({ value, since }) => ({ value, since })),
  ]
  return {
    get: (parameter) => inForce.get(parameter.name) ?? parameter.default,
    at(parameter, moment) {
      const come = history(parameter).filter(({ since }) => since === null || since <= moment)
      return come.at(-1) ?? { value: parameter.default, since: null }
    },
    history,
    reload,
  }
}
