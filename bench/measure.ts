import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { LoadOptions, LoadResult } from './load.ts'

/** A row of the report. */
export interface Row {
  what: string
  value: string
  goal: string
}

export interface Measured {
  port: number
  pid: number
  stop(): void
}

/** Starts the measured server as a separate process; `root`: another checkout. */
export function startServer(databaseUrl: string, root = join(import.meta.dirname, '..')): Promise<Measured> {
  const child = spawn(process.execPath, [join(root, 'bench/bench-server.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A run that fails must not leave its server behind.
  process.once('exit', () => child.kill())
  return new Promise((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) =>
      done({ port: Number(chunk.toString().trim()), pid: child.pid ?? 0, stop: () => child.kill() }),
    )
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
  })
}

/** Runs one round of load from a second process. Throws when a response was an error, since refusals must not be measured. */
export async function load(orders: LoadOptions): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(orders))
  const seen = JSON.parse(await outputOf(child)) as LoadResult
  if (seen.bad > 0) throw new Error(`${seen.bad} bad answers, the first: ${seen.firstBad}`)
  return seen
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) output += chunk
  return output
}

const CLIENTS = ['-c', '16', '-j', '2']

/** Runs a script of pgbench with prepared statements. Returns the transactions a second. */
export function ratePgbenchScript(program: string, url: string, script: string, seconds: number): number {
  return readRate(
    runPgbench(program, url, [...CLIENTS, '-n', '-M', 'prepared', '-T', String(seconds), '-f', script]),
  )
}

function runPgbench(program: string, url: string, args: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, [...args, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  return stdout
}

function readRate(output: string): number {
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN)
}

/** pgbench's TPC-B-like transaction on the same server: the speed of this machine's PostgreSQL by itself. */
export class Pgbench {
  private readonly url: string
  private readonly program: string

  static find(): string | undefined {
    const versions = ['18', '17', '16', '15', '14'].map(
      (version) => `/usr/lib/postgresql/${version}/bin/pgbench`,
    )
    return ['/usr/bin/pgbench', ...versions].find((path) => existsSync(path))
  }

  constructor(program: string, url: string) {
    this.program = program
    this.url = url
    this.run(['-i', '-q', '-s', '20'])
  }

  perSecond(seconds: number): number {
    return readRate(this.run([...CLIENTS, '-T', String(seconds)]))
  }

  private run(args: string[]): string {
    return runPgbench(this.program, this.url, args)
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the median of the ratios round by round: a machine that slows down slows both sides. */
export function ratio(above: number[], below: number[]): number {
  return median(above.map((value, round) => value / (below[round] ?? Number.NaN)))
}

export function machine(): string {
  return `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
}
