import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { logIn } from '../calls/log-in.ts'
import { embeddedUrl, freePort, type OwnProcess, postmasterPid, startOwnProcess } from './own-process.ts'

type Load = (stopped: { now: boolean }) => Promise<void>

/** A server whose database is killed logs errors. */
const WITHOUT_LOG = { LOG_LEVEL: 'silent' }

export type KilledServer = Awaited<ReturnType<typeof openKilledServer>>

/** Starts a server in its own process and data folder, which a test kills and starts again at the same address. */
export async function openKilledServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'torch-kill-'))
  // The embedded database never runs as root.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const asked = new WeakSet<OwnProcess>()
  const ended = Promise.withResolvers<never>()
  // Handled where it is awaited.
  ended.promise.catch(() => {})
  let server = await start()

  async function start() {
    const started = await startOwnProcess(dataDir, port, WITHOUT_LOG)
    started.child.once('exit', (code, signal) => {
      if (asked.has(started)) return
      ended.reject(new Error(`the server ended by itself, ${code ?? signal}: ${started.said()}`))
    })
    return started
  }
  const kill = () => {
    asked.add(server)
    return server.kill()
  }
  const startAgain = async () => {
    server = await start()
  }

  /**
   * Runs `load` until it is stopped, and kills the server in the middle of it, `many` times; fails when the server ends by
   * itself.
   */
  async function inTheMiddle(many: number, load: Load, strike: () => Promise<void>): Promise<void> {
    for (let round = 0; round < many; round += 1) {
      const stopped = { now: false }
      const loading = load(stopped)
      await sleep(150 + Math.random() * 450)
      await strike()
      stopped.now = true
      await Promise.race([ended.promise, loading])
    }
  }
  return {
    url: server.url,
    kill,
    start: startAgain,
    killInTheMiddle: (many: number, load: Load) =>
      inTheMiddle(many, load, async () => {
        await kill()
        await startAgain()
      }),
    killDatabaseInTheMiddle: (many: number, load: Load) =>
      inTheMiddle(many, load, async () => {
        process.kill(postmasterPid(dataDir), 'SIGKILL')
        await sleep(100)
      }),
    async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
      const database = openDatabase(embeddedUrl(dataDir), { max: 2 })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    login: (name: string) => logIn(server.url, name),
    async close(): Promise<void> {
      asked.add(server)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
