import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameter } from '../../platform/parameters.ts'
import type { ChangeOf } from './kind.ts'
import { boundsOf, parameterCatalogue, parameterNamed } from './parameter-catalogue.ts'
import { PARAMETER_YEARS_AHEAD } from './rules.ts'

export interface Judged {
  parameter: Parameter
  /** What it would be then without the change. */
  before: bigint
  wanted: bigint
  /** From when on it would count. */
  at: Date
}

/**
 * Whether a parameter can be changed so. Refuses with `unknownParameter`, `parameterMoment`, `parameterBounds` or
 * `parameterSame`.
 */
export async function judgeParameter(
  db: Db,
  { name, value, from }: Omit<ChangeOf<'parameter'>, 'kind'>,
): Promise<Judged> {
  const parameter = parameterNamed(name)
  if (!parameter) throw new Refusal('unknownParameter')
  const { rows } = await sql<{ at: Date; lawful: boolean }>`
    select coalesce(${from}::timestamptz, now) as at,
      coalesce(${from}::timestamptz > now
        and ${from}::timestamptz <= now + make_interval(years => ${PARAMETER_YEARS_AHEAD}), true) as lawful
    from platform.now() now`.execute(db)
  const [moment] = rows
  if (!moment?.lawful) throw new Refusal('parameterMoment')
  const values = await valuesAt(db, moment.at)
  const current = (one: Parameter) => values.get(one.name) ?? one.default
  const { min, max } = boundsOf(parameter, current)
  const wanted = BigInt(value)
  if (wanted < min || wanted > max)
    throw new Refusal('parameterBounds', { min: String(min), max: String(max) })
  const before = current(parameter)
  if (before === wanted) throw new Refusal('parameterSame')
  return { parameter, before, wanted, at: moment.at }
}

/** Read from the database, not from memory: what another server changed a moment ago counts. */
async function valuesAt(db: Db, moment: Date): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select distinct on (name) name, value from platform.parameter
    where name = any(${parameterCatalogue.map(({ name }) => name)}::text[]) and valid_from <= ${moment}
    order by name, valid_from desc, id desc`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, BigInt(value)]))
}
