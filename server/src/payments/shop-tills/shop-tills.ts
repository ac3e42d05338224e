import { sql } from 'kysely'
import { type Db, sqlState, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The name of the till of `payments.bill`, told along with it: what is asked of bills is no question more. */
export const TILL = sql<
  string | null
>`(select t.name from payments.shop_till t where t.id = payments.bill.till_id)`

/**
 * Refuses a till that is not one of the shop's now, with `unknownTill`. It stays until the transaction ends: whoever removes it
 * meanwhile waits.
 */
export async function checkTill(tx: Tx, shopId: number, tillId: number | undefined): Promise<void> {
  if (tillId === undefined) return
  const { rows } = await sql`
    select from payments.shop_till
    where id = ${tillId}::bigint and shop_id = ${shopId} and removed_at is null for share`.execute(tx)
  if (rows.length === 0) throw new Refusal('unknownTill')
}

/** Names of tills by their ids, of those that were removed too. */
export async function tillNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from payments.shop_till where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Two tills of a shop have two names, whoever gives them at the same moment: the index says so. */
export async function withName<T>(named: Promise<T>): Promise<T> {
  return named.catch((error) => {
    throw sqlState(error) === '23505' ? new Refusal('tillNameTaken') : error
  })
}
