import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedFolder, startEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts'
import { freePort } from '../server/src/testing/servers/own-process.ts'
import { median, type Row, ratio } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * P18: the time of `npm start` in an empty folder with the packages installed until it is ready; beside creating and starting
 * PostgreSQL.
 */
export async function measureStart(rounds: number): Promise<Row[]> {
  // Builds and compiles once, so that later starts find the result.
  await timeStart()
  const seen = {
    start: [] as number[],
    alone: [] as number[],
    database: [] as number[],
    again: [] as number[],
  }
  for (let round = 0; round < rounds; round += 1) {
    seen.alone.push(await timeDatabase())
    const { first, database, again } = await timeStart()
    seen.start.push(first)
    seen.database.push(database)
    seen.again.push(again)
  }
  const of = (part: keyof typeof seen) => median(seen[part]).toFixed(1)
  return [
    {
      what: `P18 a first start until it is ready, s (${of('start')}) / making and starting PostgreSQL alone (${of('alone')})`,
      value: ratio(seen.start, seen.alone).toFixed(2),
      goal: '<= 2',
    },
    {
      what: `of it until its database answers, s (${of('database')}), the rest writes the demo's history; a second start, s`,
      value: of('again'),
      goal: 'printed',
    },
  ]
}

async function timeDatabase(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'torch-alone-'))
  const began = performance.now()
  const postgres = await startEmbeddedPostgres(folder)
  const took = performance.now() - began
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  return took / 1000
}

/** Returns the seconds until the database is running, until all is ready, and until all is ready again in the same folder. */
async function timeStart(): Promise<{ first: number; database: number; again: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'torch-start-'))
  const first = await startIn(folder)
  const again = await startIn(folder)
  rmSync(embeddedFolder(folder).folder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  return { first: first.ready, database: first.database, again: again.ready }
}

async function startIn(folder: string): Promise<{ database: number; ready: number }> {
  const port = await freePort()
  const began = performance.now()
  const took = () => (performance.now() - began) / 1000
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<never>((_done, fail) =>
    child.once('exit', (code) => fail(new Error(`the start ended with ${code}`))),
  )
  ended.catch(() => {})
  const database = await Promise.race([untilDatabase(folder).then(took), ended])
  await Promise.race([untilReady(port), ended])
  const ready = took()
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
  return { database, ready }
}

/** PostgreSQL writes it in the last line of postmaster.pid. */
async function untilDatabase(folder: string): Promise<void> {
  for (;;) {
    const file = join(embeddedFolder(folder).folder, 'cluster/postmaster.pid')
    if (existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready')) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 20))
  }
}
