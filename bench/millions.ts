import { openDatabase } from '../server/src/platform/database/db.ts'
import { type FilledDatabase, fillDatabase, PASSWORD } from './filled-database.ts'
import { load, median, type Row, ratio, startServer } from './measure.ts'

/** Available and frozen GF and PV, and pending PV. */
const ACCOUNTS_EACH = 5
const CONNECTIONS = 128
const WARM_SECONDS = 30

interface Counts {
  accounts: number
  postings: number
}

/** P5: payments in a database of many accounts and postings, compared in turn with those in a new one. */
export async function measureMillions(
  serverUrl: string,
  counts: Counts,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Row[]> {
  const few = await fillDatabase(serverUrl, 'few_accounts', { members: 10_000 / ACCOUNTS_EACH, shops: 200 })
  const many = await fillDatabase(serverUrl, 'many_accounts', {
    members: counts.accounts / ACCOUNTS_EACH,
    shops: 200,
  })
  await fillAccounts(many, counts.postings)
  const [small, large] = [await startServer(few.url), await startServer(many.url)]
  const ask = async (port: number, filled: FilledDatabase) =>
    (await load({ ...filled, port, connections: CONNECTIONS, seconds, password: PASSWORD, kind: 'pay' }))
      .perSecond
  // Until most pages were written once since the checkpoint: each is then logged in full the first time.
  for (const [port, filled] of [
    [small.port, few],
    [large.port, many],
  ] as const)
    for (let warm = 0; warm < WARM_SECONDS; warm += seconds) await ask(port, filled)
  const seen = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    seen.few.push(await ask(small.port, few))
    seen.many.push(await ask(large.port, many))
    console.log(
      `round ${round + 1}: few ${seen.few.at(-1)?.toFixed(0)}  many ${seen.many.at(-1)?.toFixed(0)}`,
    )
  }
  small.stop()
  large.stop()
  const count = (number: number) => number.toLocaleString('en')
  return [
    {
      what: `P5 payments, after ${WARM_SECONDS} s of them, with ${count(counts.accounts)} accounts and ${count(counts.postings)} postings (${median(seen.many).toFixed(0)}/s) / with 10,000 and none (${median(seen.few).toFixed(0)}/s)`,
      value: ratio(seen.many, seen.few).toFixed(2),
      goal: '>= 0.8',
    },
  ]
}

/** Adds the same number of postings to each member's available accounts. Written directly, only the members' side. */
async function fillAccounts({ url, members }: FilledDatabase, postings: number): Promise<void> {
  const { pool, close } = openDatabase(url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0; set session_replication_role = replica')
  const each = Math.floor(postings / members.length / 2)
  const ids = members.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += 10_000)
    await pool.query(
      `with journal as (
         insert into ledger.journal (id, kind, actor, ref, at)
         select nextval('ledger.journal_id'), 'payment', 'member:' || member, 'M' || member || '-' || n, platform.now()
         from generate_series(1, $2::integer) n, unnest($1::integer[]) member returning id, actor
       ), numbered as (
         select id, substr(actor, 8)::integer as member, row_number() over (partition by actor order by id) as n from journal
       )
       insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
       select own.id, own.entries + n, numbered.id, 'payment', own.step, own.balance + n * own.step, true
       from numbered join (
         select id, party_id, entries, balance, case unit when 'GF' then -1 else 2 end as step
         from ledger.account where party_id = any($1::integer[]) and purpose = 'available'
       ) own on own.party_id = numbered.member`,
      [ids.slice(start, start + 10_000), each],
    )
  await pool.query(
    `update ledger.account set entries = entries + $2::bigint,
       balance = balance + $2::bigint * case unit when 'GF' then -1 else 2 end
     where party_id = any($1::integer[]) and purpose = 'available'`,
    [ids, each],
  )
  await pool.query('vacuum analyze')
  // Otherwise pages that the filling has yet to write would be written during the measurement.
  await pool.query('checkpoint')
  await close()
}
