import { posix } from 'node:path'
import type pg from 'pg'
import { sqlState } from '../database/db.ts'
import { fileFailed, openFunctions } from './apply-functions.ts'
import type { ModuleSql, SqlFile } from './read-sql.ts'

const LOCK = 7_041_001

/** A database that must not be changed. The message is for the operator who starts the server. */
export class IncompatibleDatabase extends Error {}

/** A database that its owner must migrate first, which a server with the owner's address may be about to do. */
export class MigrationPending extends IncompatibleDatabase {
  constructor(cause: unknown) {
    super(
      'This database is not migrated to this version yet, and its user has no right to do that. Start a server whose MIGRATIONS_DATABASE_URL names the owner first, or set it here',
      { cause },
    )
  }
}

const PERMISSION_DENIED = '42501'

/** Returns the error to throw instead: without permission, a `MigrationPending` whose message names the owner. */
export function orMigrationPending(error: unknown): unknown {
  const errors = [error, error instanceof Error && error.cause]
  return errors.some((one) => sqlState(one) === PERMISSION_DENIED) ? new MigrationPending(error) : error
}

/**
 * Updates a database to the files of this version, all or nothing, on whichever server is first: runs new tables and
 * migrations and replaces changed functions. Returns what was applied.
 */
export async function applySql(pool: pg.Pool, modules: ModuleSql[], version: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const known = await readApplied(client)
    refuseNewer(modules, known.once, version, await newestVersion(client))
    refuseChanged(modules, known.once, version)
    const applied = await applyMissing(client, modules, known)
    await recordVersion(client, version)
    await client.query('commit')
    return applied
  } catch (error) {
    throw orMigrationPending(error)
  } finally {
    // Closes the connection, which rolls back and releases the lock and the settings, whatever happened above.
    client.release(true)
  }
}

/** What `applySql` would do to a database. */
export interface PendingSql {
  /** The newest version that has started on it; undefined for an empty one. */
  from: string | undefined
  /** Tables and migrations that would run. */
  files: string[]
  /** Functions that would be created or replaced. */
  functions: string[]
  /** Functions that would be dropped. */
  dropped: string[]
}

/** Returns what would be applied, without changing or locking anything. Throws as `applySql` does if it would refuse. */
export async function pendingSql(pool: pg.Pool, modules: ModuleSql[], version: string): Promise<PendingSql> {
  const client = await pool.connect()
  try {
    const known = await readApplied(client)
    const from = await newestVersion(client)
    refuseNewer(modules, known.once, version, from)
    refuseChanged(modules, known.once, version)
    const listed = modules.flatMap(({ functions }) => functions)
    const names = new Set(listed.map(({ name }) => name))
    return {
      from,
      files: modules
        .flatMap(({ once }) => once.map(({ name }) => name))
        .filter((name) => !known.once.has(name)),
      functions: listed
        .filter(({ name, digest }) => known.functions.get(name) !== digest)
        .map(({ name }) => name),
      dropped: [...known.functions.keys()].filter((name) => !names.has(name)),
    }
  } finally {
    client.release()
  }
}

interface Known {
  /** Digests by file name and by function name. */
  once: Map<string, string>
  functions: Map<string, string>
}

async function readApplied(client: pg.ClientBase): Promise<Known> {
  const { rows } = await client.query<{ migrations: boolean; functions: boolean }>(
    `select to_regclass('platform.migration') is not null as migrations,
       to_regclass('platform.function') is not null as functions`,
  )
  const [there] = rows
  if (there?.migrations && !there.functions) throw noUpgrade('an earlier version')
  const read = async (table: 'migration' | 'function') =>
    there?.migrations
      ? new Map(
          (
            await client.query<{ name: string; digest: string }>(`select name, digest from platform.${table}`)
          ).rows.map(({ name, digest }) => [name, digest]),
        )
      : new Map<string, string>()
  return { once: await read('migration'), functions: await read('function') }
}

