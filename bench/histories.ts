import { openDatabase } from '../server/src/platform/database/db.ts'
import { type FilledDatabase, fillDatabase } from './filled-database.ts'

/**
 * Creates a database whose first member has `entries` entries of history, half in GF and half in PV, and whose second has a
 * hundred. Written directly, bypassing the ledger, which would take hours; only the members' side of each payment.
 */
export async function buildHistories(
  serverUrl: string,
  name: string,
  entries: number,
): Promise<FilledDatabase> {
  const filled = await fillDatabase(serverUrl, name, { members: 4, shops: 1 })
  const { pool, close } = openDatabase(filled.url, { max: 1, limits: { responseTimeoutMs: 0 } })
  await pool.query('set statement_timeout = 0; set session_replication_role = replica')
  for (const [index, count] of [entries, 100].entries()) {
    const member = filled.members[index]?.id
    await pool.query(
      `with journal as (
         insert into ledger.journal (id, kind, actor, ref, at)
         select nextval('ledger.journal_id'), 'payment', 'member:' || $1::integer, 'B' || $1::integer || '-' || n,
           platform.now() - interval '1 year' + interval '1 year' * n / $2::bigint
         from generate_series(1, $2::bigint) n
         returning id
       ), numbered as (select id, row_number() over (order by id) as n from journal)
       insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
       select own.id, own.entries + n, numbered.id, 'payment', own.step, own.balance + n * own.step, true
       from numbered cross join (
         select id, entries, balance, case unit when 'GF' then -1 else 2 end as step
         from ledger.account where party_id = $1 and purpose = 'available'
       ) own`,
      [member, Math.floor(count / 2)],
    )
    await pool.query(
      `update ledger.account set entries = entries + $2::bigint,
         balance = balance + $2::bigint * case unit when 'GF' then -1 else 2 end
       where party_id = $1 and purpose = 'available'`,
      [member, Math.floor(count / 2)],
    )
  }
  await pool.query('vacuum analyze')
  await close()
  return filled
}
