import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded/embedded-postgres.ts'
import { measureCaptures } from './captures.ts'
import { comparePayments, compareReads } from './compare-commits.ts'
import { measureMemory, measureProcessorTime, measureTwoServers } from './costs.ts'
import { type FilledDatabase, fillDatabase, PASSWORD } from './filled-database.ts'
import { codeOfScreenKib } from './first-screen.ts'
import { buildHall, HALL_PATHS } from './hall.ts'
import { buildHistories } from './histories.ts'
import { measureMarket } from './market.ts'
import { load, machine, median, Pgbench, type Row, ratio, startServer } from './measure.ts'
import { measureMillions } from './millions.ts'
import { buildNearbyShops, NEARBY_PATHS } from './nearby-shops.ts'
import { measureOpenLoop } from './open-loop.ts'
import { measurePeers } from './peers.ts'
import { measureLighthouse } from './phone/lighthouse.ts'
import { measurePhone } from './phone/phone.ts'
import { measureScan } from './phone/scan.ts'
import { measureReads } from './reads.ts'
import { timeReleases } from './releases.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { COSTS } from './year/costs.ts'
import { simulateYear, tableOfYear } from './year/year.ts'

// Every figure is a ratio to something else in the same run: these machines are shared, so absolute times are not comparable.
const CONNECTIONS = 128

