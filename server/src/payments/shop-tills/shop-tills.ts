import { sql } from 'kysely'
import { type Db, sqlState, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The name of the till of `payments.bill` as a column, so that reading a bill takes no second query. */
export const TILL = sql<
  string | null
>`(select t.name from payments.shop_till t where t.id = payments.bill.till_id)`

/**
 * Throws `unknownTill` unless the till is one of the shop's. Locks its row until the transaction ends: a concurrent removal
 * waits.
 */
export async function checkTill(tx: Tx, shopId: number, tillId: number | undefined): Promise<void> {
  if (tillId === undefined) return
  const { rows } = await sql`
    select from payments.shop_till
    where id = ${tillId}::bigint and shop_id = ${shopId} and removed_at is null for share`.execute(tx)
  if (rows.length === 0) throw new Refusal('unknownTill')
}

/** Returns the names of tills by id, removed ones included. */
export async function tillNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from payments.shop_till where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Throws `tillNameTaken` where the unique index refuses a name of the shop's tills. */
export async function refuseTakenName<T>(named: Promise<T>): Promise<T> {
  return named.catch((error) => {
    throw sqlState(error) === '23505' ? new Refusal('tillNameTaken') : error
  })
}
