import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { openDatabase } from '../database/db.ts'
import { startFailure } from '../monitoring/start-failure.ts'
import { applySql, MigrationPending, pendingSql, takeBack } from './apply-sql.ts'
import { readSql } from './read-sql.ts'
import { IncompatibleDatabase } from './versions.ts'

// SQL files of two modules, and of a function outside both.
const TABLES = `create schema platform;
\\ir day.sql
create table platform.migration (name text primary key, digest text not null, day integer not null default platform.day(),
  of_newer boolean not null default false);
create table platform.function (name text primary key, digest text not null, applied_at timestamptz);
create table platform.version (singleton boolean primary key default true, newest text not null, back_to text not null);
create table platform.heartbeat (beat_at timestamptz);
`
const DAY = 'create or replace function platform.day() returns integer language sql immutable return 7;'
const KEPT = `-- plans: kept
create or replace function shop.price(item integer) returns integer language plpgsql as $$ begin return item; end $$;`
const PAIR = `create or replace function shop.a_pair(item integer) returns integer language sql return 2 * shop.single(item);`
const SINGLE =
  'create or replace function shop.single(item integer) returns integer language sql return item + 1;'
const BESIDE = `create or replace function shop.total(item integer) returns integer language sql return shop.a_pair(item);`

let folder: string
let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torch-sql-'))
  database = await openEmptyDatabase()
  pool = database.pool
  await write({
    'platform/tables.sql': TABLES,
    'platform/day.sql': DAY,
    'shop/tables.sql': 'create schema shop; create table shop.item (id integer primary key);',
    'shop/within/price.sql': KEPT,
    'shop/a-pair.sql': PAIR,
    'shop/single.sql': SINGLE,
    'beside.sql': BESIDE,
  })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Writes the files; undefined deletes one. */
async function write(files: Record<string, string | undefined>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    if (text === undefined) await rm(path)
    else await writeFile(path, text)
  }
}
const readFolder = () => readSql(folder, ['platform', 'shop'])
const start = (version = '1.2.0', backTo = version) => applySql(pool, readFolder(), { version, backTo })
async function ask(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ is: unknown }>(`select ${expression} as is`)
  return rows[0]?.is
}
const functions = () =>
  ask(`(select array_agg(p.oid::regprocedure::text order by p.oid::regprocedure::text) from pg_proc p
    where p.pronamespace in ('platform'::regnamespace, 'shop'::regnamespace))`)

test('applies everything to an empty database in order of dependency, and nothing the second time', async () => {
  expect(await start()).toEqual([
    ...['platform/tables.sql', 'shop/tables.sql', 'platform/day.sql'],
    ...['shop/single.sql', 'shop/a-pair.sql', 'shop/within/price.sql', 'beside.sql'],
  ])
  expect(await ask('shop.total(3)')).toBe(8)
  expect(await ask('(select day from platform.migration limit 1)')).toBe(7)
  expect(await start()).toEqual([])
})

test('applies everything once when several servers start together', async () => {
  const starts = await Promise.all([start(), start(), start()])
  expect(starts.map((applied) => applied.length).sort()).toEqual([0, 0, 7])
})

test('sets the plan settings that the comment of a function names, and removes them with it', async () => {
  const settings = () => ask("(select proconfig from pg_proc where oid = 'shop.price'::regproc)")
  await start()
  expect(await settings()).toEqual(['plan_cache_mode=force_generic_plan'])
  await write({ 'shop/within/price.sql': KEPT.replace('-- plans: kept', '-- plans: look-ups') })
  expect(await start()).toEqual(['shop/within/price.sql'])
  expect(await settings()).toContain('enable_hashjoin=off')
  await write({ 'shop/within/price.sql': KEPT.replace('-- plans: kept\n', '') })
  await start()
  expect(await settings()).toBeNull()
  await write({ 'shop/within/price.sql': KEPT.replace('kept', 'none such') })
  expect(start).toThrow('unknown plan settings: “none such”')
})

