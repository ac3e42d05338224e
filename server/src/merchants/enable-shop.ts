import type { enableShop as promise } from '@torch/contract/merchants.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { MerchantsHouse } from './house.ts'
import { shopOf } from './shop-of.ts'
import { tables } from './tables.ts'

export function enableShop({ db }: MerchantsHouse): Handler<typeof promise> {
  return async ({ member: { memberId } }) => {
    const { numUpdatedRows } = await tables(db)
      .updateTable('merchants.shop')
      .set({ status: 'open', close_reason: null, closed_at: null, updated_at: sql`platform.now()` })
      .where('owner_id', '=', memberId)
      .where('status', '=', 'closed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n && !(await shopOf(db, memberId))) throw new Refusal('noShop')
    return { merchantStatus: shopStatus.open }
  }
}
