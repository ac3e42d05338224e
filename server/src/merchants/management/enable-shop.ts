import type { enableShop as endpoint } from '@torch/contract/merchants.ts'
import { namedReason } from '@torch/contract/standard-reasons.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { MerchantsContext } from '../context.ts'
import { requestedShop } from '../shop-of.ts'
import { tables } from '../tables.ts'

export function enableShop({ db }: MerchantsContext): Handler<typeof endpoint> {
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
