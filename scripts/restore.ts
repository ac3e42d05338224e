import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts'

// Restores a backup into DATA_DIR, which must be empty. Exit 0: it is complete and can be started. Exit 2: it is not, with the
// reason.
process.chdir(join(import.meta.dirname, '..'))
try {
  await run(process.argv[2])
} catch (error) {
  console.error(`restore: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

async function run(backup: string | undefined): Promise<void> {
  if (!backup) throw new Error('name the backup: npm run restore -- FOLDER')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl)
    throw new Error(
      'this command is for the embedded database that npm start brings along. Restore your own database with pg_restore: docs/operate.md.',
    )
  const { madeAt, files } = await restoreBackup(backup, dataDir)
  console.log(`${dataDir} is restored as of ${madeAt}: ${files.length} files, all checksums verified.`)
  console.log('Check the ledger first (npm run audit:ledger), then start Torch (npm start).')
}
