import type pg from 'pg'

/**
 * Describes the schema of a database, one line for each column, constraint, index, trigger, view and sequence with their rights.
 * Functions are compared by their digests elsewhere; partitions depend on the date.
 */
export async function schemaOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with own as (
      select c.oid, c.relkind, format('%s.%s', nspname, relname) as name, c.relacl, c.reloptions, c.relpersistence
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname !~ '^(pg_|information_schema)' and nspname <> 'public'
        and not relispartition and relkind in ('r', 'p', 'v', 'S')
    )
    select concat_ws(' ', relkind, name, relpersistence, reloptions::text, relacl::text) as line from own
    union all
    select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attcollation, attstorage, pg_get_expr(d.adbin, d.adrelid), attacl::text)
    from own join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum where relkind <> 'S'
    union all
    select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(c.oid)) from own join pg_constraint c on conrelid = own.oid
    union all
    select concat_ws(' ', 'index', name, pg_get_indexdef(indexrelid)) from own join pg_index on indrelid = oid
    union all
    select concat_ws(' ', 'trigger', name, pg_get_triggerdef(t.oid)) from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
    union all
    select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from own where relkind = 'v'
    order by 1`)
  return rows.map(({ line }) => line)
}
