import { posix } from 'node:path'
import type pg from 'pg'
import { sqlState } from '../database/db.ts'
import { fileFailed, openFunctions } from './apply-functions.ts'
import type { ModuleSql, SqlFile } from './read-sql.ts'
import {
  type Applied,
  IncompatibleDatabase,
  isOlder,
  type Release,
  readApplied,
  readRecorded,
  recordVersion,
  refuseChanged,
  refuseIncompatible,
} from './versions.ts'

const LOCK = 7_041_001

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

/** Runs `work` in one transaction, on one server at a time. */
async function alone<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0; begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    throw orMigrationPending(error)
  } finally {
    // Closes the connection, which rolls back and releases the lock and the settings, whatever happened above.
    client.release(true)
  }
}

/**
 * Updates a database to the files of this version, all or nothing, on whichever server is first: runs new tables and
 * migrations and replaces changed functions. Returns what was applied.
 */
export function applySql(pool: pg.Pool, modules: ModuleSql[], release: Release): Promise<string[]> {
  return alone(pool, async (client) => {
    const known = await readApplied(client)
    await refuseIncompatible(client, modules, known, release.version)
    const applied = await applyMissing(client, modules, known)
    await recordVersion(client, release)
    return applied
  })
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
export async function pendingSql(
  pool: pg.Pool,
  modules: ModuleSql[],
  { version }: Release,
): Promise<PendingSql> {
  const client = await pool.connect()
  try {
    const known = await readApplied(client)
    const recorded = await refuseIncompatible(client, modules, known, version)
    const listed = modules.flatMap(({ functions }) => functions)
    const names = new Set(listed.map(({ name }) => name))
    return {
      from: recorded?.newest,
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

/** A server beats every five seconds. */
const SILENT_SECONDS = 15

/**
 * Takes a database back from a newer version to this one, if the newer one allows it: puts this version's functions back. Tables,
 * columns and functions that the newer version added stay, unused, and are not added again by the next upgrade. Returns the
 * files of the functions that were put back.
 */
export function takeBack(pool: pg.Pool, modules: ModuleSql[], release: Release): Promise<string[]> {
  return alone(pool, async (client) => {
    const known = await readApplied(client)
    const recorded = await readRecorded(client)
    if (!recorded || !isOlder(release.version, recorded.newest)) return []
    if (isOlder(release.version, recorded.backTo))
      throw new IncompatibleDatabase(
        `This database was upgraded to ${recorded.newest}, from which a way leads back to ${recorded.backTo} at most: restore the backup from before the upgrade, or start ${recorded.newest}.`,
      )
    refuseChanged(modules, known, release.version)
    await refuseServed(client)
    const [names, functions] = [
      modules.flatMap(({ once }) => once.map(({ name }) => name)),
      modules.flatMap((module) => module.functions.map(({ name }) => name)),
    ]
    await client.query('update platform.migration set of_newer = true where name <> all($1)', [names])
    // Not dropped, since the newer tables may use them.
    await client.query('delete from platform.function where name <> all($1)', [functions])
    const applied = await applyMissing(client, modules, await readApplied(client))
    await recordVersion(client, release)
    return applied
  })
}

/** Throws while a server runs on the database: a newer one would call functions that are no longer there. */
async function refuseServed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    'select from platform.heartbeat where beat_at > clock_timestamp() - make_interval(secs => $1)',
    [SILENT_SECONDS],
  )
  if (rows.length > 0)
    throw new IncompatibleDatabase(
      `A server has used this database within the last ${SILENT_SECONDS} seconds. Stop all servers, wait, and try again; the database is left unchanged.`,
    )
}

async function applyMissing(client: pg.ClientBase, modules: ModuleSql[], known: Applied): Promise<string[]> {
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
  const mine = modules.flatMap(({ once }) => once).filter(({ name }) => known.ofNewer.has(name))
  for (const { name } of mine)
    await client.query('update platform.migration set of_newer = false where name = $1', [name])
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
