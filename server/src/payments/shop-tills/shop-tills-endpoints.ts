import type * as contract from '@torch/contract/payments.ts'
import { MAX_TILLS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import { type Db, sqlState, type Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

export function addTill(ctx: PaymentsContext): Handler<typeof contract.addTill> {
  return async ({ body, member }) => {
    const { shop } = await shopAccess(ctx, body.merchantId, member.memberId, MANAGER_ROLES)
    const added = ctx.db.transaction().execute(async (tx) => {
      await checkTillLimit(tx, shop.id)
      return tables(tx)
        .insertInto('payments.shop_till')
        .values({ shop_id: shop.id, name: body.name })
        .returning(['id as tillId', 'name'])
        .executeTakeFirstOrThrow()
    })
    return refuseTakenName(added)
  }
}

/** Throws `tooManyTills` where the shop has its maximum. Its lock serializes additions until the transaction ends. */
async function checkTillLimit(tx: Tx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('torch-shop-tills'), ${shopId})`.execute(tx)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payments.shop_till where shop_id = ${shopId} and removed_at is null`.execute(
    tx,
  )
  if ((rows[0]?.count ?? 0n) >= MAX_TILLS) throw new Refusal('tooManyTills', { max: MAX_TILLS })
}

export function listTills(ctx: PaymentsContext): Handler<typeof contract.listTills> {
  return async ({ params, member }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, STAFF_ROLES)
    return tables(ctx.db)
      .selectFrom('payments.shop_till')
      .select(['id as tillId', 'name'])
      .where('shop_id', '=', shop.id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
  }
}

/** Removes a till; its row stays, with its takings. A bill made concurrently comes before it, or is refused. */
export function removeTill(ctx: PaymentsContext): Handler<typeof contract.removeTill> {
  return async ({ params, member }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const { rows } = await sql`
      update payments.shop_till set removed_at = coalesce(removed_at, platform.now())
      where id = ${params.tillId}::bigint and shop_id = ${shop.id} returning id`.execute(ctx.db)
    if (rows.length === 0) throw new Refusal('unknownTill')
    return null
  }
}

export function renameTill(ctx: PaymentsContext): Handler<typeof contract.renameTill> {
  return async ({ params, body, member }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const renamed = await refuseTakenName(
      tables(ctx.db)
        .updateTable('payments.shop_till')
        .set({ name: body.name })
        .where('shop_id', '=', shop.id)
        .where('removed_at', 'is', null)
        // The client may send a number beyond the range of ids.
        .where(sql<boolean>`id = ${params.tillId}::bigint`)
        .returning(['id as tillId', 'name'])
        .executeTakeFirst(),
    )
    if (!renamed) throw new Refusal('unknownTill')
    return renamed
  }
}

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
