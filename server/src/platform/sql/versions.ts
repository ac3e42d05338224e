import type pg from 'pg'
import type { ModuleSql } from './read-sql.ts'

/** A database that must not be changed. The message is for the operator who starts the server. */
export class IncompatibleDatabase extends Error {}

/** A release of this code. */
export interface Release {
  version: string
  /**
   * The oldest version that works on this version's tables and may take the database back (decision 202): the release before, or
   * this version if there is none.
   */
  backTo: string
}

/** What ran on a database. */
export interface Applied {
  /** Digests of tables and migrations by file name. */
  once: Map<string, string>
  /** Those of a newer version, which a version before took the database back from. */
  ofNewer: Set<string>
  /** Digests by function name. */
  functions: Map<string, string>
}

/** What a database is recorded as. */
export interface Recorded {
  newest: string
  backTo: string
}

/** Throws if this version must not apply its files, before anything is applied. */
export async function refuseIncompatible(
  client: pg.ClientBase,
  modules: ModuleSql[],
  applied: Applied,
  version: string,
): Promise<Recorded | undefined> {
  const recorded = await readRecorded(client)
  refuseUnreleased(recorded, version)
  refuseNewer(modules, applied, version, recorded)
  refuseChanged(modules, applied, version)
  return recorded
}

export function noUpgrade(from: string): IncompatibleDatabase {
  return new IncompatibleDatabase(
    `This database was made by ${from} of Torch, which cannot be upgraded. Start with an empty DATA_DIR, or with an empty database in DATABASE_URL; this one is left unchanged.`,
  )
}

/** Before 1.0.0 tables changed in place, without migrations and without a new version number. */
const isBeforeFirstRelease = (version: string) => version.startsWith('0.')

function refuseUnreleased(recorded: Recorded | undefined, version: string): void {
  if (recorded && isBeforeFirstRelease(recorded.newest) && !isBeforeFirstRelease(version))
    throw noUpgrade(`the unreleased version ${recorded.newest}`)
}

function refuseNewer(
  modules: ModuleSql[],
  applied: Applied,
  version: string,
  recorded: Recorded | undefined,
): void {
  const files = new Set(modules.flatMap(({ once }) => once.map(({ name }) => name)))
  const unknown = [...applied.once.keys()].find((name) => !files.has(name) && !applied.ofNewer.has(name))
  const isNewer = recorded !== undefined && isOlder(version, recorded.newest)
  if (!unknown && !isNewer) return
  if (!isNewer && isBeforeFirstRelease(version))
    throw noUpgrade(`another state (${unknown}) of the unreleased version ${version}`)
  const back =
    isNewer && !isOlder(version, recorded.backTo)
      ? ', or stop all servers and go back with "npm run migrate -- --back"'
      : ''
  throw new IncompatibleDatabase(
    `This database is from a newer Torch (${isNewer ? recorded.newest : unknown}), which this version (${version}) does not understand. Start the newer one${back}; the database is left unchanged.`,
  )
}

/** Runs before anything is applied, because new files might not fit changed ones. */
export function refuseChanged(modules: ModuleSql[], applied: Applied, version: string): void {
  const changed = modules
    .flatMap(({ once }) => once)
    .find(({ name, digest }) => applied.once.has(name) && applied.once.get(name) !== digest)
  if (!changed) return
  if (isBeforeFirstRelease(version))
    throw noUpgrade(`another state (${changed.name}) of the unreleased version ${version}`)
  throw new IncompatibleDatabase(
    `${changed.name} is not the file that ran on this database, which is left unchanged: start a released version. Changes of tables need a new migration.`,
  )
}

/** Reads what ran on a database; nothing for an empty one. Throws for one that is older than all versions. */
export async function readApplied(client: pg.ClientBase): Promise<Applied> {
  const { rows } = await client.query<{ migrations: boolean; functions: boolean; ofNewer: boolean }>(
    `select to_regclass('platform.migration') is not null as migrations,
       to_regclass('platform.function') is not null as functions,
       exists (select from pg_attribute where attrelid = to_regclass('platform.migration') and attname = 'of_newer') as "ofNewer"`,
  )
  const [there] = rows
  if (there?.migrations && !there.functions) throw noUpgrade('an earlier version')
  const none = { once: new Map(), ofNewer: new Set<string>(), functions: new Map() }
  if (!there?.migrations) return none
  const once = await client.query<{ name: string; digest: string; ofNewer: boolean }>(
    `select name, digest, ${there.ofNewer ? 'of_newer' : 'false'} as "ofNewer" from platform.migration`,
  )
  const functions = await client.query<{ name: string; digest: string }>(
    'select name, digest from platform.function',
  )
  return {
    once: new Map(once.rows.map(({ name, digest }) => [name, digest])),
    ofNewer: new Set(once.rows.filter(({ ofNewer }) => ofNewer).map(({ name }) => name)),
    functions: new Map(functions.rows.map(({ name, digest }) => [name, digest])),
  }
}

/**
 * The newest version that ever started on this database, which an older one does not understand: it would put its own
 * functions back under the servers that call the newer ones (decision 062). Undefined where none has said so yet.
 */
export async function newestVersion(client: pg.ClientBase | pg.Pool): Promise<string | undefined> {
  return (await readRecorded(client))?.newest
}

export async function readRecorded(client: pg.ClientBase | pg.Pool): Promise<Recorded | undefined> {
  const { rows: found } = await client.query<{ columns: string[] | null }>(
    "select array_agg(attname::text) as columns from pg_attribute where attrelid = to_regclass('platform.version') and attnum > 0",
  )
  const columns = found[0]?.columns
  if (!columns) return undefined
  // A database of an unreleased version has no such column.
  const backTo = columns.includes('back_to') ? 'back_to' : 'newest'
  const { rows } = await client.query<Recorded>(`select newest, ${backTo} as "backTo" from platform.version`)
  return rows[0]
}

/** Records a version on a database, unless it is there already. */
export async function recordVersion(client: pg.ClientBase, { version, backTo }: Release): Promise<void> {
  const recorded = await readRecorded(client)
  if (recorded?.newest === version && recorded.backTo === backTo) return
  await client.query(
    `insert into platform.version (newest, back_to) values ($1, $2)
     on conflict (singleton) do update set newest = excluded.newest, back_to = excluded.back_to`,
    [version, backTo],
  )
}

/** Compares two versions of the form 1.2.3. */
export function isOlder(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = others.findIndex((part, place) => part !== ones[place])
  return at >= 0 && (ones[at] ?? 0) < (others[at] ?? 0)
}