test('applies only the changed function of a file, each with its own plan settings', async () => {
  const counted = `-- Counts what is sold.

-- plans: look-ups
create or replace function shop.counted() returns integer language plpgsql as $$ begin return 1; end $$;`
  await write({
    'shop/a-pair.sql': undefined,
    'shop/single.sql': undefined,
    'shop/within/price.sql': undefined,
  })
  await write({ 'shop/pair.sql': `${counted}\n\n${PAIR}\n\n-- Adds one.\n${SINGLE}\n\n${KEPT}\n` })
  const digests = async () =>
    new Map(
      Object.entries((await ask('(select json_object_agg(name, digest) from platform.function)')) as object),
    )
  const plans = (name: string) =>
    ask(`(select array_length(proconfig, 1) from pg_proc where oid = '${name}'::regproc)`)
  expect(await start()).toEqual([
    ...['platform/tables.sql', 'shop/tables.sql', 'platform/day.sql', 'shop/pair.sql', 'beside.sql'],
  ])
  expect(await ask('shop.total(3)')).toBe(8)
  expect([await plans('shop.counted'), await plans('shop.a_pair'), await plans('shop.price')]).toEqual([
    6,
    null,
    1,
  ])
  const before = await digests()
  await write({
    'shop/pair.sql': `${counted}\n\n${PAIR}\n\n-- Adds two.\n${SINGLE.replace('+ 1', '+ 2')}\n\n${KEPT}\n`,
  })
  expect(await start()).toEqual(['shop/pair.sql'])
  const after = await digests()
  expect([...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name)).toEqual([
    'shop.single',
  ])
  expect(await ask('shop.total(3)')).toBe(10)
  await write({ 'shop/pair.sql': `${counted}\n${PAIR}\n` })
  expect(start).toThrow('shop/pair.sql has no blank line before shop.a_pair')
})

test('replaces a changed function in place, with its dependants intact', async () => {
  await start()
  await pool.query('create view shop.shown as select shop.a_pair(id) as pair from shop.item')
  await write({ 'shop/a-pair.sql': PAIR.replace('2 *', '3 *') })
  expect(await start()).toEqual(['shop/a-pair.sql'])
  expect(await ask('shop.total(3)')).toBe(12)
})

test.each([
  ['another return type', SINGLE.replace('returns integer', 'returns bigint'), 'shop.single(integer)', '8'],
  ['other names of arguments', SINGLE.replaceAll('item', 'number'), 'shop.single(integer)', 8],
  ['other types of arguments', SINGLE.replace('item integer', 'item bigint'), 'shop.single(bigint)', 8],
])('with %s, drops and creates the function and its dependants', async (_what, text, signature, result) => {
  await start()
  const changed = PAIR.replace('returns integer', 'returns bigint')
  await write({ 'shop/single.sql': text })
  if (text.includes('returns bigint'))
    await write({
      'shop/a-pair.sql': changed,
      'beside.sql': BESIDE.replace('returns integer', 'returns bigint'),
    })
  expect(await start()).toEqual(['shop/single.sql', 'shop/a-pair.sql', 'beside.sql'])
  const is = await ask('shop.total(3)')
  expect(typeof result === 'string' ? String(is) : is).toBe(result)
  expect(await functions()).toEqual([
    ...['platform.day()', 'shop.a_pair(integer)', 'shop.price(integer)', signature, 'shop.total(integer)'],
  ])
})

test('refuses to change a function that a table depends on, and changes nothing', async () => {
  await start()
  await pool.query('create table shop.pair (id integer, pair integer default shop.single(1))')
  await write({ 'shop/single.sql': SINGLE.replaceAll('item', 'number'), 'shop/a-pair.sql': `${PAIR} ` })
  await expect(start()).rejects.toThrow(
    /shop\/single\.sql failed: .* shop\.pair depends on function shop\.single/s,
  )
  expect(await ask('shop.total(3)')).toBe(8)
})

test('drops a function that is in no file, and creates one that is missing in the database', async () => {
  await start()
  await write({ 'shop/within/price.sql': undefined, 'beside.sql': undefined })
  await pool.query('drop function shop.total; drop function shop.a_pair')
  await pool.query('create function shop.unlisted() returns integer language sql return 1')
  expect(await start()).toEqual(['shop/a-pair.sql'])
  expect(await functions()).toEqual([
    ...['platform.day()', 'shop.a_pair(integer)', 'shop.single(integer)', 'shop.unlisted()'],
  ])
  expect(await ask('(select array_agg(name order by name) from platform.function)')).toEqual([
    ...['platform.day', 'shop.a_pair', 'shop.single'],
  ])
})

test('accepts a function moved to another file, and refuses one defined in two files', async () => {
  await start()
  await write({ 'shop/single.sql': undefined, 'shop/alone.sql': SINGLE })
  expect(await start()).toEqual([])
  await write({ 'shop/single.sql': SINGLE })
  expect(start).toThrow(/^shop\.single is defined in shop\/\w+\.sql and again in shop\/\w+\.sql$/)
})

