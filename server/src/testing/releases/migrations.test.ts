import { expect, test } from 'vitest'
import { ownSql, RELEASE } from '../../migrate.ts'
import { isOlder } from '../../platform/sql/versions.ts'
import { isKept, keptVersions, readKeptDatabase } from './kept-release.ts'
import { migrationFaults } from './migration-faults.ts'

const migrations = ownSql().flatMap(({ once }) => once.filter(({ name }) => name.includes('/migrations/')))

test('migrations are numbered, say their version and keep what the version before uses', () => {
  expect(migrations.flatMap((one) => migrationFaults(one, RELEASE.version, RELEASE.backTo))).toEqual([])
  const numbers = Map.groupBy(migrations, ({ name }) => name.split('/migrations/')[0])
  for (const some of numbers.values())
    expect(some.map(({ name }) => /\/(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])).toEqual(
      some.map((_, index) => String(index + 1).padStart(4, '0')),
    )
})

test('this version is kept or newer than all kept ones, and its way back leads to a kept one', () => {
  const newest = keptVersions().at(-1) ?? ''
  expect(isKept(RELEASE.version) || isOlder(newest, RELEASE.version)).toBe(true)
  expect(isKept(RELEASE.backTo)).toBe(true)
  expect(isOlder(RELEASE.version, RELEASE.backTo)).toBe(false)
})

test('the tables of every kept release are those of this version, followed by its migrations', () => {
  const now = new Map(ownSql().flatMap(({ once }) => once.map(({ name, text }) => [name, text])))
  // Frozen: a change of a released file is a new migration.
  for (const version of keptVersions())
    for (const { name, text } of readKeptDatabase(version).sql.flatMap(({ once }) => once))
      expect([version, name, now.get(name)]).toEqual([version, name, text])
})

const faultsOf = (text: string, version = '1.2.0', backTo = '1.1.0') =>
  migrationFaults({ name: 'shop/migrations/0001-x.sql', text }, version, backTo).map((fault) =>
    fault.replace('shop/migrations/0001-x.sql ', ''),
  )

test.each([
  ['drop table shop.item', 'drops something'],
  ['alter table shop.item drop column price', 'drops something'],
  ['alter table shop.item drop constraint item_price_check', 'drops something'],
  ['alter table shop.item rename price to cost', 'renames something'],
  ['alter table shop.item alter column price type bigint', 'changes the type of a column'],
  ['alter table shop.item alter price set not null', 'forbids null in a column'],
  ['alter table shop.item add price numeric(9, 2) not null', 'adds the column price without a default'],
  ['alter table shop.item add a text, add column b text not null', 'adds the column b without a default'],
  ['alter table shop.item add constraint positive check (price > 0)', 'adds a constraint to a table'],
  ['create unique index item_name on shop.item (name)', 'makes values of shop.item unique'],
  ['delete from shop.item where price is null', 'deletes rows'],
])('refuses “%s” in the release that stops to use it', (code, fault) => {
  const text = `-- Version 1.2.0: tidies up.\n${code};`
  expect(faultsOf(text)).toEqual([expect.stringContaining(fault)])
  const marked = (since: string) => text.replace('\n', `\n-- Not used since ${since}\n`)
  expect(faultsOf(marked('1.1.0'))).toEqual([])
  expect(faultsOf(marked('1.2.0'))).toEqual([
    'takes away what 1.1.0 still uses: it is unused since 1.2.0 only',
  ])
  // Without a way back to a version that uses it.
  expect(faultsOf(marked('1.2.0'), '1.2.0', '1.2.0')).toEqual([])
})

test.each([
  'alter table shop.item add price bigint',
  'alter table shop.item add price bigint not null default 0 check (price >= 0)',
  "alter table shop.item add no bigint generated always as identity; comment on table shop.item is 'x'",
  'create table shop.part (id integer primary key, name text not null); create unique index part_name on shop.part (name)',
  'create index item_price on shop.item (price)',
  'alter table shop.item alter price drop not null',
  'update shop.item set price = 1 -- drop nothing\nwhere price is null',
])('accepts “%s”', (code) => {
  expect(faultsOf(`-- Version 1.2.0: adds.\n${code};`)).toEqual([])
})

test('refuses a migration without a version, and one of a later version', () => {
  expect(faultsOf('alter table shop.item add price bigint;')).toEqual([
    'does not begin with "-- Version 1.2.3: reason"',
  ])
  expect(faultsOf('-- Version 1.3.0: early.\nselect 1;')).toEqual(['is of 1.3.0, but this version is 1.2.0'])
})
