import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../migrate.ts'
import { readSql } from '../../platform/sql/read-sql.ts'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'

// Compares the database with the SQL files. readSql refuses a function that is defined twice.
const modules = readSql(join(import.meta.dirname, '../..'), MODULES)
const functions = modules.flatMap((module) => module.functions)
const OURS = "nspname !~ '^(pg_|information_schema)' and nspname <> 'public'"

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function ask<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(statement, values)).rows
}

/** Returns all functions of our schemas as PostgreSQL describes them: source, arguments, properties and settings. */
async function functionsInDatabase(): Promise<{ name: string; definition: string }[]> {
  return ask(`select format('%s.%s', nspname, proname) as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = pronamespace where prokind <> 'a' and ${OURS} order by 1`)
}

test('the functions in the database are exactly those of the files', async () => {
  const there = await functionsInDatabase()
  expect(there.map(({ name }) => name)).toEqual(functions.map(({ name }) => name).sort())
  for (const { name, text, settings } of functions) {
    await database.pool.query(text)
    if (settings) await database.pool.query(`alter function ${name} ${settings}`)
  }
  expect(await functionsInDatabase()).toEqual(there)
})

test('every table, view, sequence, index, trigger and aggregate is created in a file of its module', async () => {
  const found = await ask<{ kind: string; schema: string; name: string }>(`
    select case when relkind in ('r', 'p') then 'table' when relkind = 'v' then 'view' when relkind = 'S' then 'sequence' else 'index' end as kind,
      nspname as schema, relname as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'S', 'i') and ${OURS} and not ${isPartitionOf('c.oid')}
      -- Without implicit objects: the sequence of an identity column, the index of a constraint.
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
        and (d.deptype = 'i' and c.relkind = 'S' or d.refclassid = 'pg_constraint'::regclass))
    union all
    select 'trigger', nspname, tgname from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal and ${OURS} and not ${isPartitionOf('tgrelid')}
    union all
    select 'aggregate', nspname, proname from pg_proc join pg_namespace n on n.oid = pronamespace where prokind = 'a' and ${OURS}`)
  const made = modules.flatMap(({ once }) => once.flatMap(({ name: file, text }) => madeIn(file, text)))
  expect(found.map(({ kind, schema, name }) => `${kind} ${schema}.${name}`).sort()).toEqual(made.sort())
})

/** Partitions are created at the start of months by a function that makes them all the same (docs/decisions/114). */
const isPartitionOf = (relation: string) => `exists (
  select from ledger.posting_partition v join pg_class made on made.oid = to_regclass('ledger.posting_' || v.no)
  left join pg_index i on i.indrelid = made.oid where ${relation} in (made.oid, i.indexrelid))`

function madeIn(file: string, text: string): string[] {
  const [module] = file.split('/')
  return [
    ...[...text.matchAll(/^create (?:unlogged )?(table|view|sequence|aggregate) (\w+\.\w+)/gm)].map(
      ([, kind, name]) => `${kind} ${name}`,
    ),
    ...[...text.matchAll(/^create (?:unique |constraint )?(index|trigger) (\w+) /gm)].map(
      ([, kind, name]) => `${kind} ${module}.${name}`,
    ),
  ]
}

test('the applied files and functions are recorded with their digests', async () => {
  expect(await ask('select name, digest from platform.migration order by name collate "C"')).toEqual(
    modules.flatMap(({ once }) => once.map(({ name, digest }) => ({ name, digest }))).sort(byName),
  )
  expect(await ask('select name, digest from platform.function order by name collate "C"')).toEqual(
    functions.map(({ name, digest }) => ({ name, digest })).sort(byName),
  )
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