const [rows, took]: [Row[], string[]] = [[], []]
const folder = mkdtempSync(join(tmpdir(), 'torch-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
// `npm run bench -- nearby` measures only that part; `npm run bench -- --against <commit>` compares payments with those of
// another commit, and with `reads` the reads of screens. Only a complete run is written to bench/results. `--rounds` and
// `--seconds` shorten a trial.
const parts = {
  payments,
  captures,
  peers,
  openLoop,
  costs,
  twoServers,
  millions,
  reads,
  streams,
  memory,
  start,
  nearby,
  histories,
  hall,
  market,
  releases,
  firstScreen,
  phone,
  lighthouse,
  scan,
  year,
}
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    pgledger: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const [ROUNDS, SECONDS] = [Number(options.rounds), Number(options.seconds)]
/** Of measurements that take a minute or more each. */
const SLOW_ROUNDS = Math.min(3, ROUNDS)
const wanted = positionals.filter((name): name is keyof typeof parts => name in parts)
const against = options.against
try {
  if (against !== undefined) {
    const turns = { rounds: 2 * ROUNDS, seconds: SECONDS }
    rows.push(
      ...(wanted.includes('reads')
        ? await compareReads(postgres.url, against, { ...turns, seconds: Math.min(1, SECONDS) })
        : await comparePayments(postgres.url, against, turns)),
    )
  } else
    for (const [name, measure] of Object.entries(parts))
      if (wanted.length === 0 || wanted.some((one) => one === name)) {
        const [before, began] = [rows.length, performance.now()]
        await measure()
        took.push(`${name} ${((performance.now() - began) / 60_000).toFixed(1)}`)
        console.log(`${took.at(-1)} min`)
        for (const { what, value } of rows.slice(before)) console.log(`${name}: ${what}: ${value}`)
      }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
report()

async function payments(): Promise<void> {
  const program = Pgbench.find()
  if (!program)
    console.log('pgbench is missing (apt-get install postgresql-contrib): ratios to it are left out')
  const tpcb = program && new Pgbench(program, await emptyDatabase('tpcb'))
  const filled = await fillDatabase(postgres.url, 'payments', { members: 10_000, shops: 200 })
  const server = await startServer(filled.url)
  const orders = {
    port: server.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    password: PASSWORD,
    ...filled,
  }
  const hot = { ...orders, shops: filled.shops.slice(0, 1) }
  // Otherwise the first rounds would measure thousands of slow password checks. Each server has its own cache of checked
  // passwords.
  for (const kind of ['token', 'pay'] as const) await load({ ...orders, kind, seconds: 'once' })
  await load({ ...orders, kind: 'pay', seconds: 8 })

  const seen = {
    tpcb: [] as number[],
    pay: [] as number[],
    hot: [] as number[],
    token: [] as number[],
    home: [] as number[],
  }
  const tails: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (tpcb) seen.tpcb.push(tpcb.perSecond(SECONDS))
    const paid = await load({ ...orders, kind: 'pay' })
    seen.pay.push(paid.perSecond)
    tails.push(paid.p99 / paid.p50)
    seen.hot.push((await load({ ...hot, kind: 'pay' })).perSecond)
    seen.token.push((await load({ ...orders, kind: 'token' })).perSecond)
    seen.home.push((await load({ ...orders, kind: 'get', paths: ['/api/points/account/{id}'] })).perSecond)
    console.log(
      `round ${round + 1}: ${Object.entries(seen)
        .map(([name, list]) => `${name} ${list.at(-1)?.toFixed(0)}`)
        .join('  ')}`,
    )
  }
  server.stop()
  const perSecond = (list: number[]) => `${median(list).toFixed(0)}/s`
  if (tpcb)
    rows.push({
      what: `P1 payments (${perSecond(seen.pay)}) / pgbench TPC-B-like -c 16 (${perSecond(seen.tpcb)})`,
      value: ratio(seen.pay, seen.tpcb).toFixed(2),
      goal: '>= 2.5',
    })
  rows.push(
    {
      what: `P2 all to one shop (${perSecond(seen.hot)}) / P1`,
      value: ratio(seen.hot, seen.pay).toFixed(2),
      goal: '>= 1.0',
    },
    {
      what: `P3 P1 / token and password only (${perSecond(seen.token)})`,
      value: ratio(seen.pay, seen.token).toFixed(2),
      goal: '>= 0.65',
    },
    { what: 'P4 p99 / p50 of payments at 128 connections', value: median(tails).toFixed(2), goal: '<= 5' },
    {
      what: `home: balances (${perSecond(seen.home)}) / token and password only`,
      value: ratio(seen.home, seen.token).toFixed(2),
      goal: 'printed',
    },
  )
}

/** `--pgledger one.sql,two.sql`: the SQL of pgledger, which is left out otherwise. */
async function peers(): Promise<void> {
  const program = Pgbench.find()
  if (!program)
    return console.log('pgbench is missing (apt-get install postgresql-contrib): peers are left out')
  const filled = await fillDatabase(postgres.url, 'peers', { members: 10_000, shops: 200 })
  const server = await startServer(filled.url)
  const files = options.pgledger?.split(',')
  rows.push(
    ...(await measurePeers({
      program,
      tpcbUrl: await emptyDatabase('peer_tpcb'),
      pgledger: files && { url: await emptyDatabase('peer_pgledger'), files, folder },
      payments: {
        ...filled,
        port: server.port,
        connections: CONNECTIONS,
        seconds: SECONDS,
        password: PASSWORD,
      },
      rounds: ROUNDS,
    })),
  )
  server.stop()
}

/** Requests sent at fixed times. */
async function openLoop(): Promise<void> {
  rows.push(...(await measureOpenLoop(postgres.url, { rounds: SLOW_ROUNDS, seconds: SECONDS })))
}

/** Payments by pay code. */
async function captures(): Promise<void> {
  rows.push(
    ...(await measureCaptures(postgres.url, { connections: CONNECTIONS, rounds: ROUNDS, seconds: SECONDS })),
  )
}

/** The reads of screens when they open. */
async function reads(): Promise<void> {
  rows.push(...(await measureReads(postgres.url, { rounds: ROUNDS, seconds: Math.min(1, SECONDS) })))
}

/** The processor time of a payment. */
async function costs(): Promise<void> {
  rows.push(...(await measureProcessorTime(postgres.url, { rounds: ROUNDS, seconds: SECONDS })))
}

async function twoServers(): Promise<void> {
  rows.push(...(await measureTwoServers(postgres.url, { rounds: ROUNDS, seconds: SECONDS })))
}

/** `--minutes 2` for a trial. */
async function memory(): Promise<void> {
  rows.push(...(await measureMemory(postgres.url, Number(options.minutes))))
}

async function start(): Promise<void> {
  rows.push(...(await measureStart(ROUNDS)))
}

async function streams(): Promise<void> {
  rows.push(...(await measureStreams(postgres.url, size('STREAMS', 5000))))
}

/** A large database beside a small one, paying in turn. */
async function millions(): Promise<void> {
  const counts = { accounts: size('MANY_ACCOUNTS', 1_000_000), postings: size('MANY_POSTINGS', 10_000_000) }
  rows.push(...(await measureMillions(postgres.url, counts, { rounds: ROUNDS, seconds: SECONDS })))
}

/** The same region with a hundred times the shops: the index keeps the cost equal. */
async function nearby(): Promise<void> {
  const few = await startServer(await buildNearbyShops(postgres.url, 'few', 10_000))
  const many = await startServer(await buildNearbyShops(postgres.url, 'many', 1_000_000))
  const orders = { connections: 16, seconds: SECONDS, password: '', members: [], shops: [] }
  for (const [what, paths] of Object.entries(NEARBY_PATHS)) {
    const ask = (port: number) =>
      load({
        ...orders,
        port,
        kind: 'get',
        paths,
        members: Array.from({ length: 16 }, (_, id) => ({ id, token: '' })),
      })
    await Promise.all([ask(few.port), ask(many.port)])
    const [small, large]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      small.push((await ask(few.port)).p50)
      large.push((await ask(many.port)).p50)
    }
    rows.push({
      what: `P6 ${what}: median ms with 1,000,000 shops (${median(large).toFixed(1)}) / with 10,000 (${median(small).toFixed(1)})`,
      value: ratio(large, small).toFixed(2),
      goal: '<= 2',
    })
  }
  few.stop()
  many.stop()
}

/** A page of history costs the same for any length of the history and any depth of the page. */
async function histories(): Promise<void> {
  const entries = 10_000_000
  const { url, members } = await buildHistories(postgres.url, 'histories', entries)
  const server = await startServer(url)
  const [long, short] = members
  if (!long || !short) throw new Error('the histories have no members')
  const ask = (member: FilledDatabase['members'][number], page: number) =>
    load({
      port: server.port,
      connections: 4,
      seconds: Math.min(2, SECONDS),
      password: '',
      shops: [],
      kind: 'get',
      paths: [`/api/points/transactions/${member.id}?current=${page}&size=20`],
      members: Array.from({ length: 4 }, () => member),
    })
  await ask(long, 1)
  const seen = { few: [] as number[], first: [] as number[], far: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.few.push((await ask(short, 1)).p50)
    seen.first.push((await ask(long, 1)).p50)
    seen.far.push((await ask(long, 10_000)).p50)
  }
  server.stop()
  for (const [name, list] of [
    ['first', seen.first],
    ['ten-thousandth', seen.far],
  ] as const)
    rows.push({
      what: `P7 history: median ms of the ${name} page of ${entries.toLocaleString('en')} entries (${median(list).toFixed(2)}) / the first of 100 (${median(seen.few).toFixed(2)})`,
      value: ratio(list, seen.few).toFixed(2),
      goal: '<= 1.5',
    })
}

/** The hall with a thousand times the orders and trades: indexes and stored sums keep the cost equal. */
async function hall(): Promise<void> {
  const small = await buildHall(postgres.url, 'hall_few', 1000)
  const large = await buildHall(postgres.url, 'hall_many', size('HALL_ORDERS', 1_000_000))
  const [few, many] = [await startServer(small.url), await startServer(large.url)]
  for (const [what, paths] of Object.entries(HALL_PATHS)) {
    const ask = (port: number, { members }: FilledDatabase) =>
      load({
        port,
        connections: 16,
        seconds: Math.min(2, SECONDS),
        password: '',
        shops: [],
        kind: 'get',
        paths,
        members,
      })
    await Promise.all([ask(few.port, small), ask(many.port, large)])
    const seen = { few: [] as number[], many: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      seen.few.push((await ask(few.port, small)).p50)
      seen.many.push((await ask(many.port, large)).p50)
    }
    rows.push({
      what: `P8 ${what}: median ms with ${size('HALL_ORDERS', 1_000_000).toLocaleString('en')} (${median(seen.many).toFixed(1)}) / with 1,000 (${median(seen.few).toFixed(1)})`,
      value: ratio(seen.many, seen.few).toFixed(2),
      goal: '<= 2',
    })
  }
  few.stop()
  many.stop()
}

async function market(): Promise<void> {
  const members = size('MARKET_MEMBERS', 10_000)
  rows.push(
    ...(await measureMarket(postgres.url, {
      members,
      connections: CONNECTIONS,
      rounds: ROUNDS,
      seconds: SECONDS,
    })),
  )
}

/** The size of a measurement; smaller for a trial. */
function size(name: string, usual: number): number {
  return Number(process.env[name] ?? usual)
}

/** One day's release for all members. A million members need no repetition. */
async function releases(): Promise<void> {
  const members = size('RELEASE_MEMBERS', 1_000_000)
  const few = await timeReleases(postgres.url, 10_000, ROUNDS)
  const many = await timeReleases(postgres.url, members)
  const each = { few: few.release / 10_000, many: many.release / members }
  const microseconds = (seconds: number) => (seconds * 1e6).toFixed(1)
  rows.push(
    {
      what: `P9 daily release of ${members.toLocaleString('en')} members, s (${many.release.toFixed(1)}) / a bare update and insert (${many.bare.toFixed(1)})`,
      value: (many.release / many.bare).toFixed(2),
      goal: '<= 2',
    },
    {
      what: `P9 the same a member, of ${members.toLocaleString('en')} (${microseconds(each.many)} us) / of 10,000 (${microseconds(each.few)} us)`,
      value: (each.many / each.few).toFixed(2),
      goal: '<= 1.3',
    },
  )
}

function firstScreen(): void {
  for (const [name, address, goal] of [
    ['the first screen', '/', '<= 150'],
    ['the hall', '/trading-hall', 'printed'],
    ['the directory', '/merchant', 'printed'],
    ['a shop', '/merchant/:id', 'printed'],
    ['the login', '/login', 'printed'],
  ] as const) {
    const kib = codeOfScreenKib(address)
    if (kib !== undefined)
      rows.push({ what: `P12 JavaScript of ${name}, gzip, KiB`, value: kib.toFixed(1), goal })
  }
}

/** The waiting times on a slow phone. Three rounds, since each is a minute of a throttled browser. */
async function phone(): Promise<void> {
  rows.push(...(await measurePhone(await emptyDatabase('phone'), join(folder, 'phone'), SLOW_ROUNDS)))
}

async function lighthouse(): Promise<void> {
  rows.push(
    ...(await measureLighthouse(await emptyDatabase('lighthouse'), join(folder, 'lighthouse'), SLOW_ROUNDS)),
  )
}

async function scan(): Promise<void> {
  rows.push(...(await measureScan(await emptyDatabase('scan'), join(folder, 'scan'), ROUNDS)))
}

/** Ten million members, calculated from the costs of the last report (docs/scale.md). */
function year(): void {
  console.log(tableOfYear(simulateYear(COSTS)).join('\n'))
}

async function emptyDatabase(name: string): Promise<string> {
  const admin = openDatabase(postgres.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  return postgres.url.replace(/postgres$/, name)
}

function report(): void {
  const table = [
    '| figure | measured | goal |',
    '|---|---|---|',
    ...rows.map(({ what, value, goal }) => `| ${what} | ${value} | ${goal} |`),
  ].join('\n')
  console.log(`\n${table}`)
  if (wanted.length > 0 || against !== undefined) return
  const results = join(import.meta.dirname, 'results')
  mkdirSync(results, { recursive: true })
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  const day = new Date().toISOString().slice(0, 10)
  const head = `# ${day}, Torch ${version}\n\n${machine()}. Medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, embedded PostgreSQL with default durability. Minutes: ${took.join(', ')}.\n`
  writeFileSync(join(results, `${day}.md`), `${head}\n${table}\n`)
}
