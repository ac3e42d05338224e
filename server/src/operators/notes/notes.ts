import type { Note } from '@torch/contract/operator-lists.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { type Row, tables } from '../tables.ts'

export function shownNote(row: Row<'operators.note'>, operatorId: number): Note {
  return {
    id: row.id,
    text: row.text,
    by: row.by_name,
    own: row.by_id === operatorId,
    time: row.at.toISOString(),
    retraction:
      row.struck_reason === null || row.struck_at === null
        ? null
        : { reason: row.struck_reason, time: row.struck_at.toISOString() },
  }
}

/** Returns a lookup of the tags of members and shops by party, sorted. */
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

/** Returns the parties with a tag; undefined for no filter. Tags are added by hand, so there are few. */
export async function taggedWith(db: Db, tag: string | undefined): Promise<number[] | undefined> {
  if (tag === undefined) return undefined
  const rows = await tables(db)
    .selectFrom('operators.tag')
    .select('party_id')
    .where('name', '=', tag)
    .execute()
  return rows.map(({ party_id }) => party_id)
}

/** Returns all tags in use by skipping from name to name in the index, however many rows each has. */
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
