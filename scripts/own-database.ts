import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import {
  embeddedFolder,
  isRunning,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded/embedded-postgres.ts'

/**
 * Works on the database of this installation: the one that DATABASE_URL names, or the embedded one in DATA_DIR, which is
 * left as it was found, so a running server keeps it. Throws where there is none. `work` reads alone, and so goes to the copy
 * that READ_DATABASE_URL names.
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