test('runs migrations once, in order, before functions, and refuses changes to them', async () => {
  await start()
  const price =
    'create or replace function shop.dearest() returns integer language sql return (select max(price) from shop.item);'
  await write({
    'shop/migrations/0002-full.sql': 'insert into shop.item (id, price) values (1, shop.single(4));',
    'shop/migrations/0001-price.sql': 'alter table shop.item add price integer;',
    'shop/dearest.sql': price,
  })
  expect(await start()).toEqual([
    ...['shop/migrations/0001-price.sql', 'shop/migrations/0002-full.sql', 'shop/dearest.sql'],
  ])
  expect(await ask('shop.dearest()')).toBe(5)
  expect(await start()).toEqual([])

  for (const name of ['shop/migrations/0001-price.sql', 'shop/tables.sql']) {
    await write({ [name]: 'select 1;', 'shop/dearest.sql': price.replace('max', 'min') })
    await expect(start()).rejects.toThrow(IncompatibleDatabase)
    await expect(start()).rejects.toThrow(/tables\.sql|0001-price\.sql/)
  }
  expect(
    await ask("(select prosrc || pg_get_function_sqlbody(oid) from pg_proc where proname = 'dearest')"),
  ).toContain('max')
})

test('names beforehand what a newer version would change, and changes nothing', async () => {
  const pending = (version: string) => pendingSql(pool, readFolder(), { version, backTo: version })
  expect(await pending('1.2.0')).toMatchObject({ from: undefined, dropped: [] })
  await start('1.2.0')
  expect(await pending('1.2.0')).toEqual({ from: '1.2.0', files: [], functions: [], dropped: [] })
  await write({
    'shop/migrations/0001-price.sql': 'alter table shop.item add price integer;',
    'shop/single.sql': SINGLE.replace('+ 1', '+ 2'),
    'shop/a-pair.sql': undefined,
  })
  const before = await functions()
  expect(await pending('1.3.0')).toMatchObject({
    from: '1.2.0',
    files: ['shop/migrations/0001-price.sql'],
    functions: ['shop.single'],
    dropped: expect.arrayContaining(['shop.a_pair']),
  })
  expect([await functions(), await ask('shop.single(1)')]).toEqual([before, 2])
  expect(await ask('(select newest from platform.version)')).toBe('1.2.0')
  // As a start does, it refuses a database of a newer version.
  await expect(pending('1.1.0')).rejects.toThrow(IncompatibleDatabase)
})

test('rolls back a failed start completely, and names the failed file', async () => {
  await start()
  await write({
    'shop/migrations/0001-price.sql': 'alter table shop.item add price integer;',
    'shop/migrations/0002-none.sql': 'alter table shop.none add price integer;',
  })
  await expect(start()).rejects.toThrow(
    'shop/migrations/0002-none.sql failed: relation "shop.none" does not exist',
  )
  await write({ 'shop/migrations/0002-none.sql': undefined })
  expect(await start()).toEqual(['shop/migrations/0001-price.sql'])
})

test('refuses to start on a database with migrations of a newer version, and changes nothing', async () => {
  await write({ 'shop/migrations/0001-price.sql': 'alter table shop.item add price integer;' })
  await start()
  const older = { 'shop/single.sql': SINGLE.replace('+ 1', '+ 2'), 'beside.sql': undefined }
  await write({ 'shop/migrations/0001-price.sql': undefined, ...older })
  await expect(start()).rejects.toThrow(
    /from a newer Torch \(shop\/migrations\/0001-price.sql\), which this version \(1\.2\.0\) does not understand/,
  )
  expect(await ask('shop.total(3)')).toBe(8)
})

test('refuses to start on a database with functions of a newer version', async () => {
  await start('1.10.0')
  await write({ 'shop/single.sql': SINGLE.replace('+ 1', '+ 2') })
  await expect(start('1.9.3')).rejects.toThrow(/from a newer Torch \(1\.10\.0\)/)
  expect(await ask('shop.single(3)')).toBe(4)
  expect(await start('2.0.0')).toEqual(['shop/single.sql'])
  await expect(start('1.10.0')).rejects.toThrow(IncompatibleDatabase)
})

test('refuses a database of a version that has no upgrade, and changes nothing', async () => {
  await pool.query(`create schema platform; create table platform.migration (name text primary key, digest text not null);
    insert into platform.migration values ('0001-platform.sql', 'x'); create schema ledger`)
  await expect(start()).rejects.toThrow(IncompatibleDatabase)
  await expect(start()).rejects.toThrow(/Start with an empty DATA_DIR, or with an empty database/)
  expect(await ask("to_regnamespace('shop')")).toBeNull()
  expect(await ask('(select count(*)::integer from platform.migration)')).toBe(1)
})

