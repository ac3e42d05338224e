import type { CounterRules } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ShopRole } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

/** As long as an owner has said nothing, a cashier takes nothing off, and nobody gives a tip. */
const UNSAID = { cashier_discount: 0, tips: false }

/** What the owner of a shop lets its counters do. */
export async function counterRulesOf(db: Db, shopId: number): Promise<CounterRules> {
  const row = await tables(db)
    .selectFrom('payments.counter_rule')
    .selectAll()
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  const { cashier_discount: cashierDiscount, tips } = row ?? UNSAID
  return { cashierDiscount, tips }
}

/** Whether who pays a bill may add a tip, read with the bill. */
export const TAKES_TIPS = sql<boolean>`coalesce((
  select r.tips from payments.counter_rule r where r.shop_id = payments.bill.shop_id), false)`

/** How many per cent somebody of a shop takes off a bill at most; null where that is left to them. */
export async function discountLimitOf(db: Db, shopId: number, role: ShopRole): Promise<number | null> {
  return role === 'cashier' ? (await counterRulesOf(db, shopId)).cashierDiscount : null
}
