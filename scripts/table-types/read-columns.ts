import type { Database } from '../../server/src/platform/database/db.ts'

export interface Column {
  /** With its schema: `trading.order`. */
  table: string
  name: string
  /** As PostgreSQL writes it: `text`, `bigint[]`. */
  type: string
  nullable: boolean
  /** Filled by the database if an insert leaves it out. */
  hasDefault: boolean
  /** Filled by the database only: an insert may not name it. */
  alwaysGenerated: boolean
  /** The values that a check constraint allows; empty if none lists them. */
  values: string[]
}

/** Returns the columns of every table of these schemas, by table and place. Views and partitions are left out. */
export async function readColumns(pool: Database['pool'], schemas: readonly string[]): Promise<Column[]> {
  const { rows } = await pool.query<Omit<Column, 'values'> & { checks: string[] }>(
    `
    select c.relnamespace::regnamespace || '.' || c.relname as table, a.attname as name,
      format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "alwaysGenerated",
      array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname
      ) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = any($1::text[]::regnamespace[]) and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`,
    [schemas],
  )
  return rows.map(({ checks, ...column }) => ({ ...column, values: checks.flatMap(valuesOf) }))
}

/** `status in ('open', 'paid')`, or `roles <@ array['owner']` for an array, which may add `and cardinality(roles) > 0`. */
const LIST = /^CHECK \(+"?\w+"? (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)+(?: AND \(cardinality\(.*)?$/

/** Returns the values that a check constraint lists; none if it is of another kind. */
function valuesOf(check: string): string[] {
  const list = LIST.exec(check)?.[1] ?? ''
  return [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)
}
