import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  type ParameterName,
  parameterCatalogue,
  parameterNamed,
} from '../../platform/parameters/catalogue.ts'
import { readValue } from '../../platform/parameters/parameters.ts'
import type { ChangeOf } from './kind.ts'
import { boundsOf, type InForce } from './parameter-bounds.ts'
import { PARAMETER_YEARS_AHEAD } from './rules.ts'

export interface CheckedParameterChange {
  name: ParameterName
  /** The value at that moment without the change. */
  before: bigint
  wanted: bigint
  /** Values scheduled after `at`, in order. */
  later: bigint[]
  /** When the change takes effect. */
  at: Date
}

/** Checks a change of a parameter. Throws `unknownParameter`, `parameterTimeInvalid`, `parameterBounds` or `parameterSame`. */
export async function checkParameterChange(
  db: Db,
  { name, value, from }: Omit<ChangeOf<'parameter'>, 'kind'>,
): Promise<CheckedParameterChange> {
  const parameter = parameterNamed(name)
  if (!parameter) throw new Refusal('unknownParameter')
  // As a date: PostgreSQL cannot read the text of the year 0 or of years after 9999.
  const start = from === null ? null : new Date(from)
  const { rows } = await sql<{ at: Date; allowed: boolean }>`
    select coalesce(${start}::timestamptz, now) as at,
      coalesce(${start}::timestamptz > now
        and ${start}::timestamptz <= now + make_interval(years => ${PARAMETER_YEARS_AHEAD}), true) as allowed
    from platform.now() now`.execute(db)
  const [moment] = rows
  if (!moment?.allowed) throw new Refusal('parameterTimeInvalid')
  const inForce = await inForceAt(db, moment.at)
  const { min, max } = boundsOf(parameter, inForce)
  const wanted = BigInt(value)
  if (wanted < min || wanted > max)
    throw new Refusal('parameterBounds', { min: String(min), max: String(max) })
  const before = inForce.current(parameter.name)
  if (before === wanted) throw new Refusal('parameterSame')
  const [, ...later] = inForce.valuesFromThen(parameter.name)
  return { name: parameter.name, before, wanted, later, at: moment.at }
}

/**
 * Reads values from the database, not from memory, so that recent changes by other servers count. Unusable rows are
 * skipped.
 */
async function inForceAt(db: Db, moment: Date): Promise<InForce> {
  const { rows } = await sql<{ name: string; value: string; later: boolean }>`
    select name, value, valid_from > ${moment} as later from platform.parameter
    where name = any(${parameterCatalogue.map(({ name }) => name)}::text[])
    order by name, valid_from, id`.execute(db)
  const usable = rows.flatMap(({ name, value, later }) => {
    const number = readValue({ value }, parameterNamed(name))
    return number === undefined ? [] : [{ name, value: number, later }]
  })
  const all = Map.groupBy(usable, ({ name }) => name)
  const current = (name: ParameterName) =>
    all.get(name)?.findLast(({ later }) => !later)?.value ?? parameterNamed(name).default
  return {
    current,
    valuesFromThen: (name) => [
      current(name),
      ...(all.get(name) ?? []).filter(({ later }) => later).map(({ value }) => value),
    ],
  }
}
