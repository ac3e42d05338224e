import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'

// In an SQL function a bare name is a column first and an argument second: `where payment_no = payment_no` is true for every
// row. PL/pgSQL refuses such a name; plain SQL accepts it, which once took back the rewards of other payments.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * Returns `function(argument)` for each SQL function that reads a table with a column of its argument's name, and uses that
 * name bare.
 */
async function ambiguousArguments(): Promise<string[]> {
  const { rows } = await database.pool.query<{ at: string; argument: string; source: string }>(String.raw`
    select distinct format('%s(%s)', f.oid::regproc, argument) as at, argument, f.prosrc as source
    from pg_proc f
    join pg_language l on l.oid = f.prolang and l.lanname = 'sql'
    join pg_namespace own on own.oid = f.pronamespace and own.nspname !~ '^(pg_|information_schema)'
    cross join unnest(f.proargnames) argument
    join pg_attribute c on c.attname = argument and c.attnum > 0 and not c.attisdropped
    join pg_class t on t.oid = c.attrelid and t.relkind in ('r', 'p', 'v', 'm')
    join pg_namespace s on s.oid = t.relnamespace
    where f.prosrc ~ format('(from|join)\s+%s\.%s\M', s.nspname, t.relname)
    order by at`)
  return rows
    .filter(({ argument, source }) =>
      new RegExp(String.raw`(?<![.\w])${argument}\b`).test(source.replaceAll(/--.*/g, '')),
    )
    .map(({ at }) => at)
}

test('no SQL function uses an argument whose bare name is also a column of a table it reads', async () => {
  expect(await ambiguousArguments()).toEqual([])
})

test('finds an ambiguous argument', async () => {
  await database.pool.query(`create function payments.ambiguous(payment_no text) returns bigint language sql as
    $$ select count(*) from payments.payment p where p.payment_no = payment_no $$`)
  expect(await ambiguousArguments()).toEqual(['payments.ambiguous(payment_no)'])
})
