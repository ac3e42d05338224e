import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

/** The tags of members and shops by their parties, in order. */
export async function tagsOf(db: Db, parties: readonly number[]): Promise<(party: number) => string[]> {
  const rows =
    parties.length === 0
      ? []
      : await tables(db)
          .selectFrom('operators.tag')
          .selectAll()
          .where(sql<boolean>`party_id = any(${parties}::integer[])`)
          .orderBy('name')
          .execute()
  const found = Map.groupBy(rows, ({ party_id }) => party_id)
  return (party) => (found.get(party) ?? []).map(({ name }) => name)
}

/** Who has a tag; undefined where none is asked for, for then it is everybody. Operators put tags on by hand, one by one. */
export async function taggedWith(db: Db, tag: string | undefined): Promise<number[] | undefined> {
  if (tag === undefined) return undefined
  const rows = await tables(db)
    .selectFrom('operators.tag')
    .select('party_id')
    .where('name', '=', tag)
    .execute()
  return rows.map(({ party_id }) => party_id)
}

/** Every tag that something has: from one name to the next, by the index, however many have it. */
export async function allTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive found (name) as (
      select min(name) from operators.tag
      union all
      select (select min(t.name) from operators.tag t where t.name > f.name) from found f where f.name is not null
    )
    select name from found where name is not null order by name`.execute(db)
  return rows.map(({ name }) => name)
}
