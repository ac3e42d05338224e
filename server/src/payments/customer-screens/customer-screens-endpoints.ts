import { randomBytes } from 'node:crypto'
import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { BodyOf } from '@torch/contract/operation.ts'
import type * as contract from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/rate-limits/rate-limits.ts'
import { toBillLine } from '../bills/bill-lines.ts'
import { billByNo } from '../bills/bills.ts'
import { priceSale, sumOf } from '../bills/price-bill.ts'
import type { PaymentsContext } from '../context.ts'
import { discountLimitOf } from '../counter-rules/counter-rules.ts'
import { SCREEN_CHANGE_RATE_LIMIT, SCREEN_OPEN_RATE_LIMIT } from '../rules.ts'
import { type ShopRole, STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { type Row, tables } from '../tables.ts'
import { endScreen, notifyScreens, screenEvent, screenHash, TOKEN_BYTES } from './customer-screens.ts'

export function endCustomerScreen(ctx: PaymentsContext): Handler<typeof contract.endCustomerScreen> {
  return async ({ params, member: { memberId, sessionId } }) => {
    const { shop } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    const ended = await endScreen(ctx.db, { sessionId, shopId: shop.id })
    if (ended !== undefined) ctx.events.publish(screenEvent(ended))
    return null
  }
}

/**
 * Opens a screen under a new link and ends the one before. Of two concurrent calls the later one ends the other's: the unique
 * index makes it retry.
 */
export function openCustomerScreen(ctx: PaymentsContext): Handler<typeof contract.openCustomerScreen> {
  return async ({ body: { merchantId }, member: { memberId, sessionId } }) => {
    const { shop } = await shopAccess(ctx, merchantId, memberId, STAFF_ROLES)
    await limitUse(ctx.db, `payments.screens:${memberId}`, SCREEN_OPEN_RATE_LIMIT)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const own = { sessionId, shopId: shop.id }
    const values = {
      token_hash: screenHash(token),
      shop_id: shop.id,
      member_id: memberId,
      session_id: sessionId,
    }
    for (let isOpen = false; !isOpen; ) {
      const ended = await ctx.db.transaction().execute(async (tx) => {
        const before = await endScreen(tx, own)
        const made = await tables(tx)
          .insertInto('payments.customer_screen')
          .values(values)
          .onConflict((live) =>
            live.columns(['session_id', 'shop_id']).where('ended_at', 'is', null).doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
        isOpen = made !== undefined
        return before
      })
      if (ended !== undefined) ctx.events.publish(screenEvent(ended))
    }
    return { merchantId: shop.id, token }
  }
}

/**
 * Sets what a customer screen shows. A sale is priced as its bill will be, so the screen shows the price the server will
 * charge, never one from the client. Its payment code is that of a bill of this shop.
 */
export function showOnCustomerScreen(ctx: PaymentsContext): Handler<typeof contract.showOnCustomerScreen> {
  return async ({ params, body, member: { memberId, sessionId, atCounter } }) => {
    const { shop, role } = await shopAccess(ctx, params.id, memberId, STAFF_ROLES)
    await limitUse(ctx.db, `payments.screen:${sessionId}`, SCREEN_CHANGE_RATE_LIMIT)
    const { billNo = null, ...sale } = body
    if (billNo !== null) {
      const bill = await billByNo(ctx.db, billNo)
      const isTheirs = role !== 'cashier' || bill.made_by === memberId
      if (bill.shop_id !== shop.id || !isTheirs) throw new Refusal('unknownBill')
    }
    const shows =
      billNo === null
        ? await saleOf(ctx, { shopId: shop.id, role: atCounter ? 'cashier' : role }, sale)
        : null
    const { numUpdatedRows } = await tables(ctx.db)
      .updateTable('payments.customer_screen')
      .set({ bill_no: billNo, sale: shows && JSON.stringify(shows) })
      .where('session_id', '=', sessionId)
      .where('shop_id', '=', shop.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('unknownScreen')
    await notifyScreens(ctx, { sessionId, shopId: shop.id })
    return null
  }
}

/** Null where the sale is empty. */
async function saleOf(
  { db }: PaymentsContext,
  { shopId, role }: { shopId: number; role: ShopRole },
  sale: Omit<BodyOf<typeof contract.showOnCustomerScreen>, 'billNo'>,
): Promise<Row<'payments.customer_screen'>['sale']> {
  if (!sale.items?.length && sale.typed === undefined) return null
  const { lines, discount } = await db
    .transaction()
    .execute(async (tx) => priceSale(tx, shopId, sale, await discountLimitOf(tx, shopId, role)))
  const off: Units = discount?.amount ?? 0n
  return {
    gfAmount: writeUnits(sumOf(lines) - off),
    lines: lines.map(toBillLine),
    discount: discount
      ? { gfAmount: writeUnits(off), percent: discount.percent, reason: discount.reason }
      : null,
  }
}
