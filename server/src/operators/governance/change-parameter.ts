import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Parameter } from '../../platform/parameters.ts'
import { pinnedPrice } from '../../trading/door.ts'
import { type ChangeOf, type Kind, namesOfBoth } from './kind.ts'
import { boundsOf, parameterCatalogue, parameterNamed } from './parameter-catalogue.ts'
import { PARAMETER_YEARS_AHEAD } from './rules.ts'

/** A parameter from a moment on, never from one that is past: what was done under the old value stays as it was. */
export const changeParameter: Kind<ChangeOf<'parameter'>> = {
  key: ({ name }) => name,
  accounts: () => [],

  async judge(tx, _house, { name, value, from }) {
    const parameter = parameterNamed(name)
    if (!parameter) throw new Refusal('unknownParameter')
    const { rows } = await sql<{ at: Date; lawful: boolean }>`
      select coalesce(${from}::timestamptz, now) as at,
        coalesce(${from}::timestamptz > now
          and ${from}::timestamptz <= now + make_interval(years => ${PARAMETER_YEARS_AHEAD}), true) as lawful
      from platform.now() now`.execute(tx)
    const [moment] = rows
    if (!moment?.lawful) throw new Refusal('parameterMoment')
    const values = await valuesAt(tx, moment.at)
    const current = (one: Parameter) => values.get(one.name) ?? one.default
    const { min, max } = boundsOf(parameter, current)
    const wanted = BigInt(value)
    if (wanted < min || wanted > max)
      throw new Refusal('parameterBounds', { min: String(min), max: String(max) })
    const before = current(parameter)
    if (before === wanted) throw new Refusal('parameterSame')
    return String(before)
  },

  async carryOut(tx, _house, { name, value, from }, both) {
    await sql`
      insert into platform.parameter (name, value, valid_from, set_by, reason, proposal_id)
      values (${name}, ${value}, coalesce(${from}::timestamptz, platform.now()), ${namesOfBoth(both)},
        ${both.reason}, ${both.proposalId})`.execute(tx)
  },

  async tell({ parameters, events }, { name }) {
    await parameters.reload()
    if (name === pinnedPrice.name) events.publishToAll('hall-changed')
  },
}

/** Read from the database, not from memory: what another server changed a moment ago counts. */
async function valuesAt(db: Db, moment: Date): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; value: string }>`
    select distinct on (name) name, value from platform.parameter
    where name = any(${parameterCatalogue.map(({ name }) => name)}::text[]) and valid_from <= ${moment}
    order by name, valid_from desc, id desc`.execute(db)
  return new Map(rows.map(({ name, value }) => [name, BigInt(value)]))
}
