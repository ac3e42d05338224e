import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Bench from './filled-database.ts'
import { load, type Measured, median, type Row, ratio, startServer } from './measure.ts'
import { processorSeconds } from './processor-time.ts'
import type * as Reads from './reads.ts'
import { READERS, readPaths } from './reads.ts'

const HERE = join(import.meta.dirname, '..')
const CONNECTIONS = 128
const KINDS = ['pay', 'token'] as const

interface Side {
  server: Measured
  filled: Bench.FilledDatabase
  password: string
  results: Record<(typeof KINDS)[number] | 'cpu', number[]>
}

/**
 * Measures payments of this state and of another commit in turn within one run, since the speed of a shared machine changes.
 * Each has its own database and server on one PostgreSQL.
 */
export function comparePayments(
  postgresUrl: string,
  commit: string,
  { rounds, seconds }: Turns,
): Promise<Row[]> {
  return withCheckout(commit, async (checkout) => {
    const sides = {
      before: await openSide(postgresUrl, checkout, 'before'),
      now: await openSide(postgresUrl, HERE, 'now'),
    }
    for (const side of Object.values(sides))
      for (const seconds of ['once', 8] as const) for (const kind of KINDS) await measure(side, kind, seconds)
    for (const side of Object.values(sides)) side.results = emptyResults()
    for (let round = 0; round < rounds; round += 1) {
      // The second to run finds the machine warm, so the order alternates.
      const order = round % 2 === 0 ? [sides.before, sides.now] : [sides.now, sides.before]
      for (const kind of KINDS) for (const side of order) await measure(side, kind, seconds)
    }
    for (const { server } of Object.values(sides)) server.stop()
    return rowsOf(commit, sides.now, sides.before)
  })
}

interface Turns {
  rounds: number
  seconds: number
}

/** Compares the reads of P15, of balances and of the token route: responses a second of both, in turn. */
export function compareReads(
  postgresUrl: string,
  commit: string,
  { rounds, seconds }: Turns,
): Promise<Row[]> {
  return withCheckout(commit, async (checkout) => {
    const open = async (root: string, name: string) => {
      const { buildReadable }: typeof Reads = await import(join(root, 'bench/reads.ts'))
      const { PASSWORD } = await benchOf(root)
      const filled = await buildReadable(postgresUrl, name)
      return { server: await startServer(filled.url, root), filled, password: PASSWORD }
    }
    const sides = { before: await open(checkout, 'before'), now: await open(HERE, 'now') }
    const asked: [what: string, kind: 'get' | 'token', paths: string[]][] = [
      ['token and password only', 'token', []],
      ['balances', 'get', ['/api/points/account/{id}']],
      ...Object.entries(readPaths()).map(
        ([what, paths]) => [what, 'get', paths] as [string, 'get', string[]],
      ),
    ]
    const rows: Row[] = []
    for (const [what, kind, paths] of asked) {
      const ask = async ({ server, filled, password }: typeof sides.now) =>
        (await load({ ...filled, port: server.port, connections: READERS, seconds, password, kind, paths }))
          .perSecond
      for (const side of Object.values(sides)) await ask(side)
      const results = { before: [] as number[], now: [] as number[] }
      for (let round = 0; round < rounds; round += 1)
        for (const name of round % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const))
          results[name].push(await ask(sides[name]))
      rows.push({
        what: `${what} (${median(results.now).toFixed(0)}/s) / the same of ${commit} (${median(results.before).toFixed(0)}/s)`,
        value: ratio(results.now, results.before).toFixed(2),
        goal: '>= 1',
      })
    }
    for (const { server } of Object.values(sides)) server.stop()
    return rows
  })
}

/** Checks out the other commit, with our packages, while `work` runs. */
async function withCheckout<T>(commit: string, work: (checkout: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'torch-against-'))
  const checkout = join(folder, 'torch')
  git('worktree', 'add', '--detach', checkout, commit)
  try {
    linkPackages(join(HERE, 'node_modules'), join(checkout, 'node_modules'))
    return await work(checkout)
  } finally {
    git('worktree', 'remove', '--force', checkout)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Links the same packages, except our own workspaces, which are the checkout's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name === '@torch')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
}

/** Fills the database with that commit's own code, which knows its tables. */
async function openSide(postgresUrl: string, root: string, name: string): Promise<Side> {
  const { fillDatabase, PASSWORD } = await benchOf(root)
  const filled = await fillDatabase(postgresUrl, name, { members: 10_000, shops: 200 })
  return { server: await startServer(filled.url, root), filled, password: PASSWORD, results: emptyResults() }
}

/** Commits before this file was renamed call it `town.ts`. */
async function benchOf(root: string): Promise<Pick<typeof Bench, 'fillDatabase' | 'PASSWORD'>> {
  const path = join(root, 'bench/filled-database.ts')
  if (existsSync(path)) return import(path)
  const { buildTown, PASSWORD } = await import(join(root, 'bench/town.ts'))
  return { fillDatabase: buildTown, PASSWORD }
}

const emptyResults = (): Side['results'] => ({ pay: [], token: [], cpu: [] })

async function measure(side: Side, kind: (typeof KINDS)[number], seconds: number | 'once'): Promise<void> {
  const { server, filled, password, results } = side
  const before = processorSeconds(server.pid)
  const { good, perSecond } = await load({
    port: server.port,
    connections: CONNECTIONS,
    seconds,
    password,
    kind,
    ...filled,
  })
  results[kind].push(perSecond)
  if (kind === 'pay') results.cpu.push(((processorSeconds(server.pid) - before) * 1e6) / good)
}

function rowsOf(commit: string, now: Side, before: Side): Row[] {
  const row = (what: string, kind: keyof Side['results'], unit: string, goal: string): Row => ({
    what: `${what} (${median(now.results[kind]).toFixed(0)}${unit}) / the same of ${commit} (${median(before.results[kind]).toFixed(0)}${unit})`,
    value: ratio(now.results[kind], before.results[kind]).toFixed(2),
    goal,
  })
  return [
    row('P1 payments', 'pay', '/s', '>= 1'),
    row('token and password only', 'token', '/s', '>= 1'),
    row("the server's own time for a payment", 'cpu', ' us', 'printed'),
  ]
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] })
}
