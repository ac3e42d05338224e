import type { renameTill as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, shopAccess } from '../staff/shop-access.ts'
import { tables } from '../tables.ts'
import { refuseTakenName } from './shop-tills.ts'

export function renameTill(ctx: PaymentsContext): Handler<typeof endpoint> {
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
    return renamed
  }
}
