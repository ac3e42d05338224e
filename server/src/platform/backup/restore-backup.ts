import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterOwner, embeddedFolder, embeddedVersion } from '../embedded/embedded-postgres.ts'
import { copyFile, eachOf } from './copy-file.ts'
import { DATABASE, PASSWORD } from './make-backup.ts'
import { type BackupFile, checkBackup, type Manifest } from './manifest.ts'

/** PostgreSQL recognises a cluster by this file. It is restored last so that a partial restore cannot be started. */
const LAST = `${DATABASE}/PG_VERSION`

/**
 * Restores a backup into a data folder, which must be empty or absent. Checks the whole backup before it writes. Throws
 * with a message for the operator; the folder of an aborted restore does not start.
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  const { folder: databaseFolder } = embeddedFolder(dataDir)
  for (const place of [dataDir, databaseFolder])
    if ((await namesIn(place)).length > 0)
      throw new Error(`${place} is not empty. A backup is restored into a new folder: name one in DATA_DIR.`)
  const backup = await checkBackup(folder)
  const [major] = embeddedVersion().split('.')
  if (backup.postgres !== Number(major))
    throw new Error(
      `The backup was made with PostgreSQL ${backup.postgres}, this is PostgreSQL ${major}. Restore it with the Torch that made it.`,
    )

  await mkdir(dataDir, { recursive: true })
  await mkdir(databaseFolder, { recursive: true })
  const placeOf = (path: string) => {
    if (path === PASSWORD) return join(databaseFolder, 'password')
    if (path === DATABASE) return join(databaseFolder, 'cluster')
    if (isDatabase(path)) return join(databaseFolder, 'cluster', path.slice(DATABASE.length + 1))
    return join(dataDir, path)
  }
  const owner = clusterOwner()
  for (const path of backup.folders) {
    await mkdir(placeOf(path), { mode: 0o700 })
    if (owner && isDatabase(path)) await chown(placeOf(path), owner.uid, owner.gid)
  }
  const restore = async ({ path, sha256 }: BackupFile) => {
    const copied = await copyFile(join(folder, path), placeOf(path), isDatabase(path) ? owner : undefined)
    if (copied?.sha256 !== sha256)
      throw new Error(`The backup changed while it was read: ${path}. Do not use ${dataDir}.`)
  }
  const isLast = ({ path }: BackupFile) => path === LAST
  await eachOf(
    backup.files.filter((file) => !isLast(file)),
    restore,
  )
  await eachOf(backup.files.filter(isLast), restore)
  return backup
}

function isDatabase(path: string): boolean {
  return path === DATABASE || path.startsWith(`${DATABASE}/`)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
