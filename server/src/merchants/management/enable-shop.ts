import type { enableShop as promise } from '@torch/contract/merchants.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsHouse } from '../house.ts'
import { tables } from '../tables.ts'

export function enableShop({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ member: { memberId } }) => {
    const { numUpdatedRows } = await tables(db)
      .updateTable('merchants.shop')
      .set({ status: 'open', close_reason: null, closed_at: null, updated_at: sql`platform.now()` })
      .where('owner_id', '=', memberId)
      .where('status', '=', 'closed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await explain(db, memberId)
    return { merchantStatus: shopStatus.open }
  }
}

/** Why nothing was opened: there is no shop, operators have suspended it, or it is open. */
async function explain(db: Db, memberId: number): Promise<void> {
  const shop = await tables(db)
    .selectFrom('merchants.shop')
    .select('suspended_reason')
    .where('owner_id', '=', memberId)
    .executeTakeFirst()
  if (!shop) throw new Refusal('noShop')
  if (shop.suspended_reason !== null) throw new Refusal('shopSuspended', { reason: shop.suspended_reason })
}
