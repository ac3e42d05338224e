import type pg from 'pg'

/** Returns those of the accounts that another transaction has locked. Does not wait and keeps no lock. */
export async function lockedAccounts(pool: pg.Pool, accounts: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await pool.query<{ id: bigint }>(
    `with free as materialized (
      select id from ledger.account where id = any($1::bigint[]) for update skip locked
    )
    select distinct id from unnest($1::bigint[]) as a (id) where not exists (select from free where free.id = a.id)`,
    [accounts],
  )
  return new Set(rows.map(({ id }) => id))
}
