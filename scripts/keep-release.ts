import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { migrate, ownSql, RELEASE, VERSION } from '../server/src/migrate.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { refuseOtherMode } from '../server/src/platform/database/installation.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts'
import { openLog } from '../server/src/platform/monitoring/log.ts'
import { isKept, KEPT_SECRET, keepRelease } from '../server/src/testing/releases/kept-release.ts'
import { hashWeakly } from '../server/src/testing/servers/weak-hashes.ts'
import { root } from './steps.ts'

// Keeps this release for the upgrade tests of all later ones: the database of a demo of its own, and the server's source code, in
// server/src/testing/releases/kept. A released version is kept once; before its release --renew replaces it.
const MAX_BYTES = 1_500_000

const { values } = parseArgs({ options: { renew: { type: 'boolean' } } })
process.chdir(root)
if (isKept(VERSION) && !values.renew) {
  console.error(`keep-release: ${VERSION} is kept already. Before its release, --renew replaces it.`)
  process.exit(1)
}
hashWeakly()
const folder = mkdtempSync(join(tmpdir(), 'torch-keep-'))
// The embedded database never runs as root.
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { unsafe: true })
const database = openDatabase(postgres.url)
try {
  const config = readConfig({
    TORCH_MODE: 'demo',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: KEPT_SECRET,
  })
  await migrate(database.pool)
  await refuseOtherMode(database.pool, config.mode)
  const app = await openApp({
    config,
    databaseUrl: postgres.url,
    log: openLog('warn'),
    webRoot: join(folder, 'no-web'),
  })
  await app.close()
  const bytes = await keepRelease(database.pool, RELEASE, ownSql(), sourcePaths())
  console.log(`Kept ${VERSION} in ${Math.ceil(bytes / 1000)} kB.`)
  if (bytes > MAX_BYTES) throw new Error(`a kept release may have at most ${MAX_BYTES} bytes`)
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the files that a server needs, without tests. */
function sourcePaths(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', 'contract', 'server', 'packages/shop/src/pay-button.js'], {
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .split('\n')
    .filter((path) => !/\.test\.ts$|\/testing\/|\.md$/.test(path))
}