function noUpgrade(from: string): IncompatibleDatabase {
  return new IncompatibleDatabase(
    `This database was made by ${from} of Torch, which cannot be upgraded. Start with an empty DATA_DIR, or with an empty database in DATABASE_URL; this one is left unchanged.`,
  )
}

/** Before 1.0.0 tables change in place, without migrations and without a new version number. */
const isBeforeFirstRelease = (version: string) => version.startsWith('0.')

function refuseNewer(
  modules: ModuleSql[],
  ran: Known['once'],
  version: string,
  newest: string | undefined,
): void {
  const files = new Set(modules.flatMap(({ once }) => once.map(({ name }) => name)))
  const unknown = [...ran.keys()].find((name) => !files.has(name))
  const isNewer = newest !== undefined && isOlder(version, newest)
  if (!unknown && !isNewer) return
  if (!isNewer && isBeforeFirstRelease(version))
    throw noUpgrade(`another state (${unknown}) of the unreleased version ${version}`)
  throw new IncompatibleDatabase(
    `This database is from a newer Torch (${isNewer ? newest : unknown}), which this version (${version}) does not understand. Start the newer one; the database is left unchanged.`,
  )
}

/** Runs before anything is applied, because new files might not fit changed ones. */
function refuseChanged(modules: ModuleSql[], ran: Known['once'], version: string): void {
  const changed = modules
    .flatMap(({ once }) => once)
    .find(({ name, digest }) => ran.has(name) && ran.get(name) !== digest)
  if (!changed) return
  if (isBeforeFirstRelease(version))
    throw noUpgrade(`another state (${changed.name}) of the unreleased version ${version}`)
  throw new IncompatibleDatabase(
    `${changed.name} was changed after it ran on this database, which is left unchanged. Changes of tables need a new migration.`,
  )
}

async function applyMissing(client: pg.ClientBase, modules: ModuleSql[], known: Known): Promise<string[]> {
  const functions = await openFunctions(client, known.functions)
  const all = modules.flatMap((module) => module.functions)
  const ran: SqlFile[] = []
  for (const module of modules) {
    for (const file of module.once) {
      if (known.once.has(file.name)) continue
      await run(client, file, async (path) => {
        const included = all.filter((one) => one.file === path)
        if (included.length === 0) throw new Error(`there is no function file ${path}`)
        for (const one of included) await functions.apply(one)
      })
      ran.push(file)
    }
    for (const one of module.functions) await functions.apply(one)
  }
  await functions.dropUnlisted(all)
  for (const { name, digest } of ran)
    await client.query('insert into platform.migration (name, digest) values ($1, $2)', [name, digest])
  return [...ran.map(({ name }) => name), ...(await functions.record())]
}

/** Runs a file. A line `\ir name.sql`, as in psql, applies the functions of a file that the following statements need. */
async function run(
  client: pg.ClientBase,
  { name, text }: SqlFile,
  include: (path: string) => Promise<void>,
): Promise<void> {
  try {
    // Alternates text and included paths.
    for (const [index, part] of text.split(/^\\ir (\S+)$/m).entries())
      if (index % 2 === 0) await client.query(part)
      else await include(posix.join(posix.dirname(name), part))
  } catch (error) {
    throw fileFailed(name, error)
  }
}

/**
 * The newest version that ever started on this database, which an older one does not understand: it would put its own
 * functions back under the servers that call the newer ones (decision 062). Undefined where none has said so yet.
 */
export async function newestVersion(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('platform.version') is not null as there",
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ newest: string }>('select newest from platform.version')
  return rows[0]?.newest
}

export async function recordVersion(client: pg.ClientBase, version: string): Promise<void> {
  if ((await newestVersion(client)) === version) return
  await client.query(
    'insert into platform.version (newest) values ($1) on conflict (singleton) do update set newest = excluded.newest',
    [version],
  )
}

/** Compares two versions of the form 1.2.3. */
export function isOlder(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = others.findIndex((part, place) => part !== ones[place])
  return at >= 0 && (ones[at] ?? 0) < (others[at] ?? 0)
}
