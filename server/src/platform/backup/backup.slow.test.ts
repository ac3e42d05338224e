import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowErrorLog } from '../../testing/errors/expected-errors.ts'
import {
  embeddedUrl,
  freePort,
  type OwnProcess,
  postmasterPid,
  startOwnProcess,
} from '../../testing/servers/own-process.ts'
import { openPayers, paymentsAmiss, payUntil } from '../../testing/servers/three-servers.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { listTree } from './copy-file.ts'

// A demo started by `npm start`, backed up by the command during payments, killed, and restored by the other command.

const ROOT = join(import.meta.dirname, '../../../..')

let place: string
let server: OwnProcess
let people: Awaited<ReturnType<typeof openPayers>>
const folder = (name: string) => join(place, name)

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'torch-backup-'))
  chmodSync(place, 0o755)
  server = await startOwnProcess(folder('data'), await freePort())
  people = await withDatabase('data', (database) => openPayers(database, server.url))
})
afterAll(async () => {
  await server.stop()
  rmSync(place, { recursive: true, force: true })
})

/** Runs a command of docs/commands.md on a data folder; returns its exit code and output. */
function run(
  command: string,
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${command}.ts`), ...args], {
    env: { ...process.env, DATA_DIR: folder(dataDir), DATABASE_URL: '', TORCH_MODE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(embeddedUrl(folder(dataDir)), { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Makes the database recycle as much of its WAL as it can, as hours of work would. */
async function wearOut({ pool }: Database, enough: () => boolean): Promise<void> {
  for (let n = 0; n < 4 || !enough(); n += 1) {
    await pool.query('select pg_switch_wal()')
    await pool.query('checkpoint')
    await sleep(500)
  }
}

async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const { files } = await listTree(join(folder(dataDir), 'files'))
  return new Map(files.map((path) => [path, readFileSync(join(folder(dataDir), 'files', path), 'base64')]))
}

test('restores every payment answered before a backup under load, and no partial payment', async () => {
  let stage: 'before' | 'backup' | 'after' = 'before'
  const filesBefore = await filesIn('data')
  expect(filesBefore.size).toBeGreaterThan(10)
  const until = (moment: number) => () => performance.now() > moment
  const before = await payUntil(server.url, people, until(performance.now() + 1500))
  expect(before.size).toBeGreaterThan(people.payers.length)

  stage = 'backup'
  const paying = payUntil(server.url, people, () => stage === 'after')
  const wearing = withDatabase('data', (database) => wearOut(database, () => stage === 'after'))
  const made = await run('backup', 'data', folder('backup'))
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Backup as of') })
  await sleep(1000)
  stage = 'after'
  const meanwhile = await paying
  await wearing
  await server.kill()
  process.kill(postmasterPid(folder('data')), 'SIGKILL')

  expect(await run('restore', 'restored', folder('backup'))).toMatchObject({ code: 0 })
  expect(await run('audit-ledger', 'restored')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The ledger is sound'),
  })
  expect(await run('simulate', 'restored', '--from', 'server')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/As counted .* under the parameters in force.*each member pays/is),
  })
  server = await startOwnProcess(folder('restored'), await freePort())
  await withDatabase('restored', async (database) => {
    expect(await paymentsAmiss(database, before)).toEqual([])
    // Of the payments answered during the backup, the later ones are missing completely.
    const gone = await paymentsAmiss(database, meanwhile)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.length).toBeLessThan(meanwhile.size)
    const numbers = gone.map((key) => JSON.parse(meanwhile.get(key) ?? '').data.paymentNo as string)
    const { rows } = await database.pool.query(
      `select (select count(*) from platform.idempotency_key where key = any($1)) as keys,
         (select count(*) from payments.payment where payment_no = any($2)) as payments`,
      [gone, numbers],
    )
    expect(rows).toEqual([{ keys: 0n, payments: 0n }])
  })
  const filesAfter = await filesIn('restored')
  for (const [path, bytes] of filesBefore)
    expect([path, filesAfter.get(path) === bytes]).toEqual([path, true])
  expect(readFileSync(join(folder('restored'), 'secret'))).toEqual(
    readFileSync(join(folder('data'), 'secret')),
  )
  expect(statSync(join(folder('backup'), 'secret')).mode & 0o777).toBe(0o600)
  // The restored server works: the same members, still signed in, pay in the same shop.
  const later = await payUntil(server.url, people, until(performance.now() + 300))
  expect(later.size).toBeGreaterThan(0)
})

test('refuses to restore from a backup with a missing or truncated WAL segment', async () => {
  const { files } = await listTree(join(folder('backup'), 'database'))
  const segment = join(
    folder('backup'),
    'database',
    files.find((path) => /^pg_wal\/\w{24}$/.test(path)) ?? '',
  )
  renameSync(segment, `${segment}.away`)
  expect(await run('restore', 'never', folder('backup'))).toMatchObject({
    code: 2,
    said: expect.stringMatching(/incomplete: database\/pg_wal\/\w{24} is missing/),
  })
  renameSync(`${segment}.away`, segment)
  truncateSync(segment, 8_000_000)
  expect(await run('restore', 'never', folder('backup'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('has 8000000 bytes instead of 16777216'),
  })
})

test('refuses to back up into or restore into a folder that is not empty', async () => {
  expect(await run('backup', 'restored', folder('backup'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('is not empty'),
  })
  expect(await run('backup', 'restored', join(folder('restored'), 'backup'))).toMatchObject({ code: 2 })
  expect(await run('backup', 'nowhere', folder('another'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('there is no database'),
  })
  expect(await run('restore', 'restored', folder('backup'))).toMatchObject({
    code: 2,
    said: expect.stringContaining('is not empty'),
  })
})

test('reports an incomplete backup when the database is killed during it', async () => {
  allowErrorLog(/ECONNREFUSED|terminat|Connection/)
  // Many files, synced one after the other, so that the copy takes long enough to be interrupted.
  const shelf = join(folder('restored'), 'files', 'ee')
  mkdirSync(shelf, { recursive: true })
  for (let n = 0; n < 3000; n += 1) writeFileSync(join(shelf, n.toString(16).padStart(32, 'e')), `${n}`)
  const target = folder('interrupted')
  const running = run('backup', 'restored', target)
  await expect.poll(() => existsSync(join(target, 'database', 'global', 'pg_control'))).toBe(true)
  process.kill(postmasterPid(folder('restored')), 'SIGKILL')
  expect(await running).toEqual({
    code: 2,
    said: `backup: The backup in ${target} is incomplete: the database stopped or was restarted during the backup. Delete that folder, and run the backup again.\n`,
  })
  expect(await run('restore', 'never', target)).toMatchObject({
    code: 2,
    said: expect.stringContaining('manifest.json, which is written last, is missing'),
  })
  rmSync(shelf, { recursive: true })
})