test('refuses a database of another state of an unreleased version before applying anything', async () => {
  await start('0.1.0')
  const sentence =
    /^This database was made by another state \(.*\) of the unreleased version 0\.1\.0 of Torch, which cannot be upgraded\. Start with an empty DATA_DIR/
  const table = 'create schema shop; create table shop.item (id integer primary key, name text);'
  await write({ 'shop/tables.sql': table, 'platform/more/tables.sql': 'create table platform.more ();' })
  await expect(start('0.1.0')).rejects.toThrow(sentence)
  await expect(start('0.1.0')).rejects.toThrow(IncompatibleDatabase)
  expect(await ask("to_regclass('platform.more')")).toBeNull()
  await write({ 'shop/tables.sql': undefined, 'shop/stock/tables.sql': table })
  await expect(start('0.1.0')).rejects.toThrow(sentence)
})

test('refuses a database of an unreleased version with one sentence that says what to do', async () => {
  await start('0.1.0')
  await expect(start('1.0.0')).rejects.toThrow(
    /^This database was made by the unreleased version 0\.1\.0 of Torch, which cannot be upgraded\. Start with an empty DATA_DIR/,
  )
  expect(await ask('(select newest from platform.version)')).toBe('0.1.0')
})

test('takes a database back to the version before, which starts again, and upgrades it once more', async () => {
  const back = (version: string) => takeBack(pool, readFolder(), { version, backTo: version })
  await start('1.2.0')
  const newer = {
    'shop/migrations/0001-price.sql': `alter table shop.item add price integer;
      create trigger item_price before insert on shop.item for each row execute function shop.fill_price();`,
    'shop/fill-price.sql': `create or replace function shop.fill_price() returns trigger language plpgsql as $$
      begin new.price := shop.single(1); return new; end $$;`,
    'shop/single.sql': SINGLE.replace('+ 1', '+ 2'),
  }
  // The trigger's function has to be there before the migration.
  newer['shop/migrations/0001-price.sql'] =
    `\\ir ../fill-price.sql\n${newer['shop/migrations/0001-price.sql']}`
  const older = {
    'shop/migrations/0001-price.sql': undefined,
    'shop/fill-price.sql': undefined,
    'shop/single.sql': SINGLE,
  }
  await write(newer)
  await start('1.3.0', '1.2.0')
  await write(older)
  await expect(start('1.2.0')).rejects.toThrow(
    /newer Torch \(1\.3\.0\).*Start the newer one, or stop all servers and go back with/,
  )
  await expect(back('1.1.0')).rejects.toThrow(
    /upgraded to 1\.3\.0, from which a way leads back to 1\.2\.0 at most/,
  )
  await pool.query('insert into platform.heartbeat values (clock_timestamp())')
  await expect(back('1.2.0')).rejects.toThrow(/Stop all servers/)
  await pool.query("update platform.heartbeat set beat_at = beat_at - interval '1 minute'")
  expect(await ask('shop.single(3)')).toBe(5)
  expect(await back('1.2.0')).toEqual(['shop/single.sql'])
  expect(await ask('shop.single(3)')).toBe(4)
  expect(await start('1.2.0')).toEqual([])
  // What the newer version added still works, and is not added again.
  await pool.query('insert into shop.item values (7)')
  expect(await ask('(select price from shop.item)')).toBe(2)
  expect(await back('1.2.0')).toEqual([])
  await write(newer)
  expect(await start('1.3.0', '1.2.0')).toEqual(['shop/single.sql', 'shop/fill-price.sql'])
  expect(await ask('(select array_agg(of_newer) from platform.migration)')).toEqual([false, false, false])
})

test('starts with a role that owns nothing, and asks for the owner when changes are pending', async () => {
  await start()
  const role = `reader_${database.url.slice(-8)}`
  await pool.query(`create role ${role} login password 'for-tests'; grant usage on schema platform to ${role};
    grant select on platform.migration, platform.function, platform.version to ${role}`)
  const address = new URL(database.url)
  address.username = role
  address.password = 'for-tests'
  const own = openDatabase(address.href, { max: 1 })
  const startOwn = () => applySql(own.pool, readFolder(), { version: '1.2.0', backTo: '1.2.0' })
  try {
    expect(await startOwn()).toEqual([])
    await write({ 'shop/single.sql': SINGLE.replace('+ 1', '+ 2') })
    await expect(startOwn()).rejects.toThrow(MigrationPending)
    await pool.query('drop schema platform, shop cascade')
    const failure = startFailure(await startOwn().catch((error: unknown) => error))
    expect(failure).toEqual({
      userMessage: expect.stringMatching(/not migrated to this version yet.*MIGRATIONS_DATABASE_URL/),
      isTemporary: true,
    })
  } finally {
    await own.close()
    await pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})
