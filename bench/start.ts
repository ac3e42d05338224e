import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts'
import { freePort } from '../server/src/testing/servers/own-process.ts'
import { median, type Row, ratio } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')

/** P18: from `npm start` in an empty folder, with the packages there, until it is ready; beside a PostgreSQL made and started. */
export async function measureStart(rounds: number): Promise<Row[]> {
  // What a start builds and compiles once lies there for the next.
  await timeStart()
  const seen = { start: [] as number[], alone: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    seen.alone.push(await timeDatabase())
    seen.start.push(await timeStart())
  }
  return [
    {
      what: `P18 a first start until it is ready, s (${median(seen.start).toFixed(1)}) / making and starting PostgreSQL alone (${median(seen.alone).toFixed(1)})`,
      value: ratio(seen.start, seen.alone).toFixed(2),
      goal: '<= 2',
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

async function timeStart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'torch-start-'))
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<never>((_done, fail) =>
    child.once('exit', (code) => fail(new Error(`the start ended with ${code}`))),
  )
  await Promise.race([untilReady(port), ended])
  const took = performance.now() - began
  ended.catch(() => {})
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
  rmSync(folder, { recursive: true, force: true })
  return took / 1000
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 20))
  }
}
