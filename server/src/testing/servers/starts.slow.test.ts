import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  embeddedFolder,
  isRunning,
  startEmbeddedPostgres,
} from '../../platform/embedded/embedded-postgres.ts'
import { freePort, type OwnProcess, startOwnProcess } from './own-process.ts'

// Failing starts, as an operator sees them: one sentence, no stack trace, and nothing running afterwards.

let place: string
let dataDir: string
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'torch-starts-'))
  chmodSync(place, 0o755)
  dataDir = join(place, 'data')
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const start = async (folder = dataDir, settings = {}) => startOwnProcess(folder, await freePort(), settings)

/** Returns the message of a start that fails. */
async function failureOf(folder?: string, settings = {}): Promise<string> {
  const said = await start(folder, settings).then(
    async (server: OwnProcess) => {
      await server.stop()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  expect(said).not.toMatch(/\n\s+at /)
  return said
}

test('refuses a data folder in use under any path, and an incomplete one, with a reason', async () => {
  const server = await start()
  const otherName = join(place, 'by-another-name')
  symlinkSync(dataDir, otherName)
  expect(await failureOf(otherName)).toMatch(/Another Torch is already running/)
  await server.stop()

  const away = join(place, 'away')
  renameSync(join(dataDir, 'postgres'), away)
  expect(await failureOf()).toMatch(/its database in .* is missing/)
  renameSync(away, join(dataDir, 'postgres'))
  truncateSync(join(dataDir, 'secret'), 10)
  expect(await failureOf()).toMatch(/secret is empty or truncated/)
}, 240_000)

test('leaves no database running after a failed start', async () => {
  const folder = join(place, 'failing')
  const database = () => embeddedFolder(folder).folder
  const taken = createServer((socket) => socket.destroy())
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as AddressInfo
  await expect(startOwnProcess(folder, port)).rejects.toThrow(
    /^the server ended: Torch: Port \d+ is taken.*\n$/,
  )
  await new Promise((done) => taken.close(done))
  expect(existsSync(folder)).toBe(false)
  await (await start(folder)).stop()
  expect(isRunning(database())).toBe(false)

  const postgres = await startEmbeddedPostgres(database())
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query("update platform.version set newest = '99.0.0'")
  await client.end()
  await postgres.stop()
  expect(await failureOf(folder)).toMatch(/newer Torch/)
  expect(isRunning(database())).toBe(false)
}, 240_000)

test('reports an impossible data folder and too few open files in one line, and creates nothing', async () => {
  // No user can create a folder there, not even root.
  expect(await failureOf('/proc/torch')).toMatch(
    /^the server ended: Torch: \/proc\/torch cannot be created or written .*DATA_DIR.*\n$/,
  )
  const folder = join(place, 'few')
  const main = join(import.meta.dirname, '../../main.ts')
  const { status, stderr } = spawnSync('sh', ['-c', `ulimit -n 256; exec "${process.execPath}" "${main}"`], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Torch: Only 256 open files are allowed.*ulimit -n.*\n$/),
  ])
  expect(existsSync(folder)).toBe(false)
}, 240_000)

test('explains in one sentence that the database refused the login', async () => {
  const url = new URL(inject('postgresUrl'))
  url.password = 'wrong'
  expect(await failureOf(join(place, 'other'), { DATABASE_URL: url.href, TORCH_MODE: 'demo' })).toMatch(
    /the database refused the login/,
  )
}, 120_000)

test('stops a killed database that another process started, and starts it again', async () => {
  const folder = join(place, 'killed')
  const module = join(import.meta.dirname, '../../platform/embedded/embedded-postgres.ts')
  // Throws when the process does not end.
  execFileSync(
    process.execPath,
    [
      '-e',
      `import(${JSON.stringify(module)}).then((m) => m.startEmbeddedPostgres(${JSON.stringify(folder)}))`,
    ],
    { timeout: 120_000, stdio: 'ignore' },
  )
  expect(isRunning(folder)).toBe(true)
  await (await startEmbeddedPostgres(folder)).stop()
  expect(isRunning(folder)).toBe(false)
}, 240_000)
