import type * as contract from '@torch/contract/payments.ts'
import type { CounterRules } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { ownShop, type ShopRole } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

export function getCounterRules(ctx: PaymentsContext): Handler<typeof contract.getCounterRules> {
  return async ({ params, member }) =>
    counterRulesOf(ctx.db, (await ownShop(ctx, params.id, member.memberId)).id)
}

/** Sets a shop's counter rules; only for its owner. Existing bills do not change. */
export function setCounterRules(ctx: PaymentsContext): Handler<typeof contract.setCounterRules> {
  return async ({ params, body, member }) => {
    const shop = await ownShop(ctx, params.id, member.memberId)
    const values = { cashier_discount: body.cashierDiscount, tips: body.tips }
    await tables(ctx.db)
      .insertInto('payments.counter_rule')
      .values({ shop_id: shop.id, ...values })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
      .execute()
    return counterRulesOf(ctx.db, shop.id)
  }
}

/** Default until the owner sets rules: cashiers give no discounts, and no tips are taken. */
const DEFAULT_COUNTER_RULES = { cashier_discount: 0, tips: false }

export async function counterRulesOf(db: Db, shopId: number): Promise<CounterRules> {
  const row = await tables(db)
    .selectFrom('payments.counter_rule')
    .selectAll()
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  const { cashier_discount: cashierDiscount, tips } = row ?? DEFAULT_COUNTER_RULES
  return { cashierDiscount, tips }
}

/** Whether the payer of `payments.bill` may add a tip, as a column read with the bill. */
export const TAKES_TIPS = sql<boolean>`coalesce((
  select r.tips from payments.counter_rule r where r.shop_id = payments.bill.shop_id), false)`

/** Returns the largest discount a role may give, in percent; null: no limit. */
export async function discountLimitOf(db: Db, shopId: number, role: ShopRole): Promise<number | null> {
  return role === 'cashier' ? (await counterRulesOf(db, shopId)).cashierDiscount : null
}
