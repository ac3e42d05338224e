import { fillDatabase, PASSWORD } from './filled-database.ts'
import { load, median, type Row, startServer } from './measure.ts'
import { buildReadable, readPaths } from './reads.ts'

/** Enough that a late answer does not delay the next request. */
const CONNECTIONS = 64
const PAYMENTS_A_SECOND = 1000
const READS_A_SECOND = 200

/**
 * Measures how long requests take that are sent at fixed times, as members send them, whether or not earlier ones were answered:
 * payments at 1,000 a second, and each read of an opening screen at 200 a second.
 */
export async function measureOpenLoop(
  serverUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const rows: Row[] = []
  const row = (what: string, seen: { p50: number; p99: number }[], goal: number) =>
    rows.push({
      what: `open loop: ${what}, 50 and 99 of 100, in ms`,
      value: `${median(seen.map(({ p50 }) => p50)).toFixed(1)}, ${median(seen.map(({ p99 }) => p99)).toFixed(1)}`,
      goal: `99 of 100 <= ${goal}`,
    })
  const paying = await fillDatabase(serverUrl, 'open_pay', { members: 10_000, shops: 200 })
  const server = await startServer(paying.url)
  const payments = {
    ...paying,
    port: server.port,
    connections: CONNECTIONS,
    password: PASSWORD,
    kind: 'pay' as const,
  }
  for (const kind of ['token', 'pay'] as const) await load({ ...payments, kind, seconds: 'once' })
  const paid = []
  for (let round = 0; round < rounds; round += 1)
    paid.push(await load({ ...payments, seconds, rate: PAYMENTS_A_SECOND }))
  row(`payments, ${PAYMENTS_A_SECOND} a second`, paid, 50)
  server.stop()

  const readable = await buildReadable(serverUrl, 'open_read')
  const reader = await startServer(readable.url)
  const reading = {
    ...readable,
    shops: [],
    port: reader.port,
    connections: readable.members.length,
    password: '',
    kind: 'get' as const,
  }
  for (const [what, paths] of Object.entries({ balances: ['/api/points/account/{id}'], ...readPaths() })) {
    await load({ ...reading, paths, seconds: 1 })
    const read = []
    for (let round = 0; round < rounds; round += 1)
      read.push(await load({ ...reading, paths, seconds, rate: READS_A_SECOND }))
    row(`${what}, ${READS_A_SECOND} a second`, read, 25)
  }
  reader.stop()
  return rows
}
