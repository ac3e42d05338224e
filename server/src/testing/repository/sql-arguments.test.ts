import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../servers/database.ts'

// In a function of SQL a bare name is a column first and an argument second: `where payment_no = payment_no` holds for every
// row. PL/pgSQL refuses such a name, plain SQL takes it in silence, and once took back the rewards of other payments.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** `function(argument)` wherever a function of SQL reads a table with a column of its argument's name, and says it bare. */
async function mistakable(): Promise<string[]> {
  const { rows } = await database.pool.query<{ at: string; argument: string; source: string }>(String.raw`
    select distinct format('%s(%s)', f.oid::regproc, argument) as at, argument, f.prosrc as source
    from pg_proc f
    join pg_language l on l.oid = f.prolang and l.lanname = 'sql'
    join pg_namespace room on room.oid = f.pronamespace and room.nspname !~ '^(pg_|information_schema)'
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

test('no function of SQL names an argument where a column is meant first', async () => {
  expect(await mistakable()).toEqual([])
})

test('one that does is found', async () => {
  await database.pool.query(`create function payments.mistaken(payment_no text) returns bigint language sql as
    $$ select count(*) from payments.payment p where p.payment_no = payment_no $$`)
  expect(await mistakable()).toEqual(['payments.mistaken(payment_no)'])
})
