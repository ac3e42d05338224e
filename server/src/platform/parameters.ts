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

export interface Parameters {
  /** The value in force now. */
  get(parameter: Parameter): bigint
  reload(): Promise<void>
}

/** Holds the values in force in memory; `reload` after a change and once a minute keeps them true. */
export async function openParameters(db: Db): Promise<Parameters> {
  let inForce = new Map<string, bigint>()
  async function reload(): Promise<void> {
    const { rows } = await sql<{ name: string; value: string }>`
      select distinct on (name) name, value from platform.parameter
      where valid_from <= platform.now() order by name, valid_from desc, id desc`.execute(db)
    inForce = new Map(rows.map((row) => [row.name, BigInt(row.value)]))
  }
  await reload()
  return { get: (parameter) => inForce.get(parameter.name) ?? parameter.default, reload }
}
