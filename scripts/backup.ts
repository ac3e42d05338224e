import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { makeBackup, recordBackup } from '../server/src/platform/backup/make-backup.ts'
import {
  embeddedFolder,
  isRunning,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded/embedded-postgres.ts'
import { lockFolder } from '../server/src/platform/embedded/folder-lock.ts'

// Copies the installation of `npm start` into a new folder, whether it runs or not. Exit 0: the backup is complete. Exit 2:
// there is none, with the reason.
process.chdir(join(import.meta.dirname, '..'))
try {
  await run(process.argv[2])
} catch (error) {
  console.error(`backup: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

async function run(target: string | undefined): Promise<void> {
  if (!target) throw new Error('name a new folder: npm run backup -- FOLDER')
  const { databaseUrl, dataDir, authSecret, s3 } = readConfig(process.env)
  if (databaseUrl)
    throw new Error(
      'this command is for the embedded database that npm start brings along. Back up your own database with pg_dump or pg_basebackup: docs/operate.md.',
    )
  const { folder } = embeddedFolder(dataDir)
  if (!existsSync(join(folder, 'cluster', 'PG_VERSION')))
    throw new Error(`there is no database in ${dataDir}`)
  const wasRunning = isRunning(folder)
  // Prevents that a server starts meanwhile on the database, which stops with this process.
  if (!wasRunning && lockFolder(dataDir) === undefined)
    throw new Error('the server is starting or stopping. Try again in a moment.')
  const embedded = await startEmbeddedPostgres(folder)
  try {
    const { madeAt, files } = await makeBackup(
      { dataDir, databaseFolder: folder, databaseUrl: embedded.url },
      target,
    )
    await recordBackup(embedded.url)
    const megabytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1_000_000)
    console.log(`Backup as of ${madeAt} written to ${target}: ${files.length} files, ${megabytes} MB.`)
    console.log(
      'It contains the secrets of this installation and personal data: protect it as you protect the server.',
    )
    if (authSecret) console.log('AUTH_SECRET is a setting and not in the backup: store it separately.')
    if (s3) console.log('Uploaded files are in the S3 bucket and not in the backup.')
  } finally {
    if (!wasRunning) await embedded.stop()
  }
}
