import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../server/src/platform/database/db.ts'
import type { LoadOptions, LoadResult } from './load.ts'
import { load, median, Pgbench, type Row, ratePgbenchScript, ratio } from './measure.ts'

/** As many accounts as the payments have payers, so that both meet locked rows equally seldom. */
const ACCOUNTS = 10_000

interface Peers {
  /** The program pgbench. */
  program: string
  tpcbUrl: string
  /** An empty database for pgledger, the files of its SQL in order, and a folder for scripts; absent: pgledger is left out. */
  pgledger: { url: string; files: string[]; folder: string } | undefined
  /** How payments are sent. */
  payments: Omit<LoadOptions, 'kind' | 'seconds'> & { seconds: number }
  rounds: number
}

/**
 * Measures payments over HTTP beside pgbench's TPC-B-like transaction and beside transfers of pgledger, in turns on the same
 * PostgreSQL. pgledger's SQL is not part of this repository: whoever runs this fetches it (docs/performance.md).
 */
export async function measurePeers({ program, tpcbUrl, pgledger, payments, rounds }: Peers): Promise<Row[]> {
  const tpcb = new Pgbench(program, tpcbUrl)
  const scripts = pgledger && (await preparePgledger(pgledger))
  for (const kind of ['token', 'pay'] as const) await load({ ...payments, kind, seconds: 'once' })
  const paid: LoadResult[] = []
  const rates = { tpcb: [] as number[], two: [] as number[], four: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    paid.push(await load({ ...payments, kind: 'pay' }))
    rates.tpcb.push(tpcb.perSecond(payments.seconds))
    if (!pgledger || !scripts) continue
    for (const legs of ['two', 'four'] as const)
      rates[legs].push(ratePgbenchScript(program, pgledger.url, scripts[legs], payments.seconds))
  }
  const mine = paid.map(({ perSecond }) => perSecond)
  const compared = (name: string, theirs: number[], goal: string): Row => ({
    what: `payments over HTTP (${median(mine).toFixed(0)}/s) / ${name} (${median(theirs).toFixed(0)}/s)`,
    value: ratio(mine, theirs).toFixed(2),
    goal,
  })
  const times = (['p50', 'p95', 'p99'] as const).map((part) =>
    median(paid.map((one) => one[part])).toFixed(0),
  )
  return [
    compared('pgbench TPC-B-like, 16 clients', rates.tpcb, '>= 2'),
    ...(scripts
      ? [
          compared('pgledger, four legs, 16 clients', rates.four, '>= 5'),
          compared('pgledger, two legs, 16 clients', rates.two, 'printed'),
        ]
      : []),
    {
      what: `a payment at ${payments.connections} connections: 50, 95 and 99 of 100, in ms`,
      value: times.join(', '),
      goal: 'printed',
    },
  ]
}

interface Pgledger {
  url: string
  files: string[]
  folder: string
}

/** Creates pgledger's tables, functions and accounts. Returns pgbench scripts of transfers with two legs and with four. */
async function preparePgledger({ url, files, folder }: Pgledger): Promise<{ two: string; four: string }> {
  const { pool, close } = openDatabase(url, { max: 1, limits: { responseTimeoutMs: 0 } })
  for (const file of files) await pool.query(readFileSync(file, 'utf8'))
  await pool.query(`
    create table bench_account as
      select n, (pgledger_create_account('account ' || n, 'GF')).id from generate_series(1, ${ACCOUNTS}) n;
    alter table bench_account add primary key (n);
    analyze`)
  await close()
  const id = (n: string) => `(select id from bench_account where n = :${n})`
  const script = (legs: string, statement: string) => {
    const path = join(folder, `${legs}.sql`)
    // Account 1 stands for the issuance that also gives each payment's reward.
    writeFileSync(
      path,
      `\\set a random(2, ${ACCOUNTS})\n\\set b (:a % ${ACCOUNTS - 1}) + 2\n\\set c 1\n${statement};\n`,
    )
    return path
  }
  return {
    two: script('two', `select pgledger_create_transfer(${id('a')}, ${id('b')}, '1')`),
    four: script(
      'four',
      `select pgledger_create_transfers((${id('a')}, ${id('b')}, '1')::transfer_request, (${id('c')}, ${id('a')}, '2')::transfer_request)`,
    ),
  }
}
