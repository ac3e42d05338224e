import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, openApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { migrate, REQUIRED_ROWS } from './migrate.ts'
import { checkVersion } from './platform/database/check-version.ts'
import { withResponseTimeout } from './platform/database/connection.ts'
import { openDatabase, sqlState } from './platform/database/db.ts'
import { refuseOtherMode } from './platform/database/installation.ts'
import { refuseMissingRows } from './platform/database/required-rows.ts'
import { refuseLostDatabase } from './platform/embedded/cluster-files.ts'
import {
  type EmbeddedPostgres,
  embeddedFolder,
  startEmbeddedPostgres,
} from './platform/embedded/embedded-postgres.ts'
import { lockFolder } from './platform/embedded/folder-lock.ts'
import { checkEnvironment, portTaken } from './platform/monitoring/check-environment.ts'
import { openLog } from './platform/monitoring/log.ts'
import { startFailure } from './platform/monitoring/start-failure.ts'

const MIGRATION_TIMEOUT_SECONDS = 6 * 3600
const TIMEOUT_MS = 60_000
const RETRY_MS = 2000
/** Maximum number of pending connections: when a city's screens reconnect at once, others would wait for seconds. */
const BACKLOG = 4096

const config = readConfigOrExit()
const log = openLog(config.logLevel)
process.on('unhandledRejection', (error) => {
  // Every movement is one transaction, so nothing is left half done: restarting is safer than going on.
  log.fatal({ err: error }, 'unhandled error')
  process.exit(1)
})

let embedded: EmbeddedPostgres | undefined
let folderLock: number | undefined
const app = await startWithRetries()
const watch = embedded && watchDatabase(embedded)
app.start()
printWelcome()
// Flushed now, because a killed process saves nothing and the next start should be fast, too.
flushCompileCache()

let stopping = false
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, async () => {
    if (stopping) return
    stopping = true
    clearInterval(watch)
    await app.close().catch((error) => log.error({ err: error }, 'the app did not shut down cleanly'))
    await embedded?.stop()
    process.exit(0)
  })
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error))
  }
}

/** Retries a start for a minute if its failure may pass: a full disk, a database that is still starting. */
async function startWithRetries(): Promise<App> {
  const deadline = performance.now() + TIMEOUT_MS
  let lastMessage: string | undefined
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const { userMessage, isTemporary } = startFailure(error)
      if (!isTemporary || performance.now() > deadline) {
        await embedded?.stop()
        if (!userMessage) log.fatal({ err: error }, 'Torch did not start')
        return exitWith(userMessage ?? 'it did not start because of an internal error: see the log.')
      }
      if (userMessage !== lastMessage) console.error(`Torch: ${userMessage}. Retrying for a minute.`)
      lastMessage = userMessage
      await sleep(RETRY_MS)
    }
  }
}

async function start(): Promise<App> {
  if (!embedded) await checkEnvironment(config)
  if (config.databaseUrl === undefined) embedded ??= await openEmbedded(config)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const setup = openDatabase(config.migrationsDatabaseUrl ?? databaseUrl, { max: 2 })
  try {
    await checkVersion(setup.pool)
    await refuseMissingRows(setup.pool, REQUIRED_ROWS)
    // Another server may be migrating, which this one waits for.
    await withResponseTimeout(MIGRATION_TIMEOUT_SECONDS, () => migrate(setup.pool))
    await refuseOtherMode(setup.pool, config.mode)
  } finally {
    await setup.close()
  }
  const opened = await openApp({
    config,
    databaseUrl,
    log,
    webRoot: join(import.meta.dirname, '../../web/dist'),
    docsRoot: join(import.meta.dirname, '../../docs/site/dist'),
  })
  await listen(opened)
  return opened
}

async function openEmbedded({ dataDir }: Config): Promise<EmbeddedPostgres> {
  folderLock ??= lockFolder(dataDir)
  if (folderLock === undefined)
    throw new Error(
      `Another Torch is already running on ${dataDir}. Stop it first, or start this one with another DATA_DIR.`,
    )
  const { folder, moved } = embeddedFolder(dataDir)
  if (moved)
    console.log(`Torch: the database is in ${folder}, because its own user cannot access ${dataDir}.`)
  refuseLostDatabase(dataDir, folder)
  return startEmbeddedPostgres(folder)
}

/** Restarts the database if it dies; committed data is safe, and it is back within a second or two. */
function watchDatabase(database: EmbeddedPostgres): NodeJS.Timeout {
  const timer = setInterval(() => {
    database
      .ensureRunning()
      .catch((error) => log.error({ err: error }, 'the embedded database does not start'))
  }, 500)
  timer.unref()
  return timer
}

async function listen({ http, close }: App): Promise<void> {
  try {
    await http.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  } catch (error) {
    await close()
    const userMessage = portTaken(sqlState(error), config)
    throw userMessage ? new Error(userMessage) : error
  }
}

function printWelcome(): void {
  const lines = ['', `Torch 火炬 is ready: ${config.publicUrl}`]
  if (config.mode === 'demo') {
    lines.push(
      '',
      'Demo accounts, password and payment password torch123:',
      '  alice   member with plenty of GF and PV     bob     her friend',
      '  carol   new here, nothing yet               noodle  owner of 老王面馆 / Lao Wang Noodles',
      'Operators sign in separately: owner, partner, auditor, arbiter, treasurer, viewer, the same password.',
      `Payment code of the noodle shop: GF_PAYMENT_DEMO0001. Mail that would have been sent: ${config.publicUrl}/dev/mail`,
    )
  }
  console.log(`${lines.join('\n')}\n`)
}

function exitWith(message: string): never {
  console.error(`Torch: ${message}`)
  process.exit(1)
}
