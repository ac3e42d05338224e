import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import {
  embeddedFolder,
  isRunning,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded/embedded-postgres.ts'

/**
 * Works on the database of this installation: the one of DATABASE_URL, or the embedded one in DATA_DIR, whose state is left
 * unchanged, so a running server keeps it. Throws when there is none. `work` only reads, and so uses the read replica of
 * READ_DATABASE_URL.
 */
export async function withOwnDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, readDatabaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return work(readDatabaseUrl ?? databaseUrl)
  const { folder } = embeddedFolder(dataDir)
  if (!existsSync(join(folder, 'cluster'))) throw new Error(`there is no database in ${dataDir}`)
  const wasRunning = isRunning(folder)
  const embedded = await startEmbeddedPostgres(folder)
  try {
    return await work(embedded.url)
  } finally {
    if (!wasRunning) await embedded.stop()
  }
}
