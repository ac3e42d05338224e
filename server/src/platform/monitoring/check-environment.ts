import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { embeddedFolder } from '../embedded/embedded-postgres.ts'

/** Needed for connections, streams and picture files by a server of a few hundred members. */
const MIN_OPEN_FILES = 1024
/** A new installation, a demo's too, takes about 100 MB. */
const MIN_SPACE_MB = 200

/**
 * Throws an error for startFailure if this machine lacks what a server needs: its port, a writable data folder with free
 * space, and enough open files. Called before anything is created.
 */
export async function checkEnvironment(config: Config): Promise<void> {
  checkOpenFiles()
  await checkPort(config)
  const keepsFiles = config.databaseUrl === undefined || !config.s3 || config.authSecret === undefined
  if (!keepsFiles) return
  checkWritable(config.dataDir)
  const isNew = !existsSync(join(embeddedFolder(config.dataDir).folder, 'cluster'))
  if (config.databaseUrl === undefined && isNew) checkSpace(config.dataDir)
}

/** Returns the message for an error of `listen`; undefined for any other error. */
export function portTaken(code: string | undefined, { port, host }: Pick<Config, 'port' | 'host'>) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Name another one: PORT=${port + 1} npm start`
  if (code === 'EACCES')
    return `This user is not allowed to listen on port ${port}. Name one above 1023 in PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Use 0.0.0.0 for all addresses.`
  return undefined
}

/** Throws an error with a message for the user if the port cannot be used. */
export function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const userMessage = portTaken(error.code, { port, host })
      fail(userMessage ? new Error(userMessage) : error)
    })
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

function checkWritable(dataDir: string): void {
  makeFolder(dataDir)
  const probe = join(dataDir, `.probe-${randomBytes(6).toString('hex')}`)
  try {
    writeFileSync(probe, '')
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Creates one folder at a time, because Node's own recursion never ends below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another server with the same folder may have created it meanwhile.
    if (!existsSync(path)) throw error
  }
}

/** Checks a new installation only: an existing one may still answer what needs no space. */
function checkSpace(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free < MIN_SPACE_MB)
    throw new Error(
      `There is too little space on the disk of ${dataDir}: ${free} MB are free, and ${MIN_SPACE_MB} MB are needed. Free some space, or name a folder on another disk in DATA_DIR.`,
    )
}

/** Node has raised the limit as far as allowed. Only Linux reports it in a file; elsewhere the first failure shows it. */
function checkOpenFiles(): void {
  if (process.platform !== 'linux') return
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  if (limit !== undefined && Number(limit) < MIN_OPEN_FILES)
    throw new Error(
      `Only ${limit} open files are allowed, and ${MIN_OPEN_FILES} are needed. Raise the limit (ulimit -n ${MIN_OPEN_FILES}, or LimitNOFILE of systemd), and start again.`,
    )
}
