import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { migrate, migrateBack, pendingMigrations, VERSION } from '../server/src/migrate.ts'
import { withResponseTimeout } from '../server/src/platform/database/connection.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { embeddedFolder } from '../server/src/platform/embedded/embedded-postgres.ts'
import { startFailure } from '../server/src/platform/monitoring/start-failure.ts'
import { withOwnDatabase } from './own-database.ts'

type Pool = Parameters<typeof pendingMigrations>[0]

// Brings the database of this installation to this version, as the first start does. With --dry-run it only names what would
// be done; with --back it takes the database back from a newer version to this one. Exit 1: this is not possible, with the reason.
const TIMEOUT_SECONDS = 6 * 3600
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, back: { type: 'boolean' } } })

process.chdir(join(import.meta.dirname, '..'))
try {
  const { databaseUrl, migrationsDatabaseUrl, dataDir } = readConfig(process.env)
  const isNew = !databaseUrl && !existsSync(join(embeddedFolder(dataDir).folder, 'cluster'))
  if (isNew)
    console.log(`There is no database in ${dataDir} yet: the first start of ${VERSION} creates everything.`)
  else if (databaseUrl) await run(migrationsDatabaseUrl ?? databaseUrl)
  else await withOwnDatabase(run)
} catch (error) {
  console.error(`migrate: ${startFailure(error).userMessage ?? error}`)
  process.exitCode = 1
}

async function run(url: string): Promise<void> {
  const database = openDatabase(url, { max: 1 })
  try {
    await (values['dry-run'] ? showPending : values.back ? goBack : apply)(database.pool)
  } finally {
    await database.close()
  }
}

async function apply(pool: Pool): Promise<void> {
  const applied = await withResponseTimeout(TIMEOUT_SECONDS, () => migrate(pool))
  for (const name of applied) console.log(`applied ${name}`)
  console.log(`The database is at version ${VERSION}.`)
}

async function goBack(pool: Pool): Promise<void> {
  const applied = await withResponseTimeout(TIMEOUT_SECONDS, () => migrateBack(pool))
  for (const name of applied) console.log(`put back ${name}`)
  console.log(`The database is at version ${VERSION}.`)
}

async function showPending(pool: Pool): Promise<void> {
  const { from, files, functions, dropped } = await pendingMigrations(pool)
  console.log(from === undefined ? `An empty database becomes ${VERSION}.` : `From ${from} to ${VERSION}:`)
  for (const name of files) console.log(`would run ${name}`)
  if (functions.length > 0)
    console.log(`would create or replace ${functions.length} functions: ${functions.join(', ')}`)
  if (dropped.length > 0) console.log(`would drop ${dropped.length} functions: ${dropped.join(', ')}`)
  if (files.length + functions.length + dropped.length === 0) console.log('Nothing would change.')
}
