import { migrate } from '../server/src/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/db.ts'
import { openParameters } from '../server/src/platform/parameters/parameters.ts'
import { releaseDay } from '../server/src/points/release/release-job.ts'
import { median } from './measure.ts'

interface Releases {
  release: number
  bare: number
}

/**
 * Returns the seconds of one day's release for so many members, and of the minimum that any implementation needs: one update of
 * two balances and one insert of two postings for each. Each on its own fresh copy; medians of `rounds`.
 */
export async function timeReleases(serverUrl: string, members: number, rounds = 1): Promise<Releases> {
  const name = `releasing_${members}`
  await buildReleasing(serverUrl, name, members)
  const seen = { release: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    seen.release.push(
      await onClonedDatabase(serverUrl, name, (database) => releaseSeconds(database, members)),
    )
    seen.bare.push(await onClonedDatabase(serverUrl, name, ({ pool }) => bareSeconds(pool)))
  }
  await dropDatabase(serverUrl, name)
  return { release: median(seen.release), bare: median(seen.bare) }
}

/** Cloning ends with a checkpoint, and leaves nothing of the copy in PostgreSQL's cache. */
async function onClonedDatabase(
  serverUrl: string,
  name: string,
  measure: (database: Database) => Promise<number>,
): Promise<number> {
  const copy = `${name}_copy`
  const admin = openDatabase(serverUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  await admin.pool.query('set statement_timeout = 0')
  await admin.pool.query(`create database ${copy} template ${name} strategy file_copy`)
  await admin.close()
  const database = openDatabase(serverUrl.replace(/postgres$/, copy), {
    max: 2,
    limits: { responseTimeoutMs: 0 },
  })
  const seconds = await measure(database)
  await database.close()
  await dropDatabase(serverUrl, copy)
  return seconds
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const admin = openDatabase(serverUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  await admin.pool.query('set statement_timeout = 0')
  await admin.pool.query(`drop database if exists ${name} with (force)`)
  await admin.close()
}

async function releaseSeconds({ db, pool }: Database, members: number): Promise<number> {
  const parameters = await openParameters(db)
  const alert = (kind: string, detail: string) => Promise.reject(new Error(`${kind}: ${detail}`))
  const { rows } = await pool.query<{ day: string }>(
    'select (platform.day_of(platform.now()) + 1)::text as day',
  )
  await pool.query("update platform.clock set ahead = ahead + interval '1 day'")
  const seconds = await secondsOf(() => releaseDay({ db, parameters, alert }, rows[0]?.day ?? ''))
  const { rows: seen } = await pool.query<{ n: bigint }>(
    "select count(*) as n from ledger.posting where kind = 'release' and account_id % 16 = 1 and account_id > 31",
  )
  if (Number(seen[0]?.n) !== members) throw new Error(`released for ${seen[0]?.n} of ${members} members`)
  return seconds
}

/** Creates members with 1,000 to 50,000 PV each, a year of past days, and auto-release running. */
async function buildReleasing(serverUrl: string, name: string, members: number): Promise<void> {
  await dropDatabase(serverUrl, name)
  const admin = openDatabase(serverUrl, { max: 1, limits: { responseTimeoutMs: 0 } })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const { pool, close } = openDatabase(serverUrl.replace(/postgres$/, name), {
    max: 1,
    limits: { responseTimeoutMs: 0 },
  })
  await migrate(pool)
  await pool.query('set statement_timeout = 0; set session_replication_role = replica')
  for (const statement of [
    `insert into ledger.party (kind) select 'member' from generate_series(1, ${members})`,
    `create temp table one as
       select id, (10000000 + (id * 7919::bigint) % 490000000)::bigint as pv from ledger.party where kind = 'member' and id > 2`,
    `insert into ledger.account (id, party_id, purpose, unit, balance, entries, earned)
       select ledger.account_id(id, purpose, unit), id, purpose, unit,
         case when purpose = 'available' then pv else 0 end, case when purpose = 'available' then 1 else 0 end,
         case when purpose = 'available' then pv else 0 end
       from one, unnest(array['available', 'frozen']) purpose, unnest(array['GF', 'PV']) unit`,
    `insert into ledger.journal (id, kind, actor, ref, at)
       values (nextval('ledger.journal_id'), 'grant', 'system', 'bench', platform.now() - interval '400 days')`,
    `insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
       select id::bigint * 16 + unit, 1, 1, 'grant', pv, pv, true from one, generate_series(0, 1) unit`,
    `update ledger.account set balance = 1000000000000000 where id = ledger.account_id(1, 'release-pool', 'GF')`,
    `insert into points.accrual (member_id, registered_on, through, accrued, base, seq)
       select id, platform.day_of(platform.now()) - 400, platform.day_of(platform.now()), 0, pv, 1 from one`,
    `insert into points.auto_release (id, member_id, months, price, bought_at, ends_at)
       select id, id, 12, 2600000, platform.now() - interval '1 day', platform.now() + interval '300 days' from one`,
    'vacuum analyze',
    'checkpoint',
  ])
    await pool.query(statement)
  await close()
}

async function bareSeconds(pool: Database['pool']): Promise<number> {
  const client = await pool.connect()
  try {
    // Without triggers: this measures the minimum, not a permitted way to post.
    await client.query('set statement_timeout = 0; set session_replication_role = replica')
    return await secondsOf(() =>
      client.query(
        `with moved as (
           update ledger.account set balance = balance + case unit when 'GF' then 1 else -1 end, entries = entries + 1
           where purpose = 'available' and party_id > 2 returning id, entries, balance
         )
         insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
         select id, entries + 1000000, 2, 'release', case when id % 2 = 0 then 1 else -1 end, balance, true from moved
           where id is not null`,
      ),
    )
  } finally {
    client.release(true)
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
