import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayQuery, mayUse } from './module-dependencies.ts'
import { readSources, sqlFaults } from './sql-boundaries.ts'

const root = join(import.meta.dirname, '..')

test('a module reads other modules through their public views and functions only', () => {
  const sources = readSources(root)
  expect(sources.filter(({ path }) => path.endsWith('.sql')).length).toBeGreaterThan(50)
  expect(sqlFaults(sources)).toEqual([])
})

test('ARCHITECTURE.md lists the modules that each module may use', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const listed = [...text.matchAll(/^\| ([a-z, ]+) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
    ([, from = '', to, sql]) => from.split(', ').map((module) => [module, `${to?.trim()} | ${sql?.trim()}`]),
  )
  const names = (modules: string[] = []) => [...modules].sort().join(', ') || '–'
  const others = Object.keys(mayUse).length - 1
  const actual = Object.entries(mayUse).map(([module, used]) => [
    module,
    `${used.length === others ? 'all' : names(used)} | ${names(mayQuery[module])}`,
  ])
  expect(Object.fromEntries(listed)).toEqual({
    module: 'may use | in SQL also',
    ...Object.fromEntries(actual),
  })
})

const LEDGER = `-- Movements.
create table ledger.posting (id bigint);

-- Public: movements.
create view ledger.line as select id from ledger.posting;
create view ledger.own as select id from ledger.posting;
`
const POSTS = `-- plans: kept
-- Public. Returns a movement.
create or replace function ledger.line_at(id bigint) returns ledger.line language sql return null;`

/** Returns the faults of these files beside the ledger's, whose public objects points uses. */
function faultsOf(path: string, text: string): string[] {
  return sqlFaults([
    { path: 'server/src/ledger/tables.sql', text: LEDGER },
    { path: 'server/src/ledger/line-at.sql', text: POSTS },
    { path: 'server/src/points/all.ts', text: 'sql`select ledger.line_at(l.id) from ledger.line l`' },
    { path: `server/src/${path}`, text },
  ])
}

test.each([
  [
    'a join of a table',
    'sql`select p.id\n  from own join ledger.posting p using (id)`',
    'points/a.ts:2: ledger.posting',
  ],
  [
    'a subquery with quoted names',
    'select (select 1 from "ledger"."posting")',
    'points/a.sql:1: ledger.posting',
  ],
  ['a call of Kysely', "db.selectFrom('ledger.posting as p')", 'points/a.ts:1: ledger.posting'],
  ['a row type', 'declare found ledger.posting%rowtype;', 'points/a.sql:1: ledger.posting'],
  ['a view that is not public', 'sql`select from LEDGER.own`', 'points/a.ts:1: ledger.own'],
])('finds %s', (_what, text, fault) => {
  const path = fault.slice(0, fault.indexOf(':'))
  const kind = fault.endsWith('own') ? 'view' : 'table'
  expect(faultsOf(path, text)).toEqual([`server/src/${fault}: this ${kind} is not public`])
})

test('finds a use of a module that may not be used, also by a foreign key', () => {
  const text = 'create table files.copy (id bigint references ledger.posting);'
  expect(faultsOf('files/tables.sql', text)).toEqual([
    'server/src/files/tables.sql:1: ledger.posting: files may not use ledger',
  ])
  expect(faultsOf('points/tables.sql', text.replace('files.copy', 'points.copy'))).toEqual([])
})

test('finds a public object without users, and names without a schema', () => {
  expect(faultsOf('points/tables.sql', '-- Public: sums.\ncreate view points.sum as select 1;')).toEqual([
    'points.sum: is public, but no other module uses it',
  ])
  for (const text of ["db.withSchema('ledger')", 'set search_path = ledger'])
    expect(faultsOf('points/a.ts', text)).toEqual([
      'server/src/points/a.ts: makes names without a schema possible',
    ])
})

test('accepts comments, parameters, and files outside the modules', () => {
  expect(faultsOf('points/a.sql', '  -- As in ledger.posting.')).toEqual([])
  expect(faultsOf('platform/catalogue.ts', "'ledger.posting-days': 7")).toEqual([])
  expect(faultsOf('history-json.sql', 'select from ledger.posting')).toEqual([])
})
