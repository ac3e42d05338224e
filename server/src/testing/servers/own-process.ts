import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedFolder } from '../../platform/embedded/embedded-postgres.ts'
import { recordLogLine } from '../errors/expected-errors.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')

/**
 * The server as operators start it: a separate process, with the embedded database in `dataDir` unless settings name another.
 * An error line in its log fails the running test.
 */
export interface OwnProcess {
  url: string
  child: ChildProcess
  /** Returns the output so far. */
  said(): string
  /** Kills the process at once. The database keeps running. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startOwnProcess(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  main = MAIN,
): Promise<OwnProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  createInterface(child.stderr).on('line', recordLogLine)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
    const ready = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await sleep(20)
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, child, said: () => output, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

/** Returns the address of the embedded database in a data folder. */
export function embeddedUrl(dataDir: string): string {
  const { folder } = embeddedFolder(dataDir)
  const [password, port] = ['password', 'port'].map((file) => readFileSync(join(folder, file), 'utf8'))
  return `postgres://torch:${password}@127.0.0.1:${port}/postgres`
}

/** Returns the process id of the database server. */
export function postmasterPid(dataDir: string): number {
  const { folder } = embeddedFolder(dataDir)
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
