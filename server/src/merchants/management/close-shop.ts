import type { closeShop as endpoint } from '@torch/contract/merchants.ts'
import { shopStatus } from '@torch/contract/states.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { MerchantsContext } from '../context.ts'
import { requestedShop } from '../shop-of.ts'
import { tables } from '../tables.ts'

/** Closes a shop. A payment checked before this commit still counts (docs/decisions/002); later ones are refused. */
export function closeShop({ db }: MerchantsContext): Handler<typeof endpoint> {
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
