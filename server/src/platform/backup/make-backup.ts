import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import type pg from 'pg'
import { Connection } from '../database/connection.ts'
import { isUnavailable } from '../database/db.ts'
import { type Copied, copyFile, eachOf, hashOf, listTree, writeSynced } from './copy-file.ts'
import { type BackupFile, type Manifest, writeManifest } from './manifest.ts'

/** An installation started by `npm start`, with its database running. */
export interface Installation {
  dataDir: string
  /** The folder with the embedded database's cluster and its password. */
  databaseFolder: string
  databaseUrl: string
}

/** Names below the backup's folder. */
export const DATABASE = 'database'
export const PASSWORD = 'database-password'
const FILES = 'files'
/** Other files that `npm start` keeps in the data folder: secrets that no setting provides. */
const SECRET_FILES = ['secret', 'vapid.json'] as const
/** The first statement of a backup runs a full checkpoint. */
const CHECKPOINT_MS = 10 * 60_000

/**
 * Copies a running installation into `folder`: the database by PostgreSQL's low-level backup (chapter "Making a Base
 * Backup Using the Low Level API" of its manual) with the WAL that makes the copy consistent, then the files and the
 * secrets. Throws if the folder is not empty. An aborted backup has no manifest, so `restoreBackup` refuses it.
 */
export async function makeBackup(from: Installation, folder: string): Promise<Manifest> {
  const relativePath = relative(from.dataDir, resolve(folder))
  if (!relativePath.startsWith('..') && !isAbsolute(relativePath))
    throw new Error(`${folder} is inside the data folder. Name another one, preferably on another disk.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`)
  try {
    return await copyAll(from, folder)
  } catch (error) {
    throw incomplete(folder, error)
  }
}

/** Records in the database that a backup is complete: /metrics shows its age. */
export async function recordBackup(databaseUrl: string): Promise<void> {
  const session = new Connection({ connectionString: databaseUrl, connectionTimeoutMillis: 8000 })
  await session.connect()
  try {
    await session.query('insert into platform.backup default values on conflict do nothing')
  } finally {
    await session.end()
  }
}

/** Returns the error to show to an operator; one thrown by this module explains itself and is returned as it is. */
function incomplete(folder: string, error: unknown): unknown {
  const { code, path, message } = Object(error) as NodeJS.ErrnoException
  const isDatabase = path === undefined && isUnavailable(error)
  if (!isDatabase && code === undefined) return error
  const why = isDatabase ? 'the database stopped or was restarted during the backup' : message
  return new Error(
    `The backup in ${folder} is incomplete: ${why}. Delete that folder, and run the backup again.`,
    { cause: error },
  )
}

async function copyAll(from: Installation, folder: string): Promise<Manifest> {
  const backup = openBackupFolder(folder)
  const database = await copyDatabase(from, backup)
  await backup.copyTree(join(from.dataDir, FILES), FILES)
  await backup.copy(join(from.databaseFolder, 'password'), PASSWORD)
  for (const name of SECRET_FILES) await backup.copy(join(from.dataDir, name), name)
  const manifest = { format: 'torch-backup-1' as const, ...database, ...backup.noted }
  await writeManifest(folder, manifest)
  return manifest
}

type BackupFolder = ReturnType<typeof openBackupFolder>

/** A backup in progress; records which files and folders it contains. */
function openBackupFolder(folder: string) {
  const noted = { folders: [] as string[], files: [] as BackupFile[] }
  const has = new Set<string>()

  function note(path: string, copied: Copied | undefined): void {
    if (copied) noted.files.push({ path, ...copied })
  }
  async function makeFolder(path: string): Promise<void> {
    if (has.has(path)) return
    has.add(path)
    await mkdir(join(folder, path), { mode: 0o700 })
    noted.folders.push(path)
  }
  async function copy(from: string, path: string): Promise<void> {
    if (has.has(path)) return
    const copied = await copyFile(from, join(folder, path))
    if (copied) has.add(path)
    note(path, copied)
  }
  return {
    noted,
    makeFolder,
    copy,
    /** Skips files that were copied before. */
    async copyTree(from: string, path: string, isLeftOut?: (path: string) => boolean): Promise<void> {
      const tree = await listTree(from, isLeftOut)
      await makeFolder(path)
      for (const one of tree.folders) await makeFolder(`${path}/${one}`)
      await eachOf(tree.files, (one) => copy(join(from, one), `${path}/${one}`))
    },
    async write(path: string, content: string | Buffer): Promise<void> {
      await writeSynced(join(folder, path), content)
      note(path, await hashOf(join(folder, path)))
    },
  }
}

