import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type pg from 'pg'
import { applySql } from '../../platform/sql/apply-sql.ts'
import type { ModuleSql } from '../../platform/sql/read-sql.ts'
import type { Release } from '../../platform/sql/versions.ts'

/** The secret of the demo of a kept release. */
export const KEPT_SECRET = 'of the kept releases, and long enough for that'

const FOLDER = join(import.meta.dirname, 'kept')
const ROOT = join(import.meta.dirname, '../../../..')

/**
 * A release as its demo left it: its SQL, from which the schema is made as its first start did, and all rows as PostgreSQL writes
 * them as text.
 */
interface KeptDatabase {
  release: Release
  sql: ModuleSql[]
  tables: { table: string; columns: string[]; rows: string[] }[]
  sequences: { sequence: string; value: string; isCalled: boolean }[]
}

/** Returns the versions of the kept releases, the oldest first. */
export function keptVersions(): string[] {
  const number = (version: string) => version.split('.').reduce((all, part) => all * 1000 + Number(part), 0)
  return readdirSync(FOLDER).sort((one, other) => number(one) - number(other))
}

export const isKept = (version: string) => existsSync(join(FOLDER, version))

export const readKeptDatabase = (version: string): KeptDatabase => readFile(version, 'database')

/** Keeps a release: its database and the source code of its server. Returns the bytes that it takes. */
export async function keepRelease(
  pool: pg.Pool,
  release: Release,
  sql: ModuleSql[],
  paths: string[],
): Promise<number> {
  const { tables, sequences } = await readRows(pool)
  const source = Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
  mkdirSync(join(FOLDER, release.version), { recursive: true })
  const database: KeptDatabase = { release, sql, tables, sequences }
  return writeFile(release.version, 'database', database) + writeFile(release.version, 'source', source)
}

function writeFile(version: string, name: string, content: object): number {
  const text = Buffer.from(JSON.stringify(content))
  const compressed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(join(FOLDER, version, `${name}.json.br`), compressed)
  return compressed.length
}

function readFile<T>(version: string, name: string): T {
  return JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, version, `${name}.json.br`))).toString())
}

/** Tables of this list hold nothing that a restored database needs, or are made with the schema. */
const LEFT_OUT = ['platform.outbox', 'platform.migration', 'platform.function']

async function readRows(pool: pg.Pool): Promise<Pick<KeptDatabase, 'tables' | 'sequences'>> {
  const { rows: named } = await pool.query<{ table: string; columns: string[] }>(
    `select format('%I.%I', nspname, relname) as table,
       (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and nspname !~ '^(pg_|information_schema)' and nspname <> 'public' and format('%s.%s', nspname, relname) <> all($1)
     order by 1`,
    [LEFT_OUT],
  )
  const tables: KeptDatabase['tables'] = []
  for (const { table, columns } of named) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    if (rows.length > 0) tables.push({ table, columns, rows: rows.map(({ row }) => row) })
  }
  const { rows: sequences } = await pool.query<{ sequence: string }>(
    "select format('%I.%I', schemaname, sequencename) as sequence from pg_sequences order by 1",
  )
  return {
    tables,
    sequences: await Promise.all(
      sequences.map(async ({ sequence }) => {
        const { rows } = await pool.query<{ value: string; isCalled: boolean }>(
          `select last_value::text as value, is_called as "isCalled" from ${sequence}`,
        )
        return { sequence, value: rows[0]?.value ?? '1', isCalled: rows[0]?.isCalled ?? false }
      }),
    ),
  }
}

/** Makes an empty database the one of a kept release, byte for byte in its rows. */
export async function restoreKept(
  pool: pg.Pool,
  { release, sql, tables, sequences }: KeptDatabase,
): Promise<void> {
  await applySql(pool, sql, release)
  const client = await pool.connect()
  try {
    // Without triggers: they refuse changes of history, and have had their effect.
    await client.query(
      "begin; set local session_replication_role = 'replica'; set local statement_timeout = 0",
    )
    await createPartitions(client, tables)
    const { rows: made } = await client.query<{ table: string }>(
      `select format('%I.%I', nspname, relname) as table from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema)' and nspname <> 'public'
         and format('%s.%s', nspname, relname) <> all($1)`,
      [LEFT_OUT],
    )
    await client.query(`truncate ${made.map(({ table }) => table).join(', ')}`)
    for (const { table, columns, rows } of tables)
      await client.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value
         select ${columns.map((column) => `(row).${column}`).join(', ')} from (
           select text::${table} as row from unnest($1::text[]) text offset 0) kept`,
        [rows],
      )
    for (const { sequence, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, value, isCalled])
    await client.query('commit; analyze')
  } finally {
    client.release(true)
  }
}

/** Creates the partitions of postings that the release had and a new database has not. */
async function createPartitions(client: pg.ClientBase, tables: KeptDatabase['tables']): Promise<void> {
  const kept = tables.find(({ table }) => table === 'ledger.posting_partition')
  await client.query(
    `select ledger.create_partition(kept.no) from (
       select (text::ledger.posting_partition).no from unnest($1::text[]) text) kept
     where kept.no not in (select no from ledger.posting_partition)`,
    [kept?.rows ?? []],
  )
}

/**
 * Unpacks the source code of a kept release, to be run with the packages of this checkout. Returns its entry point, and a
 * function that removes it.
 */
export function unpackKeptSource(version: string): { main: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'torch-kept-'))
  for (const [path, text] of Object.entries(readFile<Record<string, string>>(version, 'source'))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // Its own contract, and not that of this checkout.
  mkdirSync(join(folder, 'server/node_modules/@torch'), { recursive: true })
  symlinkSync(join(folder, 'contract'), join(folder, 'server/node_modules/@torch/contract'))
  return {
    main: join(folder, 'server/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
