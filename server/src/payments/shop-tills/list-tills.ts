import type { listTills as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { STAFF_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'

export function listTills(ctx: PaymentsContext): Handler<typeof endpoint> {
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
