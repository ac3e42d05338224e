import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { openBarePosting } from './bare-posting.ts'
import { databaseSize } from './database-size.ts'
import { type FilledDatabase, fillDatabase, PASSWORD } from './filled-database.ts'
import { load, type Measured, median, type Row, ratio, startServer } from './measure.ts'
import { familySeconds, memoryOf, processorSeconds } from './processor-time.ts'

const CONNECTIONS = 128

/** The reads of common screens. */
const READS = [
  '/api/points/account/{id}',
  '/api/points/transactions/{id}?current=1&size=20',
  '/api/trading/hall/orders?page=1&size=20',
  '/api/notifications?size=20',
  '/api/merchants/nearby?page=1&size=20',
]

interface Rounds {
  rounds: number
  seconds: number
}

/** P16: processor time of a payment, in Node and in the database, beside a route that only authenticates. */
export async function measureProcessorTime(serverUrl: string, { rounds, seconds }: Rounds): Promise<Row[]> {
  const filled = await fillDatabase(serverUrl, 'processor', { members: 10_000, shops: 200 })
  const server = await startServer(filled.url)
  const postmaster = await postmasterOf(serverUrl)
  const ask = async (kind: 'pay' | 'token' | 'get', during: number | 'once' = seconds) => {
    const [node, base] = [processorSeconds(server.pid), familySeconds(postmaster)]
    const { good } = await load({
      ...filled,
      port: server.port,
      connections: CONNECTIONS,
      seconds: during,
      password: PASSWORD,
      kind,
      paths: READS,
    })
    const each = (before: number, now: number) => ((now - before) * 1e6) / good
    return { node: each(node, processorSeconds(server.pid)), base: each(base, familySeconds(postmaster)) }
  }
  // In the same database, so with the same WAL and the same disk.
  const bare = await openBarePosting(filled.url)
  const post = async () => {
    const [node, base] = [process.cpuUsage(), familySeconds(postmaster)]
    const paid = await bare.payFor(seconds)
    const { user, system } = process.cpuUsage(node)
    return (user + system + (familySeconds(postmaster) - base) * 1e6) / paid
  }
  // Each server has its own cache of checked passwords.
  for (const kind of ['token', 'pay'] as const) await ask(kind, 'once')
  await ask('pay', 4 * seconds)
  await ask('get')
  await post()
  const { pool, close } = openDatabase(filled.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  const grown = { data: 0, log: 0, payments: 0 }
  const seen = {
    get: [] as Awaited<ReturnType<typeof ask>>[],
    pay: [] as Awaited<ReturnType<typeof ask>>[],
    token: [] as Awaited<ReturnType<typeof ask>>[],
  }
  const posted: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    seen.token.push(await ask('token'))
    // Payments only, since the bare posting writes, too.
    const before = await diskOf(pool)
    seen.pay.push(await ask('pay'))
    const after = await diskOf(pool)
    for (const what of ['data', 'log', 'payments'] as const) grown[what] += after[what] - before[what]
    posted.push(await post())
    seen.get.push(await ask('get'))
  }
  server.stop()
  await Promise.all([bare.close(), close()])
  const gigabytes = (bytes: 'data' | 'log') => (grown[bytes] / grown.payments / 1000).toFixed(1)
  const of = (kind: keyof typeof seen, side: 'node' | 'base') =>
    median(seen[kind].map((one) => one[side])).toFixed(0)
  return [
    {
      what: `P16 processor time of a payment, us: Node ${of('pay', 'node')}, database ${of('pay', 'base')} / a bare posting of four legs (${median(posted).toFixed(0)})`,
      value: ratio(
        seen.pay.map(({ node, base }) => node + base),
        posted,
      ).toFixed(2),
      goal: '<= 1.5',
    },
    {
      what: `processor time of a payment, us: Node ${of('pay', 'node')}, database ${of('pay', 'base')}; of token and password ${of('token', 'node')}, ${of('token', 'base')}; both of the one / both of the other`,
      value: ratio(
        seen.pay.map(({ node, base }) => node + base),
        seen.token.map(({ node, base }) => node + base),
      ).toFixed(2),
      goal: 'printed',
    },
    {
      what: `processor time of a read that a screen makes, us: Node ${of('get', 'node')}, database ${of('get', 'base')}; Node's alone`,
      value: of('get', 'node'),
      goal: 'printed',
    },
    {
      what: `disk for a million payments with their indexes, GB; of write-ahead log ${gigabytes('log')}`,
      value: gigabytes('data'),
      goal: 'printed',
    },
  ]
}

