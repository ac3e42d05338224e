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
    return withLink(await refuseTakenName(added), await ctx.paymentCodeOf(shop.id))
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
    const tills = await tables(ctx.db)
      .selectFrom('payments.shop_till')
      .select(['id as tillId', 'name'])
      .where('shop_id', '=', shop.id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    const code = await ctx.paymentCodeOf(shop.id)
    return tills.map((till) => withLink(till, code))
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
    return withLink(renamed, await ctx.paymentCodeOf(shop.id))
  }
}

/** Returns a till to the payer who opened its link. */
export function getTill(ctx: PaymentsContext): Handler<typeof contract.getTill> {
  return async ({ params }) => {
    const shop = await ctx.payableShop(params.id)
    if (!shop) throw new Refusal('unknownMerchant')
    return currentTill(ctx.db, shop.id, params.tillId)
  }
}

/** Returns one of the shop's tills. Throws `unknownTill` for a removed one and for another shop's. */
export async function currentTill(db: Db, shopId: number, tillId: number) {
  const { rows } = await sql<{ tillId: number; name: string }>`
    select id as "tillId", name from payments.shop_till
    where id = ${tillId}::bigint and shop_id = ${shopId} and removed_at is null`.execute(db)
  const [till] = rows
  if (!till) throw new Refusal('unknownTill')
  return till
}

/** Adds the link that opens the shop's payment page for this till. */
function withLink<T extends { tillId: number }>(till: T, { link }: { link: string }): T & { link: string } {
  return { ...till, link: `${link}&till=${till.tillId}` }
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

/** Returns the name of a payment's till; null for a payment without one. */
export async function tillName(db: Db, id: number | null): Promise<string | null> {
  return id === null ? null : ((await tillNames(db, [id])).get(id) ?? null)
}

/** Throws `tillNameTaken` where the unique index refuses a name of the shop's tills. */
export async function refuseTakenName<T>(named: Promise<T>): Promise<T> {
  return named.catch((error) => {
    throw sqlState(error) === '23505' ? new Refusal('tillNameTaken') : error
  })
}