/** Only these folders themselves are copied: PostgreSQL recreates their content, or it is copied later (the WAL). */
const RECREATED_FILES =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const RUNTIME_FILES =
  /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|backup_manifest|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+[^/]*|.*\.tmp)$/
/** Copied last and separately: PostgreSQL reads from it where to start replaying. */
const CONTROL = 'global/pg_control'

async function copyDatabase(
  from: Installation,
  backup: BackupFolder,
): Promise<Pick<Manifest, 'madeAt' | 'postgres'>> {
  const cluster = join(from.databaseFolder, 'cluster')
  const session = new Connection({
    connectionString: from.databaseUrl,
    connectionTimeoutMillis: 8000,
    responseTimeoutMs: CHECKPOINT_MS,
  })
  await session.connect()
  try {
    // A replication slot keeps WAL segments from being recycled before they are copied, until this session ends.
    const slot = `torch_backup_${randomBytes(4).toString('hex')}`
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const begun = await one<{ lsn: string }>(
      session,
      "select pg_backup_start('torch', fast => true)::text as lsn",
    )
    await backup.copyTree(
      cluster,
      DATABASE,
      (path) => path === CONTROL || RECREATED_FILES.test(path) || RUNTIME_FILES.test(path),
    )
    await backup.write(`${DATABASE}/${CONTROL}`, await readControl(join(cluster, CONTROL)))
    // Copies files both before and after the database's backup ends, to include those added or removed between.
    await backup.copyTree(join(from.dataDir, FILES), FILES)
    const ended = await one<Ended>(session, STOP)
    if (ended.map !== '')
      throw new Error('The database has tablespaces of its own: they cannot be backed up.')
    await backup.write(`${DATABASE}/backup_label`, ended.label)
    for (const segment of await segmentsBetween(session, begun.lsn, ended.lsn))
      await copySegment(join(cluster, 'pg_wal'), segment, backup)
    return { madeAt: ended.at.toISOString(), postgres: ended.postgres }
  } finally {
    await session.end()
  }
}

interface Ended {
  lsn: string
  label: string
  map: string
  at: Date
  postgres: number
}

const STOP = `
  select lsn::text, labelfile as label, coalesce(spcmapfile, '') as map, clock_timestamp() as at,
    current_setting('server_version_num')::integer / 10000 as postgres
  from pg_backup_stop(wait_for_archive => false)`

/** PostgreSQL writes this file at once but may be doing so now: reads until two reads are equal. */
async function readControl(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const now = await readFile(path)
    if (now.equals(before)) return now
    before = now
  }
}

interface Segment {
  name: string
  /** Start offset in the WAL and length, both in bytes. */
  at: bigint
  size: bigint
}

/** Returns the WAL segments that cover the range between two positions. */
async function segmentsBetween(session: pg.Client, from: string, until: string): Promise<Segment[]> {
  const { rows } = await session.query<Record<keyof Segment, string>>(
    `select pg_walfile_name('0/0'::pg_lsn + n * size + 1::numeric) as name, trim_scale(n * size)::text as at, size::text
     from (select setting::numeric as size from pg_settings where name = 'wal_segment_size') as segment,
       generate_series(div($1::pg_lsn - '0/0'::pg_lsn, size), div($2::pg_lsn - '0/0'::pg_lsn - 1, size)) as n`,
    [from, until],
  )
  return rows.map(({ name, at, size }) => ({ name, at: BigInt(at), size: BigInt(size) }))
}

/** Copies a WAL segment. The position in its first page reveals an older segment recycled under this name. */
async function copySegment(folder: string, { name, at, size }: Segment, backup: BackupFolder): Promise<void> {
  const page = Buffer.alloc(16)
  const file = await open(join(folder, name), 'r').catch(() => undefined)
  await file?.read(page, 0, page.length, 0)
  await file?.close()
  if (!file || page.readBigUInt64LE(8) !== at || (await stat(join(folder, name))).size !== Number(size))
    throw new Error(`The database removed a WAL segment too early (${name}). Try again.`)
  await backup.copy(join(folder, name), `${DATABASE}/pg_wal/${name}`)
}

async function one<Row extends pg.QueryResultRow>(session: pg.Client, statement: string): Promise<Row> {
  const { rows } = await session.query<Row>(statement)
  if (!rows[0]) throw new Error('the database did not respond')
  return rows[0]
}
