import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Owner {
  uid: number
  gid: number
}

const MIN_PASSWORD_LENGTH = 20

/** Returns the cluster's password, creating the cluster on first use. Throws if the cluster is incomplete. */
export function prepareCluster(
  folder: string,
  { bin, owner, unsafe = false }: { bin: string; owner: Owner | undefined; unsafe?: boolean | undefined },
): string {
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  mkdirSync(folder, { recursive: true })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  if (existsSync(join(cluster, 'PG_VERSION'))) return storedPassword(passwordFile)
  if (existsSync(cluster))
    throw new Error(
      `${cluster} is not a complete database: a part of it is missing. Restore it from a backup, into a new folder.`,
    )

  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  // Has another name until complete, so that an aborted start does no harm.
  const draft = `${cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', draft, '-U', 'torch', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      ...['--locale=C.UTF-8', '--encoding=UTF8'],
      ...(unsafe ? ['--no-sync'] : []),
    ],
    { ...owner, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
  )
  renameSync(draft, cluster)
  return readFileSync(passwordFile, 'utf8')
}

function storedPassword(file: string): string {
  const password = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new Error(`${file} is missing, empty or truncated: restore it from a backup.`)
  return password
}

/** Throws if files or secrets of an earlier installation exist without their database, instead of creating a new one. */
export function refuseLostDatabase(dataDir: string, folder: string): void {
  if (existsSync(join(folder, 'cluster'))) return
  const left = ['files', 'secret'].map((name) => join(dataDir, name)).filter((path) => existsSync(path))
  if (left.length > 0)
    throw new Error(
      `${left.join(' and ')} of an earlier Torch exist, but its database in ${folder} is missing. ` +
        'Restore it from a backup, or name another DATA_DIR for a new installation.',
    )
}
