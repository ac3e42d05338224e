import type { removeTill as endpoint } from '@torch/contract/payments.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { MANAGER_ROLES, shopAccess } from '../staff/shop-access.ts'

/** Removes a till; its row stays, with its takings. A bill made concurrently comes before it, or is refused. */
export function removeTill(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => {
    const { shop } = await shopAccess(ctx, params.id, member.memberId, MANAGER_ROLES)
    const { rows } = await sql`
      update payments.shop_till set removed_at = coalesce(removed_at, platform.now())
      where id = ${params.tillId}::bigint and shop_id = ${shop.id} returning id`.execute(ctx.db)
    if (rows.length === 0) throw new Refusal('unknownTill')
    return null
  }
}
