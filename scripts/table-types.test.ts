import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../server/src/testing/servers/database.ts'
import { readColumns } from './table-types/read-columns.ts'
import { tableTypes } from './table-types/table-types.ts'
import { writeTypes } from './table-types/write-types.ts'

const { pool, close } = await openTestDatabase()
afterAll(close)

test('tables.ts of each module has the types of its tables (if not: npm run table-types)', async () => {
  for (const [path, text] of await tableTypes(pool)) await expect(text).toMatchFileSnapshot(path)
})

test('a constraint that lists the values of a column becomes a union', async () => {
  await pool.query(`
    create schema sample;
    create table sample.one (
      id integer generated always as identity,
      state text not null default 'new' check (state in ('new', 'done')),
      before text collate "C" check (before in ('new', 'done')),
      tags text[] not null check (tags <@ array['a', 'b'] and cardinality(tags) > 0),
      name text not null check (name <> ''),
      parts bigint[] not null,
      waits interval,
      check (state in ('new', 'done') or before is null)
    )`)
  expect(writeTypes('sample', await readColumns(pool, ['sample']))).toContain(`
  'sample.one': {
    id: GeneratedAlways<number>
    state: Generated<'new' | 'done'>
    before: 'new' | 'done' | null
    tags: ('a' | 'b')[]
    name: string
    parts: string[]
  }
`)
})

test('a column of an unknown type, or JSON without an override, is an error', async () => {
  await pool.query('create schema other; create table other.one (content jsonb)')
  const columns = await readColumns(pool, ['other'])
  expect(() => writeTypes('other', columns)).toThrow('other.one.content: no type is known for jsonb')
})
