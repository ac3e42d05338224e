import { mkdirSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { type App, openApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './platform/db.ts'
import { type EmbeddedPostgres, embeddedFolder, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { holdDataFolder } from './platform/single-server.ts'

const config = settingsOrExit()
const log = openLog(config.logLevel)
process.on('unhandledRejection', (error) => {
  // Nothing half done can be left: every movement is one transaction. Better to start anew than to go on unsure.
  log.fatal({ err: error }, 'an error was not handled')
  process.exit(1)
})

const embedded = config.databaseUrl === undefined ? await openEmbedded(config) : undefined
const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''

const app = await openOrStop()
const watch = embedded && watchDatabase(embedded)
await listen()
app.start()
greet()
// Now, because a killed process keeps nothing: the start after that should be a quick one, too.
flushCompileCache()

let stopping = false
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, async () => {
    if (stopping) return
    stopping = true
    clearInterval(watch)
    await app.close().catch((error) => log.error({ err: error }, 'the app did not close in order'))
    await embedded?.stop()
    process.exit(0)
  })
}

function settingsOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error))
  }
}

async function openOrStop(): Promise<App> {
  try {
    const setup = openDatabase(config.migrationsDatabaseUrl ?? databaseUrl, { max: 2 })
    await migrate(setup.pool)
    await setup.close()
    return await openApp({ config, databaseUrl, log, webRoot: join(import.meta.dirname, '../../web/dist') })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function openEmbedded({ dataDir }: Config): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  if (!(await holdDataFolder(dataDir)))
    return exitWith(
      `Another Torch is already running on ${dataDir}. Stop it first, or start this one with another DATA_DIR.`,
    )
  const { folder, moved } = embeddedFolder(dataDir)
  if (moved)
    console.log(`Torch: the database lies in ${folder}, because its own user could not reach ${dataDir}.`)
  return startEmbeddedPostgres(folder)
}

/** The database may die while we live; what was committed is safe, and it is back within a second or two. */
function watchDatabase(database: EmbeddedPostgres): NodeJS.Timeout {
  const timer = setInterval(() => {
    database
      .ensureRunning()
      .catch((error) => log.error({ err: error }, 'the embedded database does not start'))
  }, 500)
  timer.unref()
  return timer
}

async function listen(): Promise<void> {
  try {
    await app.http.listen({ port: config.port, host: config.host })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    await app.close()
    await embedded?.stop()
    exitWith(`Port ${config.port} is taken. Name another one: PORT=${config.port + 1} npm start`)
  }
}

function greet(): void {
  const lines = ['', `Torch 火炬 is ready: ${config.publicUrl}`]
  if (config.mode === 'demo') {
    lines.push(
      '',
      'Demo accounts, password and payment password torch123:',
      '  alice   member with plenty of GF and PV     bob     her friend',
      '  carol   new here, nothing yet               noodle  owner of 老王面馆 / Lao Wang Noodles',
      'Operators sign in apart: owner, auditor, arbiter, treasurer, the same password.',
      `Payment code of the noodle shop: GF_PAYMENT_DEMO0001. Mail that would have been sent: ${config.publicUrl}/dev/mail`,
    )
  }
  console.log(`${lines.join('\n')}\n`)
}

function exitWith(message: string): never {
  console.error(`Torch: ${message}`)
  process.exit(1)
}