async function diskOf(
  pool: ReturnType<typeof openDatabase>['pool'],
): Promise<{ data: number; log: number; payments: number }> {
  const data = await databaseSize(pool)
  const { rows } = await pool.query<{ log: string; payments: string }>(
    `select pg_current_wal_lsn() - '0/0' as log, (select count(*) from payments.payment) as payments`,
  )
  const [seen] = rows
  if (!seen) throw new Error('the database says nothing of its log')
  return { data, log: Number(seen.log), payments: Number(seen.payments) }
}

async function postmasterOf(serverUrl: string): Promise<number> {
  const { pool, close } = openDatabase(serverUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  const { rows } = await pool.query<{ directory: string }>(
    "select current_setting('data_directory') as directory",
  )
  const { rows: lines } = await pool.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  )
  await close()
  const pid = Number(lines[0]?.pid)
  if (!pid) throw new Error(`no process serves ${rows[0]?.directory}`)
  return pid
}

/** P17: the server's memory after some minutes of mixed load, compared with that after one minute. */
export async function measureMemory(serverUrl: string, minutes: number): Promise<Row[]> {
  const filled = await fillDatabase(serverUrl, 'memory', { members: 10_000, shops: 200 })
  const server = await startServer(filled.url)
  await mixedLoad(server, filled, 60)
  const after = { one: await settled(server), all: 0 }
  for (let minute = 1; minute < minutes; minute += 1) await mixedLoad(server, filled, 60)
  after.all = await settled(server)
  server.stop()
  const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)
  return [
    {
      what: `P17 memory after ${minutes} minutes, MiB (${mib(after.all)}) / after 1 (${mib(after.one)})`,
      value: (after.all / after.one).toFixed(2),
      goal: '<= 1.2',
    },
  ]
}

/** The minimum over some seconds, after garbage collection. */
async function settled({ pid }: Measured): Promise<number> {
  const seen: number[] = []
  for (let second = 0; second < 5; second += 1) {
    await pause(1000)
    seen.push(memoryOf(pid))
  }
  return Math.min(...seen)
}

/** Payments and the reads of screens. */
async function mixedLoad({ port }: Measured, filled: FilledDatabase, seconds: number): Promise<void> {
  const orders = { ...filled, port, seconds, password: PASSWORD }
  await Promise.all([
    load({ ...orders, connections: 64, kind: 'pay' }),
    load({ ...orders, connections: 16, kind: 'get', paths: READS }),
  ])
}

/** P11: reads of two servers on one database compared with those of one, with the same number of clients. */
export async function measureTwoServers(serverUrl: string, { rounds, seconds }: Rounds): Promise<Row[]> {
  const filled = await fillDatabase(serverUrl, 'two_servers', { members: 10_000, shops: 20 })
  const [first, second] = [await startServer(filled.url), await startServer(filled.url)]
  const ask = (port: number, connections: number) =>
    load({
      ...filled,
      port,
      connections,
      seconds,
      password: '',
      kind: 'get',
      paths: ['/api/points/account/{id}'],
    })
  const both = async () => {
    const seen = await Promise.all([ask(first.port, 32), ask(second.port, 32)])
    return seen.reduce((sum, { perSecond }) => sum + perSecond, 0)
  }
  await both()
  const seen = { one: [] as number[], two: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    seen.one.push((await ask(first.port, 64)).perSecond)
    seen.two.push(await both())
  }
  for (const server of [first, second]) server.stop()
  return [
    {
      what: `P11 balances from two servers (${median(seen.two).toFixed(0)}/s) / from one (${median(seen.one).toFixed(0)}/s)`,
      value: ratio(seen.two, seen.one).toFixed(2),
      goal: '>= 1.6',
    },
  ]
}
