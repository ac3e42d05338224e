import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { logIn } from '../calls/log-in.ts'
import { embeddedUrl, freePort, postmasterPid, startOwnProcess } from './own-process.ts'

export type KilledServer = Awaited<ReturnType<typeof openKilledServer>>

/** A server in a process and a data folder of its own, which a test kills and starts again at the same address. */
export async function openKilledServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'torch-kill-'))
  // The embedded database is never run as root.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  let server = await startOwnProcess(dataDir, port)
  return {
    url: server.url,
    lives: () => server.child.exitCode === null,
    kill: () => server.kill(),
    async start(): Promise<void> {
      server = await startOwnProcess(dataDir, port)
    },
    async killDatabase(): Promise<void> {
      process.kill(postmasterPid(dataDir), 'SIGKILL')
      await sleep(100)
    },
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
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Kills `many` times in the middle of what `load` does until it is stopped. */
export async function killInTheMiddle(
  many: number,
  load: (stopped: { now: boolean }) => Promise<void>,
  kill: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < many; round += 1) {
    const stopped = { now: false }
    const loading = load(stopped)
    await sleep(150 + Math.random() * 450)
    await kill()
    stopped.now = true
    await loading
  }
}
