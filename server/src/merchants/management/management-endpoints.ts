import type * as contract from '@torch/contract/merchants.ts'
import { namedReason } from '@torch/contract/standard-reasons.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import { thumbnailUrl } from '../../files/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { shownService } from '../directory/shown-shop.ts'
import { requestedShop, shopsOf } from '../shop-of.ts'
import { tables } from '../tables.ts'
import { changeShop } from './change-shop.ts'
import { ownShop, servicesOf } from './own-shop.ts'

/** Closes a shop. A payment checked before this commit still counts (docs/decisions/002); later ones are refused. */
export function closeShop({ db }: MerchantsContext): Handler<typeof contract.closeShop> {
  return async ({ query, body, member: { memberId } }) => {
    const { id } = await requestedShop(db, memberId, query.merchantId)
    await tables(db)
      .updateTable('merchants.shop')
      .set({
        status: 'closed',
        close_reason: body.reason ?? query.reason,
        closed_at: sql`platform.now()`,
        updated_at: sql`platform.now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute()
    return { merchantStatus: shopStatus.closed }
  }
}

export function editShop(ctx: MerchantsContext): Handler<typeof contract.editShop> {
  return ({ body: { services, ...form }, member }) => changeShop(ctx, member.memberId, form, services)
}

export function enableShop({ db }: MerchantsContext): Handler<typeof contract.enableShop> {
  return async ({ query, member: { memberId } }) => {
    const { id } = await requestedShop(db, memberId, query.merchantId)
    const { numUpdatedRows } = await tables(db)
      .updateTable('merchants.shop')
      .set({ status: 'open', close_reason: null, closed_at: null, updated_at: sql`platform.now()` })
      .where('id', '=', id)
      .where('status', '=', 'closed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await explain(db, id)
    return { merchantStatus: shopStatus.open }
  }
}

/** Throws `shopSuspended` if operators have suspended the shop; else it is already open. */
async function explain(db: Db, id: number): Promise<void> {
  const { suspended_reason: reason } = await tables(db)
    .selectFrom('merchants.shop')
    .select('suspended_reason')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (reason !== null) throw new Refusal('shopSuspended', { reason: namedReason(reason) })
}

export function getShopInfo(ctx: MerchantsContext): Handler<typeof contract.getShopInfo> {
  return ({ query, member }) => ownShop(ctx.db, ctx, member.memberId, query.merchantId)
}

export function listOwnShops({ db }: MerchantsContext): Handler<typeof contract.listOwnShops> {
  return async ({ member }) =>
    (await shopsOf(db, member.memberId)).map(({ id, shopName, shopNameEn, logo, status }) => ({
      merchantId: id,
      shopName,
      shopNameEn,
      shopLogo: thumbnailUrl(logo),
      merchantStatus: shopStatus[status],
    }))
}

export function listShopServices({ db }: MerchantsContext): Handler<typeof contract.listShopServices> {
  return async ({ query, member }) => {
    const { id } = await requestedShop(db, member.memberId, query.merchantId)
    return (await servicesOf(db, id)).map(shownService)
  }
}

export function updateShopInfo(ctx: MerchantsContext): Handler<typeof contract.updateShopInfo> {
  return ({ body, member }) => changeShop(ctx, member.memberId, body)
}
